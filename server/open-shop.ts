import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from '#server/app.ts'
import { hasBankAccount } from '#server/features/markets/ways-of-paying.ts'
import type { PictureSource } from '#server/features/pictures/source.ts'
import { indexKnowledge } from '#server/features/search/engine/knowledge.ts'
import { jobPlanWith } from '#server/job-plan.ts'
import { fillCaches } from '#server/kernel/cache/cache.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Config } from '#server/kernel/config.ts'
import { openDatabase, type PoolDatabase } from '#server/kernel/database/database.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { checkTimeLimits, detectPooler } from '#server/kernel/database/pooler.ts'
import { openReplicas, readBy } from '#server/kernel/database/replicas/open-replicas.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'
import { startJobs } from '#server/kernel/jobs/jobs.ts'
import { jobs } from '#server/kernel/jobs/queue.ts'
import { unlockAllJobs } from '#server/kernel/jobs/runs.ts'
import { openBus } from '#server/kernel/live/bus.ts'
import { openNotifier } from '#server/kernel/live/open-notifier.ts'
import { BUILT_ASSETS } from '#server/kernel/pages/built-pages.ts'
import { retainAssets } from '#server/kernel/pages/retained-assets.ts'
import type { EmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { openSearchEngine } from '#server/kernel/search-engine/open-search-engine.ts'
import { SEARCHED_BY } from '#server/kernel/search-engine/start-lines.ts'
import { openTraces } from '#server/kernel/traces/open-traces.ts'

const STOP_WITHIN_MS = 10_000
/** Counted from the signal, however long the drain takes; the rest of STOP_WITHIN_MS is for the jobs and the database. */
const REQUESTS_END_WITHIN_MS = 7000
/** A job that did not stop may still be running a statement; stopping the database ends it. */
const CLOSE_DATABASE_WITHIN_MS = 1000
/** Listen backlog: when another node goes down, all its tabs reconnect at once. The operating system's own limit is usually lower. */
const WAITING_CONNECTIONS = 4096

/** Passed in by the start script, because server/ imports nothing from database/. */
export interface ServerOptions {
  /** Adds the rows that a migrated database lacks; returns lines to print once the server listens. */
  readonly seed: (db: PoolDatabase, config: Config) => Promise<string[]>
  readonly pictureSource: PictureSource
}

/** Opens the database, listens, and stops gracefully on a signal. */
export async function openShop(
  config: Config,
  { seed, pictureSource }: ServerOptions,
  embedded: EmbeddedPostgres | undefined,
): Promise<void> {
  let log: FastifyBaseLogger | undefined
  const closeTraces = await openTraces(config.traces, (message) => log?.warn(message))
  const files = await openFileStore(config)
  await files.check()
  const url = config.databaseUrl ?? embedded!.url
  const { databaseDirectUrl: directUrl } = config
  const { isTransactionPooled, notice } = await detectPooler(url, directUrl)
  if (notice) console.log(notice)
  await migrateDatabase(directUrl ?? url)
  const onDisconnect = (error: Error) => log?.warn({ err: error }, 'a database connection was lost')
  const database = openDatabase(url, { onDisconnect, isTransactionPooled, directUrl })
  await checkTimeLimits(database)
  const notices = await seed(database.db, config)
  const notifier = await openNotifier(config, directUrl ?? url, (error) =>
    log?.warn({ err: error }, 'live connections: cannot receive from other nodes at present'),
  )
  const bus = openBus(database, notifier)
  const searchEngine = await openSearchEngine(config, indexKnowledge(database.db))
  const replicas = await openReplicas(config, database, (error) => log?.warn({ err: error }, 'a connection to a read replica failed'))
  const appContext: AppContext = { config, database, replicas, jobs, bus, files, searchEngine, clock: () => new Date() }
  const app = await createApp(appContext, pictureSource)
  log = app.log
  // A promise that no caller awaits any more must not end the process when it rejects.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled promise rejection'))
  // Only one server at a time uses the embedded database, so the workers that still hold jobs have ended.
  if (embedded) await unlockAllJobs(database.pool)
  const worker = await startJobs(appContext, jobPlanWith(pictureSource), (level, message, err) =>
    app.log[level === 'warning' ? 'warn' : level]({ err }, message),
  )
  if (config.mode !== 'development') {
    const retaining = retainAssets(BUILT_ASSETS, config.dataDir, appContext.clock())
    await retaining.catch((error) => app.log.warn({ err: error }, 'the assets of this build could not be saved for later builds'))
  }
  await fillCaches(database.db, 'before listening')
  await app.listen({ port: config.port, host: config.host, backlog: WAITING_CONNECTIONS })
  console.log(`Rutaseda is open at ${config.publicUrl} (after ${((Date.now() - config.startedAt) / 1000).toFixed(1)} s)`)
  void fillCaches(database.db, 'while listening')
  for (const notice of notices) console.log(notice)
  if (replicas) console.log(readBy(replicas))
  if (searchEngine) console.log(SEARCHED_BY[await searchEngine.check()])
  if (!config.stripe && !(await hasBankAccount(database.db))) {
    app.log.warn('nobody can pay: no bank account or card provider is set up; orders wait until a bank account is entered in the console')
  }

  let isStopping = false
  const stop = async (drainMs: number) => {
    if (isStopping) return
    isStopping = true
    const requestsEndAt = performance.now() + REQUESTS_END_WITHIN_MS
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    app.drain()
    const jobsEnded = worker.stop()
    await wait(drainMs)
    // A proxy that is slow to see /readyz fail still sends requests.
    await app.untilQuiet(drainMs)
    // An upload may take longer, and a client that has sent half a request may never send the rest.
    setTimeout(() => app.server.closeAllConnections(), requestsEndAt - performance.now()).unref()
    await app.close()
    await jobsEnded
    await bus.close()
    await searchEngine?.close()
    await closeTraces()
    await Promise.race([Promise.all([replicas?.close(), database.close()]), wait(CLOSE_DATABASE_WITHIN_MS)])
    await embedded?.stop()
    process.exit(0)
  }
  // Ctrl-C: no proxy in front needs time to send requests elsewhere.
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(config.drainMs))
}
