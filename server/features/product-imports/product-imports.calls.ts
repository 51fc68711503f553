import { EXPORT_FORMAT } from '#contract/exports.ts'
import { flagOf } from '#contract/fields.ts'
import {
  addProductImport,
  cancelProductImport,
  exportImportTemplate,
  IMPORT_STATUS,
  type ImportMapping,
  importMapping,
  listProductImports,
  MOST_MAPPED,
  readProductImport,
} from '#contract/product-imports/product-imports.ts'
import { openPictures } from '#server/features/product-imports/pictures/archive.ts'
import {
  findOwnImport,
  hasFile,
  type ImportRecord,
  insertImport,
  isImporting,
  lastMapping,
  pageImports,
  readProblems,
  updateImport,
} from '#server/features/product-imports/product-imports.queries.ts'
import { openImport } from '#server/features/product-imports/read-import.ts'
import { recordImport } from '#server/features/product-imports/record-import.ts'
import { IMPORT_REPORT, importReport } from '#server/features/product-imports/report.ts'
import { takeImportRequest } from '#server/features/product-imports/request-limit.ts'
import { IMPORT_TEMPLATE, importTemplate } from '#server/features/product-imports/template.ts'
import { problemTexts } from '#server/features/product-imports/words.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { formatFor } from '#server/kernel/sheets/format.ts'

/** Reads the whole file once, so that an unreadable one is refused at once; only its row count is used, the job reads it again. */
export const addProductImportCall = handleCall(addProductImport, async ({ input, user, db, jobs, config, language, now }) => {
  const supplierId = user.supplierId!
  await takeImportRequest(db, config, user, now)
  if (await isImporting(db, supplierId)) fail('duplicateSubmission')
  const content = Buffer.from(input.file.bytes)
  const { charset, delimiter } = input
  const mapping = merged(await lastMapping(db, supplierId), mappingIn(input.mapping))
  const { rowTotal, separator } = await openImport(content, { supplierId, language, charset, delimiter, mapping, hasRows: false })
  const pictures = input.pictureFile ? Buffer.from(input.pictureFile.bytes) : null
  if (pictures) openPictures(pictures)
  const row = {
    supplierId,
    accountId: user.id,
    language,
    rowTotal,
    separator,
    charset: charset ?? null,
    mapping,
    isDryRun: input.dryRunFlag === 1,
    isAtomic: input.atomicFlag === 1,
    activeTime: now,
    createTime: now,
  }
  return inTransaction(db, 'write', async (transaction) => {
    const importId = await insertImport(transaction, row, { content, pictures })
    await jobs.add(transaction, 'importProducts', { importId })
    return { importId }
  })
})

/** Newer mappings replace older ones and come last, so that beyond MOST_MAPPED the oldest are dropped. */
const merged = (before: ImportMapping, given: ImportMapping): ImportMapping =>
  Object.fromEntries(
    [...Object.entries(before).filter(([heading]) => !Object.hasOwn(given, heading)), ...Object.entries(given)].slice(-MOST_MAPPED),
  )

/** Parses the caller's mapping of headings to columns. */
function mappingIn(json: string | undefined): ImportMapping {
  if (json === undefined) return {}
  try {
    return importMapping.parse(JSON.parse(json))
  } catch {
    return refuseField('mapping', 'wrong')
  }
}

const importRow = ({ isDryRun, isAtomic, ...record }: ImportRecord) => ({
  ...record,
  dryRunFlag: flagOf(isDryRun),
  atomicFlag: flagOf(isAtomic),
})

const MOST_PROBLEMS = 100

export const readProductImportCall = handleCall(
  readProductImport,
  async (call) => {
    const { input, user, db, language, clock } = call
    const record = await findOwnImport(db, input.id, user.supplierId)
    const problems = await readProblems(db, record.id, MOST_PROBLEMS)
    const textOf = problemTexts(record, language)
    const reportIn = async (format: 0 | 1) => {
      const request = { importId: record.id, language, sheet: await formatFor(db, { format }, call) }
      return generatedFileUrl(db, IMPORT_REPORT, request, { user, now: clock() })
    }
    return {
      ...importRow(record),
      problemList: problems.map((each) => ({ ...each, message: textOf(each) })),
      fixFlag: flagOf(record.endTime !== null && (await hasFile(db, record.id))),
      reportUrl: await reportIn(EXPORT_FORMAT.csv),
      reportXlsxUrl: await reportIn(EXPORT_FORMAT.xlsx),
    }
  },
  { file: importReport },
)

export const listProductImportsCall = handleCall(listProductImports, async ({ input: { pageNum, pageSize }, user, db }) => {
  const { rows, total } = await pageImports(db, user.supplierId!, pageSize, (pageNum - 1) * pageSize)
  return { rows: rows.map(importRow), total }
})

export const cancelProductImportCall = handleCall(cancelProductImport, async ({ input, user, db, clock }) => {
  const { id } = await findOwnImport(db, input.id, user.supplierId)
  const isEnded = await updateImport(db, id, { status: IMPORT_STATUS.cancelled, endTime: clock() })
  // Read again now that no job writes it any more: a batch may have been committed meanwhile.
  if (isEnded) await recordImport(db, await findOwnImport(db, id, user.supplierId), clock())
  return null
})

export const exportImportTemplateCall = handleCall(
  exportImportTemplate,
  async (call) => {
    const { input, user, db, language, clock } = call
    const request = { language, sheet: await formatFor(db, input, call) }
    return { fileUrl: await generatedFileUrl(db, IMPORT_TEMPLATE, request, { user, now: clock() }) }
  },
  { file: importTemplate },
)
