import { z } from 'zod'
import { CSV_SEPARATORS } from '#contract/console/list.ts'
import { languageCode } from '#contract/fields.ts'
import { readProductImport } from '#contract/product-imports/product-imports.ts'
import { findImport, readProblems } from '#server/features/product-imports/product-imports.queries.ts'
import { problemText } from '#server/features/product-imports/words.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type FileKind, fileGenerator } from '#server/kernel/files/generated-files.ts'
import { csvText } from '#server/kernel/lists/csv.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'

const reportRequest = z.object({ importId: z.int(), language: languageCode, separator: z.enum(CSV_SEPARATORS) })
type ReportRequest = z.output<typeof reportRequest>

export const IMPORT_REPORT: FileKind<ReportRequest> = { name: 'import-report', request: reportRequest, endpoint: readProductImport }

export const importReport = fileGenerator(IMPORT_REPORT, async ({ database: { db } }, request, { user }) => {
  const record = await findImport(db, request.importId)
  if (record?.supplierId !== user.supplierId) return null
  const content = partsOf(db, request, record.separator)
  return { name: `rutaseda-import-${request.importId}.csv`, mimeType: 'text/csv; charset=utf-8', content }
})

/** Whatever their number, the server holds this many. */
const PROBLEMS_PER_READ = 1000
const COLUMNS = ['line', 'productCode', 'column', 'value', 'message']

async function* partsOf(db: Database, { importId, language, separator }: ReportRequest, ofFile: ReadSeparator): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PROBLEMS_PER_READ) {
    const problems = await readProblems(db, importId, PROBLEMS_PER_READ, offset)
    const rows = problems.map((each) => [each.line, each.productCode, each.column, each.value, problemText(each, ofFile, language)])
    yield csvText(COLUMNS, rows, { separator, hasHead: offset === 0 })
    if (problems.length < PROBLEMS_PER_READ) return
  }
}
