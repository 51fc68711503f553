import '#server/kernel/environment.ts'

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { settleDemoAccounts } from '#database/demo/accounts.ts'
import { isEmptyShop, plantDemo } from '#database/demo/plant-demo.ts'
import { plantMarkets } from '#database/markets.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import { createApp } from '#server/app.ts'
import { jobPlan } from '#server/job-plan.ts'
import { fillCaches } from '#server/kernel/cache.ts'
import type { Kernel } from '#server/kernel/call.ts'
import { type Config, ConfigError, readConfig } from '#server/kernel/config.ts'
import { isDatabaseUnavailable, migrateDatabase, openDatabase } from '#server/kernel/database.ts'
import { StoreUnavailable } from '#server/kernel/files/file-store.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'
import { jobs, startJobs } from '#server/kernel/jobs.ts'
import { openBus } from '#server/kernel/live/bus.ts'
import { openDoorbell } from '#server/kernel/live/doorbell.ts'
import { BUILT_ASSETS } from '#server/kernel/pages/built-pages.ts'
import { keepAssets } from '#server/kernel/pages/kept-assets.ts'
import { AlreadyServedError, type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'

const STOP_WITHIN_MS = 10_000
/** After the drain, requests under way may take this long to end; what is left of the time is for the jobs and the database. */
const FINISH_WITHIN_MS = 5000
/** When another node is gone, all its tabs come at once; the system's own limit is mostly lower. */
const WAITING_CONNECTIONS = 4096

/** Read the settings → open the database → listen → stop gracefully. */
async function serve(config: Config): Promise<void> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, say: console.log })
  try {
    await open(config, embedded)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function open(config: Config, embedded: EmbeddedPostgres | undefined): Promise<void> {
  const files = await openFileStore(config)
  await files.check()
  const url = config.databaseUrl ?? embedded!.url
  await migrateDatabase(url)
  let log: FastifyBaseLogger | undefined
  const database = openDatabase(url, (error) => log?.warn({ err: error }, 'a database connection was lost'))
  await plantMarkets(database.db)
  await seedSearchSynonyms(database.db)
  if (embedded && (await isEmptyShop(database.db))) {
    console.log('Planting the demo catalogue …')
    await plantDemo(database.db)
  }
  const logins = await settleDemoAccounts(database.db, config)
  const doorbell = openDoorbell(config, url, (error) => log?.warn({ err: error }, 'live connections: other nodes cannot be heard just now'))
  const bus = openBus(database, doorbell)
  const kernel: Kernel = { config, database, jobs, bus, files, clock: () => new Date() }
  const app = await createApp(kernel)
  log = app.log
  // Whoever has given up waiting for something must not take the shop down when it fails.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'a failure that nobody waited for'))
  const worker = await startJobs(kernel, jobPlan, (level, message, err) => app.log[level === 'warning' ? 'warn' : level]({ err }, message))
  if (config.mode !== 'development') {
    const keeping = keepAssets(BUILT_ASSETS, config.dataDir, kernel.clock())
    await keeping.catch((error) => app.log.warn({ err: error }, 'the assets of this build are not kept for the time after it'))
  }
  await fillCaches(database.db)
  await app.listen({ port: config.port, host: config.host, backlog: WAITING_CONNECTIONS })
  console.log(`Rutaseda is open at ${config.publicUrl}`)
  for (const { email, password } of logins) console.log(`  demo account ${email}  ${password}`)

  let isStopping = false
  const stop = async (drainMs: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    app.drain()
    await wait(drainMs)
    // A proxy that is slow to notice still sends.
    await app.untilQuiet(drainMs)
    // An upload may take longer, and who has sent half a request may never end.
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref()
    await app.close()
    await worker.stop()
    await bus.close()
    await database.close()
    await embedded?.stop()
    process.exit(0)
  }
  // Ctrl-C: nobody stands in front who could send requests elsewhere.
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(config.drainMs))
}

/** What a person can mend is told in a sentence; anything else keeps its stack. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof AlreadyServedError || error instanceof StoreUnavailable) return error.message
  const { code, syscall, port } = error as { code?: string; syscall?: string; port?: number }
  if (syscall === 'listen') return `Port ${port} cannot be used (${code}). Choose another PORT.`
  if (isDatabaseUnavailable(error)) return `The database does not answer: ${(error as Error).message || code}`
  return undefined
}

try {
  await serve(readConfig())
} catch (error) {
  console.error(sentenceFor(error) ?? error)
  process.exit(1)
}
