import { type Config, ConfigError, readConfig } from '#server/kernel/config.ts'
import { StoreUnavailable } from '#server/kernel/files/store.ts'
import { AlreadyServedError, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import type { ServerOptions } from '#server/open-shop.ts'

/** Read the settings → start the database → open the shop. All but that little is loaded while PostgreSQL starts. */
async function serve(config: Config, loadOptions: () => Promise<ServerOptions>): Promise<void> {
  const { promise: isStarting, resolve: onStarting } = Promise.withResolvers<void>()
  const starting = config.databaseUrl
    ? Promise.resolve(undefined)
    : startEmbeddedPostgres({ dataDir: config.dataDir, say: console.log, onStarting })
  await Promise.race([isStarting, starting])
  const [{ openShop }, options, embedded] = await Promise.all([import('#server/open-shop.ts'), loadOptions(), starting])
  try {
    await openShop(config, options, embedded)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** What a person can mend is printed as a sentence; anything else keeps its stack. */
async function sentenceFor(error: unknown): Promise<string | undefined> {
  if (error instanceof ConfigError || error instanceof AlreadyServedError || error instanceof StoreUnavailable) return error.message
  const { code, syscall, port } = error as { code?: string; syscall?: string; port?: number }
  if (syscall === 'listen') return `Port ${port} cannot be used (${code}). Choose another PORT.`
  const { isDatabaseUnavailable } = await import('#server/kernel/database/database.ts')
  if (isDatabaseUnavailable(error)) return `The database does not answer: ${(error as Error).message || code}`
  return undefined
}

/** The options are loaded late, with what they import. */
export async function runServer(loadOptions: () => Promise<ServerOptions>): Promise<void> {
  try {
    await serve(readConfig(), loadOptions)
  } catch (error) {
    console.error((await sentenceFor(error)) ?? error)
    process.exit(1)
  }
}
