import { eq, ne, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { seedMarkets } from '#database/markets.ts'
import { isEmptyShop } from '#database/seed-shop.ts'
import { countries } from '#server/features/markets/markets.table.ts'
import { freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { openTestDatabase } from '#tests/database.ts'

const { db } = await openTestDatabase()

beforeEach(async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const tables = rows.map(({ name }) => sql.identifier(name))
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)}`)
})

test('two servers that start at once on an empty database both find the markets', async () => {
  await Promise.all([seedMarkets(db), seedMarkets(db)])
  expect(await db.$count(countries)).toBeGreaterThan(100)
})

test('a demo that was interrupted before it could be searched is not there: the next start plants it anew', {
  timeout: 60_000,
}, async () => {
  await db.execute(sql`alter table search_postings rename to postings_elsewhere`)
  await expect(seedDemo(db)).rejects.toThrow()
  expect(await isEmptyShop(db)).toBe(true)
})

test('a database from before goods had an origin gets the lanes and customs unions at the next start', async () => {
  await seedMarkets(db)
  const lanes = await db.$count(freightRates)
  await db.update(countries).set({ customsUnion: null })
  await db.delete(freightRates).where(ne(freightRates.originZone, 'china'))
  await seedMarkets(db)
  expect(await db.$count(freightRates)).toBe(lanes)
  const [spain] = await db.select().from(countries).where(eq(countries.code, 'ES'))
  expect(spain).toMatchObject({ freightZone: 'spain', customsUnion: 'EU' })
})
