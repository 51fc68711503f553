import { type ImportRecord, importBefore, problemLines } from '#server/features/product-imports/product-imports.queries.ts'
import { type ImportFile, productsOf } from '#server/features/product-imports/read-import.ts'
import type { Database } from '#server/kernel/database/database.ts'

/**
 * The lines of the file whose products were stored by the imports that this one corrects. They are not imported again: their stock may
 * have been sold since.
 */
export async function storedLines(db: Database, record: ImportRecord, file: ImportFile): Promise<Set<number>> {
  if (record.corrections.length === 0) return new Set()
  // A new file replaces the supplier's other files, so the corrected import is always the one before.
  const former = await importBefore(db, record)
  if (!former) return new Set()
  const lines = await storedLines(db, former, file)
  // An atomic import that can be corrected was refused, so it stored nothing.
  if (former.isDryRun || former.isAtomic) return lines
  const badLines = await problemLines(db, former.id)
  const products = (await productsOf(file, former.corrections)).filter(({ rows }) => rows.some(({ line }) => !lines.has(line)))
  for (const { rows } of products.slice(0, former.productsDone)) {
    if (!rows.some(({ line }) => badLines.has(line))) for (const { line } of rows) lines.add(line)
  }
  return lines
}
