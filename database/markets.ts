import { eq, sql } from 'drizzle-orm'
import { demoMarkets } from '#database/demo/markets/markets.ts'
import { insertRows } from '#database/insert-rows.ts'
import { countries, currencies, exchangeRates } from '#server/features/markets/markets.table.ts'
import { dutyRates, freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'

/** Seeds countries, currencies, rates, freight and duty into an empty database; no shop can open without them. */
export async function seedMarkets(db: Database): Promise<void> {
  await inTransaction(db, 'write', async (transaction) => {
    // Several servers may start at the same time: one seeds, the others wait and then find the rows.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda markets'))`)
    const { rows } = await transaction.execute<{ hasUnions: boolean }>(
      sql`select exists (select from ${countries} where customs_union is not null) as "hasUnions" from ${currencies} limit 1`,
    )
    const [known] = rows
    if (known?.hasUnions) return
    const markets = demoMarkets()
    if (known) await addOrigins(transaction, markets)
    else {
      await insertRows(transaction, currencies, markets.currencies)
      await insertRows(transaction, exchangeRates, markets.exchangeRates)
      await insertRows(transaction, countries, markets.countries)
    }
    await insertRows(transaction, freightRates, markets.freightRates)
    await insertRows(transaction, dutyRates, markets.dutyRates)
  })
}

/** Upgrades a database without product origins: updates zones and deletes the rates, all for goods from China, to be replaced. */
async function addOrigins(db: Database, markets: ReturnType<typeof demoMarkets>): Promise<void> {
  await db.delete(freightRates)
  await db.delete(dutyRates)
  for (const { code, freightZone, customsUnion } of markets.countries) {
    await db.update(countries).set({ freightZone, customsUnion }).where(eq(countries.code, code))
  }
}
