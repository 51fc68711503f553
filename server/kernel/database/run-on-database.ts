import { type Config, readConfig } from '#server/kernel/config.ts'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/database.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { detectPooler } from '#server/kernel/database/pooler.ts'
import { type EmbeddedPostgres, findRunningPostgres, hasCluster, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'
import { makeDataDir, sentenceFor } from '#server/kernel/start-sentence.ts'

/** Runs a command on the configured database, bypassing a pooler, or on the embedded one while no server uses it. Migrates it first. */
export const runOnDatabase = (
  say: (line: string) => void,
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> =>
  runOnAddress(say, async (url, config) => {
    await detectPooler(url, undefined)
    await migrateDatabase(url)
    const database = openDatabase(url)
    try {
      await work(database, config)
    } finally {
      await database.close()
    }
  })

interface Options {
  /** Connect to the embedded database of a running server, if there is one. */
  isBeside?: boolean
  /** Printed instead of running the work if there is no embedded database yet; otherwise one would be created. */
  unlessMade?: string
  /** Refuse the command if there is no embedded database yet; otherwise one would be created. */
  isOfMade?: boolean
}

/** Like runOnDatabase, but passes the database's URL and does not migrate. */
export async function runOnAddress(
  say: (line: string) => void,
  work: (url: string, config: Config) => Promise<void>,
  { isBeside = false, unlessMade, isOfMade = false }: Options = {},
): Promise<void> {
  let embedded: EmbeddedPostgres | undefined
  try {
    const config = readConfig()
    let url = config.databaseDirectUrl ?? config.databaseUrl
    if (!url) {
      const isMade = await hasCluster(config.dataDir)
      if (unlessMade && !isMade) return say(unlessMade)
      if (isOfMade && !isMade) throw new StartRefused(`There is no database in DATA_DIR ${config.dataDir}. Is it the shop’s?`)
      makeDataDir(config)
      url = isBeside ? await findRunningPostgres(config.dataDir) : undefined
      embedded = url ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, archiveDir: config.backupDir, say })
    }
    await work(url ?? embedded!.url, config)
  } catch (error) {
    console.error((await sentenceFor(error)) ?? error)
    process.exitCode = 1
  } finally {
    await embedded?.stop()
  }
}
