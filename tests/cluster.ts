import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { BASE_DATABASE, startBaseCluster } from '#tests/base-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests create their own databases, each a copy of the base. */
    postgresUrl: string
    baseDatabase: string
    /** How the names of this run's databases begin. */
    databasePrefix: string
  }
}

/** One PostgreSQL for the whole run: embedded, or the one that TEST_DATABASE_URL names. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const prefix = `rutaseda_test_${process.pid}`
  project.provide('databasePrefix', prefix)
  if (external) return prepareExternal(project, external, prefix)
  const embedded = await startBaseCluster()
  project.provide('postgresUrl', embedded.url.replace(`/${BASE_DATABASE}?`, '/postgres?'))
  project.provide('baseDatabase', BASE_DATABASE)
  return async () => {
    await embedded.stop()
    rmSync(dirname(embedded.folder), { recursive: true, force: true })
  }
}

async function prepareExternal(project: TestProject, url: string, prefix: string): Promise<() => Promise<void>> {
  const baseDatabase = `${prefix}_base`
  project.provide('postgresUrl', url)
  project.provide('baseDatabase', baseDatabase)
  const close = () =>
    onServer(url, async (client) => {
      const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix])
      for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
    })
  try {
    await onServer(url, (client) => client.query(`create database ${baseDatabase}`))
    const { prepareBase } = await import('#tests/base.ts')
    const base = new URL(url)
    base.pathname = baseDatabase
    await prepareBase(base.href)
  } catch (error) {
    await close()
    throw error
  }
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
