import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { MOST_ROWS } from '#contract/fields.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { listProducts } from '#contract/products/console/products.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { fromText, readerOf } from '#server/features/catalogue/product-cards.ts'
import { productViews } from '#server/features/figures/figures.table.ts'
import type { ProductRecord } from '#server/features/products/editor/content.ts'
import { PRODUCT_STATUS, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { SUPPLIERS_BY_NAME, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, ownSupplierId, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { foundBy } from '#server/kernel/database/found-by.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

type Reading = Pick<ListReading<typeof listProducts>, 'db' | 'user' | 'language' | 'now' | 'filter' | 'limit' | 'offset'>
type Filter = Reading['filter']

/** Must be literally the condition of these lists' partial indexes, or PostgreSQL does not use them. */
const isListed = sql`${products.status} <> ${sql.raw(String(PRODUCT_STATUS.private))}`

/** Members can access their supplier's products, operators all of them; products made for a quote belong to no supplier. */
export const reachable = (user: SessionUser): SQL | undefined =>
  and(isListed, isStaff(user) ? undefined : eq(products.supplierId, ownSupplierId(user)))

export async function findReachable(db: Database, user: SessionUser, id: number): Promise<ProductRecord | undefined> {
  const [row] = await db
    .select(getTableColumns(products))
    .from(products)
    .where(and(eq(products.id, id), reachable(user)))
  return row
}

/** Within one supplier's products a scan per row is fast enough; among all products the trigram indexes find the few that match. */
function matching(keyword: string, isOfOne: boolean): SQL | undefined {
  const pattern = containing(keyword)
  const named = sql`select ${productTexts.productId} from ${productTexts} where ${productTexts.name} ilike ${pattern}`
  const coded = sql`select ${skus.productId} from ${skus} where ${skus.skuCode} ilike ${pattern} and not ${skus.isOff}`
  if (!isOfOne) return sql`${products.id} in (${named} union ${coded})`
  return or(
    sql`exists (${named} and ${productTexts.productId} = ${products.id})`,
    sql`exists (${coded} and ${skus.productId} = ${products.id})`,
  )
}

const isStockedOut = sql`exists (select from ${skus} where ${skus.productId} = ${products.id} and ${skus.stock} = 0 and not ${skus.isOff})`

/** A subquery per row, which uses the primary key: given a join, PostgreSQL may read all texts instead. */
const withoutText = (language: Language | 'any'): SQL =>
  language === 'any'
    ? sql`(select count(*) from ${productTexts} where ${productTexts.productId} = ${products.id} and ${productTexts.name} <> '')
        < ${LANGUAGES.length}::int`
    : sql`coalesce((select ${productTexts.name} from ${productTexts} where ${productTexts.productId} = ${products.id}
        and ${productTexts.language} = ${language}), '') = ''`

/** The filter of the product list (decisions §17.4), for its pages and for its export file. */
export function listed(user: SessionUser, filter: Omit<Filter, 'orderBy'>): SQL | undefined {
  const { status, categoryId, keyword, stockFlag, langMissing } = filter
  const ofOne = isStaff(user) ? foundBy(products.supplierId, SUPPLIERS_BY_NAME, filter.supplierId, filter.supplier) : undefined
  return and(
    reachable(user),
    ofOne,
    status === undefined ? undefined : eq(products.status, status),
    categoryId === undefined
      ? undefined
      : sql`${products.categoryId} in (select ${categories.id} from ${categories} where ${categories.path} @> array[${categoryId}::bigint])`,
    keyword ? matching(keyword, !isStaff(user) || ofOne !== undefined) : undefined,
    stockFlag === undefined ? undefined : stockFlag === 1 ? isStockedOut : sql`not ${isStockedOut}`,
    langMissing === undefined ? undefined : withoutText(langMissing),
  )
}

const ofSkus = (value: SQL) => sql<number>`(select ${value} from ${skus} where ${skus.productId} = ${products.id} and not ${skus.isOff})`
const stockTotal = ofSkus(sql`coalesce(sum(${skus.stock}), 0)::float8`)

const ORDER = {
  updateTime: products.updateTime,
  id: products.id,
  priceMin: products.priceMinMicro,
  minOrderQuantity: products.minOrderQuantity,
  stockTotal,
  salesTotal: products.salesTotal,
}

const VIEWED_FOR_DAYS = 30

const columns = (language: Language, now: Date) => ({
  id: products.id,
  version: products.version,
  name: fromText<string>(productTexts.name, readerOf(language)),
  picture: sql<string | null>`${products.pictureList} ->> 0`,
  categoryName: sql<string | null>`${categories.name} ->> ${language}`,
  status: products.status,
  priceMinMicro: products.priceMinMicro,
  priceMaxMicro: products.priceMaxMicro,
  minOrderQuantity: products.minOrderQuantity,
  stockTotal,
  skuTotal: ofSkus(sql`count(*)::int`),
  languages: sql<Language[]>`array(select ${productTexts.language} from ${productTexts}
    where ${productTexts.productId} = ${products.id} and ${productTexts.name} <> ''
    order by array_position(${sql.param([...LANGUAGES])}::text[], ${productTexts.language}::text))`,
  salesTotal: products.salesTotal,
  viewTotal: sql<number>`(select coalesce(sum(${productViews.total}), 0)::int from ${productViews}
    where ${productViews.productId} = ${products.id}
    and ${productViews.day} > (${now}::timestamptz at time zone 'UTC')::date - ${VIEWED_FOR_DAYS}::int)`,
  updateTime: products.updateTime,
  supplierId: products.supplierId,
  supplierName: sql<string>`${suppliers.name} ->> ${language}`,
})

const orderListed = (filter: Filter) => orderOf(filter.orderBy, ORDER, products.id)

/** Only the ids of the listed products. */
export const chosenProducts = ({ db, user, filter, limit, offset }: Pick<Reading, 'db' | 'user' | 'filter' | 'limit' | 'offset'>) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(listed(user, filter))
    .orderBy(...orderListed(filter))
    .limit(limit)
    .offset(offset)

export async function pageListed(reading: Reading) {
  const { db, user, language, now, filter } = reading
  // Select the ids first, then their details: otherwise PostgreSQL looks up the details of every row before a late page.
  const chosen = chosenProducts(reading).as('chosen')
  const within = db.select({ id: products.id }).from(products).where(listed(user, filter)).limit(MOST_ROWS).as('within')
  const [rows, total] = await Promise.all([
    db
      .select(columns(language, now))
      .from(products)
      .innerJoin(chosen, eq(chosen.id, products.id))
      .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .orderBy(...orderListed(filter)),
    db.$count(within),
  ])
  return { rows, total }
}
