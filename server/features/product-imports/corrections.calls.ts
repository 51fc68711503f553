import { fixProductImport } from '#contract/product-imports/product-imports.ts'
import { columnOf } from '#server/features/product-imports/headings.ts'
import { fileOf, findOwnImport, insertImport, problemLines } from '#server/features/product-imports/product-imports.queries.ts'
import type { CorrectedCell } from '#server/features/product-imports/read-import.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** Of one file. */
const MOST_CORRECTIONS = 5000

/** The same file with what was corrected before and now, or as it was checked; the import that it comes of keeps its report. */
const fixProductImportCall = handleCall(fixProductImport, async ({ input, user, db, jobs, language, clock }) => {
  const record = await findOwnImport(db, input.id, user.supplierId)
  const content = await fileOf(db, record.id)
  if (!content || record.endTime === null) return fail('actionNotAllowed')
  const lines = await problemLines(db, record.id)
  const corrections = [...record.corrections]
  for (const [place, { line, column: heading, value }] of input.cellList.entries()) {
    const column = columnOf(heading, record.mapping) || refuseField(`cellList.${place}.column`, 'unknown')
    if (!lines.has(line)) refuseField(`cellList.${place}.line`, 'unknown')
    const known = corrections.findIndex((each) => each.line === line && each.column === column)
    const corrected: CorrectedCell = { line, column, value }
    if (known >= 0) corrections[known] = corrected
    else corrections.push(corrected)
  }
  if (corrections.length > MOST_CORRECTIONS) fail('fileTooLarge')
  const now = clock()
  const { supplierId, rowTotal, separator, charset, mapping, isAtomic } = record
  const row = { supplierId, rowTotal, separator, charset, mapping, isAtomic, corrections, accountId: user.id, language }
  const importId = await insertImport(db, { ...row, isDryRun: input.dryRunFlag === 1, activeTime: now, createTime: now }, content)
  await jobs.add(db, 'importProducts', { importId })
  return { importId }
})

export const correctionCalls = [fixProductImportCall]
