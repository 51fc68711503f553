import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orders } from '#server/features/orders/orders.table.ts'

/** The rule of shares.ts in SQL, for sums over many orders. Exact, as `div` divides integers; rounds half up; not for negatives. */
const rounded = (dividend: SQL, divisor: SQL): SQL => sql`div(2 * ${dividend} + ${divisor}, nullif(2 * ${divisor}, 0))`

const payable = sql`${orders.payableAmount}::numeric`
const partOf = (amount: SQLWrapper, of: SQL): SQL => sql`coalesce(${rounded(sql`(${amount})::numeric * (${of})`, payable)}, 0)`

const commissioned = sql`${orders.goodsAmount} - ${orders.discountAmount}`

/** The part of an order's amount that commission is taken from: its share of the goods. */
export const commissionBase = (amount: SQLWrapper): SQL => partOf(amount, commissioned)

/** The commission contained in an amount of an order. */
export const commissionShare = (amount: SQLWrapper): SQL => {
  const dividend = sql`(${amount})::numeric * (${commissioned}) * ${orders.commissionBasisPoints}`
  return sql`coalesce(${rounded(dividend, sql`(${payable} * 10000)`)}, 0)`
}

/** The part of an order's amount that its supplier gets. */
export const supplierShare = (amount: SQLWrapper): SQL => {
  const customs = sql`case when ${orders.incoterms} = 'DDP' then ${partOf(amount, sql`${orders.dutyAmount} + ${orders.taxAmount}`)} else 0 end`
  return sql`((${amount}) - ${customs} - ${partOf(amount, sql`${orders.serviceAmount}`)} - ${commissionShare(amount)})`
}
