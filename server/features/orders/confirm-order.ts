import { type Amount, parseDecimal } from '#contract/money.ts'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { FreightType } from '#contract/pricing/pricing.ts'
import { type Mover, moveOrder } from '#server/features/orders/move-order.ts'
import { type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import type { Proposal } from '#server/features/orders/orders.table.ts'
import { taxesTo } from '#server/features/pricing/customs.ts'
import { customsOf, depositOf, summed, type Totals } from '#server/features/pricing/totals.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

export interface Confirmation {
  /** In the order's currency; the agreed one if it is not given. */
  freightAmount: string | undefined
  freightType: FreightType | undefined
  leadTimeDays: number | undefined
  remark: string
}

/**
 * Confirms a locked order. A total or payable amount above the agreed one becomes a proposal that the buyer answers, and
 * replaces an earlier one; anything else applies at once (0 → 1). Returns whether it waits for the buyer.
 */
export async function confirmLockedOrder(
  db: Database,
  pool: PoolDatabase,
  mover: Mover,
  order: OrderRecord,
  given: Confirmation,
  now: Date,
): Promise<{ order: OrderRecord; isProposal: boolean }> {
  const totals = await totalsWith(db, pool, order, given.freightAmount)
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
    const set = { proposal, deadlineTime: deadlineOf(ORDER_STATUS.pendingConfirm, order, now) }
    return {
      order: await moveOrder(db, mover, order, set, { action: 'propose', note: given.remark, amount: totals.totalAmount }, now),
      isProposal: true,
    }
  }
  const set = { ...totals, depositAmount: depositOf(totals.payableAmount, order.depositPercent), ...terms }
  return { order: await confirmAt(db, mover, order, set, { action: 'confirm', note: given.remark }, now), isProposal: false }
}

/** The buyer accepts: the proposal's totals become the order's (0 → 1). */
export async function acceptLockedProposal(db: Database, mover: Mover, order: OrderRecord, now: Date): Promise<OrderRecord> {
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
  return confirmAt(db, mover, order, set, { action: 'accept', amount: set.totalAmount }, now)
}

const confirmAt = (
  db: Database,
  mover: Mover,
  order: OrderRecord,
  set: Parameters<typeof moveOrder>[3],
  entry: Parameters<typeof moveOrder>[4],
  now: Date,
) =>
  moveOrder(
    db,
    mover,
    order,
    {
      ...set,
      proposal: null,
      orderStatus: ORDER_STATUS.pendingPayment,
      confirmTime: now,
      deadlineTime: deadlineOf(ORDER_STATUS.pendingPayment, order, now),
    },
    entry,
    now,
  )

/** The order's totals with another freight: duty and tax follow from it (§4). */
async function totalsWith(db: Database, pool: PoolDatabase, order: OrderRecord, freight: string | undefined): Promise<Totals> {
  const { goodsAmount, serviceAmount, discountAmount, incoterms } = order
  const freightAmount: Amount = freight === undefined ? order.freightAmount : parseDecimal(freight, order.currencyDigits)
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
