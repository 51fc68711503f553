import { afterAll } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { type PoolMode, startPgbouncer } from '#tests/pgbouncer-process.ts'

/** Starts a pgbouncer for one test file. Returns the database's URL through it. */
export async function openPgbouncer(databaseUrl: string, poolMode: PoolMode, poolSize: number): Promise<string> {
  const { url, stop } = await startPgbouncer(databaseUrl, { port: await freePort(), poolMode, poolSize })
  afterAll(stop)
  return url
}
