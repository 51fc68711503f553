import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { openTestDatabase } from '#tests/database.ts'
import { startServer } from '#tests/server-process.ts'
import { ROOT } from '#tests/source-files.ts'
import { serverArguments } from '../scripts/server-process.mjs'

const place = mkdtempSync(join(tmpdir(), 'rutaseda-packed-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const dir = join(place, 'shop')
const said = execFileSync(process.execPath, [join(ROOT, 'scripts/pack.ts'), dir, '--node'], { encoding: 'utf8' })
const { db, url } = await openTestDatabase()
const [entry] = serverArguments().slice(-1)
const { port } = await startServer(url, { LOG_LEVEL: 'warn' }, [join(dir, entry!)])
const origin = `http://127.0.0.1:${port}`

test('what is packed is small enough for an image of 350 MB, and serves pages, pictures, flags and its assets', async () => {
  expect(Number(/ (\d+) MB\.$/m.exec(said)?.[1])).toBeLessThan(335)
  const { rows } = await db.execute<{ key: string }>(sql`select key from pictures order by key limit 3`)
  const pictures = rows.map(({ key }) => pictureAddress(key, 240))
  for (const path of ['/', '/en', '/zh/allProducts', '/flags/ES.svg', '/api/openapi.json', ...pictures])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  const [asset] = /\/assets\/[\w./-]+\.js/.exec(await (await fetch(`${origin}/en`)).text()) ?? []
  expect((await fetch(origin + asset)).status).toBe(200)
})

test('its commands run without the build tools, also under the names that the documentation uses', async () => {
  const { scripts } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  expect(Object.keys(scripts).sort()).toEqual(['admin:create', 'backup', 'migrate', 'restore'])
  const [node, ...backup] = scripts['backup']!.split(' ')
  expect(node).toBe('node')
  const env = { DATABASE_URL: url, DATA_DIR: join(place, 'data') }
  const made = execFileSync(join(dir, 'node_modules/.bin/node'), [...backup, join(place, 'backup')], { cwd: dir, env, encoding: 'utf8' })
  expect(made).toContain(`${join(place, 'backup')}: the shop as of`)
})
