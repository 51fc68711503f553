import { desc, inArray, sql } from 'drizzle-orm'
import type { Incoterms } from '#contract/pricing/pricing.ts'
import { type OrderedCustomisation, orderLines, orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** How many of the latest orders are searched for examples. */
const LATEST_ORDERS = 5000
const MOST_CANDIDATES = 200

export interface OrderedLine {
  skuId: number
  quantity: number
  isSample: boolean
  customisationList: readonly Pick<OrderedCustomisation, 'customisationId'>[]
  hsCode: string
  originCountryCode: string
}

export interface PlacedOrder {
  id: number
  orderNo: string
  countryCode: string
  incoterms: Incoterms
  freightType: number
  lines: OrderedLine[]
}

/** Those of the latest orders that go to these countries, newest first. */
export async function ordersTo(db: Database, countryCodes: readonly string[]): Promise<PlacedOrder[]> {
  if (countryCodes.length === 0) return []
  const countryCode = sql<string>`${orders.address} ->> 'countryCode'`.as('country_code')
  const latest = db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      incoterms: orders.incoterms,
      freightType: orders.freightType,
      countryCode,
    })
    .from(orders)
    .orderBy(desc(orders.id))
    .limit(LATEST_ORDERS)
    .as('latest')
  const placed = await db
    .select()
    .from(latest)
    .where(inArray(latest.countryCode, [...countryCodes]))
    .orderBy(desc(latest.id))
    .limit(MOST_CANDIDATES)
  if (placed.length === 0) return []
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      skuId: orderLines.skuId,
      quantity: orderLines.quantity,
      isSample: orderLines.isSample,
      customisationList: orderLines.customisationList,
      hsCode: orderLines.hsCode,
      originCountryCode: orderLines.originCountryCode,
    })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        placed.map(({ id }) => id),
      ),
    )
    .orderBy(orderLines.id)
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return placed.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}
