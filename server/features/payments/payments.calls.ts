import { formatAmount } from '#contract/money.ts'
import { PAY_TYPE, payOrder, provePayment, readPayInfo } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { buyerOf } from '#server/features/orders/move-order.ts'
import { payableAmong, readChosenOrders } from '#server/features/orders/paid-orders.ts'
import { beginPayment, openCardPage, partOf, sumOf, waysOfPaying } from '#server/features/payments/begin-payment.ts'
import { ProviderUnavailable } from '#server/features/payments/card-provider.ts'
import { consolePaymentCalls } from '#server/features/payments/console/payments.calls.ts'
import { cardProvider } from '#server/features/payments/open-card-provider.ts'
import { proveLockedPayment } from '#server/features/payments/prove-payment.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'
import { inTransaction } from '#server/kernel/database/database.ts'

const TRY_AGAIN_AFTER_SECONDS = 5

const readPayInfoCall = handleCall(readPayInfo, async ({ input, user, db, config, language, clock }) => {
  const mover = buyerOf(user)
  const chosen = await readChosenOrders(db, mover.scope, { payNo: input.payNo })
  const due = payableAmong(mover, chosen, 'pay', clock()).map((order) => ({ order, part: partOf(order, undefined) }))
  const currency = currencyOf(chosen[0]!)
  const dueAmount = sumOf(due.map(({ part }) => part))
  return {
    payNo: input.payNo,
    currencyCode: currency.code,
    dueAmount: formatAmount(currency, dueAmount),
    orderList: due.map(({ order, part }) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      supplierName: order.supplierName[language],
      orderStatus: order.orderStatus,
      payStage: part.payStage,
      dueAmount: formatAmount(currency, part.amount),
      currencyCode: currency.code,
    })),
    payTypeList: await waysOfPaying(db, await cardProvider(config), currency, dueAmount),
  }
})

/** The provider is called after the transaction that writes the payment, and again when the same request is repeated. */
const payOrderCall = handleCall(payOrder, async (call) => {
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

const provePaymentCall = handleCall(provePayment, (call) => idempotent(provePayment, call, () => proveLockedPayment(call, call.clock())))

export const paymentCalls = [readPayInfoCall, payOrderCall, provePaymentCall, ...consolePaymentCalls]
