import type { z } from 'zod'
import type { landed } from '#contract/catalogue/product-card.ts'
import { divideRounded, formatUnitPrice } from '#contract/money.ts'
import { DEFAULT_INCOTERMS, type FreightType, type Incoterms } from '#contract/pricing/pricing.ts'
import { lanesTo, reachOf } from '#server/features/markets/lanes.ts'
import type { Market } from '#server/features/pricing/landed.ts'
import { type LinePrice, priceLines, type RequestedLine } from '#server/features/pricing/line-prices.ts'
import { findProblems, type LineProblem } from '#server/features/pricing/line-problems.ts'
import { type Consignment, priceConsignment, unitLandedOf } from '#server/features/pricing/pricing.ts'
import { addTotals, type Totals } from '#server/features/pricing/totals.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

type Landed = z.input<typeof landed>

/** Terms and methods that a buyer chose; by default DAP and the cheapest methods. */
export interface ChosenTerms {
  incoterms?: Incoterms
  /** By supplier id; one that is not offered is replaced by the cheapest. */
  methods?: ReadonlyMap<number, FreightType>
}

export type PricedLine<Line> = Line & LinePrice & { problem: LineProblem | null; landed: Landed | null }

export interface PricedGoods<Line> {
  lines: PricedLine<Line>[]
  /** The lines that can be ordered as they are. */
  ready: {
    lines: PricedLine<Line>[]
    /** Totals with one method of each supplier; null if some of the goods cannot be sent there at all. */
    totals: Totals | null
    consignments: Consignment<Line>[]
  }
}

const PRICE_PER_SKU = 1

/**
 * Prices goods that are bought together as of today: the price of each, why it could not be ordered, and its landed price per piece. The
 * latter is what preCalPrice answers for all SKUs of a product together if they share a price, otherwise for the SKU alone (decisions §26).
 */
export async function priceGoods<Line extends RequestedLine>(
  pool: PoolDatabase,
  requested: readonly Line[],
  { countryCode, currency, now, incoterms, methods }: Market & ChosenTerms,
): Promise<PricedGoods<Line>> {
  const priced = priceLines(requested, currency)
  const isReachedFrom = countryCode ? await reachOf(pool, countryCode) : () => false
  const problems = findProblems(requested, { countryCode: countryCode ?? null, isReachedFrom, incoterms: incoterms ?? null })
  const isAnythingSent = countryCode !== undefined && (await lanesTo(pool, countryCode)) !== undefined
  const delivery = { countryCode: countryCode!, incoterms: incoterms ?? DEFAULT_INCOTERMS, currency, now }
  const consign = async (lines: readonly Line[]) => {
    const cheapest = await priceConsignment(pool, lines, delivery)
    const method = methods?.get(lines[0]!.goods.supplier.id)
    const chosen = cheapest.offers.find(({ freightType }) => freightType === method)
    return chosen ? { ...cheapest, freight: chosen, totals: cheapest.totalsBy(chosen) } : cheapest
  }

  const priceOf = new Map(requested.map((line, at) => [line, priced[at]!.unitPrice]))
  const landedOf = new Map<Line, Landed>()
  for (const own of isAnythingSent ? Map.groupBy(requested, priceGroupOf).values() : []) {
    const { freight, taxType, totals } = await consign(own)
    if (!freight) continue
    const { freightType, minDays, maxDays, deliverFromDate: arriveStart, deliverToDate: arriveEnd } = freight
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const landed = { currencyCode: currency.code, freightType, taxType, minDays, maxDays, arriveStart, arriveEnd }
    const mean = divideRounded(
      sumOf(own, (line) => priceOf.get(line)! * BigInt(line.quantity)),
      BigInt(pieces),
    )
    for (const line of own) {
      // Customisations are the line's own part of the price; the rest is shared by the group.
      const price = unitLandedOf(totals.totalAmount, pieces) + priceOf.get(line)! - mean
      landedOf.set(line, { ...landed, price: formatUnitPrice(currency, price) })
    }
  }

  const lines = priced.map((line, at) => ({
    ...line,
    problem: problems[at] ?? null,
    landed: landedOf.get(requested[at]!) ?? null,
  }))
  const isReady = (_: unknown, at: number) => !problems[at]
  const consignments: Consignment<Line>[] = []
  const bySupplier = Map.groupBy(requested.filter(isReady), ({ goods }) => goods.supplier.id)
  for (const own of isAnythingSent ? bySupplier.values() : []) consignments.push(await consign(own))
  const isSent = consignments.length > 0 && consignments.every(({ freight }) => freight !== null)
  return {
    lines,
    ready: { lines: lines.filter(isReady), consignments, totals: isSent ? addTotals(consignments.map(({ totals }) => totals)) : null },
  }
}

const sumOf = <Each>(list: readonly Each[], of: (each: Each) => bigint): bigint => list.reduce((sum, each) => sum + of(each), 0n)

/** Groups lines whose goods have the same price and therefore, apart from customisations, the same landed price. */
const priceGroupOf = (line: RequestedLine): unknown =>
  line.isSample || line.quoted || line.goods.product.priceType === PRICE_PER_SKU ? line : line.goods.product.id
