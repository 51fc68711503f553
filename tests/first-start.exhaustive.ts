import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-first-'))
// An unprivileged PostgreSQL user has to pass.
chmodSync(dataDir, 0o755)
const started: EmbeddedPostgres[] = []

afterAll(async () => {
  for (const each of started) await each.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('of two first starts on one empty folder one waits while the other creates the database, and is told that it is served', async () => {
  const said: string[] = []
  const start = () => startEmbeddedPostgres({ dataDir, isThrowaway: true, say: (line) => said.push(line) })
  const results = await Promise.allSettled([start(), start()])
  for (const result of results) if (result.status === 'fulfilled') started.push(result.value)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(StartRefused) })
  expect(said).toEqual([expect.stringContaining('Another start is creating the database')])
})
