import { redirect } from 'react-router'
import { CSV_CHARSETS } from '#contract/console/list.ts'
import type { Failure } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { CSV_SEPARATORS } from '#contract/exports.ts'
import { inLanguage } from '#contract/languages.ts'
import { addProductImport, cancelProductImport, exportImportTemplate, fixProductImport } from '#contract/product-imports/product-imports.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { type ActionContext, refusedForm, sends } from '#web/action-context.ts'
import { exportList } from '#web/console/list/data.ts'
import { correctedCells, faultField } from '#web/features/product-imports/console/faults.ts'
import { FILE_PLACES, optionalFile, requiredFile } from '#web/features/uploads/received-file.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { formatOf } from '#web/ui/list/export-form.tsx'
import * as words from '#words'

export const IMPORT_PATH = '/console/products/import'

export interface ImportState extends FormState {
  /** Unknown columns of the file. */
  unknownList?: string[]
}

/** Actions of the import page; a newly started import is opened at once. */
export const IMPORT_ACTIONS: Readonly<Record<string, (ctx: ActionContext) => Promise<ImportState | Response>>> = {
  add: addFile,
  fix: importCorrected,
  cancel: sends(cancelProductImport, ABOVE_FORM),
  template: openTemplate,
  export: (ctx) => exportList(ctx, listProducts),
}

/** Of the two files, only the ZIP of pictures is refused with `fileTypeRefused`. */
const ADD_PLACES = { ofCode: { ...FILE_PLACES.ofCode, [ERRORS.fileTypeRefused.code]: 'pictureFile' } }

async function addFile(ctx: ActionContext): Promise<ImportState | Response> {
  const { form, text, submit, language } = ctx
  const { file, refused } = await requiredFile(ctx)
  if (refused) return refused
  const pictures = await optionalFile(ctx, 'pictureFile')
  if (pictures.refused) return pictures.refused
  const delimiter = CSV_SEPARATORS.find((each) => each === text('delimiter'))
  const charset = CSV_CHARSETS.find((each) => each === text('charset'))
  const headings = form.getAll('heading').map(String)
  const columns = form.getAll('column').map(String)
  const { answer, state, failure } = await submit(
    addProductImport,
    {
      file,
      ...(pictures.file ? { pictureFile: pictures.file } : {}),
      dryRunFlag: text('dryRunFlag') === '1' ? 1 : 0,
      atomicFlag: text('atomicFlag') === '1' ? 1 : 0,
      ...(delimiter ? { delimiter } : {}),
      ...(charset ? { charset } : {}),
      ...(headings.length > 0
        ? { mapping: JSON.stringify(Object.fromEntries(headings.map((heading, at) => [heading, columns[at] ?? '']))) }
        : {}),
    },
    ADD_PLACES,
  )
  if (answer) return opened(answer.data.importId, language)
  if (failure.code === ERRORS.duplicateSubmission.code) return { ...state, message: words.import_desk_running({}, { locale: language }) }
  return { ...state, unknownList: unknownIn(failure) }
}

const unknownIn = ({ code, data }: Failure): string[] =>
  code === ERRORS.fileContentUnexpected.code && Array.isArray(data)
    ? (data as { column: string; problem?: string }[]).filter(({ problem }) => problem === 'unknown').map(({ column }) => column)
    : []

const opened = (importId: string, language: ActionContext['language']) => redirect(inLanguage(`${IMPORT_PATH}?id=${importId}`, language))

/** Imports the file again with the corrected cells, or without any if it was only checked and had no faults. */
async function importCorrected(ctx: ActionContext): Promise<ImportState | Response> {
  const { form, text, submit, language } = ctx
  const cellList = correctedCells(form)
  if (cellList.length === 0 && form.has(faultField(0, 'found'))) {
    return { ...refusedForm(ctx, {}), message: words.import_desk_fix_none({}, { locale: language }) }
  }
  const dryRunFlag = text('dryRunFlag') === '1' ? 1 : 0
  const { answer, state } = await submit(fixProductImport, { id: text('id'), cellList, dryRunFlag }, ABOVE_FORM)
  return answer ? opened(answer.data.importId, language) : state
}

async function openTemplate({ submit, text }: ActionContext): Promise<ImportState | Response> {
  const { answer, state } = await submit(exportImportTemplate, { format: formatOf(text) }, ABOVE_FORM)
  return answer ? redirect(answer.data.fileUrl) : state
}
