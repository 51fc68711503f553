import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { readProductImport } from '#contract/product-imports/product-imports.ts'
import { findImport, type ImportRecord, readProblems } from '#server/features/product-imports/product-imports.queries.ts'
import { problemTexts } from '#server/features/product-imports/words.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type FileKind, fileGenerator } from '#server/kernel/files/generated-files.ts'
import { sheetFormat } from '#server/kernel/sheets/format.ts'
import { type SheetColumn, sheetFile } from '#server/kernel/sheets/sheet.ts'

const reportRequest = z.object({ importId: z.int(), language: languageCode, sheet: sheetFormat })
type ReportRequest = z.output<typeof reportRequest>

export const IMPORT_REPORT: FileKind<ReportRequest> = { name: 'import-report', request: reportRequest, endpoint: readProductImport }

export const importReport = fileGenerator(IMPORT_REPORT, async ({ database: { db }, clock }, request, { user }) => {
  const record = await findImport(db, request.importId)
  if (record?.supplierId !== user.supplierId) return null
  const name = `rutaseda-import-${request.importId}`
  return sheetFile({ name, columns: columnsOf(request.language, record), parts: partsOf(db, request) }, request.sheet, clock())
})

/** Problems held in memory at a time. */
const PROBLEMS_PER_READ = 1000

type StoredProblem = Awaited<ReturnType<typeof readProblems>>[number]

function columnsOf(language: Language, record: ImportRecord): SheetColumn<StoredProblem>[] {
  const textOf = problemTexts(record, language)
  return [
    { name: 'line', cell: ({ line }) => line },
    { name: 'productCode', cell: ({ productCode }) => productCode },
    { name: 'column', cell: ({ column }) => column },
    { name: 'value', cell: ({ value }) => value },
    { name: 'message', cell: textOf },
  ]
}

async function* partsOf(db: Database, { importId }: ReportRequest): AsyncGenerator<StoredProblem[]> {
  for (let offset = 0; ; offset += PROBLEMS_PER_READ) {
    const problems = await readProblems(db, importId, PROBLEMS_PER_READ, offset)
    yield problems
    if (problems.length < PROBLEMS_PER_READ) return
  }
}
