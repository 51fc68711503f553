import pg from 'pg'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'

/** Fills the database that is copied for each test file: the schema and the demo shop. */
export async function prepareBase(url: string): Promise<void> {
  await migrateDatabase(url)
  const { db, close } = openDatabase(url)
  await seedDemo(db)
  await resetDemoPasswords(db, { isLoopback: true })
  await close()
  // Makes the database a third smaller to copy. Uses a connection without timeouts, since the machine may be busy.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum (full, analyze)')
  await client.end()
}
