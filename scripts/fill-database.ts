// Makes the embedded database, with the demo, while npm start still builds the pages. The server would do the same after them.
import '#server/kernel/environment.ts'

import { fillEmptyShop } from '#database/seed-shop.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { migrateDatabase } from '#server/kernel/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'

const config = readConfig()
if (config.databaseUrl === undefined) {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir })
  // It outlives this process otherwise.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(1)))
  const database = openDatabase(url)
  try {
    await migrateDatabase(url)
    await fillEmptyShop(database.db, config)
  } finally {
    await database.close()
    await stop()
  }
}
