import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/kernel/database.ts'

/** On a machine that runs everything at once a database may well be slow. */
const PATIENT_MS = 10_000

/** A database of its own for one test file: a fresh copy of the demo, dropped after the file's last test. */
export async function openTestDatabase(): Promise<OpenDatabase & { url: string }> {
  const name = `rutaseda_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('baseDatabase')}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  const database = openDatabase(url.href, () => {}, PATIENT_MS)
  afterAll(async () => {
    await database.close()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return { ...database, url: url.href }
}
