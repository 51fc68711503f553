import { LEDGER_ACCOUNT, TRANSACTION_TYPE } from '#contract/ledger/ledger.ts'
import type { Amount, Currency } from '#contract/money.ts'
import { PAY_TYPE, type PayType } from '#contract/payments/payments.ts'
import { balancesOf } from '#server/features/ledger/balances.queries.ts'
import { insertRefunds, insertTransaction, type RefundRecord, refundablePayments } from '#server/features/ledger/ledger.queries.ts'
import { type SharedOrder, sharesOf } from '#server/features/ledger/shares.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'

/** The fields of an order that the ledger needs. Callers must have locked the order. */
export interface BookedOrder extends SharedOrder {
  id: number
  supplierId: number
  currencyCode: string
  currencyDigits: number
  payType: PayType
  paidAmount: Amount
  refundAmount: Amount
  releaseTime: Date | null
}

const { bank, held, supplier, income, customs, refundDue } = LEDGER_ACCOUNT

export const currencyOf = ({ currencyCode, currencyDigits }: { currencyCode: string; currencyDigits: number }): Currency => ({
  code: currencyCode,
  digits: currencyDigits,
})

/** Books money received, held for an order or owed back. */
const bookReceived = (db: Database, order: BookedOrder, account: typeof held | typeof refundDue, amount: Amount, now: Date) =>
  insertTransaction(db, {
    txnType: TRANSACTION_TYPE.payment,
    currency: currencyOf(order),
    now,
    entries: [
      { account: bank, orderId: order.id, amount },
      { account, orderId: order.id, amount: -amount },
    ],
  })

/** Books money received for an order, at most what the order can hold. */
export const bookPayment = (db: Database, order: BookedOrder, amount: Amount, now: Date) => bookReceived(db, order, held, amount, now)

/** Books money beyond the amount due, or for an order that can hold none: it is owed back at once. */
export async function bookExcess(
  db: Database,
  order: BookedOrder,
  payment: { paymentId: number; payType: PayType },
  amount: Amount,
  now: Date,
): Promise<RefundRecord> {
  await bookReceived(db, order, refundDue, amount, now)
  const [refund] = await insertRefunds(db, [refundRowOf(order, { ...payment, amount }, now, 1)])
  return refund!
}

const refundRowOf = (
  order: BookedOrder,
  { paymentId, payType, amount }: { paymentId: number | null; payType: PayType; amount: Amount },
  now: Date,
  excess: 0 | 1,
) => ({
  refundNo: newPublicNumber('F', now),
  orderId: order.id,
  paymentId,
  amount,
  currencyCode: order.currencyCode,
  currencyDigits: order.currencyDigits,
  payType,
  excess,
  createTime: now,
})

/**
 * Books a refund of an order and writes the rows that return it to the payments it came from. The caller raises refundAmount. Before the
 * release it is taken from the held money, afterwards from those who received it.
 */
export async function bookRefund(db: Database, order: BookedOrder, amount: Amount, now: Date): Promise<RefundRecord[]> {
  if (amount <= 0n) return []
  const left = order.paidAmount - order.refundAmount
  if (amount > left) throw new RangeError(`order ${order.id}: a refund of ${amount} exceeds the remaining ${left}`)
  const sources = order.releaseTime ? takenBack(order, left, amount) : [{ account: held, orderId: order.id, amount }]
  await insertTransaction(db, {
    txnType: TRANSACTION_TYPE.refund,
    currency: currencyOf(order),
    now,
    entries: [...sources, { account: refundDue, orderId: order.id, amount: -amount }],
  })
  const parts: { paymentId: number | null; payType: PayType; amount: Amount }[] = []
  let rest = amount
  for (const payment of await refundablePayments(db, order.id)) {
    // Math.min does not accept a bigint.
    const part = payment.amount - rest < 0n ? payment.amount : rest
    if (part <= 0n) continue
    parts.push({ ...payment, amount: part })
    rest -= part
  }
  // Orders that were paid before payments had rows.
  if (rest > 0n) parts.push({ paymentId: null, payType: PAY_TYPE.transfer, amount: rest })
  return insertRefunds(
    db,
    parts.map((part) => refundRowOf(order, part, now, 0)),
  )
}

/** What each account returns of a released amount, as the difference of two releases, so that a full refund leaves nothing anywhere. */
function takenBack(order: BookedOrder, left: Amount, amount: Amount) {
  const before = sharesOf(order, left)
  const after = sharesOf(order, left - amount)
  return [
    { account: supplier, supplierId: order.supplierId, orderId: order.id, amount: before.supplier - after.supplier },
    { account: income, orderId: order.id, amount: before.income - after.income },
    { account: customs, orderId: order.id, amount: before.customs - after.customs },
  ]
}

/** Releases what an order still holds, once it is completed or closed with a partial refund. The caller sets releaseTime. */
export async function bookRelease(db: Database, order: BookedOrder, now: Date): Promise<void> {
  if (order.releaseTime) return
  const amount = order.paidAmount - order.refundAmount
  const shares = sharesOf(order, amount)
  await insertTransaction(db, {
    txnType: TRANSACTION_TYPE.release,
    currency: currencyOf(order),
    now,
    entries: [
      { account: held, orderId: order.id, amount },
      { account: supplier, supplierId: order.supplierId, orderId: order.id, amount: -shares.supplier },
      { account: income, orderId: order.id, amount: -shares.income },
      { account: customs, orderId: order.id, amount: -shares.customs },
    ],
  })
}

/** Books that a refund has left the bank. */
export const bookRefundSent = (db: Database, refund: RefundRecord, now: Date): Promise<void> =>
  insertTransaction(db, {
    txnType: TRANSACTION_TYPE.refundSent,
    currency: currencyOf(refund),
    now,
    entries: [
      { account: refundDue, orderId: refund.orderId, amount: refund.amount },
      { account: bank, orderId: refund.orderId, amount: -refund.amount },
    ],
  })

/** Whether money of the supplier's remains to be paid out, in any currency. */
export const hasBalance = async (db: Database, supplierId: number) => (await balancesOf(db, supplierId)).some(({ balance }) => balance > 0n)
