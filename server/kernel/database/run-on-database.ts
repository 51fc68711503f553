import { type Config, readConfig } from '#server/kernel/config.ts'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/database.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { findDatabaseWay } from '#server/kernel/database/pooler.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { makeDataDir, sentenceFor } from '#server/kernel/start-sentence.ts'

/** What a command does with the database that the settings name, past a pooler, or with the embedded one while no server runs on it. */
export async function runOnDatabase(
  say: (line: string) => void,
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  let embedded: EmbeddedPostgres | undefined
  let database: OpenDatabase | undefined
  try {
    const config = readConfig()
    if (!config.databaseUrl) {
      makeDataDir(config)
      embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, say })
    }
    const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded!.url
    await findDatabaseWay(url, undefined)
    await migrateDatabase(url)
    database = openDatabase(url)
    await work(database, config)
  } catch (error) {
    console.error((await sentenceFor(error)) ?? error)
    process.exitCode = 1
  } finally {
    await database?.close()
    await embedded?.stop()
  }
}
