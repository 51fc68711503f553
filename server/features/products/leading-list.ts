import { type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import { onSaleSql } from '#server/features/catalogue/on-sale.ts'
import type { ListingOrder } from '#server/features/products/listing-view.ts'
import { cachedByKey } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'

/** Counting stops here; only the first rows of a longer list are read (docs/decisions/005). */
const COUNTED_TO = MOST_ROWS
/** For a category with more descendants than this, filtering the whole catalogue's index is faster than merging theirs. */
const MOST_LEAVES = 60

/** The categories whose indexes a long list is read from; `leafIds` is undefined to read the index of the whole catalogue. */
export interface LeadingList {
  leafIds: number[] | undefined
}

const COUNT_CACHE_MS = MINUTE_MS
const MOST_CACHED = 500
const countedLists = cachedByKey<LeadingList | null>('long_lists', COUNT_CACHE_MS, MOST_CACHED, { hasPrices: false })

export const leadingList = (pool: PoolDatabase, categoryId: string | undefined): Promise<LeadingList | null> =>
  countedLists(pool, categoryId ?? '', () => countList(pool, categoryId))

async function countList(db: PoolDatabase, categoryId: string | undefined): Promise<LeadingList | null> {
  const within = categoryId === undefined ? sql`` : sql`and product.category_id in (${belowSql(categoryId)})`
  const [counted] = await runPrepared<{ total: number; leafIds: number[] }>(
    db,
    sql`
    select (select count(*)::int from (select from products product join suppliers supplier on supplier.id = product.supplier_id where ${onSaleSql} ${within} limit ${sql.raw(String(COUNTED_TO + 1))}) counted) as total,
      ${categoryId === undefined ? sql`'{}'::int[]` : sql`array(${belowSql(categoryId)})::int[]`} as "leafIds"`,
  )
  const { total, leafIds } = counted!
  if (total <= COUNTED_TO) return null
  return { leafIds: categoryId === undefined || leafIds.length > MOST_LEAVES ? undefined : leafIds }
}

const belowSql = (categoryId: string) => sql`select id from categories where path @> array[${categoryId}::bigint]`

/** Orders that have an index in products.table.ts. Orders by landed price have none: such lists are read whole. */
const INDEXED: Partial<Record<ListingOrder, { column: string; direction: string }>> = {
  relevance: { column: 'sales_total', direction: 'desc' },
  sales: { column: 'sales_total', direction: 'desc' },
  priceUp: { column: 'price_min_micro', direction: '' },
  priceDown: { column: 'price_min_micro', direction: 'desc' },
  newest: { column: 'create_time', direction: 'desc' },
  minOrderQuantity: { column: 'min_order_quantity', direction: '' },
}

export const isIndexed = (order: ListingOrder): boolean => order in INDEXED

/**
 * The ids of the first products on sale in this order, read from each category's index and merged. Each subquery has its own order and
 * limit: only then does PostgreSQL read it in the order of its index.
 */
export function leadingIds({ leafIds }: LeadingList, categoryId: string | undefined, order: ListingOrder, most: number): SQL {
  const { column, direction } = INDEXED[order]!
  const by = sql.raw(`${column} ${direction}, id ${order === 'priceDown' ? '' : direction} limit ${most}`)
  const first = (condition: SQL) => sql`
    (select product.id, product.${sql.raw(column)} from products product join suppliers supplier on supplier.id = product.supplier_id
      where ${onSaleSql} ${condition} order by ${by})`
  if (!leafIds) return first(categoryId === undefined ? sql`` : sql`and product.category_id in (${belowSql(categoryId)})`)
  const merged = sql.join(
    leafIds.map((id) => first(sql`and product.category_id = ${sql.raw(String(Number(id)))}`)),
    sql` union all `,
  )
  return sql`select id from (${merged}) leaves order by ${by}`
}
