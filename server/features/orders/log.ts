import { desc, eq } from 'drizzle-orm'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import { type LogAction, ORDER_ACTOR } from '#contract/orders/life.ts'
import type { readOrderLog, trackOrder } from '#contract/orders/records.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { belongingsOf } from '#server/features/orders/belongings.ts'
import { type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orderLog } from '#server/features/orders/orders.table.ts'
import { sightingsOf } from '#server/features/orders/shipments/shipments.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { pageOf, partOf } from '#server/kernel/database/page.ts'
import * as words from '#words'

/** Why a proof was rejected, and the bank's reference of a refund, are hidden from suppliers, as proofs are. */
const NOT_FOR_SUPPLIERS: readonly LogAction[] = ['proofReject', 'refundSent']

/** An order's log, newest first. Supplier and platform appear under their business names, not under their members' names. */
export async function logOf(
  db: Database,
  order: OrderRecord,
  part: Parameters<typeof partOf>[0],
  { language, isForSupplier = false }: { language: Language; isForSupplier?: boolean },
): Promise<ResultOf<typeof readOrderLog>> {
  const select = () =>
    db
      .select({ entry: orderLog, accountName: accounts.name })
      .from(orderLog)
      .leftJoin(accounts, eq(accounts.id, orderLog.accountId))
      .$dynamic()
  const { rows, total } = await pageOf(db, select, eq(orderLog.orderId, order.id), { order: [desc(orderLog.id)], ...partOf(part) })
  const currency = currencyOf(order)
  const nameOf = (actor: number, accountName: string | null) => {
    if (actor === ORDER_ACTOR.buyer) return accountName ?? ''
    if (actor === ORDER_ACTOR.supplier) return order.supplierName[language]
    return words.app_name({}, { locale: language })
  }
  return {
    rows: rows.map(({ entry, accountName }) => ({
      id: entry.id,
      actor: entry.actor,
      actorName: nameOf(entry.actor, accountName),
      action: entry.action,
      fromStatus: entry.fromStatus,
      toStatus: entry.toStatus,
      note: isForSupplier && NOT_FOR_SUPPLIERS.includes(entry.action) ? '' : (entry.note ?? ''),
      amount: entry.amount === null ? null : formatAmount(currency, entry.amount),
      currencyCode: order.currencyCode,
      createTime: entry.createTime,
    })),
    total,
  }
}

/** The order's shipments with their contents and sightings. */
export async function trackingOf(
  db: PoolDatabase,
  order: OrderRecord,
  language: Language,
  now: Date,
): Promise<ResultOf<typeof trackOrder>> {
  const [{ shipList }, lines] = await Promise.all([belongingsOf(db, db, order, now), readOrderLines(db, [order.id])])
  const byId = new Map((lines.get(order.id) ?? []).map((line) => [line.id, line]))
  const ids = shipList.map(({ id }) => id)
  const sightings = await sightingsOf(db, ids)
  return shipList.map((shipment) => ({
    ...shipment,
    itemList: shipment.itemList.map((item) => {
      const line = byId.get(item.orderItemId)
      return { ...item, productName: line?.productName[language] ?? '', specName: line?.specName[language] ?? '' }
    }),
    eventList: sightings
      .filter(({ shipmentId }) => shipmentId === shipment.id)
      .map(({ status, place, content, eventTime }) => ({ status, place, content, eventTime })),
  }))
}
