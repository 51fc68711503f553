import { asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { formatAmount } from '#contract/money.ts'
import type { shipmentRow } from '#contract/orders/shipments/shipments.ts'
import type { paymentRow, refundRow } from '#contract/payments/payments.ts'
import { knownCarriers } from '#server/features/carriers/carriers.ts'
import { refunds } from '#server/features/ledger/ledger.table.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { paymentRows } from '#server/features/orders/payment-rows.ts'
import { shipmentLines, shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { paymentOrders, payments } from '#server/features/payments/payments.table.ts'
import { linkPolicy } from '#server/features/site/site.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** Payments, refunds, shipments and inspection pictures of an order, as its info shows them. */
export interface OrderBelongings {
  payList: z.input<typeof paymentRow>[]
  refundList: z.input<typeof refundRow>[]
  shipList: z.input<typeof shipmentRow>[]
  inspectionUrls: string[]
}

export const NO_BELONGINGS: OrderBelongings = { payList: [], refundList: [], shipList: [], inspectionUrls: [] }

/** Runs one query after another, because `db` may be the transaction of a move, which sees what the move has written. */
export async function belongingsOf(db: Database, pool: PoolDatabase, order: OrderRecord, now: Date): Promise<OrderBelongings> {
  const payList = await paymentsOf(db, pool, order, now)
  const refundList = await refundsOf(db, order)
  const shipList = await shipmentsOf(db, pool, order)
  const inspectionUrls = await Promise.all((order.inspection?.keyList ?? []).map((key) => privateAddress(pool, key, now)))
  return { payList, refundList, shipList, inspectionUrls }
}

/** Newest first. */
async function paymentsOf(db: Database, pool: PoolDatabase, order: OrderRecord, now: Date): Promise<OrderBelongings['payList']> {
  const own = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
    .where(eq(paymentOrders.orderId, order.id))
    .orderBy(desc(payments.id))
  if (own.length === 0) return []
  const rows = await paymentRows(
    db,
    pool,
    own.map(({ payment }) => payment),
    now,
  )
  return rows.map(({ row, parts }) => ({ ...row, payStage: parts.find(({ orderId }) => orderId === order.id)!.payStage }))
}

async function refundsOf(db: Database, order: OrderRecord): Promise<OrderBelongings['refundList']> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(desc(refunds.id))
  return rows.map(({ id, amount, currencyCode, payType, status, createTime, sendTime, currencyDigits }) => ({
    id,
    amount: formatAmount({ code: currencyCode, digits: currencyDigits }, amount),
    currencyCode,
    payType,
    status,
    createTime,
    sendTime,
  }))
}

async function shipmentsOf(db: Database, pool: PoolDatabase, order: OrderRecord): Promise<OrderBelongings['shipList']> {
  const rows = await db.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(asc(shipments.id))
  if (rows.length === 0) return []
  const lines = await db.select().from(shipmentLines).where(eq(shipmentLines.orderId, order.id)).orderBy(asc(shipmentLines.id))
  const trackUrlOf = await trackUrls(pool)
  return rows.map(({ id, carrierCode, carrierName, trackingNo, status, shipTime, deliverTime }) => ({
    id,
    carrierCode,
    carrierName,
    trackingNo,
    trackUrl: trackUrlOf(carrierCode, trackingNo),
    status,
    shipTime,
    deliverTime,
    itemList: lines
      .filter(({ shipmentId }) => shipmentId === id)
      .map(({ orderLineId, quantity }) => ({ orderItemId: orderLineId, quantity })),
  }))
}

/** Returns a function that builds the URL of a carrier's tracking page; '' for an unknown carrier or a host that is not allowed. */
async function trackUrls(db: PoolDatabase): Promise<(carrierCode: string | null, trackingNo: string) => string> {
  const [known, isAllowed] = await Promise.all([knownCarriers(db), linkPolicy(db)])
  const urls = new Map(known.map(({ code, trackUrl: url }) => [code, url]))
  return (carrierCode, trackingNo) => {
    const url = (carrierCode === null ? '' : (urls.get(carrierCode) ?? '')).replaceAll('{no}', encodeURIComponent(trackingNo))
    return url !== '' && isAllowed(url) ? url : ''
  }
}
