import { redirect } from 'react-router'
import { exportShipmentTemplate, importShipments } from '#contract/orders/shipments/console/import.ts'
import type { ActionContext } from '#web/action-context.ts'
import { FILE_PLACES, requiredFile } from '#web/features/uploads/received-file.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { formatOf } from '#web/ui/list/export-form.tsx'
import * as words from '#words'

export const FILE_INTENT = 'file'

export interface FileState extends FormState {
  rowList?: { rowNo: number; code: number; msg: string; orderNo: string }[]
  /** True if the file was only checked. */
  isDryRun?: boolean
}

const MALFORMED = 400

/** Ships the orders listed in a file, or reports what would be shipped. */
export async function shipFile(ctx: ActionContext): Promise<FileState> {
  const { text, language } = ctx
  const { file, refused } = await requiredFile(ctx)
  if (refused) return refused
  const dryRunFlag = text('dryRunFlag') === '0' ? 0 : 1
  const { answer, state } = await ctx.submit(importShipments, { file, dryRunFlag }, FILE_PLACES)
  if (!answer) return state
  const rowList = answer.data.map((row) =>
    row.code === MALFORMED ? { ...row, msg: words.orders_sheet_wrong({}, { locale: language }) } : row,
  )
  return { ...state, rowList, isDryRun: dryRunFlag === 1 }
}

/** Redirects to the template with the orders waiting to be shipped. */
export async function openTemplate({ submit, text }: ActionContext): Promise<FileState | Response> {
  const { answer, state } = await submit(exportShipmentTemplate, { format: formatOf(text) }, ABOVE_FORM)
  return answer ? redirect(answer.data.fileUrl) : state
}
