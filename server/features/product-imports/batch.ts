import { asc, inArray } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { type Composed, composeBody } from '#server/features/product-imports/compose-body.ts'
import type { NamedProblem, Problem } from '#server/features/product-imports/file-cells.ts'
import type { ImportPictures } from '#server/features/product-imports/pictures/chosen.ts'
import { namesOfPictures, withTakenPictures } from '#server/features/product-imports/pictures/stored.queries.ts'
import type { ImportedProduct, ImportFile } from '#server/features/product-imports/read-import.ts'
import { refusalProblems } from '#server/features/product-imports/refusals.ts'
import { type AttributeOf, isSame, lockByCode, readStored, type StoredProduct } from '#server/features/product-imports/stored-products.ts'
import { saveProduct } from '#server/features/products/editor/save-product.ts'
import { skus } from '#server/features/products/products.table.ts'
import { type Database, inSavepoint } from '#server/kernel/database/database.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'

export interface Importing {
  supplierId: number
  accountId: number
  language: Language
  separator: ReadSeparator
  headingOf: ImportFile['headingOf']
  attributeOf: AttributeOf
  /** Pictures named by the batch must already be made. */
  pictures: ImportPictures
  now: Date
}

export interface BatchResult {
  added: number
  edited: number
  badRows: number
  problems: NamedProblem[]
  /** Ids of the products that were added or changed. */
  productIds: number[]
}

/** Thrown to roll back to the savepoint when a save changed nothing. */
class Unchanged extends Error {}

/**
 * Stores products of a file, each completely or not at all. Products whose stored state already equals the file are not touched: no new
 * version, no change record, no invalidated page. `db` is a write transaction.
 */
export async function importBatch(db: Database, batch: readonly ImportedProduct[], importing: Importing): Promise<BatchResult> {
  const { supplierId, attributeOf, headingOf } = importing
  const codes = batch.map(({ productCode }) => productCode).filter(Boolean)
  const records = await lockByCode(db, supplierId, codes)
  const ids = [...records.values()].map(({ id }) => id)
  const stored = new Map((await readStored(db, ids, attributeOf)).map((product) => [product.product.productCode, product]))
  const uploadNames = await namesOfPictures(
    db,
    [...stored.values()].flatMap(({ product }) => product.pictureList),
  )
  const planned = batch.map((imported) => {
    const present = stored.get(imported.productCode) ?? null
    return { imported, present, composed: composeBody(imported, present, { ...importing, uploadNames }) }
  })
  const isChange = ({ composed: { body, problems } }: { composed: Composed }) => problems.length === 0 && Object.keys(body).length > 0
  await lockSkus(
    db,
    planned.filter(isChange).flatMap(({ present }) => present?.product.id ?? []),
  )
  const result: BatchResult = { added: 0, edited: 0, badRows: 0, problems: [], productIds: [] }
  for (const { imported, present, composed } of planned) {
    const problems = isChange({ composed }) ? await store(db, imported, present, composed, importing, result) : composed.problems
    if (problems.length === 0) continue
    result.badRows += imported.rows.length
    for (const problem of problems) result.problems.push({ ...problem, column: headingOf(problem.column) })
  }
  return result
}

/** Locks all SKUs at once, in the order in which orders lock them, so that orders and imports do not deadlock. */
async function lockSkus(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await db.select({ id: skus.id }).from(skus).where(inArray(skus.productId, productIds)).orderBy(asc(skus.id)).for('no key update')
}

async function store(
  db: Database,
  imported: ImportedProduct,
  present: StoredProduct | null,
  composed: Composed,
  { supplierId, accountId, attributeOf, now }: Importing,
  result: BatchResult,
): Promise<Problem[]> {
  try {
    const id = await inSavepoint(db, async () => {
      const saving = { db, accountId, now, anyOwnPicture: true }
      const body = await withTakenPictures(db, composed.body)
      const saved = await saveProduct(saving, supplierId, body, present?.product ?? null)
      const [after] = present ? await readStored(db, [saved], attributeOf) : []
      // A price given in another currency may convert to the stored one: then nothing has changed.
      if (present && after && isSame(present, after)) throw new Unchanged()
      return saved
    })
    result.productIds.push(id)
    if (present) result.edited++
    else result.added++
    return []
  } catch (error) {
    if (error instanceof Unchanged) return []
    return refusalProblems(error, imported, composed)
  }
}
