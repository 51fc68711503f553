import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { BASE_DATABASE, runFolder, startBaseCluster } from '#tests/base-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server on which tests create copies of the base database: its URL, or a file that will hold the URL. */
    postgres: { url: string } | { file: string }
    baseDatabase: string
    /** Prefix of the names of this run's databases. */
    databasePrefix: string
  }
}

/** One PostgreSQL for the whole run: embedded, or the one that TEST_DATABASE_URL names. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const prefix = `rutaseda_test_${process.pid}`
  project.provide('databasePrefix', prefix)
  if (external) return prepareExternal(project, external, prefix)
  const folder = runFolder()
  const file = join(folder, 'address')
  project.provide('postgres', { file })
  project.provide('baseDatabase', BASE_DATABASE)
  // Not awaited: workers load the code under test in the meantime.
  const starting = startBaseCluster({ folder }).then(
    (embedded) => {
      report(file, { url: embedded.url.replace(`/${BASE_DATABASE}?`, '/postgres?') })
      return embedded
    },
    (error: Error) => report(file, { failure: error.stack ?? error.message }),
  )
  // The folder is removed when this process ends (endWithThisProcess in base-cluster.ts).
  return async () => await (await starting)?.stop()
}

/** Writes the file atomically: workers poll for it. */
function report(file: string, what: { url: string } | { failure: string }): void {
  writeFileSync(`${file}.part`, JSON.stringify(what))
  renameSync(`${file}.part`, file)
}

async function prepareExternal(project: TestProject, url: string, prefix: string): Promise<() => Promise<void>> {
  const baseDatabase = `${prefix}_base`
  project.provide('postgres', { url })
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
