import { CHARGEBACK_STATUS, PAY_TYPE, PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { SYSTEM } from '#server/features/orders/move-order.ts'
import { bookReceived, type LockedPayment, lockWithOrders } from '#server/features/payments/book-payment.ts'
import { changePayment, endWaiting, insertEvent, setChargeback } from '#server/features/payments/payments.queries.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { CardProvider, ProviderEvent } from '#server/kernel/cards/provider.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { inTransactionWithFrames, type Live } from '#server/kernel/live/live.ts'

/** Logs what an operator has to look into: money that is not where it should be. */
type Alarm = (line: string) => void

/**
 * Applies an event of the provider (decisions §13.4) once, however often and in whatever order events arrive: its id is written in the same
 * transaction. Money received is always booked; a failed or expired session only ends a payment that is still waiting.
 */
export const takeEvent = (appContext: AppContext, cards: CardProvider, event: ProviderEvent, alarm: Alarm): Promise<void> =>
  inTransactionWithFrames(appContext, 'write', async (db, live) => {
    const now = appContext.clock()
    if (event.kind === 'other' || !(await insertEvent(db, event, now))) return
    if (event.kind === 'chargeback') return takeChargeback(db, event, alarm)
    const locked = await paymentOf(db, event)
    if (!locked) return alarm(`event ${event.id} (${event.type}) matches no payment: session ${event.session.sessionId}`)
    const call = { db, live, jobs: appContext.jobs }
    if (event.kind === 'paid') await takeMoney(call, cards, locked, event, alarm, now)
    else if (await endWaiting(db, locked.payment.id, event.kind === 'failed' ? PAYMENT_STATUS.failed : PAYMENT_STATUS.expired, now)) {
      const announcements = locked.orders.map((order) => ({ order }))
      await announceMoves(call, announcements, now)
    }
  })

type SessionEvent = Extract<ProviderEvent, { session: unknown }>
type PaidEvent = Extract<ProviderEvent, { kind: 'paid' }>

const CHARGEBACK_ALARMS = {
  [CHARGEBACK_STATUS.open]: 'the cardholder disputes payment',
  [CHARGEBACK_STATUS.won]: null,
  [CHARGEBACK_STATUS.lost]: 'the bank charged back payment',
}

/** Records a chargeback, which stays on the operators' board until the bank has decided. */
async function takeChargeback(db: Database, event: Extract<ProviderEvent, { kind: 'chargeback' }>, alarm: Alarm): Promise<void> {
  const isChanged = await setChargeback(db, event)
  const text = CHARGEBACK_ALARMS[event.status]
  if (isChanged && text) alarm(`${text} ${event.intentId}`)
}

/** The payment of a session: a card payment that has this session or none yet. */
async function paymentOf(db: Database, { session: { payId, sessionId } }: SessionEvent): Promise<LockedPayment | undefined> {
  const id = /^[1-9]\d{0,15}$/.test(payId ?? '') ? Number(payId) : 0
  const locked = await lockWithOrders(db, id)
  const isOwn = locked?.payment.payType === PAY_TYPE.card && [null, sessionId].includes(locked.payment.sessionId)
  return isOwn ? locked : undefined
}

async function takeMoney(
  call: Pick<AppContext, 'jobs'> & { db: Database; live: Live },
  cards: CardProvider,
  locked: LockedPayment,
  { session: { sessionId, intentId }, currencyCode, providerAmount, time }: PaidEvent,
  alarm: Alarm,
  now: Date,
): Promise<void> {
  const { payment } = locked
  // Another event has reported the same money.
  if (payment.status === PAYMENT_STATUS.received) return
  const amount = currencyCode === payment.currencyCode ? cards.amountOf(currencyOf(payment), providerAmount) : null
  if (amount === null || amount === 0n) {
    await changePayment(call.db, payment.id, { sessionId, intentId })
    return alarm(`session ${sessionId} was paid ${providerAmount} in ${currencyCode}, which payment ${payment.id} cannot book`)
  }
  await bookReceived(call, locked, { amount, payTime: time, mover: SYSTEM, set: { sessionId, intentId } }, now)
}
