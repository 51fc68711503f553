import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { insertNewRates, presentRates } from '#server/features/markets/console/rates.queries.ts'
import { readCurrencies } from '#server/features/markets/markets.queries.ts'
import { isOutdated } from '#server/features/markets/markets.ts'
import { rateChanges } from '#server/features/markets/rate-change.ts'
import { readRates } from '#server/features/markets/read-rates.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** Logs outdated rates as errors until they are updated (decisions.md §1). */
export const watchRates: JobTask = async ({ database: { db }, clock }, _, say) => {
  const now = clock()
  const dated = (await readCurrencies(db)).filter((currency) => isOutdated(currency, now))
  if (dated.length === 0) return
  const byDay = Map.groupBy(dated, ({ rateTime }) => rateTime.toISOString().slice(0, 10))
  const days = [...byDay].map(([day, currencies]) => `${currencies.map(({ code }) => code).join(', ')} of ${day}`)
  say(`exchange rates are older than 7 days: ${days.join('; ')}`, 'error')
}

/** The file of one day has 2 kB, the history 8 MB. */
const LARGEST_BYTES = 10 * 1024 * 1024
const WITHIN_MS = 20_000
/** How long to wait on days without new rates, and after a failure. */
const AGAIN_AFTER_MS = 3 * HOUR_MS

/** The time of this process's last attempt, by database. */
const lastTries = new WeakMap<object, number>()

/**
 * Reads RATES_URL once the newest rate is a day old, checked at start, too (decisions §32): it accepts what a file import accepts, with the
 * same limits and checks. A change of more than a tenth is skipped and logged as an error; an operator has to confirm it in the console.
 */
export const fetchRates: JobTask = async ({ config, database: { db }, clock }, _, say) => {
  const { ratesUrl } = config
  const now = clock()
  const isTooSoon = now.getTime() - (lastTries.get(db) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS
  if (!ratesUrl || isTooSoon || !(await isStale(db, now))) return
  lastTries.set(db, now.getTime())
  const given = await bytesAt(ratesUrl).catch((error) => {
    say(`RATES_URL does not answer: ${(error as Error).message}`, 'error')
    return null
  })
  if (!given) return
  const read = await readRates(given, now)
  if (!read) return say('RATES_URL returns no exchange rates with CNY', 'error')
  const { rateTime } = read
  await inTransaction(db, 'write', async (transaction) => {
    const changes = rateChanges(read, await presentRates(transaction))
    const large = changes.filter(({ isLarge }) => isLarge)
    await insertNewRates(
      transaction,
      changes.filter(({ isLarge }) => !isLarge).map(({ currencyCode, rate }) => ({ currencyCode, rate, rateTime })),
    )
    if (large.length > 0) {
      const named = large.map(({ currencyCode, changePercent }) => `${currencyCode} ${changePercent}%`).join(', ')
      say(`skipped exchange rates that change by more than 10%: ${named}. Import them in the console, or wait`, 'error')
    }
    say(`read ${changes.length - large.length} exchange rates of ${rateTime.toISOString()}`)
  })
}

async function isStale(db: Database, now: Date): Promise<boolean> {
  const times = (await readCurrencies(db)).filter(({ code }) => code !== DEFAULT_CURRENCY).map(({ rateTime }) => rateTime.getTime())
  return now.getTime() - Math.max(0, ...times) > DAY_MS
}

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), headers: { accept: 'application/json, text/xml, text/csv' } })
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body) {
    bytes += part.length
    if (bytes > LARGEST_BYTES) throw new Error(`more than ${LARGEST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
