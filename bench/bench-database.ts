import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedMarkets } from '#database/markets.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/database.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'

export interface BenchServer {
  /** An empty shop with nothing but currencies and countries. */
  freshShop(name: string): Promise<OpenDatabase>
  /** The process to pin; undefined for a server elsewhere. */
  postmaster: number | undefined
  close(): Promise<void>
}

/** PostgreSQL for a measurement: a throwaway one, or the server at TEST_DATABASE_URL. Everything created there is dropped at the end. */
export async function startBenchServer(): Promise<BenchServer> {
  const external = process.env['TEST_DATABASE_URL']
  const folder = mkdtempSync(join(tmpdir(), 'rutaseda-bench-'))
  // The unprivileged PostgreSQL user needs to traverse the folder.
  chmodSync(folder, 0o755)
  const embedded = external ? undefined : await startEmbeddedPostgres({ dataDir: folder, database: 'postgres', isThrowaway: true })
  const serverUrl = external ?? embedded!.url
  const opened: { database: OpenDatabase; name: string }[] = []

  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  return {
    postmaster: embedded && Number(readFileSync(join(embedded.folder, 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]),
    async freshShop(purpose) {
      const name = `rutaseda_bench_${purpose}_${process.pid}`
      await onServer(`create database ${name}`)
      const url = new URL(serverUrl)
      url.pathname = name
      const database = openDatabase(url.href)
      opened.push({ database, name })
      await migrateDatabase(url.href)
      await seedMarkets(database.db)
      await seedSearchSynonyms(database.db)
      return database
    },
    async close() {
      for (const { database, name } of opened) {
        await database.close()
        await onServer(`drop database if exists ${name} with (force)`)
      }
      await embedded?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
