import { and, asc, count, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isListedSupplier, onSale } from '#server/features/catalogue/on-sale.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf, partOf } from '#server/kernel/database/page.ts'
import { prepared } from '#server/kernel/database/prepared.ts'

export type SupplierRow = typeof suppliers.$inferSelect

export interface SupplierFilter {
  keyword: string | undefined
  /** Suppliers whose products match the keyword, though their name does not. */
  idsOfTrade: number[]
  /** Suppliers in the selected category; undefined without one. */
  idsOfCategory: number[] | undefined
  countryCode: string | undefined
  companyType: number | undefined
  /** The minimum verification level. */
  verifiedLevel: number | undefined
  /** Suppliers with something on sale: they come first. */
  sellingIds: number[]
}

export type SupplierOrder = 'relevance' | 'score' | 'replyTime' | 'newest'

const folded = (text: SQL) => sql`lower(unaccent(${text}))`
function nameHolds(keyword: string): SQL {
  const names = sql`concat_ws(' ', ${suppliers.name} ->> 'spa', ${suppliers.name} ->> 'en', ${suppliers.name} ->> 'zh', ${suppliers.nameOrigin})`
  return sql`${folded(names)} like ${folded(sql`${containing(keyword)}::text`)}`
}

/** Verified and best rated suppliers first, unless another order is requested. */
const ORDERS: Record<SupplierOrder, SQL[]> = {
  relevance: [desc(suppliers.verifiedLevel), sql`${suppliers.score} desc nulls last`],
  score: [sql`${suppliers.score} desc nulls last`, desc(suppliers.verifiedLevel)],
  replyTime: [sql`${suppliers.replyHours} asc nulls last`, sql`${suppliers.replyRate} desc nulls last`],
  newest: [desc(suppliers.createTime)],
}

/** Companies that both manufacture and trade match either type. */
const BOTH = 3

function matching({ keyword, idsOfTrade, idsOfCategory, countryCode, companyType, verifiedLevel }: SupplierFilter): SQL | undefined {
  return and(
    isListedSupplier,
    keyword ? or(nameHolds(keyword), inArray(suppliers.id, idsOfTrade)) : undefined,
    idsOfCategory && inArray(suppliers.id, idsOfCategory),
    countryCode ? eq(suppliers.countryCode, countryCode) : undefined,
    companyType === undefined ? undefined : inArray(suppliers.companyType, [companyType, BOTH]),
    verifiedLevel === undefined ? undefined : gte(suppliers.verifiedLevel, verifiedLevel),
  )
}

export async function findSuppliers(
  db: Database,
  filter: SupplierFilter,
  { order: by, ...part }: { order: SupplierOrder; pageNum: number; pageSize: number },
): Promise<{ rows: SupplierRow[]; total: number }> {
  const hasName = filter.keyword ? nameHolds(filter.keyword) : undefined
  const isSelling = sql`(${suppliers.id} = any(${sql.param(filter.sellingIds)}::bigint[]))`
  const byRelevance = by === 'relevance' ? [...(hasName ? [desc(hasName)] : []), desc(isSelling)] : []
  const order = [...byRelevance, ...ORDERS[by], asc(suppliers.id)]
  return pageOf(db, () => db.select().from(suppliers).$dynamic(), matching(filter), { order, ...partOf(part) })
}

/** The number of matching suppliers per country, ignoring the country filter. */
export const countByCountry = (db: Database, filter: SupplierFilter): Promise<{ countryCode: string; total: number }[]> =>
  db
    .select({ countryCode: suppliers.countryCode, total: count() })
    .from(suppliers)
    .where(matching({ ...filter, countryCode: undefined }))
    .groupBy(suppliers.countryCode)
    .orderBy(desc(count()), asc(suppliers.countryCode))

const supplierById = prepared((db) =>
  db
    .select()
    .from(suppliers)
    .where(eq(suppliers.id, sql.placeholder('id')))
    .prepare('supplier_by_id'),
)

export const findSupplier = async (db: Database, id: number): Promise<SupplierRow | undefined> => (await supplierById(db, { id }))[0]

const bestSold = prepared((db) => {
  const best = db
    .select({ productId: products.id })
    .from(products)
    .where(and(eq(products.supplierId, suppliers.id), onSale))
    .orderBy(desc(products.salesTotal), asc(products.id))
    .limit(sql.placeholder('most'))
    .as('best')
  return db
    .select({ supplierId: suppliers.id, productId: best.productId })
    .from(suppliers)
    .innerJoinLateral(best, sql`true`)
    .where(sql`${suppliers.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('best_sold_of_suppliers')
})

/** Each supplier's bestselling products, in that order. */
export const bestSoldOf = (db: Database, supplierIds: readonly number[], most: number) => bestSold(db, { ids: [...supplierIds], most })
