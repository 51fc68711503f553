import { settleDemoAccounts } from '#database/demo/accounts.ts'
import { plantDemo } from '#database/demo/plant-demo.ts'
import { migrateDatabase, openDatabase } from '#server/kernel/database.ts'

/** The database that every test file gets a copy of: the schema and the demo shop. */
export async function prepareBase(url: string): Promise<void> {
  await migrateDatabase(url)
  const { db, close } = openDatabase(url)
  await plantDemo(db)
  await settleDemoAccounts(db, { isLoopback: true })
  await close()
}
