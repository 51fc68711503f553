import { and, asc, desc, eq, ilike, inArray, lte, sql } from 'drizzle-orm'
import { MOST_PIECES } from '#contract/fields.ts'
import { listItems, lists } from '#server/features/lists/lists.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { findRow, hasTouched } from '#server/kernel/database/rows.ts'

export type ListRecord = typeof lists.$inferSelect
export type ItemRecord = typeof listItems.$inferSelect

/** Lists that the account may access. */
const reachedBy = (accountId: number) => eq(lists.accountId, accountId)
const idIs = (accountId: number, id: number) => and(reachedBy(accountId), eq(lists.id, id))

export const countLists = (db: Database, accountId: number, keyword = '') => db.$count(lists, matching(accountId, keyword))

const matching = (accountId: number, keyword: string) =>
  and(reachedBy(accountId), keyword === '' ? undefined : ilike(lists.name, containing(keyword)))

// Plain names, because column objects would lose their table here, as in every field of a query of one table.
const itemTotal = sql<number>`(select count(*)::int from ${listItems} where list_items.list_id = lists.id)`

/** The most recently changed first. */
export const readLists = (db: Database, accountId: number, { keyword, pageNum, pageSize }: ListPage) =>
  db
    .select({ list: lists, itemTotal })
    .from(lists)
    .where(matching(accountId, keyword))
    .orderBy(desc(lists.updateTime), desc(lists.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)

interface ListPage {
  keyword: string
  pageNum: number
  pageSize: number
}

export const findList = (db: Database, accountId: number, id: number) => findRow(db, lists, idIs(accountId, id))

export const lockList = (db: Database, accountId: number, id: number) => lockRow(db, lists, id, reachedBy(accountId))

/** Returns whether the list exists. */
export const changeList = async (db: Database, accountId: number, id: number, changes: Partial<Omit<ListRecord, 'id' | 'accountId'>>) =>
  hasTouched(await db.update(lists).set(changes).where(idIs(accountId, id)))

export const removeList = async (db: Database, accountId: number, id: number) =>
  hasTouched(await db.delete(lists).where(idIs(accountId, id)))

/** In the order in which they were added. */
export const readItems = (db: Database, listId: number): Promise<ItemRecord[]> =>
  db.select().from(listItems).where(eq(listItems.listId, listId)).orderBy(asc(listItems.id))

/** The SKUs of the first items of these lists. */
export async function readFirstSkus(db: Database, listIds: readonly number[], most: number): Promise<Map<number, number[]>> {
  if (listIds.length === 0) return new Map()
  const place = sql<number>`row_number() over (partition by ${listItems.listId} order by ${listItems.id})`.as('place')
  const placed = db
    .select({ listId: listItems.listId, skuId: listItems.skuId, place })
    .from(listItems)
    .where(inArray(listItems.listId, listIds))
    .as('placed')
  const rows = await db
    .select({ listId: placed.listId, skuId: placed.skuId })
    .from(placed)
    .where(lte(placed.place, most))
    .orderBy(asc(placed.listId), asc(placed.place))
  return new Map([...Map.groupBy(rows, ({ listId }) => listId)].map(([listId, own]) => [listId, own.map(({ skuId }) => skuId)]))
}

export interface NewItem {
  productId: number
  skuId: number
  quantity: number
  /** Undefined: an existing remark stays. */
  remark: string | undefined
}

/** Adds to the items of the same SKUs or inserts new ones; each SKU is given once. The list must be locked. Returns ids by SKU. */
export async function putItems(db: Database, listId: number, items: readonly NewItem[], createTime: Date): Promise<Map<number, number>> {
  if (items.length === 0) return new Map()
  const rows = await db
    .insert(listItems)
    .values(items.map(({ remark = '', ...item }) => ({ ...item, remark, listId, createTime })))
    .onConflictDoUpdate({
      target: [listItems.listId, listItems.skuId],
      set: {
        quantity: sql`least(${listItems.quantity} + excluded.quantity, ${MOST_PIECES})`,
        remark: sql`case when excluded.remark = '' then ${listItems.remark} else excluded.remark end`,
      },
    })
    .returning({ id: listItems.id, skuId: listItems.skuId })
  return new Map(rows.map(({ id, skuId }) => [skuId, id]))
}

const ownItem = (db: Database, accountId: number, id: number) =>
  and(eq(listItems.id, id), inArray(listItems.listId, db.select({ id: lists.id }).from(lists).where(reachedBy(accountId))))

/** Returns the id of the item's list; undefined if there is no such item. */
export async function changeItem(
  db: Database,
  accountId: number,
  id: number,
  { quantity, remark }: { quantity: number | undefined; remark: string | undefined },
): Promise<number | undefined> {
  const changes = { quantity: quantity ?? sql`${listItems.quantity}`, remark: remark ?? sql`${listItems.remark}` }
  const [row] = await db
    .update(listItems)
    .set(changes)
    .where(ownItem(db, accountId, id))
    .returning({ listId: listItems.listId })
  return row?.listId
}

export async function removeItem(db: Database, accountId: number, id: number): Promise<number | undefined> {
  const [row] = await db
    .delete(listItems)
    .where(ownItem(db, accountId, id))
    .returning({ listId: listItems.listId })
  return row?.listId
}

/** All lists of an account with their items, newest first. */
export async function readAllLists(db: Database, accountId: number, { limit, offset }: { limit: number; offset: number }) {
  const own = await db.select().from(lists).where(reachedBy(accountId)).orderBy(desc(lists.id)).limit(limit).offset(offset)
  const ids = own.map(({ id }) => id)
  const items = ids.length === 0 ? [] : await db.select().from(listItems).where(inArray(listItems.listId, ids)).orderBy(asc(listItems.id))
  const byList = Map.groupBy(items, ({ listId }) => listId)
  return own.map(({ accountId: _, ...list }) => ({
    ...list,
    itemList: (byList.get(list.id) ?? []).map(({ listId: _of, ...item }) => item),
  }))
}
