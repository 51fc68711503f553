import { readCurrencies } from '#server/features/markets/markets.queries.ts'
import { isDated } from '#server/features/markets/markets.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** Logs outdated rates as errors until they are updated (decisions.md §1). */
export const watchRates: JobTask = async ({ database: { db }, clock }, _, say) => {
  const now = clock()
  const dated = (await readCurrencies(db)).filter((currency) => isDated(currency, now))
  if (dated.length === 0) return
  const byDay = Map.groupBy(dated, ({ rateTime }) => rateTime.toISOString().slice(0, 10))
  const days = [...byDay].map(([day, currencies]) => `${currencies.map(({ code }) => code).join(', ')} of ${day}`)
  say(`exchange rates are older than 7 days: ${days.join('; ')}`, 'error')
}
