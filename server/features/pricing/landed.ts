import type { z } from 'zod'
import type { landed } from '#contract/catalogue/product-card.ts'
import { formatUnitPrice, type RatedCurrency, type UnitPrice } from '#contract/money.ts'
import { DEFAULT_INCOTERMS, type FreightType, type TaxType } from '#contract/pricing/pricing.ts'
import { lanesTo } from '#server/features/markets/lanes.ts'
import { chosenCurrency, countryOfRequest } from '#server/features/markets/markets.ts'
import { readSmallestGoods } from '#server/features/pricing/goods.ts'
import type { RequestedLine } from '#server/features/pricing/line-prices.ts'
import { gapToOrder } from '#server/features/pricing/line-problems.ts'
import { type DeliveryOffer, priceConsignment, unitLandedOf } from '#server/features/pricing/pricing.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

type Landed = z.input<typeof landed>

/** Destination country, currency, and the time of the order. */
export interface Market {
  /** Undefined if nothing is delivered. */
  countryCode: string | undefined
  currency: RatedCurrency
  now: Date
}

type Looking = Pick<Call<unknown>, 'view' | 'user' | 'language' | 'clock'> & { database: { db: PoolDatabase } }

/** The caller's market and language; a country named by the call takes precedence. */
export const marketOf = async ({ database: { db }, view, user, language, clock }: Looking, countryCode?: string) => ({
  language,
  currency: await chosenCurrency(db, view, user),
  countryCode: countryCode ?? (await countryOfRequest(db, view, user))?.code,
  now: clock(),
})

/** The smallest order of a product, with every method that can carry it. */
export interface SmallestOrder {
  productId: number
  /** Cheapest first; empty if the goods cannot be sent there. */
  offers: DeliveryOffer[]
  taxType: TaxType
  /** Landed price of one piece. */
  priceBy(offer: DeliveryOffer): UnitPrice
}

/**
 * The smallest orders of these products: the cheapest SKU's minimum rounded up to the multiple, DAP, without a postcode, regardless of
 * stock (decisions §24, decisions §32). Empty if nothing at all is delivered to the country; products without an SKU are missing.
 */
export async function smallestOrders(
  pool: PoolDatabase,
  productIds: readonly number[],
  { countryCode, currency, now }: Market,
  db: Database = pool,
): Promise<SmallestOrder[]> {
  if (!countryCode || productIds.length === 0 || !(await lanesTo(pool, countryCode))) return []
  const delivery = { countryCode, incoterms: DEFAULT_INCOTERMS, currency, now }
  const all: SmallestOrder[] = []
  for (const goods of await readSmallestGoods(db, productIds)) {
    const { id, minOrderQuantity, orderMultiple } = goods.product
    const quantity = gapToOrder(0, minOrderQuantity, orderMultiple)
    const line: RequestedLine = { goods, quantity, isSample: false, customisations: [], quoted: null }
    const { offers, taxType, totalsBy } = await priceConsignment(pool, [line], delivery)
    all.push({ productId: id, offers, taxType, priceBy: (offer) => unitLandedOf(totalsBy(offer).totalAmount, quantity) })
  }
  return all
}

/** Landed prices by product id, by the cheapest method unless one is given. Goods that cannot be sent there are missing. */
export async function landedOf(pool: PoolDatabase, productIds: readonly number[], market: Market, method?: FreightType) {
  const prices = new Map<number, Landed>()
  for (const { productId, offers, taxType, priceBy } of await smallestOrders(pool, productIds, market)) {
    const offer = offers.find(({ freightType }) => method === undefined || freightType === method)
    if (!offer) continue
    const { freightType, minDays, maxDays, deliverFromDate: arriveStart, deliverToDate: arriveEnd } = offer
    const price = formatUnitPrice(market.currency, priceBy(offer))
    prices.set(productId, { price, currencyCode: market.currency.code, freightType, taxType, minDays, maxDays, arriveStart, arriveEnd })
  }
  return prices
}

/** Cards with their landed prices. */
export async function withLanded<Card extends { id: number }>(
  pool: PoolDatabase,
  cards: readonly Card[],
  market: Market,
  method?: FreightType,
): Promise<(Card & { landed: Landed | null })[]> {
  const prices = await landedOf(
    pool,
    cards.map(({ id }) => id),
    market,
    method,
  )
  return cards.map((card) => ({ ...card, landed: prices.get(card.id) ?? null }))
}
