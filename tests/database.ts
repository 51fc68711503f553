import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/database.ts'

/** On a machine that runs everything at once a database may well be slow. */
const PATIENT_MS = 10_000

const LOOK_AGAIN_MS = 5

/** What the files of one worker share: a connection that creates and drops databases, and a copy that is ready for the next one. */
let admin: Promise<pg.Pool> | undefined
let spare: Promise<string> | undefined
let copies = 0

/** A database of its own for one test file: a fresh copy of the demo, dropped after the file's last test. */
export async function openTestDatabase(): Promise<OpenDatabase & { url: string }> {
  const name = await (spare ?? copyBase())
  spare = copyBase()
  const url = await addressOf(name)
  const database = openDatabase(url, { longestWaitMs: PATIENT_MS })
  afterAll(async () => {
    await database.close()
    // Nobody waits for it: what a run leaves behind goes with its cluster (tests/cluster.ts).
    void administer(`drop database if exists ${name} with (force)`).catch(() => {})
  })
  return { ...database, url }
}

/** A database with nothing in it, dropped after the file's last test. */
export async function emptyDatabase(): Promise<string> {
  const name = `${inject('databasePrefix')}_${process.pid}_empty_${copies++}`
  await administer(`create database ${name} template template0`)
  afterAll(() => void administer(`drop database if exists ${name} with (force)`).catch(() => {}))
  return addressOf(name)
}

/** File by file: copied by way of the write-ahead log, as by default, it would be written twice. */
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

/** It may still be starting (tests/cluster.ts). */
async function postgresUrl(): Promise<string> {
  const postgres = inject('postgres')
  if ('url' in postgres) return postgres.url
  while (!existsSync(postgres.file)) await wait(LOOK_AGAIN_MS)
  const { url, failure } = JSON.parse(readFileSync(postgres.file, 'utf8')) as { url?: string; failure?: string }
  if (!url) throw new Error(failure)
  return url
}
