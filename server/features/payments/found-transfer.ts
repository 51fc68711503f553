import type { Amount } from '#contract/money.ts'
import { PAY_TYPE } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { type LockedOrder, lockChosenOrders } from '#server/features/orders/paid-orders.ts'
import { partOf, sumOf } from '#server/features/payments/begin-payment.ts'
import { bookReceived } from '#server/features/payments/book-payment.ts'
import { insertPayment, type PaymentRecord, partsOf } from '#server/features/payments/payments.queries.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { pastTime } from '#server/kernel/calls/today.ts'

interface FoundTransfer {
  /** Reads the amount in the currency of the orders, which it must be in. */
  amountIn: (order: LockedOrder) => Amount
  bankRefNo: string
  payTime: Date
}

/** Books a transfer that came without a proof, for one order or all of a payNo, in any status. 590019 if there are none. */
export async function addTransfer(
  call: Call<unknown>,
  choice: { reference: string } | { id: number },
  { amountIn, bankRefNo, payTime }: FoundTransfer,
  now: Date,
): Promise<PaymentRecord> {
  const { db, user } = call
  const orders = await lockChosenOrders(db, undefined, choice)
  const [first] = orders
  const currency = currencyOf(first!)
  const amount = amountIn(first!)
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
      bankRefNo,
      createTime: now,
    },
    parts,
  )
  const locked = { payment, parts: await partsOf(db, payment.id), orders }
  return bookReceived(call, locked, { amount, payTime, mover: consoleMover(user) }, now)
}

export const timeReceived = (given: string, now: Date): Date => pastTime('receiveTime', given, now)
