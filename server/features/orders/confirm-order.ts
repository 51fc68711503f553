import type { Amount } from '#contract/money.ts'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { FreightType } from '#contract/pricing/pricing.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { exactAmount } from '#server/features/markets/typed-amount.ts'
import { canBePaid, type PaymentContext } from '#server/features/orders/awaited-account.ts'
import { type Mover, moveOrder } from '#server/features/orders/move-order.ts'
import { type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import type { Proposal } from '#server/features/orders/orders.table.ts'
import { taxesTo } from '#server/features/pricing/customs.ts'
import { customsOf, depositOf, summed, type Totals } from '#server/features/pricing/totals.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { Database, OpenDatabase, PoolDatabase } from '#server/kernel/database/database.ts'

export interface Confirmation {
  /** In the order's currency; defaults to the agreed freight. */
  freightAmount?: string | undefined
  freightType?: FreightType | undefined
  leadTimeDays?: number | undefined
  remark: string
  /** 1: the supplier confirms that an unusually high freight is intended. */
  confirmFlag?: number | undefined
}

interface Context extends PaymentContext {
  database: Pick<OpenDatabase, 'db'>
}

/**
 * Confirms a locked order. A total or payable amount above the agreed one becomes a proposal that the buyer has to answer, and replaces an
 * earlier proposal; anything else applies at once (0 → 1). `isProposal`: whether the order now waits for the buyer.
 */
export async function confirmLockedOrder(context: Context, mover: Mover, order: OrderRecord, given: Confirmation, now: Date) {
  const { db } = context
  const totals = await totalsWith(db, context.database.db, order, freightOf(order, given))
  const terms = {
    freightType: given.freightType ?? order.freightType,
    leadTimeDays: given.leadTimeDays ?? order.leadTimeDays,
  }
  if (totals.totalAmount > order.totalAmount || totals.payableAmount > order.payableAmount) {
    const proposal: Proposal = {
      ...textsOf(totals),
      depositAmount: String(depositOf(totals.payableAmount, order.depositPercent)),
      ...terms,
      remark: given.remark,
      createTime: now.toISOString(),
    }
    const isPayable = await canBePaid(context, order)
    const set = { proposal, deadlineTime: isPayable ? deadlineOf(ORDER_STATUS.pendingConfirm, order, now) : null }
    return {
      order: await moveOrder(db, mover, order, set, { action: 'propose', note: given.remark, amount: totals.totalAmount }, now),
      isProposal: true,
    }
  }
  const set = { ...totals, depositAmount: depositOf(totals.payableAmount, order.depositPercent), ...terms }
  return { order: await confirmAt(context, mover, order, set, { action: 'confirm', note: given.remark }, now), isProposal: false }
}

/** The buyer accepts: the proposal's totals become the order's (0 → 1). */
export async function acceptLockedProposal(context: PaymentContext, mover: Mover, order: OrderRecord, now: Date): Promise<OrderRecord> {
  const { proposal } = order
  if (!proposal) throw new RangeError(`order ${order.id} has no proposal`)
  const set = {
    freightAmount: BigInt(proposal.freightAmount),
    dutyAmount: BigInt(proposal.dutyAmount),
    taxAmount: BigInt(proposal.taxAmount),
    totalAmount: BigInt(proposal.totalAmount),
    payableAmount: BigInt(proposal.payableAmount),
    depositAmount: BigInt(proposal.depositAmount),
    freightType: proposal.freightType,
    leadTimeDays: proposal.leadTimeDays,
  }
  return confirmAt(context, mover, order, set, { action: 'accept', amount: set.totalAmount }, now)
}

/** Confirms the order and makes it payable; without an account to pay to, it stays in status 0 until there is one. */
async function confirmAt(
  context: PaymentContext,
  mover: Mover,
  order: OrderRecord,
  set: Parameters<typeof moveOrder>[3],
  entry: Parameters<typeof moveOrder>[4],
  now: Date,
): Promise<OrderRecord> {
  const { pendingConfirm, pendingPayment } = ORDER_STATUS
  const isPayable = await canBePaid(context, { ...order, ...set })
  const to = isPayable
    ? { orderStatus: pendingPayment, deadlineTime: deadlineOf(pendingPayment, order, now) }
    : { orderStatus: pendingConfirm, deadlineTime: null }
  return moveOrder(context.db, mover, order, { ...set, ...to, proposal: null, confirmTime: now }, entry, now)
}

/** A freight above this multiple of the agreed amount is taken for a misplaced decimal point unless the supplier confirms it. */
const UNUSUAL_TIMES = 10n

/** The freight of a confirmation. Fails with 400 at confirmFlag if it is unusually high and not confirmed. */
function freightOf(order: OrderRecord, { freightAmount: typed, confirmFlag }: Confirmation): Amount {
  if (typed === undefined) return order.freightAmount
  const freightAmount = exactAmount(currencyOf(order), typed, 'freightAmount')
  if (freightAmount > UNUSUAL_TIMES * (order.freightAmount || order.goodsAmount) && confirmFlag !== 1) refuseField('confirmFlag', 'accept')
  return freightAmount
}

/** The order's totals with another freight; duty and tax are calculated from it again (§4). */
async function totalsWith(db: Database, pool: PoolDatabase, order: OrderRecord, freightAmount: Amount): Promise<Totals> {
  const { goodsAmount, serviceAmount, discountAmount, incoterms } = order
  if (freightAmount === order.freightAmount) return order
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const taxesOf = await taxesTo(pool, order.address.countryCode, [...new Set(lines.map(({ originCountryCode }) => originCountryCode))])
  const customs = customsOf(lines, freightAmount, taxesOf)
  return summed({ goodsAmount, freightAmount, serviceAmount, discountAmount, ...customs }, incoterms)
}

const textsOf = ({ freightAmount, dutyAmount, taxAmount, totalAmount, payableAmount }: Totals) => ({
  freightAmount: String(freightAmount),
  dutyAmount: String(dutyAmount),
  taxAmount: String(taxAmount),
  totalAmount: String(totalAmount),
  payableAmount: String(payableAmount),
})
