import { and, asc, desc, eq, exists, gte, ilike, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Amount } from '#contract/money.ts'
import {
  CHARGEBACK_STATUS,
  type ChargebackStatus,
  PAY_TYPE,
  PAYMENT_STATUS,
  type PaymentStatus,
  type PayStage,
  type PayType,
} from '#contract/payments/payments.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { paymentFiles, paymentOrders, payments, providerEvents } from '#server/features/payments/payments.table.ts'
import { SUPPLIERS_BY_NAME } from '#server/features/suppliers/suppliers.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { foundBy } from '#server/kernel/database/found-by.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { findRow, hasTouched, updateRow } from '#server/kernel/database/rows.ts'

export type PaymentRecord = typeof payments.$inferSelect
export type PaymentPart = typeof paymentOrders.$inferSelect

export interface NewPart {
  orderId: number
  payStage: PayStage
  amount: Amount
}

export async function insertPayment(db: Database, row: typeof payments.$inferInsert, parts: readonly NewPart[]): Promise<PaymentRecord> {
  const [payment] = await db.insert(payments).values(row).returning()
  await db.insert(paymentOrders).values(parts.map((part) => ({ ...part, paymentId: payment!.id })))
  return payment!
}

export const changePayment = (db: Database, id: number, set: Partial<typeof payments.$inferInsert>) => updateRow(db, payments, id, set)

export const findPayment = (db: Database, id: number) => findRow(db, payments, eq(payments.id, id))

/** The parts of a payment, by ascending order id. */
export const partsOf = (db: Database, paymentId: number): Promise<PaymentPart[]> =>
  db.select().from(paymentOrders).where(eq(paymentOrders.paymentId, paymentId)).orderBy(asc(paymentOrders.orderId))

export const paidOrders = (db: Database, paymentId: number): Promise<{ orderId: number; orderNo: string }[]> =>
  db
    .select({ orderId: orders.id, orderNo: orders.orderNo })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(eq(paymentOrders.paymentId, paymentId))
    .orderBy(asc(orders.id))

/** The parts of a payment with the current state of their orders. */
export const partsWithOrders = (db: Database, paymentId: number) =>
  db
    .select({ part: paymentOrders, order: orders })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(eq(paymentOrders.paymentId, paymentId))
    .orderBy(asc(orders.id))

/** Ends a payment for which no money came; false if it has ended before, in which case it stays as it is. */
export const endWaiting = async (db: Database, id: number, status: 4 | 5, decideTime: Date) =>
  hasTouched(
    await db
      .update(payments)
      .set({ status, decideTime })
      .where(and(eq(payments.id, id), eq(payments.status, PAYMENT_STATUS.waiting))),
  )

export async function setBooked(db: Database, { paymentId, orderId }: PaymentPart, bookedAmount: Amount): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ bookedAmount })
    .where(and(eq(paymentOrders.paymentId, paymentId), eq(paymentOrders.orderId, orderId)))
}

/** Renews the amounts of the account's waiting transfer for exactly these orders, if there is one. The caller has locked the orders. */
export async function renewWaitingTransfer(db: Database, accountId: number, payAmount: Amount, parts: readonly NewPart[]) {
  const ids = parts.map(({ orderId }) => orderId)
  const same = sql`(select array_agg(${paymentOrders.orderId} order by ${paymentOrders.orderId}) from ${paymentOrders} where ${paymentOrders.paymentId} = ${payments.id}) = array[${sql.join(ids, sql`, `)}]::bigint[]`
  const [waiting] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.accountId, accountId), eq(payments.payType, PAY_TYPE.transfer), eq(payments.status, PAYMENT_STATUS.waiting), same),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  if (!waiting) return undefined
  for (const { orderId, payStage, amount } of parts) {
    await db
      .update(paymentOrders)
      .set({ payStage, amount })
      .where(and(eq(paymentOrders.paymentId, waiting.id), eq(paymentOrders.orderId, orderId)))
  }
  return changePayment(db, waiting.id, { payAmount })
}

export async function insertProofs(db: Database, { id: paymentId, accountId }: PaymentRecord, fileIds: readonly number[]): Promise<void> {
  await db.insert(paymentFiles).values(fileIds.map((fileId) => ({ paymentId, accountId, fileId })))
}

/** Which of these orders have a proof in review. */
export async function ordersInReview(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(and(inArray(paymentOrders.orderId, orderIds), eq(payments.status, PAYMENT_STATUS.inReview)))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Stores the provider's session of a card payment that has none yet. */
export async function setSession(db: Database, id: number, sessionId: string): Promise<void> {
  await db
    .update(payments)
    .set({ sessionId })
    .where(and(eq(payments.id, id), isNull(payments.sessionId)))
}

/** False if the event was booked before; a concurrent call with the same event waits here for the first. */
export const insertEvent = async (db: Database, event: { id: string; type: string }, now: Date) =>
  hasTouched(
    await db
      .insert(providerEvents)
      .values({ id: event.id, type: event.type.slice(0, 80), createTime: now })
      .onConflictDoNothing(),
  )

interface Chargeback {
  intentId: string
  status: ChargebackStatus
  /** When the cardholder disputed the charge, which can happen more than once. */
  time: Date
}

/** False if there is no such payment or newer information about it: a dispute's end may be reported before its beginning. */
export async function setChargeback(db: Database, { intentId, status, time }: Chargeback): Promise<boolean> {
  const isNews = status === CHARGEBACK_STATUS.open ? lt(payments.disputeTime, time) : lte(payments.disputeTime, time)
  return hasTouched(
    await db
      .update(payments)
      .set({ chargebackStatus: status, disputeTime: time })
      .where(and(eq(payments.intentId, intentId), or(isNull(payments.disputeTime), isNews))),
  )
}

export interface PaymentFilter {
  status?: PaymentStatus | undefined
  payType?: PayType | undefined
  chargebackStatus?: ChargebackStatus | undefined
  waitingFlag?: number | undefined
  keyword: string
  supplierId?: number | undefined
  supplier?: string | undefined
  startTime: Date | undefined
  endTime: Date | undefined
}

/** Sort orders of the list of payments. */
export const PAYMENT_ORDERS = {
  createTime: payments.createTime,
  payTime: payments.payTime,
  decideTime: payments.decideTime,
  payNo: payments.payNo,
}

/** Payments that wait for an operator: proofs, and disputed charges that the bank has not decided yet. */
const isWaiting = sql`(${payments.status} = ${PAYMENT_STATUS.inReview} or ${payments.chargebackStatus} = ${CHARGEBACK_STATUS.open})`

export async function pagePayments(db: Database, filter: PaymentFilter, order: SQL[], limit: number, offset: number) {
  const ofSupplier = foundBy(orders.supplierId, SUPPLIERS_BY_NAME, filter.supplierId, filter.supplier)
  const condition = and(
    filter.status === undefined ? undefined : eq(payments.status, filter.status),
    filter.payType && eq(payments.payType, filter.payType),
    filter.chargebackStatus === undefined ? undefined : eq(payments.chargebackStatus, filter.chargebackStatus),
    filter.waitingFlag === undefined ? undefined : filter.waitingFlag === 1 ? isWaiting : not(isWaiting),
    filter.startTime && gte(payments.createTime, filter.startTime),
    filter.endTime && lte(payments.createTime, filter.endTime),
    ofSupplier && withOrder(db, ofSupplier),
    matching(db, filter.keyword),
  )
  return pageOf(db, () => db.select().from(payments).$dynamic(), condition, { order, limit, offset })
}

const withOrder = (db: Database, condition: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentOrders)
      .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
      .where(and(eq(paymentOrders.paymentId, payments.id), condition)),
  )

function matching(db: Database, keyword: string): SQL | undefined {
  if (keyword === '') return undefined
  const pattern = containing(keyword)
  return or(
    ilike(payments.payNo, pattern),
    ilike(payments.bankRefNo, pattern),
    withOrder(db, or(ilike(orders.orderNo, pattern), ilike(orders.buyerName, pattern), ilike(orders.buyerCompanyName, pattern))),
  )
}

/** The names of accounts by their ids. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
