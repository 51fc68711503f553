import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { addPayment } from '#contract/payments/console/payments.ts'
import { PAY_TYPE, PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { exactAmount } from '#server/features/ledger/typed-amount.ts'
import { type Announcement, announceMoves } from '#server/features/orders/mails/announcements.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { endReview, lockChosenOrders } from '#server/features/orders/paid-orders.ts'
import { partOf, sumOf } from '#server/features/payments/begin-payment.ts'
import { bookReceived, type LockedPayment } from '#server/features/payments/book-payment.ts'
import { changePayment, insertPayment, type PaymentRecord, partsOf } from '#server/features/payments/payments.queries.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'

/** The transfer of a locked proof has not come: its orders wait for their money again, and the buyer reads why. */
export async function rejectProof(
  call: Call<unknown>,
  { payment, orders }: LockedPayment,
  remark: string,
  now: Date,
): Promise<PaymentRecord> {
  const { db, user } = call
  const mover = consoleMover(user)
  const rejected = await changePayment(db, payment.id, {
    status: PAYMENT_STATUS.rejected,
    remark,
    decideTime: now,
    operatorId: user.id,
  })
  const announcements: Announcement[] = []
  for (const order of orders) {
    const moved = await endReview(db, mover, order, remark, now)
    announcements.push(moved ? { order: moved, buyer: 'proofRejected' } : { order })
  }
  await announceMoves(call, announcements, now)
  return rejected
}

/** A transfer that came without a proof, for one order or for all of a payNo, in whatever status they are. */
export async function addTransfer(call: Call<ParsedInputOf<typeof addPayment>>, payTime: Date, now: Date): Promise<PaymentRecord> {
  const { db, input, user } = call
  const choice = input.orderId === undefined ? { reference: input.payNo! } : { id: input.orderId }
  const orders = await lockChosenOrders(db, undefined, choice)
  const [first] = orders
  const currency = currencyOf(first!)
  const amount = exactAmount(currency, input.paidAmount, 'paidAmount')
  const parts = orders.map((order) => partOf(order, undefined))
  const payment = await insertPayment(
    db,
    {
      payNo: first!.payNo,
      accountId: first!.accountId,
      payType: PAY_TYPE.transfer,
      payAmount: sumOf(parts),
      currencyCode: currency.code,
      currencyDigits: currency.digits,
      bankRefNo: input.bankRefNo,
      createTime: now,
    },
    parts,
  )
  const locked = { payment, parts: await partsOf(db, payment.id), orders }
  return bookReceived(call, locked, { amount, payTime, mover: consoleMover(user) }, now)
}
