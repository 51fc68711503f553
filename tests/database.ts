import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/database.ts'

/** On a machine that runs everything at once a database may well be slow. */
const PATIENT_MS = 10_000

/** What the files of one worker share: a connection that creates and drops databases, and a copy that is ready for the next one. */
let admin: pg.Pool | undefined
let spare: Promise<string> | undefined
let copies = 0

/** A database of its own for one test file: a fresh copy of the demo, dropped after the file's last test. */
export async function openTestDatabase(): Promise<OpenDatabase & { url: string }> {
  const name = await (spare ?? copyBase())
  spare = copyBase()
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  const database = openDatabase(url.href, { longestWaitMs: PATIENT_MS })
  afterAll(async () => {
    await database.close()
    // Nobody waits for it: what a run leaves behind goes with its cluster (tests/cluster.ts).
    void administer(`drop database if exists ${name} with (force)`).catch(() => {})
  })
  return { ...database, url: url.href }
}

/** A database with nothing in it, dropped after the file's last test. */
export async function emptyDatabase(): Promise<string> {
  const name = `${inject('databasePrefix')}_${process.pid}_empty_${copies++}`
  await administer(`create database ${name} template template0`)
  afterAll(() => void administer(`drop database if exists ${name} with (force)`).catch(() => {}))
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return url.href
}

/** File by file: copied by way of the write-ahead log, as by default, it would be written twice. */
async function copyBase(): Promise<string> {
  const name = `${inject('databasePrefix')}_${process.pid}_${copies++}`
  await administer(`create database ${name} template ${inject('baseDatabase')} strategy file_copy`)
  return name
}

async function administer(statement: string): Promise<void> {
  admin ??= connect()
  await admin.query(statement)
}

function connect(): pg.Pool {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  return pool
}
