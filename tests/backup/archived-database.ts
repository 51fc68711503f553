import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { archiveShop } from '#server/kernel/backup/archive/each-minute.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { runFolder } from '#tests/base-cluster.ts'
import type { Shop } from '#tests/shop.ts'

interface ArchivedDatabase {
  /** Folder of its DATA_DIR, BACKUP_DIR, and further files of tests. */
  folder: string
  dataDir: string
  backupDir: string
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs the job of each minute. */
  archive(files?: FileStore): Promise<void>
  stop(): Promise<void>
}

/** Opens an embedded database with a BACKUP_DIR, as `npm start` does; the given shop provides only its clock and files. */
export async function openArchivedDatabase({ appContext }: Shop): Promise<ArchivedDatabase> {
  const folder = runFolder()
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'archive')]
  const { url, stop } = await startEmbeddedPostgres({ dataDir, archiveDir: backupDir })
  // All queries share one connection, since some tests poll.
  let connection: Promise<pg.Client> | undefined
  const connected = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  afterAll(async () => {
    await (await connection)?.end()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrateDatabase(url)
  return {
    ...{ folder, dataDir, backupDir, stop },
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      connection ??= connected()
      return (await (await connection).query<Row>(text, values)).rows
    },
    async archive(files = appContext.files) {
      await archiveShop({ ...appContext, files, config: { ...appContext.config, dataDir, backupDir } }, {}, () => {})
    },
  }
}
