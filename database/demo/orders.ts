import { eq, inArray, min } from 'drizzle-orm'
import { ORDER_ACTOR } from '#contract/order-life.ts'
import { ORDER_STATUS, PAY_STATUS, SHIP_STATUS } from '#contract/orders.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { deleteOrderedLines, priceSelection } from '#server/features/cart/selection.ts'
import { bookPayment } from '#server/features/ledger/ledger.ts'
import { findCountry, ratedCurrency } from '#server/features/markets/markets.ts'
import { lineRowsOf, orderOf, snapshotAddress } from '#server/features/orders/order-snapshot.ts'
import { insertLines, insertOrders, logMoves } from '#server/features/orders/order-transitions.queries.ts'
import { findBuyer } from '#server/features/orders/orders.queries.ts'
import type { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { skus } from '#server/features/products/products.table.ts'
import type { Database, PoolDatabase } from '#server/kernel/database.ts'

const BUYER_ID = 1
const BY_TRANSFER = 2

type OrderRow = typeof orders.$inferInsert
type OrderLineRow = typeof orderLines.$inferInsert

export interface DemoOrder {
  order: OrderRow & { id: number }
  lines: OrderLineRow[]
}

interface Purchase {
  orderNo: string
  payNo: string
  createTime: Date
  /** All of one supplier. */
  items: readonly { productId: number; quantity: number }[]
  /** What became of it. */
  since: (agreed: OrderRow) => Partial<OrderRow>
}

/** Casa Herrero's orders so far: one on its way, one being made, one that nobody paid. */
const PURCHASES: readonly Purchase[] = [
  {
    orderNo: 'R260824KJ7WQ3ZH',
    payNo: 'P260824N4TC8XME',
    createTime: new Date('2026-08-24T09:12:00Z'),
    items: [
      { productId: 351, quantity: 36 },
      { productId: 358, quantity: 60 },
    ],
    since: ({ payableAmount }) => ({
      orderStatus: ORDER_STATUS.shipped,
      payStatus: PAY_STATUS.paid,
      shipStatus: SHIP_STATUS.shipped,
      paidAmount: payableAmount,
      payTime: new Date('2026-08-26T15:40:00Z'),
      shipTime: new Date('2026-09-22T03:25:00Z'),
    }),
  },
  {
    orderNo: 'R260917V2DMPX8R',
    payNo: 'P260917H6YBQ9FA',
    createTime: new Date('2026-09-17T16:48:00Z'),
    items: [
      { productId: 457, quantity: 96 },
      { productId: 459, quantity: 120 },
    ],
    since: ({ depositAmount, payableAmount }) => ({
      orderStatus: ORDER_STATUS.processing,
      payStatus: depositAmount === payableAmount ? PAY_STATUS.paid : PAY_STATUS.depositPaid,
      paidAmount: depositAmount,
      payTime: new Date('2026-09-21T08:05:00Z'),
    }),
  },
  {
    orderNo: 'R260911WT5NHC6K',
    payNo: 'P260911E3ZRV7UJ',
    createTime: new Date('2026-09-11T10:30:00Z'),
    items: [{ productId: 214, quantity: 48 }],
    since: () => ({ orderStatus: ORDER_STATUS.cancelled, cancelTime: new Date('2026-09-18T10:31:00Z') }),
  },
]

/** Priced like everybody's, and dated back: the demo buyer has something to follow. Their stock is not counted. */
export async function seedDemoOrders(db: Database, pool: PoolDatabase): Promise<DemoOrder[]> {
  const seeded: DemoOrder[] = []
  for (const purchase of PURCHASES) seeded.push(await seedOrder(db, pool, purchase))
  return seeded
}

async function seedOrder(
  db: Database,
  pool: PoolDatabase,
  { orderNo, payNo, createTime: now, items, since }: Purchase,
): Promise<DemoOrder> {
  const [address] = await db.select().from(addresses).where(eq(addresses.accountId, BUYER_ID))
  const country = await findCountry(pool, address!.countryCode)
  const currency = { ...(await ratedCurrency(pool, country!.currencyCode)), rateTime: now }
  const cartIdList = await fillCart(db, items)
  const [consignment] = (
    await priceSelection(db, pool, {
      accountId: BUYER_ID,
      cartIdList,
      countryCode: country!.code,
      incoterms: 'DAP',
      currency,
      freight: new Map(),
      now,
    })
  ).consignments
  const names = await readProductNames(
    db,
    items.map(({ productId }) => productId),
  )
  const agreed = orderOf(consignment!, {
    accountId: BUYER_ID,
    buyer: await findBuyer(db, BUYER_ID),
    payNo,
    buyerOrderNo: null,
    incoterms: 'DAP',
    payType: BY_TRANSFER,
    address: snapshotAddress(address!, country!),
    remark: '',
    currency,
    now,
  })
  const [order] = await insertOrders(db, [{ ...agreed, orderNo, deadlineTime: null, ...since(agreed) }])
  if (order!.paidAmount > 0n) await bookPayment(db, order!, order!.paidAmount, order!.payTime ?? now)
  const lines = lineRowsOf(consignment!, order!.id, names)
  await insertLines(db, lines)
  await logMoves(db, [
    {
      orderId: order!.id,
      actor: ORDER_ACTOR.buyer,
      accountId: BUYER_ID,
      action: 'create',
      fromStatus: null,
      toStatus: agreed.orderStatus,
      createTime: now,
    },
  ])
  await deleteOrderedLines(db, BUYER_ID, cartIdList)
  return { order: order!, lines }
}

/** The first SKU of each product; returns the lines' ids. */
async function fillCart(db: Database, items: Purchase['items']): Promise<number[]> {
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
    .values(items.map((each) => ({ accountId: BUYER_ID, ...each, skuId: skuOf.get(each.productId)!, addPriceMicro: 0n })))
    .returning({ id: cartLines.id })
  return lines.map(({ id }) => id)
}
