import { z } from 'zod'
import { idsOfOlderRules, indexProducts, PRODUCTS_WITH, productIdsWith } from '#server/features/search/indexing.ts'
import { collectPhrases } from '#server/features/search/phrases.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const changedProducts = z.object({ productIds: z.array(z.int()) })

/** Must be queued by every write of a product, so that buyers find the change within 5 s (decisions §17.4). */
export const indexChangedProducts: JobTask = ({ database }, given, _, stopping) =>
  indexProducts(database.db, changedProducts.parse(given).productIds, stopping)

/** `supplierId`, `categoryId` or `attributeId`. */
const changed = z.record(z.string(), z.int())

const indexThoseWith =
  (of: keyof typeof PRODUCTS_WITH): JobTask =>
  async ({ database: { db } }, given, _, stopping) => {
    const ids = await productIdsWith(db, PRODUCTS_WITH[of](changed.parse(given)[`${of}Id`]!))
    if (ids.length > 0) await indexProducts(db, ids, stopping)
  }

/** Runs after a change of a supplier's name or trading status, which affect how its products are found. */
export const indexSupplier = indexThoseWith('supplier')
/** Runs after a category was renamed or moved below another one. */
export const indexCategory = indexThoseWith('category')
/** Runs after an attribute or one of its values was renamed. */
export const indexAttribute = indexThoseWith('attribute')

/** The next run continues where this one stops. */
const LONGEST_RUN_MS = 4 * 60_000

/** Reindexes after an upgrade, a thousand products at a time; until then searches find the remaining products by their old words. */
export const renewIndex: JobTask = async ({ database: { db } }, _, __, stopping) => {
  const end = Date.now() + LONGEST_RUN_MS
  let ids = await idsOfOlderRules(db)
  if (ids.length === 0) return
  for (; ids.length > 0 && Date.now() < end; ids = await idsOfOlderRules(db)) await indexProducts(db, ids, stopping)
  if (ids.length === 0) await collectPhrases(db)
}
