import type { ParsedInputOf } from '#contract/endpoint.ts'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { amountOf, stageOf } from '#contract/orders/life.ts'
import { PAY_STAGE, PAY_TYPE, PAYMENT_STATUS, type PayStage, type payOrder } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { bankInfoFor, referenceOf } from '#server/features/markets/bank-info.ts'
import { buyerOf } from '#server/features/orders/move-order.ts'
import { choosePayType, type LockedOrder, lockChosenOrders, payableAmong } from '#server/features/orders/paid-orders.ts'
import {
  endWaiting,
  findPayment,
  insertPayment,
  type NewPart,
  paidOrders,
  renewWaitingTransfer,
  setSession,
} from '#server/features/payments/payments.queries.ts'
import type { AppContext, Call } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { type CardProvider, SessionRefused } from '#server/kernel/cards/provider.ts'
import type { Database } from '#server/kernel/database/database.ts'

type Paying = Pick<Call<ParsedInputOf<typeof payOrder>>, 'input' | 'user'> & { db: Database; cards: CardProvider | null }

/**
 * Writes a payment for what is due, without moving any order. 590019 no such order, 590015 nothing to pay now, 590022 not this way. A
 * waiting transfer for the same orders is used again.
 */
export async function beginPayment({ input, user, db, cards }: Paying, now: Date) {
  const mover = buyerOf(user)
  const choice = input.id === undefined ? { payNo: input.payNo! } : { id: input.id }
  const chosen = await lockChosenOrders(db, mover.scope, choice)
  const due = payableAmong(mover, chosen, 'pay', now).flatMap((order) => {
    const part = partOf(order, input.payStage)
    return part.amount > 0n ? [{ order, part }] : []
  })
  const [first] = due
  if (!first) return fail('actionNotAllowed')
  const currency = currencyOf(first.order)
  const parts = due.map(({ part }) => part)
  const payAmount = sumOf(parts)
  const isByCard = input.payType === PAY_TYPE.card
  const bankInfo = isByCard ? null : await bankInfoFor(db, first.order.currencyCode, referenceOf(due.map(({ order }) => order)))
  if (isByCard ? !cards?.takes(currency, payAmount) : !bankInfo) fail('paymentUnavailable')

  for (const { order } of due) await choosePayType(db, order, input.payType)
  const payment =
    (isByCard ? undefined : await renewWaitingTransfer(db, user.id, payAmount, parts)) ??
    (await insertPayment(
      db,
      {
        payNo: first.order.payNo,
        accountId: user.id,
        payType: input.payType,
        payAmount,
        currencyCode: currency.code,
        currencyDigits: currency.digits,
        createTime: now,
      },
      parts,
    ))
  return { payId: payment.id, payAmount: formatAmount(currency, payAmount), currencyCode: currency.code, bankInfo }
}

/** A payment's part for one order: the given stage, or the one due now (even with a proof in review). A 100 % deposit is the whole. */
export function partOf(order: LockedOrder, given: PayStage | undefined): NewPart {
  const due = given ?? stageOf(order)
  const isWhole = due === PAY_STAGE.deposit && order.depositAmount === order.payableAmount
  const payStage = due === 0 || isWhole ? PAY_STAGE.full : due
  return { orderId: order.id, payStage, amount: amountOf(payStage, order) }
}

export const sumOf = (parts: readonly { amount: Amount }[]): Amount => parts.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * Opens the provider's page for a card payment, outside of any transaction. The same payment always leads to the same page. If the provider
 * refuses it, the payment fails with 590022; without an answer this throws ProviderUnavailable.
 */
export async function openCardPage(
  { database: { db }, config, clock, language }: Pick<AppContext, 'database' | 'config' | 'clock'> & Pick<Call<unknown>, 'language'>,
  cards: CardProvider,
  payId: number,
): Promise<string> {
  const payment = (await findPayment(db, payId))!
  const paid = await paidOrders(db, payId)
  const [only] = paid.length === 1 ? paid : []
  const path = only ? `/personalCenter/orderDetails/${only.orderId}` : `/personalCenter/order?payNo=${payment.payNo}`
  try {
    const { sessionId, payUrl } = await cards.openSession({
      payId,
      currency: currencyOf(payment),
      amount: payment.payAmount,
      reference: only?.orderNo ?? payment.payNo,
      returnUrl: config.publicUrl + LANGUAGE_FACTS[language].prefix + path,
      createTime: payment.createTime,
      now: clock(),
      language,
    })
    await setSession(db, payId, sessionId)
    return payUrl
  } catch (error) {
    if (!(error instanceof SessionRefused)) throw error
    await endWaiting(db, payId, PAYMENT_STATUS.failed, clock())
    return fail('paymentUnavailable')
  }
}
