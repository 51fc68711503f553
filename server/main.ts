import { createServer } from 'node:net'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'
import { makeDataDir, sentenceFor } from '#server/kernel/start-sentence.ts'
import type { ServerOptions } from '#server/open-shop.ts'

/** Starts the database, then opens the shop. Most modules are imported only while PostgreSQL starts, to save time. */
async function serve(config: Config, loadOptions: () => Promise<ServerOptions>): Promise<void> {
  await tryPort(config)
  makeDataDir(config)
  const { promise: isStarting, resolve: onStarting } = Promise.withResolvers<void>()
  const starting = config.databaseUrl
    ? Promise.resolve(undefined)
    : startEmbeddedPostgres({ dataDir: config.dataDir, archiveDir: config.backupDir, say: console.log, onStarting })
  await Promise.race([isStarting, starting])
  const [{ openShop }, options, embedded] = await Promise.all([import('#server/open-shop.ts'), loadOptions(), starting])
  try {
    await openShop(config, options, embedded)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

const OF_PORTS = new Set(['EADDRINUSE', 'EACCES'])
const refusedHost = (host: string, { code }: NodeJS.ErrnoException) =>
  new StartRefused(`HOST ${host} cannot be used (${code}). Choose another HOST.`)

/** Listens briefly, so that a port already in use is reported before a database is started and migrated. */
function tryPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', (error: NodeJS.ErrnoException) => reject(OF_PORTS.has(error.code ?? '') ? error : refusedHost(host, error)))
      .listen({ port, host }, () => server.close(() => resolve()))
  })
}

/** The options are a callback so that their imports load while PostgreSQL starts. */
export async function runServer(loadOptions: () => Promise<ServerOptions>): Promise<void> {
  try {
    await serve(readConfig(), loadOptions)
  } catch (error) {
    console.error((await sentenceFor(error)) ?? error)
    process.exit(1)
  }
}
