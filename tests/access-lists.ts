import { and, eq } from 'drizzle-orm'
import { listItems, lists } from '#server/features/lists/lists.table.ts'
import { type OpenPlace, type OwnPlace, own } from '#tests/access-places.ts'
import { stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'

export interface OfLists extends ListLookups {
  /** A list with one item, and the item of such a list. */
  list(): Promise<string>
  listItem(): Promise<string>
}

export interface ListLookups {
  listOf(itemId: string): Promise<string>
}

let made = 0

/** Lists of an account: a part of tests/access-belongings.ts. */
export function ofLists(shop: Shop, accountId: number): OfLists {
  const { db } = shop.appContext.database
  const makeList = async () => {
    const [list] = await db
      .insert(lists)
      .values({ accountId, name: `List ${++made}` })
      .returning({ id: lists.id })
    const { productId, skuIds } = await stockProduct(shop)
    const [item] = await db
      .insert(listItems)
      .values({ listId: list!.id, productId, skuId: skuIds[0]!, quantity: 10 })
      .returning({ id: listItems.id })
    return { id: String(list!.id), itemId: String(item!.id) }
  }
  return {
    list: async () => (await makeList()).id,
    listItem: async () => (await makeList()).itemId,
    listOf: async (itemId) => {
      const [row] = await db
        .select({ id: lists.id })
        .from(lists)
        .innerJoin(listItems, eq(listItems.listId, lists.id))
        .where(and(eq(listItems.id, Number(itemId) || 0), eq(lists.accountId, accountId)))
      return row ? String(row.id) : (await makeList()).id
    },
  }
}

/** Places for ids in the calls about buyers' lists. */
export const LIST_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  'POST /api/list/edit': { id: own('list', (id) => ({ id, name: 'Spring' })) },
  'POST /api/list/del/{id}': { id: own('list', (id) => ({ id })) },
  'GET /api/list/info/{id}': { id: own('list', (id) => ({ id })) },
  'POST /api/list/itemAdd': {
    listId: own('list', (listId) => ({ listId, itemList: [{ skuId: '1', quantity: 10 }] })),
    'itemList.skuId': 'a product',
  },
  'POST /api/list/itemEdit': { id: own('listItem', (id) => ({ id, quantity: 20 })) },
  'POST /api/list/itemDel': { id: own('listItem', (id) => ({ id })) },
  'POST /api/list/toCart/{id}': {
    id: own('list', (id) => ({ id })),
    itemIdList: own('listItem', async (itemId, mine) => ({ id: await mine.listOf(itemId), itemIdList: [itemId] })),
  },
  'POST /api/list/share/{id}': { id: own('list', (id) => ({ id })) },
  'POST /api/list/unshare/{id}': { id: own('list', (id) => ({ id })) },
  'POST /api/list/fromOrder/{orderId}': { orderId: own('order', (orderId) => ({ orderId })) },
  'POST /api/list/export/{id}': { id: own('list', (id) => ({ id })) },
  'GET /api/list/pdf/{id}': { id: own('list', (id) => ({ id })) },
  'GET /api/inquiry/pdf': { quoteId: own('quote', (quoteId) => ({ quoteId })) },
}
