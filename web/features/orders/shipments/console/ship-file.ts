import { redirect } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { exportShipmentTemplate, importShipments } from '#contract/orders/shipments/console/import.ts'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { type ActionContext, refusedForm } from '#web/action-context.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { formatOf } from '#web/ui/list/export-form.tsx'
import * as words from '#words'

export const FILE_INTENT = 'file'

export interface FileState extends FormState {
  rowList?: { rowNo: number; code: number; msg: string; orderNo: string }[]
  /** Nothing was shipped. */
  isDryRun?: boolean
}

/** The file has arrived as a whole: nobody can hang up any more. */
const NEVER = new AbortController().signal
const MALFORMED = 400
const PLACES = { ofCode: { [ERRORS.fileTooLarge.code]: 'file', [ERRORS.fileContentUnexpected.code]: 'file' } }

/** Ships what a file says, or says what would be shipped. */
export async function shipFile(ctx: ActionContext): Promise<FileState> {
  const { form, text, language } = ctx
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refusedForm(ctx, { file: words.field_required({}, { locale: language }) })
  if (file.size > LARGEST_UPLOAD_BYTES) return refusedForm(ctx, { file: words.error_140002({}, { locale: language }) })
  const dryRunFlag = text('dryRunFlag') === '0' ? 0 : 1
  const received = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), signal: NEVER }
  const { answer, state } = await ctx.submit(importShipments, { file: received, dryRunFlag }, PLACES)
  if (!answer) return state
  const rowList = answer.data.map((row) =>
    row.code === MALFORMED ? { ...row, msg: words.orders_sheet_wrong({}, { locale: language }) } : row,
  )
  return { ...state, rowList, isDryRun: dryRunFlag === 1 }
}

/** Leads to the sheet with the orders that wait. */
export async function openTemplate({ submit, text }: ActionContext): Promise<FileState | Response> {
  const { answer, state } = await submit(exportShipmentTemplate, { format: formatOf(text) }, ABOVE_FORM)
  return answer ? redirect(answer.data.fileUrl) : state
}
