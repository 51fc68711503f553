import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { openTestDatabase } from '#tests/database.ts'
import { patient } from '#tests/exhaustive.ts'
import { startServer } from '#tests/server-process.ts'

const { devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  devDependencies: Record<string, string>
}
const DEVELOPMENT = Object.keys(devDependencies)
const DRAWINGS = '#database/demo/pictures'

/** Starts a server whose own files cannot resolve these modules, as if they were not installed. */
async function startWithout(modules: string[]) {
  const hook = `import { registerHooks } from 'node:module'
    const missing = ${JSON.stringify(modules)}
    registerHooks({ resolve(name, context, next) {
      const isOwn = !context.parentURL?.includes('/node_modules/')
      if (!isOwn || !missing.some((one) => name === one || name.startsWith(one + '/'))) return next(name, context)
      throw Object.assign(new Error('Cannot find ' + name), { code: 'ERR_MODULE_NOT_FOUND' })
    } })`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`
  const { port, child } = await startServer(url, { NODE_OPTIONS, LOG_LEVEL: 'warn' }, ['scripts/serve.ts'])
  const server = { logged: '', status: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status }
  child.stdout?.on('data', (chunk) => (server.logged += chunk))
  return server
}

const { db, url } = await openTestDatabase()
const servers = { tools: await startWithout(DEVELOPMENT), drawings: await startWithout([...DEVELOPMENT, DRAWINGS]) }

/** URLs of three pictures made from drawings, whose object names contain a folder, or from the emoji set. */
async function picturesOf(source: 'drawings' | 'emoji') {
  const isDrawn = source === 'drawings' ? sql`like` : sql`not like`
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from pictures where recipe -> 'objects' ->> 0 ${isDrawn} '%/%' order by key limit 3`,
  )
  expect(rows).toHaveLength(3)
  return rows.map(({ key }) => pictureAddress(key, 240))
}

test.each([
  ['development dependencies', 'tools', 200],
  ['development dependencies and the drawings of the demo', 'drawings', 404],
] as const)(
  'on a database with the demo, a server without %s opens; what it cannot draw is missing, and logged once',
  async (_, name, drawn) => {
    const server = servers[name]
    for (const page of ['/', '/allProducts', '/api/product/page?pageSize=1']) expect([page, await server.status(page)]).toEqual([page, 200])
    const pictures = [...(await picturesOf('drawings')), ...(await picturesOf('emoji'))]
    for (const address of pictures) expect([address, await server.status(address)]).toEqual([address, drawn])
    if (drawn === 404) await vi.waitFor(() => expect(server.logged).toContain('generated pictures are missing'), { timeout: patient(1000) })
    expect(server.logged.split('\n').filter(Boolean)).toHaveLength(drawn === 404 ? 1 : 0)
  },
)
