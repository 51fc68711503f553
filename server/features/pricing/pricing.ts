import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import {
  type Amount,
  amountIn,
  divideRounded,
  type Fen,
  formatAmount,
  formatDecimal,
  RATE_DIGITS,
  type RatedCurrency,
  UNIT_PRICE_EXTRA_DIGITS,
  type UnitPrice,
} from '#contract/money.ts'
import { type FreightChoice, type FreightType, freightMethod, type Incoterms, type TaxType, taxTypeOf } from '#contract/pricing/pricing.ts'
import { onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import { lanesTo } from '#server/features/markets/lanes.ts'
import { isOutdated } from '#server/features/markets/markets.ts'
import { type CountryRule, taxesTo } from '#server/features/pricing/customs.ts'
import { type FreightOffer, freightOffers, loadOf } from '#server/features/pricing/freight.ts'
import { readGoodsOfProduct } from '#server/features/pricing/goods.ts'
import {
  extraDaysOf,
  type LinePrice,
  leadTimeDaysOf,
  priceLines,
  productTotals,
  type RequestedLine,
} from '#server/features/pricing/line-prices.ts'
import { findProblems } from '#server/features/pricing/line-problems.ts'
import { cachedSettings } from '#server/features/pricing/settings.ts'
import { type Totals, totalsOf } from '#server/features/pricing/totals.ts'
import type { freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import * as words from '#words'

/** Calendar days, in UTC. */
interface DeliveryWindow {
  deliverFromDate: string
  deliverToDate: string
}

/** Lead time plus transit time, counted from the day of the order. */
function deliveryWindow(now: Date, leadTimeDays: number, { minDays, maxDays }: Pick<FreightOffer, 'minDays' | 'maxDays'>): DeliveryWindow {
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  return { deliverFromDate: dayIn(leadTimeDays + minDays), deliverToDate: dayIn(leadTimeDays + maxDays) }
}

/** Days until all of the lines are ready, since they leave together. */
function leadTimeOf(lines: readonly RequestedLine[]): number {
  const totals = productTotals(lines)
  return Math.max(
    0,
    ...lines.map((line) => leadTimeDaysOf(line.goods, totals.get(line.goods.product.id) ?? line.quantity) + extraDaysOf(line)),
  )
}

/** How long a computed price is valid (decisions.md §5). */
export const PRICE_STANDS_MS = 15 * MINUTE_MS

/** Rows to price by instead of those in force: what an import would replace them with. */
export interface OtherTariffs {
  freight?: readonly (typeof freightRates.$inferSelect)[]
  duty?: readonly CountryRule[]
}

/** Destination, terms and currency of one supplier's goods. */
export interface Delivery {
  countryCode: string
  incoterms: Incoterms
  currency: RatedCurrency
  now: Date
  tariffs?: OtherTariffs
}

/** A method that the caller names, and the path of the field with its name. */
export interface NamedMethod {
  freightType: FreightType
  path: string
}

/** A method that can carry the goods, and when they arrive. */
export interface DeliveryOffer extends FreightOffer, DeliveryWindow {}

/** One supplier's shipment with its prices. */
export interface Consignment<Line> {
  lines: (Line & LinePrice)[]
  totals: Totals
  taxType: TaxType
  leadTimeDays: number
  /** Null if some of it cannot be sent at all. */
  freight: DeliveryOffer | null
  offers: DeliveryOffer[]
  /** The totals with another one of the offers. */
  totalsBy(offer: DeliveryOffer): Totals
}

/** Prices one supplier's lines by the named method (400 if it is not offered), else by the cheapest. 590016 if nothing is delivered. */
export async function priceConsignment<Line extends RequestedLine>(
  pool: PoolDatabase,
  requested: readonly Line[],
  { countryCode, incoterms, currency, now, tariffs = {} }: Delivery,
  named?: NamedMethod,
): Promise<Consignment<Line>> {
  const ratesFrom = (await lanesTo(pool, countryCode, tariffs.freight)) ?? fail('addressUndeliverable')
  const byOrigin = Map.groupBy(requested, ({ goods }) => goods.product.originCountryCode)
  const taxesOf = await taxesTo(pool, countryCode, [...byOrigin.keys()], tariffs.duty)
  const lines = priceLines(requested, currency)
  const destination = { countryCode, isReachedFrom: (origin: string) => ratesFrom(origin).length > 0, incoterms }
  const isSendable = findProblems(requested, destination).every((problem) => problem?.kind !== 'undeliverable')
  const shipments = [...byOrigin].map(([origin, own]) => ({ rates: ratesFrom(origin), load: loadOf(own) }))
  const leadTimeDays = leadTimeOf(requested)
  const offers = (isSendable ? freightOffers(shipments) : []).map((offer) => ({ ...offer, ...deliveryWindow(now, leadTimeDays, offer) }))
  const isOffered = !named || offers.some(({ freightType }) => freightType === named.freightType)
  if (named && !isOffered && offers.length > 0) refuseField(named.path, 'notOffered')
  const freight = offers.find(({ freightType }) => freightType === named?.freightType) ?? offers[0] ?? null
  const fee = await cachedSettings(pool)
  const totalsWith = (freightFen: Fen) => totalsOf({ lines, freightFen, taxesOf, incoterms, currency, fee })
  return {
    lines,
    offers,
    freight,
    leadTimeDays,
    taxType: taxTypeOf(requested.map(({ goods }) => taxesOf(goods.product).taxType)),
    totals: totalsWith(freight?.fen ?? 0n),
    totalsBy: ({ fen }) => totalsWith(fen),
  }
}

/** A total divided by the number of pieces. */
export const unitLandedOf = (totalAmount: Amount, pieces: number): UnitPrice =>
  divideRounded(totalAmount * 10n ** BigInt(UNIT_PRICE_EXTRA_DIGITS), BigInt(pieces))

/** Freight offers in the format of answers. */
export const freightList = (
  { offers, taxType }: Pick<Consignment<unknown>, 'offers' | 'taxType'>,
  currency: RatedCurrency,
  language: Language,
): FreightChoice[] =>
  offers.map(({ freightType, fen, minDays, maxDays, deliverFromDate, deliverToDate }) => ({
    freightType,
    name: words.pricing_freight({ method: freightMethod(freightType, taxType) }, { locale: language }),
    amount: formatAmount(currency, amountIn(currency, fen)),
    currencyCode: currency.code,
    minDays,
    maxDays,
    deliverFromDate,
    deliverToDate,
  }))

/** The chosen method and its delivery window in the format of answers. */
export const deliveryOf = ({ freight, leadTimeDays, taxType }: Pick<Consignment<unknown>, 'freight' | 'leadTimeDays' | 'taxType'>) => ({
  freightType: freight?.freightType ?? null,
  leadTimeDays,
  deliverFromDate: freight?.deliverFromDate ?? null,
  deliverToDate: freight?.deliverToDate ?? null,
  taxType,
})

/** `0.1287`: a rate without trailing zeros. */
export const formatRate = ({ ratePico }: Pick<RatedCurrency, 'ratePico'>): string =>
  formatDecimal(ratePico, RATE_DIGITS).replace(/\.?0+$/, '')

/** What every priced answer contains besides its amounts. */
export const basisOf = (currency: RatedCurrency, incoterms: Incoterms, now: Date) => ({
  currencyCode: currency.code,
  rate: formatRate(currency),
  rateTime: currency.rateTime,
  rateDatedFlag: flagOf(isOutdated(currency, now)),
  validTime: new Date(now.getTime() + PRICE_STANDS_MS),
  estimateFlag: flagOf(incoterms !== 'DDP'),
})

export type GoodsOfProduct = Awaited<ReturnType<typeof readGoodsOfProduct>>

/** The SKUs of a product on sale. 150001 missing, 150006 removed, 150026 off sale. */
export const sellableGoods = async (db: Database, productId: number, now: Date) => sellable(await readGoodsOfProduct(db, productId), now)

export function sellable(all: GoodsOfProduct, now: Date): GoodsOfProduct {
  onSaleOnly(all.values().next().value, now)
  return all
}
