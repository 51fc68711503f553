import { DAY_MS } from '#contract/durations.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { PAY_TYPE, PAYMENT_STATUS, type provePayment } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { exactAmount } from '#server/features/ledger/typed-amount.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { buyerOf, type Mover, orderToMove } from '#server/features/orders/move-order.ts'
import { beginReview, type LockedOrder, lockChosenOrders, payableAmong } from '#server/features/orders/paid-orders.ts'
import { partOf } from '#server/features/payments/begin-payment.ts'
import { changePayment, insertPayment, insertProofs, renewWaitingTransfer } from '#server/features/payments/payments.queries.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'

type Proving = Call<ParsedInputOf<typeof provePayment>>

/** Where a transfer is typed in as a day, it may lie some hours ahead. */
const AHEAD_MS = DAY_MS

/** A transfer was made: its proof goes into review for every order that can be paid now, and their deadlines stand still. */
export async function proveLockedPayment(call: Proving, now: Date): Promise<null> {
  const { input, user, db } = call
  const mover = buyerOf(user)
  const proven = (await ordersToProve(call, mover, now)).map((order) => ({ order, part: partOf(order, input.payStage) }))
  if (proven.some(({ part }) => part.amount <= 0n)) fail('actionNotAllowed')
  const currency = currencyOf(proven[0]!.order)
  const payAmount = exactAmount(currency, input.payAmount, 'payAmount')
  const payTime = new Date(input.payTime)
  if (payTime.getTime() > now.getTime() + AHEAD_MS) refuseField('payTime', 'wrong')
  const files = await attachFiles(db, user.id, input.fileIdList, [FILE_TYPES.document])

  const parts = proven.map(({ part }) => part)
  const claim = { status: PAYMENT_STATUS.inReview, payAmount, bankRefNo: input.bankRefNo, payTime, remark: input.remark }
  const waiting = await renewWaitingTransfer(db, user.id, payAmount, parts)
  const payment = waiting
    ? await changePayment(db, waiting.id, { ...claim, createTime: now })
    : await insertPayment(
        db,
        {
          ...claim,
          payNo: proven[0]!.order.payNo,
          accountId: user.id,
          payType: PAY_TYPE.transfer,
          currencyCode: currency.code,
          currencyDigits: currency.digits,
          createTime: now,
        },
        parts,
      )
  await insertProofs(
    db,
    payment,
    files.map(({ id }) => id),
  )
  const announcements = []
  for (const { order, part } of proven) announcements.push({ order: await beginReview(db, mover, order, part.amount, now) })
  await announceMoves(call, announcements, now)
  return null
}

/** The one order that was named, in the version that was seen, or those of a payNo that can be paid now. */
async function ordersToProve({ input, db }: Proving, mover: Mover, now: Date): Promise<LockedOrder[]> {
  const { id, version, payNo } = input
  if (id !== undefined) return [await orderToMove(db, mover, { id, version: version! }, 'payProof', now)]
  const payable = payableAmong(mover, await lockChosenOrders(db, mover.scope, { payNo: payNo! }), 'payProof', now)
  return payable.length > 0 ? payable : fail('actionNotAllowed')
}
