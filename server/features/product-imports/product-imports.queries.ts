import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { IMPORT_STATUS, type ImportMapping } from '#contract/product-imports/product-imports.ts'
import type { NamedProblem } from '#server/features/product-imports/file-cells.ts'
import { productImportFiles, productImportProblems, productImports } from '#server/features/product-imports/product-imports.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { type Database, violatedConstraint } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { findRow } from '#server/kernel/database/rows.ts'

export type ImportRecord = typeof productImports.$inferSelect

/** The uploaded files: a sheet, and optionally a ZIP of pictures. */
export interface ImportContent {
  content: Buffer
  pictures: Buffer | null
}

const isUnfinished = inArray(productImports.status, [IMPORT_STATUS.waiting, IMPORT_STATUS.running])

/** Inserts an import with its file, uploaded or taken from an earlier one; deletes the supplier's other files. 999000 while one runs. */
export async function insertImport(db: Database, row: typeof productImports.$inferInsert, file: ImportContent | { ofImport: number }) {
  try {
    const [made] = await db.insert(productImports).values(row).returning({ id: productImports.id })
    const importId = made!.id
    if ('ofImport' in file) await db.update(productImportFiles).set({ importId }).where(eq(productImportFiles.importId, file.ofImport))
    else await db.insert(productImportFiles).values({ ...file, importId })
    await db.execute(sql`delete from product_import_files file using product_imports import
      where import.id = file.import_id and import.supplier_id = ${row.supplierId} and import.id <> ${importId}`)
    return importId
  } catch (error) {
    if (violatedConstraint(error) === 'one_running_import') fail('duplicateSubmission')
    throw error
  }
}

export async function isImporting(db: Database, supplierId: number): Promise<boolean> {
  const rows = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.supplierId, supplierId), isUnfinished))
  return rows.length > 0
}

export const findImport = (db: Database, id: number) => findRow(db, productImports, eq(productImports.id, id))

/** The supplier's import before this one. */
export async function importBefore(db: Database, { id, supplierId }: ImportRecord): Promise<ImportRecord | undefined> {
  const isEarlier = and(eq(productImports.supplierId, supplierId), lt(productImports.id, id))
  const [former] = await db.select().from(productImports).where(isEarlier).orderBy(desc(productImports.id)).limit(1)
  return former
}

/** 110001 for an import of another supplier. */
export async function findOwnImport(db: Database, id: number, supplierId: number | null): Promise<ImportRecord> {
  const record = await findImport(db, id)
  return record && record.supplierId === supplierId ? record : fail('notFound')
}

export async function pageImports(db: Database, supplierId: number, limit: number, offset: number) {
  const order = [desc(productImports.id)]
  return pageOf(db, () => db.select().from(productImports).$dynamic(), eq(productImports.supplierId, supplierId), { order, limit, offset })
}

export async function contentOf(db: Database, importId: number): Promise<ImportContent | undefined> {
  const [row] = await db
    .select({ content: productImportFiles.content, pictures: productImportFiles.pictures })
    .from(productImportFiles)
    .where(eq(productImportFiles.importId, importId))
  return row
}

/** Takes the import's advisory lock for this transaction; false while another one holds it. It is released if the process dies. */
export async function takeImport(db: Database, importId: number): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('product_imports'), ${importId}::int) as taken`,
  )
  return rows[0]!.taken
}

/** Updates an unfinished import; returns false if it has ended meanwhile. */
export async function updateImport(db: Database, id: number, changes: Partial<typeof productImports.$inferInsert>): Promise<boolean> {
  const updated = await db
    .update(productImports)
    .set(changes)
    .where(and(eq(productImports.id, id), isUnfinished))
    .returning({ id: productImports.id })
  // The files of dry runs and of imports with problems are kept, because importFix can import them again.
  if (updated.length > 0 && changes.endTime)
    await db.execute(sql`delete from product_import_files file using product_imports import
      where file.import_id = ${id} and import.id = ${id}
        and (import.status = ${IMPORT_STATUS.cancelled} or (not import.is_dry_run and import.bad_total = 0))`)
  return updated.length > 0
}

/** Deletes the files of imports that ended before this time. */
export const removeOldFiles = (db: Database, endedBefore: Date): Promise<unknown> =>
  db.execute(sql`delete from product_import_files file using product_imports import
    where import.id = file.import_id and import.end_time < ${endedBefore}`)

/** The mapping of headings from the supplier's latest import. */
export async function lastMapping(db: Database, supplierId: number): Promise<ImportMapping> {
  const [last] = await db
    .select({ mapping: productImports.mapping })
    .from(productImports)
    .where(eq(productImports.supplierId, supplierId))
    .orderBy(desc(productImports.id))
    .limit(1)
  return last?.mapping ?? {}
}

export async function hasFile(db: Database, importId: number): Promise<boolean> {
  const rows = await db
    .select({ id: productImportFiles.importId })
    .from(productImportFiles)
    .where(eq(productImportFiles.importId, importId))
  return rows.length > 0
}

/** Unfinished imports without progress since `before`. */
export const stalledImports = (db: Database, before: Date, afterId: number, limit: number): Promise<ImportRecord[]> =>
  db
    .select()
    .from(productImports)
    .where(and(isUnfinished, lt(productImports.activeTime, before), gt(productImports.id, afterId)))
    .orderBy(asc(productImports.id))
    .limit(limit)

/** PostgreSQL limits the number of parameters per statement. */
const PROBLEMS_PER_INSERT = 1000

export async function insertProblems(db: Database, importId: number, problems: readonly NamedProblem[]): Promise<void> {
  for (let at = 0; at < problems.length; at += PROBLEMS_PER_INSERT) {
    await db.insert(productImportProblems).values(problems.slice(at, at + PROBLEMS_PER_INSERT).map((problem) => ({ ...problem, importId })))
  }
}

export async function problemLines(db: Database, importId: number): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ line: productImportProblems.line })
    .from(productImportProblems)
    .where(eq(productImportProblems.importId, importId))
  return new Set(rows.map(({ line }) => line))
}

export const readProblems = (db: Database, importId: number, limit: number, offset = 0) =>
  db
    .select()
    .from(productImportProblems)
    .where(eq(productImportProblems.importId, importId))
    .orderBy(asc(productImportProblems.line), asc(productImportProblems.id))
    .limit(limit)
    .offset(offset)
