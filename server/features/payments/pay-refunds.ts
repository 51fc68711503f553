import { HOUR_MS } from '#contract/durations.ts'
import { REFUND_STATUS } from '#contract/payments/payments.ts'
import { dueCardRefunds, noteRefund } from '#server/features/ledger/card-refunds.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { lockRefund, settleRefund } from '#server/features/ledger/sent-refunds.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { logMove, SYSTEM } from '#server/features/orders/move-order.ts'
import { lockOrdersById } from '#server/features/orders/paid-orders.ts'
import { findPayment } from '#server/features/payments/payments.queries.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { cardProvider } from '#server/kernel/cards/open-provider.ts'
import { type CardProvider, ProviderSilent, ProviderUnavailable, type RefundResult } from '#server/kernel/cards/provider.ts'
import type { JobTask, Say } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** The provider recognises a repeated request for 24 h; after that a refund might be sent twice without anyone noticing. */
const TRIED_FOR_MS = 23 * HOUR_MS

/** This many unsettled refunds in a row are a problem of the provider, not of one refund. */
const MOST_UNSETTLED = 3

/** Id of the refund at which this process's last run stopped, otherwise 0. */
let stoppedAt = 0

type DueRefund = Awaited<ReturnType<typeof dueCardRefunds>>[number]

/**
 * Sends card refunds (decisions §13.4), each by itself so that none holds up the others; after a run that stopped, the next one begins
 * behind that refund. A refund that the provider does not answer is tried again in the next run as the same refund; one that it refuses
 * fails, for an operator to look at.
 */
export const payRefunds: JobTask = async (appContext, _, say) => {
  const cards = await cardProvider(appContext.config)
  const { db } = appContext.database
  const from = stoppedAt
  stoppedAt = 0
  let unsettled = 0
  const pay = async (refund: DueRefund) => {
    if (unsettled >= MOST_UNSETTLED) return false
    const outcome = await payRefund(appContext, cards, refund, say)
    if (outcome === 'done') unsettled = 0
    // Each attempt at a provider that does not answer takes the whole timeout, so one is enough to stop.
    else unsettled = outcome === 'silent' ? MOST_UNSETTLED : unsettled + 1
    if (unsettled >= MOST_UNSETTLED) stoppedAt = refund.id
    return outcome === 'done'
  }
  const noteFailure = ({ refundNo }: DueRefund, error: unknown) => say(`refund ${refundNo} could not be sent`, 'error', error)
  await sweep((afterId, most) => dueCardRefunds(db, Math.max(afterId, from), most), pay, noteFailure)
  await sweep((afterId, most) => dueCardRefunds(db, afterId, most, from), pay, noteFailure)
}

type Outcome = 'silent' | 'unsettled' | 'done'

async function payRefund(appContext: AppContext, cards: CardProvider | null, refund: DueRefund, say: Say): Promise<Outcome> {
  const result = await resultOf(appContext, cards, refund)
  if (result === 'silent' || result === 'unsettled') return result
  if (result === null) return 'done'
  if (result.state === 'failed') say(`refund ${refund.refundNo} failed: ${result.problem}`, 'error')
  await inTransactionWithFrames(appContext, 'write', async (db, live) => {
    const now = appContext.clock()
    // The order is locked first, as everywhere.
    const [order] = await lockOrdersById(db, [refund.orderId])
    const locked = await lockRefund(db, refund.id)
    if (!order || locked?.status !== REFUND_STATUS.due) return
    const call = { db, live, jobs: appContext.jobs }
    if (result.state === 'pending') return noteRefund(db, locked, { providerRefundId: result.providerRefundId })
    if (result.state === 'failed') {
      const { problem, providerRefundId } = result
      await noteRefund(db, locked, { problem, ...(providerRefundId ? { providerRefundId } : {}) })
      return announceMoves(call, [{ order }], now)
    }
    await settleRefund(db, locked, { providerRefundId: result.providerRefundId }, now, now)
    await logMove(db, SYSTEM, order, order, { action: 'refundSent', amount: locked.amount }, now)
    await announceMoves(call, [{ order, buyer: 'refunded' }], now)
  })
  return 'done'
}

/** The provider's result, requested outside of transactions. null: try later; `silent`: no answer; `unsettled`: an inconclusive one. */
async function resultOf(
  { database, clock }: AppContext,
  cards: CardProvider | null,
  refund: DueRefund,
): Promise<RefundResult | Exclude<Outcome, 'done'> | null> {
  const now = clock()
  // Since when the provider may know the refund; without a provider, since it is owed.
  const since = refund.requestTime ?? (cards ? now : refund.createTime)
  const isTooOld = now.getTime() - since.getTime() > TRIED_FOR_MS
  const { intentId } = (refund.paymentId === null ? undefined : await findPayment(database.db, refund.paymentId)) ?? { intentId: null }
  if (intentId === null) return { state: 'failed', problem: 'no card payment to refund' }
  // A refund that the provider has accepted may still arrive: it is checked again once cards are configured.
  if (!cards) return isTooOld && !refund.providerRefundId ? { state: 'failed', problem: 'no card provider is configured' } : null
  try {
    if (refund.providerRefundId) return await cards.readRefund(refund.providerRefundId)
    const { refundNo, amount } = refund
    if (isTooOld) return { state: 'failed', problem: 'the provider did not answer for a day' }
    if (!refund.requestTime) await noteRefund(database.db, refund, { requestTime: now })
    return await cards.refund({ refundNo, intentId, currency: currencyOf(refund), amount })
  } catch (error) {
    if (error instanceof ProviderSilent) return 'silent'
    if (error instanceof ProviderUnavailable) return 'unsettled'
    throw error
  }
}
