import { addPayment, listPayments, readPayment, rejectPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { amountToBook } from '#server/features/markets/typed-amount.ts'
import { type Announcement, announceMoves } from '#server/features/orders/mails/announcements.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { endReview, type LockedOrder } from '#server/features/orders/paid-orders.ts'
import { bookReceived, type LockedPayment, lockWithOrders } from '#server/features/payments/book-payment.ts'
import { consolePaymentInfo, consolePaymentRows } from '#server/features/payments/console/payments.ts'
import { addTransfer, timeReceived } from '#server/features/payments/found-transfer.ts'
import {
  changePayment,
  findPayment,
  ordersInReview,
  PAYMENT_ORDERS,
  type PaymentRecord,
  pagePayments,
} from '#server/features/payments/payments.queries.ts'
import { payments } from '#server/features/payments/payments.table.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { listCalls, orderOf } from '#server/kernel/lists/list.ts'
import * as words from '#words'

export const listPaymentsCalls = listCalls(
  listPayments,
  async ({ db, pool, language, now, filter, limit, offset }) => {
    const order = orderOf(filter.orderBy, PAYMENT_ORDERS, payments.id)
    const { rows, total } = await pagePayments(db, { ...filter, ...periodOf(filter) }, order, limit, offset)
    return { rows: await consolePaymentRows({ db, pool, language, now }, rows), total }
  },
  {
    payType: (type, as) => words.payments_desk_type_name({ type: String(type) }, as),
    payStage: (stage, as) => words.payments_stage({ stage: String(stage) }, as),
    status: (status, as) => words.payments_status({ status: String(status) }, as),
    chargebackStatus: (status, as) => (status === 0 ? '' : words.payments_chargeback({ status }, as)),
  },
)

export const readPaymentCall = handleCall(readPayment, async (call) =>
  infoOf(call, (await findPayment(call.db, call.input.id)) ?? fail('notFound')),
)

export const verifyPaymentCall = handleCall(verifyPayment, async (call) => {
  const { input, user, db, now } = call
  const locked = await proofInReview(db, input.id)
  const amount = amountToBook(currencyOf(locked.payment), input.paidAmount, 'paidAmount')
  const payTime = timeReceived(input.receiveTime, now)
  const { remark, bankRefNo } = input
  const set = { ...(remark === '' ? {} : { remark }), ...(bankRefNo === '' ? {} : { bankRefNo }) }
  return infoOf(call, await bookReceived(call, locked, { amount, payTime, mover: consoleMover(user), set }, now))
})

/** Rejects a locked proof whose transfer has not arrived: its orders wait for payment again, and the buyer reads why. */
async function rejectProof(call: Call<unknown>, { payment, orders }: LockedPayment, remark: string, now: Date): Promise<PaymentRecord> {
  const { db, user } = call
  const mover = consoleMover(user)
  const rejected = await changePayment(db, payment.id, {
    status: PAYMENT_STATUS.rejected,
    remark,
    decideTime: now,
    operatorId: user.id,
  })
  const announcements: Announcement[] = []
  const stillInReview = await ordersInReview(
    db,
    orders.map(({ id }) => id),
  )
  for (const order of orders) {
    // Another proof may have arrived since.
    const moved = stillInReview.has(order.id) ? null : await endReview(db, mover, order, remark, now)
    announcements.push(moved ? { order: moved, buyer: 'proofRejected' } : { order })
  }
  await announceMoves(call, announcements, now)
  return rejected
}

export const rejectPaymentCall = handleCall(rejectPayment, async (call) => {
  const locked = await proofInReview(call.db, call.input.id)
  return infoOf(call, await rejectProof(call, locked, call.input.remark, call.clock()))
})

export const addPaymentCall = handleCall(addPayment, async (call) => {
  const now = call.clock()
  const { orderId, payNo, paidAmount, receiveTime, bankRefNo } = call.input
  const choice = orderId === undefined ? { reference: payNo! } : { id: orderId }
  const amountIn = (order: LockedOrder) => amountToBook(currencyOf(order), paidAmount, 'paidAmount')
  return infoOf(call, await addTransfer(call, choice, { amountIn, bankRefNo, payTime: timeReceived(receiveTime, now) }, now))
})

/** Locks a payment in review: 110001 missing, 590015 already decided. */
async function proofInReview(db: Database, id: number): Promise<LockedPayment> {
  const locked = (await lockWithOrders(db, id)) ?? fail('notFound')
  return locked.payment.status === PAYMENT_STATUS.inReview ? locked : fail('actionNotAllowed')
}

const infoOf = ({ db, database, language, clock }: Pick<Call<unknown>, 'db' | 'database' | 'language' | 'clock'>, payment: PaymentRecord) =>
  consolePaymentInfo({ db, pool: database.db, language, now: clock() }, payment)
