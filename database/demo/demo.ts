// npm run demo: plants the demo into an empty database, the one that DATABASE_URL names or the embedded one.
import { settleDemoAccounts } from '#database/demo/accounts.ts'
import { isEmptyShop, plantDemo } from '#database/demo/plant-demo.ts'
import { readConfig } from '#server/kernel/config.ts'
import { migrateDatabase, openDatabase } from '#server/kernel/database.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'

const config = readConfig()
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, say: console.log })
const url = config.databaseUrl ?? embedded?.url ?? ''
await migrateDatabase(url)
const database = openDatabase(url)
try {
  if (!(await isEmptyShop(database.db))) {
    console.error('This database already holds a shop; the demo is only planted into an empty one.')
    process.exitCode = 1
  } else {
    await plantDemo(database.db)
    console.log('The demo catalogue is planted.')
    for (const { email, password } of await settleDemoAccounts(database.db, config)) console.log(`  ${email}  ${password}`)
  }
} finally {
  await database.close()
  await embedded?.stop()
}
