import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fallbackOrder, LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { FEWEST_CASES, type supplierCard } from '#contract/suppliers/suppliers.ts'
import { categoryPath, type NamedCategory } from '#server/features/catalogue/categories.ts'
import { type CardView, productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { productCounts } from '#server/features/catalogue/product-counts.ts'
import { type Market, withLanded } from '#server/features/pricing/landed.ts'
import { bestSoldOf, findSupplier, type SupplierRow } from '#server/features/suppliers/suppliers.queries.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { insertRow } from '#server/kernel/database/rows.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'

const LOGO_WIDTH = 160
const PRODUCTS_PER_CARD = 3
const CATEGORIES_PER_CARD = 3

export type SupplierCard = z.input<typeof supplierCard>

/** The suppliers' cards in the same order, with their main categories and three bestsellers. */
export async function supplierCardsOf(db: PoolDatabase, rows: readonly SupplierRow[], view: CardView & Market): Promise<SupplierCard[]> {
  if (rows.length === 0) return []
  const best = await bestSoldOf(
    db,
    rows.map(({ id }) => id),
    PRODUCTS_PER_CARD,
  )
  const [cards, { totalOfSupplier, categoriesOfSupplier }] = await Promise.all([
    productCardsOf(
      db,
      best.map(({ productId }) => productId),
      view,
    ),
    productCounts(db),
  ])
  const cardsBySupplier = Map.groupBy(await withLanded(db, cards, view), ({ supplierId }) => supplierId)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      ...measuredOf(row),
      name: row.name[view.language],
      logoUrl: row.logoPicture && pictureAddress(row.logoPicture, LOGO_WIDTH),
      countryCode: row.countryCode,
      companyType: row.companyType as SupplierCard['companyType'],
      verifiedLevel: row.verifiedLevel as SupplierCard['verifiedLevel'],
      mainCategoryList: await namesOf(db, categoriesOfSupplier.get(row.id) ?? [], view),
      score: row.score,
      replyRate: row.replyRate,
      replyHours: row.replyHours,
      productTotal: totalOfSupplier.get(row.id) ?? 0,
      productList: cardsBySupplier.get(row.id) ?? [],
    })),
  )
}

/** Omits figures based on fewer than five cases, which are dominated by chance (decisions §28). */
function measuredOf({ orderTotal, repeatRate, buyerTotal, onTimeRate, onTimeTotal, replyTotal }: SupplierRow) {
  const enough = (total: number | null) => (total !== null && total >= FEWEST_CASES ? total : null)
  const of = (cases: number | null, figure: number | null) => (enough(cases) === null ? null : figure)
  return {
    orderTotal: enough(orderTotal),
    repeatRate: of(buyerTotal, repeatRate),
    buyerTotal: enough(buyerTotal),
    onTimeRate: of(onTimeTotal, onTimeRate),
    onTimeTotal: enough(onTimeTotal),
    replyTotal: enough(replyTotal),
  }
}

async function namesOf(db: PoolDatabase, categories: { categoryId: number }[], { language }: CardView): Promise<NamedCategory[]> {
  const paths = await Promise.all(categories.slice(0, CATEGORIES_PER_CARD).map(({ categoryId }) => categoryPath(db, categoryId, language)))
  return paths.flatMap((path) => path.slice(-1))
}

/** The card of a product's supplier. */
export async function supplierCardOf(db: PoolDatabase, id: number, view: CardView & Market): Promise<SupplierCard | undefined> {
  const row = await findSupplier(db, id)
  return row && (await supplierCardsOf(db, [row], view))[0]
}

/** Fills missing languages with the next available one, because every list shows the supplier's name. */
export const inEachLanguage = (name: LocalizedText): LocalizedText =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      fallbackOrder(language)
        .map((code) => name[code])
        .find((text) => text !== ''),
    ]),
  ) as LocalizedText

const BASIS_POINTS_OF_PERCENT = 100

/** Converts percent with up to two decimals. */
export const basisPointsOf = (percent: string): number => Math.round(Number(percent) * BASIS_POINTS_OF_PERCENT)

/** Inserts a supplier, whose page is public from the commit on. Returns its id. */
export const addSupplier = async (db: Database, supplier: typeof suppliers.$inferInsert) => (await insertRow(db, suppliers, supplier)).id

/** From the commit on, its page fails with 280008, products are unlisted and members locked out; orders go on (decisions §17.7). */
export async function cancelSupplier(db: Database, jobs: Jobs, id: number, reason: string): Promise<void> {
  await db
    .update(suppliers)
    .set({ status: SUPPLIER_STATUS.cancelled, statusReason: reason, version: sql`${suppliers.version} + 1` })
    .where(eq(suppliers.id, id))
  // Lists and searches check the status themselves; reindexing updates how many products a word finds.
  await jobs.add(db, 'indexSupplier', { supplierId: id })
}
