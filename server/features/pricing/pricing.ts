import { MINUTE_MS } from '#contract/durations.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { amountIn, formatAmount, formatDecimal, type RatedCurrency } from '#contract/money.ts'
import type { FreightChoice, FreightType, Incoterms } from '#contract/pricing.ts'
import { onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import { findCountry, isDated } from '#server/features/markets/markets.ts'
import { type FreightOffer, freightOffers, loadOf } from '#server/features/pricing/freight.ts'
import { readGoodsOfProduct } from '#server/features/pricing/goods.ts'
import { type LinePrice, priceLines, type WantedLine } from '#server/features/pricing/line-prices.ts'
import { findProblems } from '#server/features/pricing/line-problems.ts'
import { readDutyRates, readFreightRates } from '#server/features/pricing/pricing.queries.ts'
import { type Totals, totalsOf } from '#server/features/pricing/totals.ts'
import { cached } from '#server/kernel/cache.ts'
import type { Database, PoolDatabase } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import { pricing_freight } from '#words'

const KEPT_MS = 30_000

/** How long a computed price is valid (decisions.md §5). */
export const PRICE_STANDS_MS = 15 * MINUTE_MS

const ratesByZone = cached(KEPT_MS, async (db) => Map.groupBy(await readFreightRates(db), ({ zone }) => zone))

const customsByCountry = cached(KEPT_MS, async (db) => Map.groupBy(await readDutyRates(db), (rule) => rule.countryCode))

/** How one supplier's goods are to be sent, and in which currency. */
export interface Delivery {
  countryCode: string
  incoterms: Incoterms
  currency: RatedCurrency
}

/** One supplier's shipment, priced. */
export interface Consignment<Line> {
  lines: (Line & LinePrice)[]
  totals: Totals
  /** Null if some of it cannot be sent at all. */
  freight: FreightOffer | null
  offers: FreightOffer[]
}

/** Prices one supplier's lines. A method that cannot carry them is replaced by the cheapest. 590016 where nothing is delivered. */
export async function priceConsignment<Line extends WantedLine>(
  pool: PoolDatabase,
  wanted: readonly Line[],
  { countryCode, incoterms, currency }: Delivery,
  freightType?: FreightType,
): Promise<Consignment<Line>> {
  const country = await findCountry(pool, countryCode)
  const rates = (await ratesByZone(pool)).get(country?.freightZone ?? '') ?? fail('addressUndeliverable')
  const customs = (await customsByCountry(pool)).get(countryCode) ?? []
  const lines = priceLines(wanted, currency)
  const isSendable = findProblems(wanted, { countryCode, incoterms }).every((problem) => problem?.kind !== 'undeliverable')
  const offers = isSendable ? freightOffers(rates, loadOf(lines)) : []
  const freight = offers.find((offer) => offer.freightType === freightType) ?? offers[0] ?? null
  return { lines, offers, freight, totals: totalsOf({ lines, freightFen: freight?.fen ?? 0n, customs, incoterms, currency }) }
}

/** Freight offers as in answers. */
export const freightList = (offers: readonly FreightOffer[], currency: RatedCurrency, language: Language): FreightChoice[] =>
  offers.map(({ freightType, fen, minDays, maxDays }) => ({
    freightType,
    name: pricing_freight({ method: String(freightType) }, { locale: language }),
    amount: formatAmount(currency, amountIn(currency, fen)),
    minDays,
    maxDays,
  }))

/** `0.1287`: a rate without trailing zeros. */
export const formatRate = ({ ratePico }: Pick<RatedCurrency, 'ratePico'>): string => formatDecimal(ratePico, 12).replace(/\.?0+$/, '')

/** What every priced answer contains besides its amounts. */
export const basisOf = (currency: RatedCurrency, incoterms: Incoterms, now: Date) => ({
  currencyCode: currency.code,
  rate: formatRate(currency),
  rateTime: currency.rateTime,
  rateDatedFlag: flagOf(isDated(currency, now)),
  validTime: new Date(now.getTime() + PRICE_STANDS_MS),
  estimateFlag: flagOf(incoterms !== 'DDP'),
})

export type GoodsOfProduct = Awaited<ReturnType<typeof readGoodsOfProduct>>

/** The SKUs of a product on sale. 150001 missing, 150006 removed, 150026 off sale. */
export const sellableGoods = async (db: Database, productId: number, now: Date): Promise<GoodsOfProduct> =>
  sellable(await readGoodsOfProduct(db, productId), now)

export function sellable(all: GoodsOfProduct, now: Date): GoodsOfProduct {
  onSaleOnly(all.values().next().value, now)
  return all
}
