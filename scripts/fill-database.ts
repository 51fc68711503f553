// Creates the embedded database with the demo while npm start is still building. Without this, the server would do it afterwards.
import '#server/kernel/environment.ts'

import { once } from 'node:events'
import { readConfig } from '#server/kernel/config.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'

const config = readConfig()
const { url, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, archiveDir: config.backupDir })
// Without this, PostgreSQL would outlive this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop().then(() => process.exit(1)))
try {
  await migrateDatabase(url)
  // Standard input ends when the phrases are compiled; only what follows needs them.
  await once(process.stdin.resume(), 'end')
  const [{ openDatabase }, { fillEmptyShop }] = await Promise.all([
    import('#server/kernel/database/database.ts'),
    import('#database/seed-shop.ts'),
  ])
  const database = openDatabase(url)
  await fillEmptyShop(database.db, config).finally(database.close)
} finally {
  await stop()
}
