import type { Amount } from '#contract/money.ts'
import { PAY_STATUS } from '#contract/orders/orders.ts'
import { PAY_TYPE, PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { distribute } from '#contract/payments/shares.ts'
import { bookExcess } from '#server/features/ledger/ledger.ts'
import { type Announcement, announceMoves } from '#server/features/orders/mails/announcements.ts'
import type { Mover } from '#server/features/orders/move-order.ts'
import { endReview, type LockedOrder, lockOrdersById, logExcess, payLockedOrder } from '#server/features/orders/paid-orders.ts'
import {
  changePayment,
  ordersInReview,
  type PaymentPart,
  type PaymentRecord,
  partsOf,
  setBooked,
} from '#server/features/payments/payments.queries.ts'
import { payments } from '#server/features/payments/payments.table.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { type Database, violatedConstraint } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import type { Live } from '#server/kernel/live/live.ts'

export interface LockedPayment {
  payment: PaymentRecord
  parts: PaymentPart[]
  orders: LockedOrder[]
}

/** Locks a payment with its orders: first the orders, by ascending id, like everything that books or moves. */
export async function lockWithOrders(db: Database, paymentId: number): Promise<LockedPayment | undefined> {
  const ids = (await partsOf(db, paymentId)).map(({ orderId }) => orderId)
  if (ids.length === 0) return undefined
  const orders = await lockOrdersById(db, ids)
  const payment = await lockRow(db, payments, paymentId)
  // Read again: a waiting transfer may have been renewed meanwhile.
  return payment && { payment, parts: await partsOf(db, paymentId), orders }
}

export interface Receipt {
  amount: Amount
  payTime: Date
  mover: Mover
  /** Other columns of the payment to write at the same time. */
  set?: Parameters<typeof changePayment>[2]
}

type Booking = Pick<AppContext, 'jobs'> & { db: Database; live: Live }

/**
 * Books money received from any source (decisions §13.4): spreads it over the orders of a locked payment, which move on or wait for the
 * rest; what they cannot hold is owed back at once. 999000 for a transfer that was booked before.
 */
export async function bookReceived(
  call: Booking,
  { payment, parts, orders }: LockedPayment,
  { amount, payTime, mover, set }: Receipt,
  now: Date,
): Promise<PaymentRecord> {
  const { db } = call
  const shares = distribute(
    amount,
    parts.map(({ orderId, payStage, amount: requested }) => ({
      order: orders.find(({ id }) => id === orderId)!,
      stage: payStage,
      requested,
    })),
  )
  const received = await markReceived(db, payment, {
    ...set,
    status: PAYMENT_STATUS.received,
    paidAmount: amount,
    payTime,
    decideTime: now,
    receiveDay: payTime.toISOString().slice(0, 10),
    operatorId: mover.accountId,
  })
  const inReview = await ordersInReview(
    db,
    orders.map(({ id }) => id),
  )
  const announcements: Announcement[] = []
  for (const [at, part] of parts.entries()) {
    const order = orders.find(({ id }) => id === part.orderId)!
    const { booked, excess } = shares[at]!
    const wasInReview = payment.status === PAYMENT_STATUS.inReview && order.payStatus === PAY_STATUS.proofInReview
    let announcement: Announcement = { order }
    if (booked > 0n) {
      announcement = await payLockedOrder(db, mover, order, { amount: booked, isStillInReview: inReview.has(order.id) }, now)
      await setBooked(db, part, booked)
    } else if (wasInReview && !inReview.has(order.id)) {
      // The other orders have taken the money: this one waits for payment again.
      const ended = await endReview(db, mover, order, '', now)
      if (ended) announcement = { order: ended, buyer: 'proofRejected' }
    }
    if (excess > 0n) {
      await bookExcess(db, order, { paymentId: payment.id, payType: payment.payType }, excess, now)
      await logExcess(db, mover, announcement.order, excess, now)
    }
    if (booked > 0n || excess > 0n || wasInReview) announcements.push(announcement)
  }
  if (payment.payType === PAY_TYPE.card && shares.some(({ excess }) => excess > 0n)) await call.jobs.add(db, 'payRefunds', {})
  await announceMoves(call, announcements, now)
  return received
}

async function markReceived(db: Database, { id }: PaymentRecord, set: Parameters<typeof changePayment>[2]): Promise<PaymentRecord> {
  try {
    return await changePayment(db, id, set)
  } catch (error) {
    if (violatedConstraint(error) === 'transfer_booked_once') fail('duplicateSubmission')
    throw error
  }
}
