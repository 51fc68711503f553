import { fixProductImport } from '#contract/product-imports/product-imports.ts'
import { columnReader } from '#server/features/product-imports/headings.ts'
import { findOwnImport, hasFile, insertImport, problemLines } from '#server/features/product-imports/product-imports.queries.ts'
import type { CorrectedCell } from '#server/features/product-imports/read-import.ts'
import { takeImportRequest } from '#server/features/product-imports/request-limit.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** Total length of a file's corrections, in characters. */
const MOST_CORRECTED_TEXT = 1_000_000

/** Imports what is not stored of the same file, with all corrections so far and the given ones. The original import keeps its report. */
export const fixProductImportCall = handleCall(fixProductImport, async ({ input, user, db, jobs, config, language, now }) => {
  const record = await findOwnImport(db, input.id, user.supplierId)
  if (record.endTime === null || !(await hasFile(db, record.id))) return fail('actionNotAllowed')
  await takeImportRequest(db, config, user, now)
  const lines = await problemLines(db, record.id)
  const columnOf = columnReader(record.mapping)
  const cells = new Map(record.corrections.map((cell) => [placeOf(cell), cell]))
  for (const [place, { line, column: heading, value }] of input.cellList.entries()) {
    const column = columnOf(heading) || refuseField(`cellList.${place}.column`, 'unknown')
    if (!lines.has(line)) refuseField(`cellList.${place}.line`, 'unknown')
    cells.set(placeOf({ line, column }), { line, column, value })
  }
  const corrections = [...cells.values()]
  // Without a corrected cell, what was refused would be refused again.
  if (corrections.length === 0 && !record.isDryRun && !record.isAtomic) fail('actionNotAllowed')
  if (corrections.reduce((sum, { value }) => sum + value.length, 0) > MOST_CORRECTED_TEXT) fail('fileTooLarge')
  const { supplierId, rowTotal, separator, charset, mapping, isAtomic } = record
  const row = { supplierId, rowTotal, separator, charset, mapping, isAtomic, corrections, accountId: user.id, language }
  const isDryRun = input.dryRunFlag === 1
  const importId = await insertImport(db, { ...row, isDryRun, activeTime: now, createTime: now }, { ofImport: record.id })
  await jobs.add(db, 'importProducts', { importId })
  return { importId }
})

const placeOf = ({ line, column }: Pick<CorrectedCell, 'line' | 'column'>) => `${line} ${column}`
