import { redirect } from 'react-router'
import { CSV_CHARSETS, CSV_SEPARATORS } from '#contract/console/list.ts'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { addProductImport, cancelProductImport } from '#contract/product-imports/product-imports.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { exportList } from '#web/console/list/data.ts'
import { ABOVE_FORM, type FormState, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

export const IMPORT_PATH = '/console/products/import'

/** The file has arrived as a whole: nobody can hang up any more. */
const NEVER = new AbortController().signal

const PLACES = { ofCode: { [ERRORS.fileTooLarge.code]: 'file', [ERRORS.fileContentUnexpected.code]: 'file' } }

/** What is done on the page of the imports; one that has begun is opened at once. */
export const IMPORT_ACTIONS: Readonly<Record<string, (ctx: ActionContext) => Promise<FormState | Response>>> = {
  add: addFile,
  cancel: sends(cancelProductImport, ABOVE_FORM),
  export: (ctx) => exportList(ctx, listProducts),
}

async function addFile({ form, text, submit, language }: ActionContext): Promise<FormState | Response> {
  const file = form.get('file')
  const refused = (why: string): FormState => ({ intent: 'add', errors: { file: why }, values: typedValues(form) })
  if (!(file instanceof File) || file.size === 0) return refused(words.field_required({}, { locale: language }))
  if (file.size > LARGEST_UPLOAD_BYTES) return refused(words.error_140002({}, { locale: language }))
  const delimiter = CSV_SEPARATORS.find((each) => each === text('delimiter'))
  const charset = CSV_CHARSETS.find((each) => each === text('charset'))
  const { answer, state, failure } = await submit(
    addProductImport,
    {
      file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), signal: NEVER },
      dryRunFlag: text('dryRunFlag') === '1' ? 1 : 0,
      atomicFlag: text('atomicFlag') === '1' ? 1 : 0,
      ...(delimiter ? { delimiter } : {}),
      ...(charset ? { charset } : {}),
    },
    PLACES,
  )
  if (answer) return redirect(inLanguage(`${IMPORT_PATH}?id=${answer.data.importId}`, language))
  const isRunning = failure.code === ERRORS.duplicateSubmission.code
  return isRunning ? { ...state, message: words.import_desk_running({}, { locale: language }) } : state
}
