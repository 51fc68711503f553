import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'
import { jobs } from '#server/kernel/jobs/queue.ts'
import { openBus } from '#server/kernel/live/bus.ts'
import { openDatabaseProxy } from '#tests/hostile/database-proxy.ts'
import { noNotifier } from '#tests/no-notifier.ts'
import type { Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

/** A shop whose database can be slowed down or cut off. It is closed with its test, as each holds two dozen connections. */
export async function openFragileShop(databaseUrl: string, who?: { id: number; role: number }) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: tmpdir() })
  const proxy = await openDatabaseProxy(databaseUrl)
  const lost: Error[] = []
  const fragile = openDatabase(proxy.url, { onDisconnect: (error) => void lost.push(error) })
  const files = await openFileStore(config)
  const appContext = {
    config,
    database: fragile,
    jobs,
    bus: openBus(fragile, noNotifier),
    files,
    searchEngine: undefined,
    clock: () => new Date(),
  }
  const app = await createApp(appContext)
  await app.ready()
  onTestFinished(async () => {
    await proxy.comeBack()
    await app.close()
    await appContext.bus.close()
    await fragile.close()
    await proxy.stop()
  })
  return { proxy, app, token: await signedIn({ appContext } as Shop, who) }
}
