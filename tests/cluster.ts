import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { prepareBase } from '#tests/base.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests create their own databases, each a copy of the base. */
    postgresUrl: string
    baseDatabase: string
  }
}

/** One PostgreSQL for the whole run: embedded, or the one that TEST_DATABASE_URL names. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const folder = mkdtempSync(join(tmpdir(), 'rutaseda-test-'))
  // An unprivileged PostgreSQL user has to pass.
  chmodSync(folder, 0o755)
  const embedded = external ? undefined : await startEmbeddedPostgres({ dataDir: folder, database: 'postgres', isThrowaway: true })
  const url = external ?? embedded!.url
  // Whoever runs one file again and again may have prepared a base on the external server: it is used as it is, and stays.
  const prepared = external && process.env['TEST_BASE_DATABASE']
  const baseDatabase = prepared || `rutaseda_base_${process.pid}`
  const close = async () => {
    if (prepared) return
    await onServer(url, (client) => client.query(`drop database if exists ${baseDatabase} with (force)`))
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!prepared) {
      await onServer(url, (client) => client.query(`create database ${baseDatabase}`))
      const base = new URL(url)
      base.pathname = baseDatabase
      await prepareBase(base.href)
    }
  } catch (error) {
    await close()
    throw error
  }
  project.provide('postgresUrl', url)
  project.provide('baseDatabase', baseDatabase)
  return close
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
