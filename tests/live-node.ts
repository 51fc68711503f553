import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { type DatabaseOptions, openDatabase } from '#server/kernel/database/database.ts'
import { LONGEST_WAIT_MS } from '#server/kernel/database/wait.ts'
import { openBus } from '#server/kernel/live/bus.ts'
import type { Notifier } from '#server/kernel/live/notifier.ts'
import { openNotifier } from '#server/kernel/live/open-notifier.ts'
import { patient } from '#tests/exhaustive.ts'
import { openLiveServer } from '#tests/live-client.ts'
import { callThrough, type Shop } from '#tests/shop.ts'

interface Wires {
  /** This node's URL of the shop's database; the direct one by default. */
  databaseUrl?: string
  /** Options of the connection to that URL. */
  options?: DatabaseOptions
  notifier: Notifier
}

/** Opens another node of the same shop, with its own connections to all services. */
export async function openNode(shop: Shop, { databaseUrl = shop.databaseUrl, options = {}, notifier }: Wires) {
  const database = openDatabase(databaseUrl, { longestWaitMs: patient(LONGEST_WAIT_MS), ...options })
  const appContext = { ...shop.appContext, database, bus: openBus(database, notifier) }
  const app = await createApp(appContext)
  const call = callThrough(app)
  const { connect, url } = await openLiveServer(app, call)
  afterAll(async () => {
    await app.close()
    await appContext.bus.close()
    await database.close()
  })
  return { appContext, call, connect, url: url.replace(/^ws/, 'http') }
}

export const REDIS_URL = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

/** Whether a Redis is running; if not, logs that the tests that need it are skipped. */
export async function hasRedis(): Promise<boolean> {
  const { createClient } = await import('@redis/client')
  const client = createClient({ url: REDIS_URL, socket: { connectTimeout: 1000, reconnectStrategy: false } })
  client.on('error', () => {})
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  if (isThere) client.destroy()
  else console.log(`skipped: no Redis answers at ${new URL(REDIS_URL).host}`)
  return isThere
}

export const notifierOf = (redisUrl: string | undefined, databaseUrl: string): Promise<Notifier> =>
  openNotifier({ redisUrl }, databaseUrl, () => {})
