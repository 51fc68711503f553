import { eq } from 'drizzle-orm'
import { CASE_TYPE, type OrderStatus } from '#contract/orders/orders.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import { stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'

/** A proposal with costs above the agreed ones. */
export const PROPOSAL = {
  freightAmount: '100',
  dutyAmount: '0',
  taxAmount: '0',
  totalAmount: '1100',
  payableAmount: '1100',
  depositAmount: '1100',
  freightType: 1,
  leadTimeDays: null,
  remark: '',
  createTime: '2026-11-20T08:00:00Z',
} as const

/** Looks up the number that people know an order by. */
export interface OrderLookups {
  orderNoOf(orderId: string): Promise<string>
}

/** A person's rows around paid orders: a part of tests/access-belongings.ts. */
export interface AfterOrdering {
  completedOrder(): Promise<string>
  completedLine(): Promise<string>
  /** Orders in status 2 with an open refund case, and in status 5 with an open dispute. */
  refundOrder(): Promise<string>
  disputedOrder(): Promise<string>
  /** A comment on a product of the member's supplier. */
  comment(): Promise<string>
}

let made = 0

export function afterOrdering(
  shop: Shop,
  makeOrder: (orderStatus: OrderStatus) => Promise<{ id: string; lineId: string }>,
  ownSupplier: () => Promise<number | null>,
): AfterOrdering & OrderLookups {
  const { db } = shop.appContext.database
  const openCase = async ({ id }: { id: string }, caseType: typeof CASE_TYPE.refund | typeof CASE_TYPE.dispute) => {
    const orderId = Number(id)
    await db.update(orders).set({ caseType, disputeStatus: 1 }).where(eq(orders.id, orderId))
    await db.insert(cases).values({ caseNo: `C${++made}`, orderId, caseType, reasonType: 1, content: 'It is broken', amount: 100n })
    return id
  }
  return {
    orderNoOf: async (orderId) => {
      const [row] = await db
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(eq(orders.id, Number(orderId) || 0))
      return row?.orderNo ?? 'R0'
    },
    completedOrder: async () => (await makeOrder(6)).id,
    completedLine: async () => (await makeOrder(6)).lineId,
    refundOrder: async () => openCase(await makeOrder(2), CASE_TYPE.refund),
    disputedOrder: async () => openCase(await makeOrder(5), CASE_TYPE.dispute),
    comment: async () => {
      const { productId } = await stockProduct(shop, { supplierId: (await ownSupplier())! })
      const [row] = await db
        .insert(comments)
        .values({ productId, authorName: 'Ana', language: 'en', score: 5, content: 'Good' })
        .returning({ id: comments.id })
      return String(row!.id)
    },
  }
}
