import type { ParsedInputOf } from '#contract/endpoint.ts'
import { formatAmount } from '#contract/money.ts'
import { PAY_TYPE, PAYMENT_STATUS, payOrder, provePayment, readPayInfo } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { bankInfoFor, referenceOf } from '#server/features/markets/bank-info.ts'
import { amountToBook } from '#server/features/markets/typed-amount.ts'
import { findBankAccount, waysWith } from '#server/features/markets/ways-of-paying.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { buyerOf, lockToMove, type Mover } from '#server/features/orders/move-order.ts'
import { beginReview, type LockedOrder, lockChosenOrders, payableAmong, readChosenOrders } from '#server/features/orders/paid-orders.ts'
import { runningDeadline } from '#server/features/orders/state.ts'
import { beginPayment, openCardPage, partOf, sumOf } from '#server/features/payments/begin-payment.ts'
import { changePayment, insertPayment, insertProofs, renewWaitingTransfer } from '#server/features/payments/payments.queries.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'
import { pastTime } from '#server/kernel/calls/today.ts'
import { cardProvider } from '#server/kernel/cards/open-provider.ts'
import { ProviderUnavailable } from '#server/kernel/cards/provider.ts'
import { inTransaction } from '#server/kernel/database/database.ts'

const TRY_AGAIN_AFTER_SECONDS = 5

export const readPayInfoCall = handleCall(readPayInfo, async ({ input, user, db, config, language, clock }) => {
  const mover = buyerOf(user)
  const chosen = await readChosenOrders(db, mover.scope, { payNo: input.payNo })
  const due = payableAmong(mover, chosen, 'pay', clock()).map((order) => ({ order, part: partOf(order, undefined) }))
  const currency = currencyOf(chosen[0]!)
  const dueAmount = sumOf(due.map(({ part }) => part))
  const [account, cards] = [await findBankAccount(db, currency.code), await cardProvider(config)]
  return {
    payNo: input.payNo,
    currencyCode: currency.code,
    dueAmount: formatAmount(currency, dueAmount),
    deadlineTime: due.flatMap(({ order }) => runningDeadline(order) ?? []).sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
    orderList: due.map(({ order, part }) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      supplierName: order.supplierName[language],
      orderStatus: order.orderStatus,
      payStage: part.payStage,
      dueAmount: formatAmount(currency, part.amount),
      currencyCode: currency.code,
      payTypeList: waysWith(account, cards, currency, part.amount),
    })),
    payTypeList: waysWith(account, cards, currency, dueAmount),
    bankInfo: due.length === 0 ? null : await bankInfoFor(db, currency.code, referenceOf(due.map(({ order }) => order))),
  }
})

/** The provider is called after the transaction that writes the payment, and again when the same request is repeated. */
export const payOrderCall = handleCall(payOrder, async (call) => {
  const cards = await cardProvider(call.config)
  const begun = await inTransaction(call.db, 'write', (db) =>
    idempotent(payOrder, { ...call, db }, () => beginPayment({ ...call, db, cards }, call.clock())),
  )
  if (call.input.payType !== PAY_TYPE.card || !cards) return { ...begun, payUrl: null }
  try {
    return { ...begun, payUrl: await openCardPage(call, cards, begun.payId) }
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new HttpError(503, { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
    throw error
  }
})

type Proving = Call<ParsedInputOf<typeof provePayment>>

/** Takes a buyer's proof of a transfer into review for every order that can be paid now; meanwhile their deadlines are suspended. */
async function proveLockedPayment(call: Proving, now: Date): Promise<null> {
  const { input, user, db } = call
  const mover = buyerOf(user)
  const proven = (await ordersToProve(call, mover, now)).map((order) => ({ order, part: partOf(order, input.payStage) }))
  if (proven.some(({ part }) => part.amount <= 0n)) fail('actionNotAllowed')
  const currency = currencyOf(proven[0]!.order)
  const payAmount = amountToBook(currency, input.payAmount, 'payAmount')
  const payTime = pastTime('payTime', input.payTime, now)
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
  const ids = files.map(({ id }) => id)
  await insertProofs(db, payment, ids)
  const announcements = []
  for (const { order, part } of proven) announcements.push({ order: await beginReview(db, mover, order, part.amount, now) })
  await announceMoves(call, announcements, now)
  return null
}

/** The named order, in the version that the buyer saw, or the orders of a payNo that can be paid now. */
async function ordersToProve({ input, db }: Proving, mover: Mover, now: Date): Promise<LockedOrder[]> {
  const { id, version, payNo } = input
  if (id !== undefined) return [await lockToMove(db, mover, { id, version: version! }, 'payProof', now)]
  const payable = payableAmong(mover, await lockChosenOrders(db, mover.scope, { payNo: payNo! }), 'payProof', now)
  return payable.length > 0 ? payable : fail('actionNotAllowed')
}

export const provePaymentCall = handleCall(provePayment, (call) =>
  idempotent(provePayment, call, () => proveLockedPayment(call, call.clock())),
)
