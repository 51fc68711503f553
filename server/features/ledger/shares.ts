import { type Amount, divideRounded } from '#contract/money.ts'
import type { Incoterms } from '#contract/pricing/pricing.ts'

/** The fields of an order that decide how its money is split. */
export interface SharedOrder {
  incoterms: Incoterms
  goodsAmount: Amount
  discountAmount: Amount
  serviceAmount: Amount
  dutyAmount: Amount
  taxAmount: Amount
  payableAmount: Amount
  commissionBasisPoints: number
}

export interface Shares {
  customs: Amount
  income: Amount
  supplier: Amount
  /** Included in income. */
  commission: Amount
}

const WHOLE = 10_000n

/**
 * How an amount of an order is split when it is released (decisions §13.6, decisions §22): customs and the two parts of income in
 * proportion to the payable amount, each rounded half up; the supplier gets the rest. Only under DDP are duty and tax paid to the platform.
 */
export function sharesOf(order: SharedOrder, amount: Amount): Shares {
  const { payableAmount: payable } = order
  if (payable === 0n || amount === 0n) return { customs: 0n, income: 0n, supplier: amount, commission: 0n }
  const part = (of: Amount) => divideRounded(amount * of, payable)
  const customs = order.incoterms === 'DDP' ? part(order.dutyAmount + order.taxAmount) : 0n
  const commissioned = (order.goodsAmount - order.discountAmount) * BigInt(order.commissionBasisPoints)
  const commission = divideRounded(amount * commissioned, payable * WHOLE)
  const income = part(order.serviceAmount) + commission
  return { customs, income, supplier: amount - customs - income, commission }
}
