import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-first-'))
// Readable by the unprivileged user that PostgreSQL runs as.
chmodSync(dataDir, 0o755)
const started: EmbeddedPostgres[] = []

afterAll(async () => {
  for (const each of started) await each.stop()
  for (const folder of [dataDir, `${dataDir}-copy`]) rmSync(folder, { recursive: true, force: true })
})

test('of two first starts on one empty folder one waits while the other creates the database, and is told that it is served', async () => {
  const said: string[] = []
  const start = () => startEmbeddedPostgres({ dataDir, isThrowaway: true, say: (line) => said.push(line) })
  const results = await Promise.allSettled([start(), start()])
  for (const result of results) if (result.status === 'fulfilled') started.push(result.value)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(StartRefused) })
  expect(said).toEqual([expect.stringContaining('Another process is creating the database')])
})

test('a copy of a stopped database opens beside its original, as one of its own', async () => {
  await started.pop()?.stop()
  const copyDir = `${dataDir}-copy`
  execFileSync('cp', ['-a', dataDir, copyDir])
  for (const folder of [dataDir, copyDir]) started.push(await startEmbeddedPostgres({ dataDir: folder, isThrowaway: true }))
  const placeOf = async ({ url }: EmbeddedPostgres) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ place: string }>("select current_setting('data_directory') as place")
    await client.end()
    return rows[0]?.place
  }
  expect(await Promise.all(started.map(placeOf))).toEqual([dataDir, copyDir].map((folder) => join(folder, 'postgres/cluster')))
})
