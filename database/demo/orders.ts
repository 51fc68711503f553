import { eq, inArray, min } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { ORDER_ACTOR } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { PAY_TYPE } from '#contract/payments/payments.ts'
import { DEMO_BUYER_ID } from '#database/demo/accounts.ts'
import { SILENT } from '#database/demo/order-steps.ts'
import { STORIES, type Story } from '#database/demo/order-stories.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { deleteOrderedLines, priceSelection } from '#server/features/cart/selection.ts'
import { findCountry, ratedCurrency } from '#server/features/markets/markets.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { findBuyer, type OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { lineRowsOf, orderOf, snapshotAddress } from '#server/features/orders/snapshot.ts'
import { takeStock } from '#server/features/orders/stock.queries.ts'
import { insertLines, insertOrders, logMoves } from '#server/features/orders/transitions.queries.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { skus } from '#server/features/products/products.table.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** Seeds the demo buyer's orders, using the same functions as the calls, at times before `now`: orders with fixed dates would expire. */
export async function seedDemoOrders(db: Database, pool: PoolDatabase, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const story of STORIES.toSorted((a, b) => b.placed - a.placed)) {
    const placed = before(story.placed)
    const { id } = await placeOrder(db, pool, story, placed)
    for (const [daysAgo, step] of story.steps) {
      const [order] = await db.select().from(orders).where(eq(orders.id, id))
      const at = before(daysAgo)
      const announcement = await step(order!, { db, pool, now: at })
      if (announcement) await announceMoves({ db, ...SILENT }, [announcement], at)
    }
  }
}

async function placeOrder(db: Database, pool: PoolDatabase, { key, items, remark = '' }: Story, now: Date): Promise<OrderRecord> {
  const [address] = await db.select().from(addresses).where(eq(addresses.accountId, DEMO_BUYER_ID))
  const country = await findCountry(pool, address!.countryCode)
  const currency = { ...(await ratedCurrency(pool, country!.currencyCode)), rateTime: now }
  const cartIdList = await fillCart(db, items)
  const { consignments } = await priceSelection(db, pool, {
    accountId: DEMO_BUYER_ID,
    cartIdList,
    countryCode: country!.code,
    incoterms: 'DAP',
    currency,
    freight: new Map(),
    now,
  })
  const [consignment] = consignments
  const productIds = items.map(({ productId }) => productId)
  const agreed = orderOf(consignment!, {
    accountId: DEMO_BUYER_ID,
    buyer: await findBuyer(db, DEMO_BUYER_ID),
    payNo: numberOf('P', key, now),
    buyerOrderNo: null,
    incoterms: 'DAP',
    payType: PAY_TYPE.transfer,
    isPayable: true,
    address: snapshotAddress(address!, country!),
    remark,
    currency,
    now,
  })
  const [order] = await insertOrders(db, [{ ...agreed, orderNo: numberOf('R', key, now) }])
  const agreedLines = consignment!.lines.map((line) => ({ ...line, agreedCustomisations: [] }))
  const lines = lineRowsOf({ ...consignment!, lines: agreedLines }, order!.id, await readProductNames(db, productIds))
  await insertLines(db, lines)
  await takeStock(db, lines)
  const { id, orderStatus } = order!
  const entry = { actor: ORDER_ACTOR.buyer, accountId: DEMO_BUYER_ID, action: 'create', fromStatus: null } as const
  await logMoves(db, [{ ...entry, orderId: id, toStatus: orderStatus, createTime: now }])
  await deleteOrderedLines(db, DEMO_BUYER_ID, cartIdList)
  const buyer = orderStatus === ORDER_STATUS.pendingConfirm ? 'toConfirm' : 'toPay'
  await announceMoves({ db, ...SILENT }, [{ order: order!, buyer, supplier: 'newOrder' }], now)
  return order!
}

/** Like the numbers of server/kernel/database/public-number.ts, but the same on every load. */
const numberOf = (kind: 'R' | 'P', key: string, now: Date) => `${kind}${now.toISOString().slice(2, 10).replaceAll('-', '')}${key}`

/** Fills the cart with the first SKU of each product; returns the ids of the lines. */
async function fillCart(db: Database, items: Story['items']): Promise<number[]> {
  const first = await db
    .select({ productId: skus.productId, skuId: min(skus.id) })
    .from(skus)
    .where(
      inArray(
        skus.productId,
        items.map(({ productId }) => productId),
      ),
    )
    .groupBy(skus.productId)
  const skuOf = new Map(first.map(({ productId, skuId }) => [productId, skuId!]))
  const lines = await db
    .insert(cartLines)
    .values(items.map((each) => ({ accountId: DEMO_BUYER_ID, ...each, skuId: skuOf.get(each.productId)!, addPriceMicro: 0n })))
    .returning({ id: cartLines.id })
  return lines.map(({ id }) => id)
}
