// npm run demo: plants the demo into an empty database, the one that DATABASE_URL names or the embedded one.
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { isEmptyShop } from '#database/seed-shop.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'

const config = readConfig()
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, say: console.log })
const url = config.databaseUrl ?? embedded?.url ?? ''
await migrateDatabase(url)
const database = openDatabase(url)
try {
  if (!(await isEmptyShop(database.db))) {
    console.error('This database already holds a shop; the demo is only loaded into an empty one.')
    process.exitCode = 1
  } else {
    await seedDemo(database.db)
    console.log('The demo catalogue is loaded.')
    for (const { email, password } of await resetDemoPasswords(database.db, config)) console.log(`  ${email}  ${password}`)
  }
} finally {
  await database.close()
  await embedded?.stop()
}
