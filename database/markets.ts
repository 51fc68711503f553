import { sql } from 'drizzle-orm'
import { demoMarkets } from '#database/demo/markets/markets.ts'
import { plant } from '#database/plant.ts'
import { countries, currencies, dutyRates, exchangeRates, freightRates } from '#server/features/markets/markets.table.ts'
import { type Database, inTransaction } from '#server/kernel/database.ts'

/** Countries, currencies, rates, freight and duty: no shop opens without them, so an empty database gets them. */
export async function plantMarkets(db: Database): Promise<void> {
  await inTransaction(db, 'write', async (transaction) => {
    // Several servers may start at once: the others wait, and find them there.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda markets'))`)
    const { rows } = await transaction.execute(sql`select 1 from ${currencies} limit 1`)
    if (rows.length > 0) return
    const markets = demoMarkets()
    await plant(transaction, currencies, markets.currencies)
    await plant(transaction, exchangeRates, markets.exchangeRates)
    await plant(transaction, countries, markets.countries)
    await plant(transaction, freightRates, markets.freightRates)
    await plant(transaction, dutyRates, markets.dutyRates)
  })
}
