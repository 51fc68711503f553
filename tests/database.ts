import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/database.ts'

/** Longest wait of a statement: generous, since the database is slow while the machine runs all tests at once. */
const PATIENT_MS = 10_000

const LOOK_AGAIN_MS = 5

/** Shared by the test files of one worker: a connection that creates and drops databases, and a copy ready for the next file. */
let admin: Promise<pg.Pool> | undefined
let spare: Promise<string> | undefined
let copies = 0

/** Opens a database for one test file: a fresh copy of the demo, dropped after the file's last test. */
export async function openTestDatabase(): Promise<OpenDatabase & { url: string }> {
  const name = await (spare ?? copyBase())
  spare = copyBase()
  const url = await addressOf(name)
  const database = openDatabase(url, { longestWaitMs: PATIENT_MS })
  afterAll(async () => {
    await database.close()
    // Not awaited: databases that are left over disappear with the run's cluster (tests/cluster.ts).
    void administer(`drop database if exists ${name} with (force)`).catch(() => {})
  })
  return { ...database, url }
}

/** Creates an empty database, dropped after the file's last test. Returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `${inject('databasePrefix')}_${process.pid}_empty_${copies++}`
  await administer(`create database ${name} template template0`)
  afterAll(() => void administer(`drop database if exists ${name} with (force)`).catch(() => {}))
  return addressOf(name)
}

/** Copies file by file: the default strategy goes through the write-ahead log and would write everything twice. */
async function copyBase(): Promise<string> {
  const name = `${inject('databasePrefix')}_${process.pid}_${copies++}`
  await administer(`create database ${name} template ${inject('baseDatabase')} strategy file_copy`)
  return name
}

async function administer(statement: string): Promise<void> {
  admin ??= connect()
  await (await admin).query(statement)
}

async function connect(): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await postgresUrl(), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  return pool
}

async function addressOf(name: string): Promise<string> {
  const url = new URL(await postgresUrl())
  url.pathname = name
  return url.href
}

/** Waits until the cluster has started (tests/cluster.ts). */
async function postgresUrl(): Promise<string> {
  const postgres = inject('postgres')
  if ('url' in postgres) return postgres.url
  while (!existsSync(postgres.file)) await wait(LOOK_AGAIN_MS)
  const { url, failure } = JSON.parse(readFileSync(postgres.file, 'utf8')) as { url?: string; failure?: string }
  if (!url) throw new Error(failure)
  return url
}
