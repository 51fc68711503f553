import { DAY_MS } from '#contract/durations.ts'
import { DEMO_BUYER_ID } from '#database/demo/accounts.ts'
import type { DemoCatalogue } from '#database/demo/catalogue/catalogue.ts'
import { insertRows } from '#database/insert-rows.ts'
import { listItems, lists } from '#server/features/lists/lists.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface DemoList {
  name: string
  /** Age in days. */
  days: number
  items: readonly { productId: number; remark?: string }[]
}

/** What a shop in Madrid restocks every month, and what it is considering. */
const LISTS: readonly DemoList[] = [
  {
    name: 'Reposición mensual',
    days: 40,
    items: [{ productId: 1 }, { productId: 12, remark: 'Para el escaparate' }, { productId: 25 }, { productId: 41 }, { productId: 57 }],
  },
  { name: 'Campaña de verano', days: 6, items: [{ productId: 3 }, { productId: 88, remark: 'Preguntar a Carmen' }] },
]

/** Seeds the lists with twice the minimum order quantity of each product's first SKU. */
export async function seedDemoLists(db: Database, { products, skus }: DemoCatalogue, now: Date): Promise<void> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await insertRows(
    db,
    lists,
    LISTS.map(({ name, days }, at) => ({ id: at + 1, accountId: DEMO_BUYER_ID, name, createTime: since(days), updateTime: since(days) })),
  )
  const items = LISTS.flatMap(({ items, days }, at) => items.map((item) => ({ ...item, listId: at + 1, createTime: since(days) })))
  await insertRows(
    db,
    listItems,
    items.map(({ productId, remark = '', listId, createTime }, at) => {
      const { minOrderQuantity = 1, orderMultiple = 1 } = products.find(({ id }) => id === productId)!
      const skuId = skus.find((sku) => sku.productId === productId)!.id!
      const quantity = Math.ceil((2 * minOrderQuantity) / orderMultiple) * orderMultiple
      return { id: at + 1, listId, productId, skuId, quantity, remark, createTime }
    }),
  )
}
