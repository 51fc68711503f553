import {
  type Amount,
  amountIn,
  type Currency,
  divideRounded,
  type Fen,
  formatAmount,
  type RatedCurrency,
  shareOf,
} from '#contract/money.ts'
import type { Incoterms } from '#contract/pricing/pricing.ts'
import type { TaxesOf } from '#server/features/pricing/customs.ts'
import { atLeast } from '#server/features/pricing/freight.ts'
import type { LinePrice, RequestedLine } from '#server/features/pricing/line-prices.ts'

/** Amounts in the smallest unit of one currency. */
export interface Totals {
  goodsAmount: Amount
  freightAmount: Amount
  serviceAmount: Amount
  dutyAmount: Amount
  taxAmount: Amount
  discountAmount: Amount
  totalAmount: Amount
  payableAmount: Amount
}

/** Splits an amount in proportion to weights, so that the parts add up to it. */
export function split(amount: Amount, weights: readonly bigint[]): Amount[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  let weightSoFar = 0n
  let amountSoFar = 0n
  return weights.map((weight) => {
    weightSoFar += weight
    const until = whole === 0n ? 0n : divideRounded(amount * weightSoFar, whole)
    const part = until - amountSoFar
    amountSoFar = until
    return part
  })
}

/** The fee for checking, consolidating and taking the payment: a share of the goods, but never less than the floor per order. */
export interface ServiceFee {
  serviceBasisPoints: number
  serviceFloorFen: Fen
}

interface Sale {
  lines: readonly (RequestedLine & LinePrice)[]
  freightFen: Fen
  taxesOf: TaxesOf
  incoterms: Incoterms
  currency: RatedCurrency
  fee: ServiceFee
}

/** Totals of one supplier's lines in one shipment (decisions.md §4). */
export function totalsOf({ lines, freightFen, taxesOf, incoterms, currency, fee }: Sale): Totals {
  const goodsAmount = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const freightAmount = amountIn(currency, freightFen)
  const share = shareOf(goodsAmount, fee.serviceBasisPoints)
  const floor = amountIn(currency, fee.serviceFloorFen)
  const taxed = lines.map(({ goods, amount }) => ({ ...goods.product, amount }))
  const { dutyAmount, taxAmount } = customsOf(taxed, freightAmount, taxesOf)
  return summed({ goodsAmount, freightAmount, serviceAmount: atLeast(share, floor), dutyAmount, taxAmount, discountAmount: 0n }, incoterms)
}

type TaxedLine = Parameters<TaxesOf>[0] & { amount: Amount }

/** Duty and tax of lines in one shipment; the freight is split over them by their amounts. */
export function customsOf(lines: readonly TaxedLine[], freightAmount: Amount, taxesOf: TaxesOf): { dutyAmount: Amount; taxAmount: Amount } {
  const amounts = lines.map(({ amount }) => amount)
  const freightParts = split(freightAmount, amounts)
  let dutyAmount = 0n
  let taxAmount = 0n
  lines.forEach((line, index) => {
    const rates = taxesOf(line)
    // Duty applies to goods plus freight; tax applies to the duty, too.
    const customsValue = line.amount + freightParts[index]!
    const duty = shareOf(customsValue, rates.dutyBasisPoints)
    dutyAmount += duty
    taxAmount += shareOf(customsValue + duty, rates.taxBasisPoints)
  })
  return { dutyAmount, taxAmount }
}

type Parts = Omit<Totals, 'totalAmount' | 'payableAmount'>

/** The total of all parts, and how much of it is paid to Rutaseda under the Incoterm. */
export function summed(parts: Parts, incoterms: Incoterms): Totals {
  const { goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, discountAmount } = parts
  const withoutFreight = goodsAmount + serviceAmount - discountAmount
  const totalAmount = withoutFreight + freightAmount + dutyAmount + taxAmount
  const payable = { EXW: withoutFreight, FOB: withoutFreight, DAP: withoutFreight + freightAmount, DDP: totalAmount }
  return { ...parts, totalAmount, payableAmount: payable[incoterms] }
}

const NOTHING: Totals = {
  goodsAmount: 0n,
  freightAmount: 0n,
  serviceAmount: 0n,
  dutyAmount: 0n,
  taxAmount: 0n,
  discountAmount: 0n,
  totalAmount: 0n,
  payableAmount: 0n,
}
const FIELDS = Object.keys(NOTHING) as (keyof Totals)[]

export function addTotals(all: readonly Totals[]): Totals {
  const sum = { ...NOTHING }
  for (const one of all) for (const field of FIELDS) sum[field] += one[field]
  return sum
}

/** The deposit that starts the work on an order. */
export const depositOf = (payable: Amount, percent: number): Amount => shareOf(payable, percent * 100)

export const formatTotals = (currency: Currency, totals: Totals): Record<keyof Totals, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, formatAmount(currency, totals[field])])) as Record<keyof Totals, string>

/** Deposit, balance, and the part that is not paid to the platform, for one order or several. */
export const formatDue = (currency: Currency, { totalAmount, payableAmount }: Totals, deposit: Amount) => ({
  depositAmount: formatAmount(currency, deposit),
  balanceAmount: formatAmount(currency, payableAmount - deposit),
  apartAmount: formatAmount(currency, totalAmount - payableAmount),
})
