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
import { type CardProvider, ProviderUnavailable, type RefundResult } from '#server/kernel/cards/provider.ts'
import type { JobTask, Say } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** The provider knows a request that is repeated for 24 h; after that nobody could say whether it was sent twice. */
const TRIED_FOR_MS = 23 * HOUR_MS

type DueRefund = Awaited<ReturnType<typeof dueCardRefunds>>[number]

/**
 * Sends the refunds to cards (decisions §13.4), each by itself so that none holds up the others. What the provider does not
 * answer is tried again with the next run, as the same refund; what it refuses fails, for an operator to look at.
 */
export const payRefunds: JobTask = async (appContext, _, say) => {
  const cards = await cardProvider(appContext.config)
  const { db } = appContext.database
  let isSilent = false
  await sweep(
    (afterId, most) => dueCardRefunds(db, afterId, most),
    async (refund) => {
      // Each attempt at a provider that does not answer takes as long as it is waited for: the next run asks again.
      if (isSilent) return false
      isSilent = (await payRefund(appContext, cards, refund, say)) === 'silent'
      return !isSilent
    },
    ({ refundNo }, error) => say(`refund ${refundNo} could not be sent`, 'error', error),
  )
}

async function payRefund(appContext: AppContext, cards: CardProvider | null, refund: DueRefund, say: Say): Promise<'silent' | 'done'> {
  const result = await resultOf(appContext, cards, refund)
  if (result === 'silent') return result
  if (result === null) return 'done'
  if (result.state === 'failed') say(`refund ${refund.refundNo} failed: ${result.problem}`, 'error')
  await inTransactionWithFrames(appContext, 'write', async (db, live) => {
    const now = appContext.clock()
    // The order first, as everybody does.
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

/** What the provider says, requested outside of any transaction; null to try again later, `silent` where it did not answer. */
async function resultOf(
  { database, clock }: AppContext,
  cards: CardProvider | null,
  refund: DueRefund,
): Promise<RefundResult | 'silent' | null> {
  const now = clock()
  // Since when the provider may have it; without a provider, since it is owed.
  const since = refund.requestTime ?? (cards ? now : refund.createTime)
  const isTooOld = now.getTime() - since.getTime() > TRIED_FOR_MS
  const { intentId } = (refund.paymentId === null ? undefined : await findPayment(database.db, refund.paymentId)) ?? { intentId: null }
  if (intentId === null) return { state: 'failed', problem: 'no card payment to refund' }
  // One that the provider has accepted may still arrive: it is asked again once there are settings.
  if (!cards) return isTooOld && !refund.providerRefundId ? { state: 'failed', problem: 'no provider of cards is configured' } : null
  try {
    if (refund.providerRefundId) return await cards.readRefund(refund.providerRefundId)
    const { refundNo, amount } = refund
    if (isTooOld) return { state: 'failed', problem: 'the provider did not answer for a day' }
    if (!refund.requestTime) await noteRefund(database.db, refund, { requestTime: now })
    return await cards.refund({ refundNo, intentId, currency: currencyOf(refund), amount })
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'silent'
    throw error
  }
}
