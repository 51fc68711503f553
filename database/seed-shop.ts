import { sql } from 'drizzle-orm'
import { seedClientVersions } from '#database/client-versions.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedMarkets } from '#database/markets.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** Whether nobody has put anything into this database yet. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from accounts union all select 1 from products limit 1`)
  return rows.length === 0
}

/** What every shop needs, and the demo for an embedded database that is empty. Returns the demo's logins as lines to print. */
export async function seedShop(db: PoolDatabase, config: Pick<Config, 'databaseUrl' | 'isLoopback'>): Promise<string[]> {
  await seedMarkets(db)
  await seedSearchSynonyms(db)
  await seedClientVersions(db)
  if (config.databaseUrl === undefined && (await isEmptyShop(db))) {
    console.log('Loading the demo catalogue …')
    // Loaded only here: every other start does without it.
    const { seedDemo } = await import('#database/demo/seed-demo.ts')
    await seedDemo(db)
  }
  const logins = await resetDemoPasswords(db, config)
  return logins.map(({ email, password }) => `  demo account ${email}  ${password}`)
}
