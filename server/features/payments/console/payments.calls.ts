import { DAY_MS } from '#contract/durations.ts'
import { addPayment, listPayments, readPayment, rejectPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { exactAmount } from '#server/features/ledger/typed-amount.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { bookReceived, type LockedPayment, lockWithOrders } from '#server/features/payments/book-payment.ts'
import { consolePaymentInfo, consolePaymentRows } from '#server/features/payments/console/payments.ts'
import { addTransfer, rejectProof } from '#server/features/payments/decide-payment.ts'
import { findPayment, PAYMENT_ORDERS, type PaymentRecord, pagePayments } from '#server/features/payments/payments.queries.ts'
import { payments } from '#server/features/payments/payments.table.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { listCalls, orderOf } from '#server/kernel/lists/list.ts'

const listPaymentsCalls = listCalls(listPayments, async ({ db, pool, language, now, filter, limit, offset }) => {
  const order = orderOf(filter.orderBy, PAYMENT_ORDERS, payments.id)
  const { rows, total } = await pagePayments(db, { ...filter, ...periodOf(filter) }, order, limit, offset)
  return { rows: await consolePaymentRows({ db, pool, language, now }, rows), total }
})

const readPaymentCall = handleCall(readPayment, async (call) =>
  infoOf(call, (await findPayment(call.db, call.input.id)) ?? fail('notFound')),
)

const verifyPaymentCall = handleCall(verifyPayment, async (call) => {
  const { input, user, db, clock } = call
  const now = clock()
  const locked = await proofInReview(db, input.id)
  const amount = exactAmount(currencyOf(locked.payment), input.paidAmount, 'paidAmount')
  const payTime = timeReceived(input.receiveTime, now)
  const set = input.remark === '' ? {} : { remark: input.remark }
  return infoOf(call, await bookReceived(call, locked, { amount, payTime, mover: consoleMover(user), set }, now))
})

const rejectPaymentCall = handleCall(rejectPayment, async (call) => {
  const locked = await proofInReview(call.db, call.input.id)
  return infoOf(call, await rejectProof(call, locked, call.input.remark, call.clock()))
})

const addPaymentCall = handleCall(addPayment, async (call) => {
  const now = call.clock()
  return infoOf(call, await addTransfer(call, timeReceived(call.input.receiveTime, now), now))
})

/** 110001 missing, 590015 decided already. */
async function proofInReview(db: Database, id: number): Promise<LockedPayment> {
  const locked = (await lockWithOrders(db, id)) ?? fail('notFound')
  return locked.payment.status === PAYMENT_STATUS.inReview ? locked : fail('actionNotAllowed')
}

/** A day is often typed in, which may end some hours ahead. */
function timeReceived(given: string, now: Date): Date {
  const time = new Date(given)
  return time.getTime() > now.getTime() + DAY_MS ? refuseField('receiveTime', 'wrong') : time
}

const infoOf = ({ db, database, language, clock }: Pick<Call<unknown>, 'db' | 'database' | 'language' | 'clock'>, payment: PaymentRecord) =>
  consolePaymentInfo({ db, pool: database.db, language, now: clock() }, payment)

export const consolePaymentCalls = [...listPaymentsCalls, readPaymentCall, verifyPaymentCall, rejectPaymentCall, addPaymentCall]
