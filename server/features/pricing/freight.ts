import type { Fen } from '#contract/money.ts'
import type { FreightType } from '#contract/pricing/pricing.ts'
import type { RequestedLine } from '#server/features/pricing/line-prices.ts'
import type { freightRates } from '#server/features/tariffs/tariffs.table.ts'

/** A method's rates on a lane. */
export type FreightRate = Omit<typeof freightRates.$inferSelect, 'id' | 'version' | 'originZone' | 'zone'>

/** Weight and volume of goods that are sent together. */
export interface Load {
  gram: bigint
  cubicMm: bigint
}

export interface FreightOffer {
  freightType: FreightType
  fen: Fen
  minDays: number
  maxDays: number
  /** Too heavy for one consignment: it must be booked manually, so the supplier confirms before payment. */
  needsPerson: boolean
}

/** The larger one; Math.max does not support bigint. */
export function atLeast(amount: bigint, least: bigint): bigint {
  if (amount < least) return least
  return amount
}

const divideUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor

/** Weight and volume of the cartons of each product, the last one partly filled, but never lighter than the pieces themselves. */
export function loadOf(lines: readonly RequestedLine[]): Load {
  const load = { gram: 0n, cubicMm: 0n }
  for (const ofProduct of Map.groupBy(lines, ({ goods }) => goods.product.id).values()) {
    const { product } = ofProduct[0]!.goods
    const quantity = ofProduct.reduce((sum, line) => sum + BigInt(line.quantity), 0n)
    const pieces = ofProduct.reduce((sum, { goods, quantity }) => sum + BigInt(goods.sku.weightGram) * BigInt(quantity), 0n)
    const perCarton = BigInt(product.cartonQuantity)
    const cartons = divideUp(quantity * BigInt(product.cartonWeightGram), perCarton)
    const cartonCubicMm = BigInt(product.cartonLengthMm) * BigInt(product.cartonWidthMm) * BigInt(product.cartonHeightMm)
    load.gram += atLeast(cartons, pieces)
    load.cubicMm += divideUp(quantity * cartonCubicMm, perCarton)
  }
  return load
}

/** The larger of real and volumetric weight. Cubic millimetres divided by cubic centimetres per kilogram give grams. */
export function chargeableGram(load: Load, cubicCmPerKg: number): bigint {
  return atLeast(load.gram, divideUp(load.cubicMm, BigInt(cubicCmPerKg)))
}

/** The price for the first weight, plus whole steps; beyond a method's maximum there are further consignments. */
export function freightFen(rate: FreightRate, gram: bigint): Fen {
  if (gram <= 0n) return 0n
  const most = rate.maxGram === null ? gram : BigInt(rate.maxGram)
  const full = gram / most
  return full * consignmentFen(rate, most) + consignmentFen(rate, gram % most)
}

function consignmentFen(rate: FreightRate, gram: bigint): Fen {
  if (gram === 0n) return 0n
  const beyond = gram - BigInt(rate.firstGram)
  return rate.firstFen + (beyond > 0n ? divideUp(beyond, BigInt(rate.stepGram)) * rate.stepFen : 0n)
}

/** One supplier's goods from one country of origin, with the methods from there to the destination. */
export interface Shipment {
  rates: readonly FreightRate[]
  load: Load
}

/**
 * Every method that can carry the goods in one consignment, cheapest first; if none can, all methods, each with several consignments. Goods
 * from several origins go by one method, which must exist from each: the amounts add up, and the slowest counts.
 */
export function freightOffers(shipments: readonly Shipment[]): FreightOffer[] {
  const [first = [], ...others] = shipments.map(({ rates, load }) => rates.map((rate) => offerOf(rate, load)))
  const offers = first.flatMap((offer) => {
    const alike = others.flatMap((each) => each.find(({ freightType }) => freightType === offer.freightType) ?? [])
    return alike.length === others.length ? [alike.reduce(together, offer)] : []
  })
  const inOne = offers.filter(({ needsPerson }) => !needsPerson)
  return (inOne.length > 0 ? inOne : offers).sort((a, b) => Number(a.fen - b.fen) || a.maxDays - b.maxDays)
}

function offerOf(rate: FreightRate, load: Load): FreightOffer {
  const gram = chargeableGram(load, rate.cubicCmPerKg)
  return {
    freightType: rate.freightType as FreightType,
    fen: freightFen(rate, gram),
    minDays: rate.minDays,
    maxDays: rate.maxDays,
    needsPerson: rate.maxGram !== null && gram > BigInt(rate.maxGram),
  }
}

const together = (one: FreightOffer, other: FreightOffer): FreightOffer => ({
  ...one,
  fen: one.fen + other.fen,
  minDays: Math.max(one.minDays, other.minDays),
  maxDays: Math.max(one.maxDays, other.maxDays),
  needsPerson: one.needsPerson || other.needsPerson,
})
