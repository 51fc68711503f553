import { createServer } from 'node:net'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'
import { makeDataDir, sentenceFor } from '#server/kernel/start-sentence.ts'
import type { ServerOptions } from '#server/open-shop.ts'

/** Read the settings → start the database → open the shop. All but that little is loaded while PostgreSQL starts. */
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

/** Listens there for a moment: a port that is taken is known before a database is started and migrated. */
function tryPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', (error: NodeJS.ErrnoException) => reject(OF_PORTS.has(error.code ?? '') ? error : refusedHost(host, error)))
      .listen({ port, host }, () => server.close(() => resolve()))
  })
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
