import { sql } from 'drizzle-orm'
import { seedClientVersions } from '#database/client-versions.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedMarkets } from '#database/markets.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** Whether the database has no accounts and no products yet. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from accounts union all select 1 from products limit 1`)
  return rows.length === 0
}

/** Seeds what every shop needs, and also the demo if the database is embedded and empty and the demo is not disabled. */
export async function fillEmptyShop(db: PoolDatabase, { databaseUrl, hasDemo }: Pick<Config, 'databaseUrl' | 'hasDemo'>): Promise<void> {
  await seedMarkets(db)
  await seedSearchSynonyms(db)
  await seedClientVersions(db)
  if (databaseUrl !== undefined || !hasDemo || !(await isEmptyShop(db))) return
  console.log('Loading the demo catalogue …')
  // Imported only here, because no other start needs it.
  const { seedDemo } = await import('#database/demo/seed-demo.ts')
  await seedDemo(db)
}

const FIRST_ACCOUNT = [
  'There is no account yet: npm run admin:create creates the first administrator (docs/first-day.md).',
  'With the embedded database, stop the shop with Ctrl-C first and start it again afterwards.',
]

/** Fills the shop and returns the demo's logins, as lines to print. */
export async function seedShop(db: PoolDatabase, config: Pick<Config, 'databaseUrl' | 'hasDemo' | 'isLoopback'>): Promise<string[]> {
  await fillEmptyShop(db, config)
  if (await isEmptyShop(db)) return FIRST_ACCOUNT
  const logins = await resetDemoPasswords(db, config)
  const [first] = logins
  if (!first) return []
  if (logins.some(({ password }) => password !== first.password)) {
    return ['Demo accounts and their passwords:', ...logins.map(({ email, password }) => `  ${email}  ${password}`)]
  }
  return [`Demo accounts, all with the password ${first.password}:`, `  ${logins.map(({ email }) => email).join(', ')}`]
}
