import type { z } from 'zod'
import type { landed } from '#contract/catalogue/product-card.ts'
import { formatUnitPrice, type RatedCurrency } from '#contract/money.ts'
import type { FreightType } from '#contract/pricing/pricing.ts'
import { lanesTo } from '#server/features/markets/lanes.ts'
import { chosenCurrency, countryOfRequest } from '#server/features/markets/markets.ts'
import { readSmallestGoods } from '#server/features/pricing/goods.ts'
import type { RequestedLine } from '#server/features/pricing/line-prices.ts'
import { gapToOrder } from '#server/features/pricing/line-problems.ts'
import { priceConsignment, unitLandedOf } from '#server/features/pricing/pricing.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

type Landed = z.input<typeof landed>

/** Where to, in which currency, and from which day on. */
export interface Market {
  /** Undefined: nothing is delivered. */
  countryCode: string | undefined
  currency: RatedCurrency
  now: Date
}

type Looking = Pick<Call<unknown>, 'view' | 'user' | 'language' | 'clock'> & { database: { db: PoolDatabase } }

/** The caller's market, in the caller's language; the country that the call names comes first. */
export const marketOf = async ({ database: { db }, view, user, language, clock }: Looking, countryCode?: string) => ({
  language,
  currency: await chosenCurrency(db, view, user),
  countryCode: countryCode ?? (await countryOfRequest(db, view, user))?.code,
  now: clock(),
})

/**
 * What the smallest order of these products costs delivered: the cheapest SKU's minimum rounded up to the multiple, DAP, without a
 * postcode, whatever is in stock; by the cheapest method unless one is named (decisions §24, §32). What does not go there is missing.
 */
export async function landedOf(
  pool: PoolDatabase,
  productIds: readonly number[],
  { countryCode, currency, now }: Market,
  freightType?: FreightType,
): Promise<Map<number, Landed>> {
  const prices = new Map<number, Landed>()
  if (!countryCode || productIds.length === 0 || !(await lanesTo(pool, countryCode))) return prices
  for (const goods of await readSmallestGoods(pool, productIds)) {
    const { id, minOrderQuantity, orderMultiple } = goods.product
    const quantity = gapToOrder(0, minOrderQuantity, orderMultiple)
    const line: RequestedLine = { goods, quantity, isSample: false, quoted: null }
    const consignment = await priceConsignment(pool, [line], { countryCode, incoterms: 'DAP', currency, now })
    const freight = consignment.offers.find((offer) => freightType === undefined || offer.freightType === freightType)
    if (!freight) continue
    prices.set(id, {
      price: formatUnitPrice(currency, unitLandedOf(consignment.totalsBy(freight).totalAmount, quantity)),
      freightType: freight.freightType,
      minDays: freight.minDays,
      maxDays: freight.maxDays,
      arriveStart: freight.deliverFromDate,
      arriveEnd: freight.deliverToDate,
    })
  }
  return prices
}

/** Cards with what they cost delivered. */
export async function withLanded<Card extends { id: number }>(
  pool: PoolDatabase,
  cards: readonly Card[],
  market: Market,
  freightType?: FreightType,
): Promise<(Card & { landed: Landed | null })[]> {
  const prices = await landedOf(
    pool,
    cards.map(({ id }) => id),
    market,
    freightType,
  )
  return cards.map((card) => ({ ...card, landed: prices.get(card.id) ?? null }))
}
