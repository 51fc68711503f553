import { asc, desc, eq } from 'drizzle-orm'
import { CASE_REPLY, type CaseReplyType } from '#contract/disputes/disputes.ts'
import type { Language } from '#contract/languages.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { ORDER_ACTOR } from '#contract/orders/life.ts'
import { CASE_TYPE, ORDER_STATUS, SHIP_STATUS } from '#contract/orders/orders.ts'
import type { ShipmentStatus } from '#contract/orders/shipments/shipments.ts'
import { PAY_TYPE, PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { DEMO_BUYER_ID, DEMO_MEMBER_ID, DEMO_OPERATOR_ID } from '#database/demo/accounts.ts'
import { addLockedEvaluation } from '#server/features/comments/add-evaluation.ts'
import { answerAsBuyer, answerAsSupplier } from '#server/features/disputes/answer-case.ts'
import { openLockedCase } from '#server/features/disputes/open-case.ts'
import { refunds } from '#server/features/ledger/ledger.table.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { settleRefund } from '#server/features/ledger/sent-refunds.ts'
import { confirmLockedOrder } from '#server/features/orders/confirm-order.ts'
import { cancelLockedOrder, completeLockedOrder } from '#server/features/orders/end-orders.ts'
import type { Announcement } from '#server/features/orders/mails/announcements.ts'
import { logMove, type Mover, moveOrder, SYSTEM, type Writer } from '#server/features/orders/move-order.ts'
import { type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { beginReview } from '#server/features/orders/paid-orders.ts'
import { shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { deliveredSet, lastDelivery, noteSighting, shipLines } from '#server/features/orders/shipments/shipments.ts'
import { setOrder } from '#server/features/orders/transitions.queries.ts'
import { partOf } from '#server/features/payments/begin-payment.ts'
import { bookReceived } from '#server/features/payments/book-payment.ts'
import { insertPayment, partsOf } from '#server/features/payments/payments.queries.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import type { Live } from '#server/kernel/live/live.ts'

/** An event of a demo order, carried out by the calls' own functions. Returns what to announce; payments announce themselves. */
export type Step = (order: OrderRecord, at: Moment) => Promise<Announcement | null>

interface Moment {
  db: Database
  pool: PoolDatabase
  now: Date
}

const BUYER: Writer = { actor: ORDER_ACTOR.buyer, accountId: DEMO_BUYER_ID, scope: undefined }
const SUPPLIER: Writer = { actor: ORDER_ACTOR.supplier, accountId: DEMO_MEMBER_ID, scope: undefined }
const PLATFORM: Mover = { actor: ORDER_ACTOR.platform, accountId: DEMO_OPERATOR_ID, scope: undefined }
/** Sends no frames and queues no jobs: nobody is connected while the demo is loaded, and no mails should be sent about past events. */
export const SILENT: { live: Live; jobs: Jobs } = {
  live: { send: () => {}, endSockets: () => {}, writeNow: async () => {} },
  jobs: { add: async () => {}, addAll: async () => {} },
}

/** The supplier confirms the order, optionally with additional freight in the order's currency, which makes it a proposal. */
export const confirm =
  (remark: string, freightMore: Amount = 0n): Step =>
  async (order, { db, pool, now }) => {
    const freightAmount = freightMore > 0n ? formatAmount(currencyOf(order), order.freightAmount + freightMore) : undefined
    const given = { freightAmount, freightType: undefined, leadTimeDays: undefined, remark }
    const { order: moved, isProposal } = await confirmLockedOrder(
      { db, database: { db: pool }, config: { stripe: undefined } },
      SUPPLIER,
      order,
      given,
      now,
    )
    return { order: moved, buyer: isProposal ? 'toAccept' : 'confirmed' }
  }

/** A transfer of the amount due arrives. */
export const pay =
  (bankRefNo: string): Step =>
  async (order, { db, now }) => {
    const payment = await transferOf(db, order, bankRefNo, PAYMENT_STATUS.waiting, now)
    const locked = { payment, parts: await partsOf(db, payment.id), orders: [order] }
    await bookReceived({ db, ...SILENT }, locked, { amount: payment.payAmount, payTime: now, mover: PLATFORM }, now)
    return null
  }

/** The buyer submits proof of a transfer, which an operator has yet to review. */
export const prove =
  (bankRefNo: string): Step =>
  async (order, { db, now }) => {
    const { payAmount } = await transferOf(db, order, bankRefNo, PAYMENT_STATUS.inReview, now)
    return { order: await beginReview(db, BUYER, order, payAmount, now) }
  }

function transferOf(db: Database, order: OrderRecord, bankRefNo: string, status: 0 | 1, now: Date) {
  const part = partOf(order, undefined)
  const { payNo, accountId, currencyCode, currencyDigits } = order
  return insertPayment(
    db,
    {
      payNo,
      accountId,
      payType: PAY_TYPE.transfer,
      status,
      payAmount: part.amount,
      currencyCode,
      currencyDigits,
      bankRefNo,
      payTime: now,
      createTime: now,
    },
    [part],
  )
}

export const ready =
  (remark: string): Step =>
  async (order, { db, now }) => {
    const isPaid = order.paidAmount === order.payableAmount
    const orderStatus = isPaid ? ORDER_STATUS.pendingShipment : ORDER_STATUS.pendingBalance
    const inspection = { keyList: [], remark, createTime: now.toISOString() }
    const set = { orderStatus, inspection, deadlineTime: deadlineOf(orderStatus, order, now) }
    const moved = await moveOrder(db, SUPPLIER, order, set, { action: 'ready', note: remark }, now)
    return { order: moved, buyer: isPaid ? 'ready' : 'toPayBalance' }
  }

/** Ships everything, or only the first line. */
export const ship =
  (carrierCode: string, carrierName: string, trackingNo: string, isFirstOnly = false): Step =>
  async (order, { db, now }) => {
    const lines = (await readOrderLines(db, [order.id])).get(order.id)!
    const open = lines.filter(({ quantity, shippedQuantity }) => quantity > shippedQuantity)
    const itemList = open
      .slice(0, isFirstOnly ? 1 : undefined)
      .map(({ id, quantity, shippedQuantity }) => ({ orderItemId: id, quantity: quantity - shippedQuantity }))
    const isWhole = await shipLines(db, order.id, lines, { carrierCode, carrierName, trackingNo, itemList }, now)
    const note = `${carrierName} ${trackingNo}`
    if (!isWhole) {
      const moved = await moveOrder(db, SUPPLIER, order, { shipStatus: SHIP_STATUS.partShipped }, { action: 'shipPart', note }, now)
      return { order: moved, buyer: 'partShipped' }
    }
    const { shipped } = ORDER_STATUS
    const set = { orderStatus: shipped, shipStatus: SHIP_STATUS.shipped, shipTime: now, deadlineTime: deadlineOf(shipped, order, now) }
    return { order: await moveOrder(db, SUPPLIER, order, set, { action: 'ship', note }, now), buyer: 'shipped' }
  }

/** Adds a sighting to the last shipment. */
export const sight =
  (status: ShipmentStatus, place: string, content: string): Step =>
  async (order, { db, now }) => {
    const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(desc(shipments.id)).limit(1)
    await noteSighting(db, shipment!, { status, place, content, eventTime: now }, now)
    const delivered = deliveredSet(order, await lastDelivery(db, order.id), now)
    if (!delivered) return null
    const moved = await setOrder(db, order, delivered)
    await logMove(db, SUPPLIER, order, moved, { action: 'deliver' }, now)
    return { order: moved, buyer: 'delivered' }
  }

export const receive: Step = async (order, { db, now }) => ({
  order: await completeLockedOrder(db, BUYER, order, now),
  supplier: 'completed',
})

/** The order expires unpaid. */
export const expire: Step = async (order, { db, now }) => ({
  order: (await cancelLockedOrder(db, SYSTEM, order, { action: 'expire', reason: null, remark: '' }, now)).order,
  buyer: 'notPaid',
  supplier: 'expired',
})

/** The buyer claims a percentage of the amount paid: as a refund before shipping, as a dispute after it. */
export const openCase =
  (reasonType: number, percent: bigint, content: string): Step =>
  async (order, { db, now }) => {
    const isRefund = order.orderStatus < ORDER_STATUS.shipped
    const caseType = isRefund ? CASE_TYPE.refund : CASE_TYPE.dispute
    const amount = amountText(order, (order.paidAmount * percent) / 100n)
    const moved = await openLockedCase(db, BUYER, order, caseType, { reasonType, content, amount, fileIdList: [] }, now)
    return { order: moved, supplier: isRefund ? 'refundRequested' : 'disputed' }
  }

/** The supplier answers; an offer is given as a percentage of the amount paid. */
export const answer =
  (type: CaseReplyType, content: string, percent = 0n): Step =>
  (order, { db, now }) => {
    const amount = type === CASE_REPLY.offer ? amountText(order, (order.paidAmount * percent) / 100n) : undefined
    return answerAsSupplier(db, SUPPLIER, order, { type, content, amount, fileIdList: [] }, now)
  }

export const reply =
  (type: CaseReplyType, content: string): Step =>
  (order, { db, now }) =>
    answerAsBuyer(db, BUYER, order, { type, content, fileIdList: [] }, now)

/** An operator sends all refunds of the order. */
export const sendRefund =
  (bankRefNo: string): Step =>
  async (order, { db, now }) => {
    for (const refund of await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.id))) {
      await settleRefund(db, refund, { bankRefNo }, now, now)
      await logMove(db, PLATFORM, order, order, { action: 'refundSent', amount: refund.amount, note: bankRefNo }, now)
    }
    return { order, buyer: 'refunded' }
  }

/** The buyer reviews the lines of the order, in order. */
export const evaluate =
  (language: Language, items: readonly { score: number; content: string }[]): Step =>
  async (order, { db, now }) => {
    const lines = (await readOrderLines(db, [order.id])).get(order.id)!
    const itemList = lines.map(({ id }, at) => ({ orderItemId: id, ...items[at]!, imageFileIdList: [] }))
    await addLockedEvaluation(db, order, { itemList, logisticsScore: 5, serviceScore: 5, matchScore: 4 }, language, now)
    await logMove(db, BUYER, order, order, { action: 'comment' }, now)
    return { order, supplier: 'commented' }
  }

const amountText = (order: OrderRecord, amount: Amount) => formatAmount(currencyOf(order), amount)
