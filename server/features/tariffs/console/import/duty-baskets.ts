import { amountIn, DEFAULT_CURRENCY, type Fen } from '#contract/money.ts'
import type { Basket } from '#contract/tariffs/imports.ts'
import { countriesByCode, ratedCurrency } from '#server/features/markets/markets.ts'
import { taxesTo } from '#server/features/pricing/customs.ts'
import { customsOf } from '#server/features/pricing/totals.ts'
import { basketOf, type Cost, roomBeside, spread } from '#server/features/tariffs/console/import/basket.ts'
import { orderBaskets } from '#server/features/tariffs/console/import/order-baskets.ts'
import type { TableChange } from '#server/features/tariffs/console/import/table.ts'
import type { dutyRates } from '#server/features/tariffs/tariffs.table.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

type Rule = typeof dutyRates.$inferSelect

/** CNY 1,000. */
const SAMPLE_GOODS: Fen = 100_000n
/** The origin for rules that apply to goods of any origin. */
const USUAL_ORIGIN = 'CN'

/** Baskets for changed duty rules: orders of goods they apply to, then goods worth CNY 1,000 (contract/tariffs/imports.ts). */
export async function dutyBaskets(pool: PoolDatabase, { before, after, touched }: TableChange<Rule>, now: Date): Promise<Basket[]> {
  const countries = await countriesByCode(pool)
  const isFrom = (originCode: string, country: string) => ['', country, countries.get(country)?.customsUnion].includes(originCode)
  const ordered = await orderBaskets(pool, {
    countryCodes: [...new Set(touched.map(({ countryCode }) => countryCode))],
    isTouched: ({ countryCode }, { hsCode, originCountryCode }) =>
      touched.some(
        (rule) => rule.countryCode === countryCode && hsCode.startsWith(rule.hsPrefix) && isFrom(rule.originCode, originCountryCode),
      ),
    before: { duty: before },
    after: { duty: after },
    now,
  })
  const currency = await ratedCurrency(pool, DEFAULT_CURRENCY)
  const goodsAmount = amountIn(currency, SAMPLE_GOODS)
  const samples: Basket[] = []
  for (const { countryCode, originCode: given, hsPrefix } of spread(touched, roomBeside(ordered))) {
    const originCode = await originOf(pool, given, countryCode)
    const costBy = async (rules: readonly Rule[]): Promise<Cost> => {
      const taxesOf = await taxesTo(pool, countryCode, [originCode], rules)
      const customs = customsOf([{ hsCode: hsPrefix, originCountryCode: originCode, amount: goodsAmount }], 0n, taxesOf)
      return { freightAmount: 0n, ...customs, totalAmount: goodsAmount + customs.dutyAmount + customs.taxAmount }
    }
    samples.push(basketOf(currency, { countryCode, originCode, hsPrefix }, await costBy(before), await costBy(after)))
  }
  return [...ordered, ...samples]
}

/** A country of origin that a rule applies to; for a customs union, one of its members. */
async function originOf(pool: PoolDatabase, originCode: string, destination: string): Promise<string> {
  const countries = await countriesByCode(pool)
  if (originCode === '' || countries.has(originCode)) return originCode || USUAL_ORIGIN
  const members = [...countries.values()].filter(({ customsUnion }) => customsUnion === originCode)
  return members.find(({ code }) => code !== destination)?.code ?? USUAL_ORIGIN
}
