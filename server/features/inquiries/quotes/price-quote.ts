import {
  type Amount,
  amountIn,
  divideRounded,
  formatDecimal,
  lineAmount,
  microOf,
  type RatedCurrency,
  UNIT_PRICE_EXTRA_DIGITS,
  type UnitPrice,
} from '#contract/money.ts'
import { type FreightType, type Incoterms, type TaxType, taxTypeOf } from '#contract/pricing/pricing.ts'
import type { QuotedFreight } from '#server/features/inquiries/quotes/quotes.table.ts'
import { taxesTo } from '#server/features/pricing/customs.ts'
import type { Goods } from '#server/features/pricing/goods.ts'
import type { LinePrice, RequestedLine } from '#server/features/pricing/line-prices.ts'
import { type Consignment, type Delivery, priceConsignment } from '#server/features/pricing/pricing.ts'
import { addTotals, customsOf, split, type Totals } from '#server/features/pricing/totals.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const RATE_DIGITS = 12

export interface ItemToPrice {
  goods: Goods
  quantity: number
  /** In the quote's currency. */
  price: UnitPrice
}

export interface PricedQuote {
  totals: Totals
  taxType: TaxType
  leadTimeDays: number
  /** Null if no method can ship all the goods to the destination. */
  freightType: FreightType | null
  freightList: QuotedFreight[]
  /** The amount of each item, and its price per piece including delivery. */
  items: { amount: Amount; unitLandedPrice: UnitPrice }[]
}

interface QuoteDelivery {
  countryCode: string
  incoterms: Incoterms
  currency: RatedCurrency
  now: Date
}

type QuotedLine = RequestedLine & { index: number }
type Priced = Consignment<QuotedLine>

/**
 * Prices a quote including delivery to the inquiry's destination (decisions §4); as in the cart, each supplier's goods form a shipment.
 * Uses the `named` freight type, else the cheapest. Fails with 400 if `isFreightRequired` and the named type is not offered.
 */
export async function priceQuote(
  pool: PoolDatabase,
  items: readonly ItemToPrice[],
  delivery: QuoteDelivery,
  { named, isFreightRequired }: { named: FreightType | undefined; isFreightRequired: boolean },
): Promise<PricedQuote> {
  const { currency } = delivery
  const lines = items.map(
    ({ goods, quantity, price }, index): QuotedLine => ({
      goods,
      quantity,
      isSample: false,
      customisations: [],
      quoted: { unitPrice: price, currencyCode: currency.code, micro: microOf(currency, price) },
      index,
    }),
  )
  const shipments = [...Map.groupBy(lines, ({ goods }) => goods.supplier.id).values()]
  const cheapest = await priceAll(pool, shipments, delivery)
  const freightList = commonFreight(cheapest, currency)
  const isOffered = freightList.some(({ freightType }) => freightType === named)
  if (named !== undefined && isFreightRequired && !isOffered) refuseField('freightType', 'notOffered')
  const freightType =
    (isOffered ? named : undefined) ?? freightList.toSorted((a, b) => Number(BigInt(a.amount) - BigInt(b.amount)))[0]?.freightType ?? null
  const priced = freightType === null ? cheapest : await priceAll(pool, shipments, delivery, freightType)
  const landed = new Map((await Promise.all(priced.map((each) => landedOf(pool, each, delivery)))).flat())
  return {
    totals: addTotals(priced.map(({ totals }) => totals)),
    taxType: taxTypeOf(priced.map(({ taxType }) => taxType)),
    leadTimeDays: Math.max(...priced.map(({ leadTimeDays }) => leadTimeDays)),
    freightType,
    freightList,
    items: items.map(({ price, quantity }, index) => ({ amount: lineAmount(price, quantity), unitLandedPrice: landed.get(index)! })),
  }
}

/** The columns of a priced quote. */
export const pricedFields = ({ totals, taxType, freightType, freightList, leadTimeDays }: PricedQuote, currency: RatedCurrency) => ({
  ...totals,
  currencyCode: currency.code,
  currencyDigits: currency.digits,
  rate: formatDecimal(currency.ratePico, RATE_DIGITS),
  rateTime: currency.rateTime,
  freightType,
  freightList,
  taxType,
  leadTimeDays,
})

const priceAll = (pool: PoolDatabase, shipments: readonly QuotedLine[][], delivery: Delivery, freightType?: FreightType) =>
  Promise.all(shipments.map((lines) => priceConsignment(pool, lines, delivery, freightType && { freightType, path: 'freightType' })))

/** The freight methods available for all shipments, with their total cost and the dates of the last shipment to arrive. */
function commonFreight([first, ...others]: readonly Priced[], currency: RatedCurrency): QuotedFreight[] {
  return (first?.offers ?? []).flatMap((offer) => {
    const same = others.map(({ offers }) => offers.find(({ freightType }) => freightType === offer.freightType))
    if (same.includes(undefined)) return []
    const all = [offer, ...same.flatMap((each) => each ?? [])]
    const latest = all.reduce((a, b) => (a.deliverToDate >= b.deliverToDate ? a : b))
    return [
      {
        freightType: offer.freightType,
        amount: String(all.reduce((sum, { fen }) => sum + amountIn(currency, fen), 0n)),
        minDays: Math.max(...all.map(({ minDays }) => minDays)),
        maxDays: Math.max(...all.map(({ maxDays }) => maxDays)),
        deliverFromDate: latest.deliverFromDate,
        deliverToDate: latest.deliverToDate,
      },
    ]
  })
}

/** The delivered price per piece of each line. Freight and fee are spread in proportion to the lines' amounts. */
async function landedOf(pool: PoolDatabase, { lines, totals }: Priced, { countryCode }: QuoteDelivery): Promise<[number, UnitPrice][]> {
  const taxesOf = await taxesTo(pool, countryCode, [...new Set(lines.map(({ goods }) => goods.product.originCountryCode))])
  const weights = lines.map(({ amount }) => amount)
  const freight = split(totals.freightAmount, weights)
  const service = split(totals.serviceAmount, weights)
  return lines.map((line: QuotedLine & LinePrice, at) => {
    const { dutyAmount, taxAmount } = customsOf([{ ...line.goods.product, amount: line.amount }], freight[at]!, taxesOf)
    const landed = line.amount + freight[at]! + service[at]! + dutyAmount + taxAmount
    return [line.index, divideRounded(landed * 10n ** BigInt(UNIT_PRICE_EXTRA_DIGITS), BigInt(line.quantity))]
  })
}
