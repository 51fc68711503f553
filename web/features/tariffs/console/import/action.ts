import type { InputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { type importDuty, type importFreight, ROW_CHANGE } from '#contract/tariffs/imports.ts'
import type { ActionContext } from '#web/action-context.ts'
import { momentOf } from '#web/console/form/local-time.ts'
import { type Found, IMPORT_INTENT, type ImportState, type Listed } from '#web/features/tariffs/console/import/state.ts'
import { FILE_PLACES, receivedFile, requiredFile } from '#web/features/uploads/received-file.ts'
import { typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

type ImportCall = typeof importFreight | typeof importDuty

/** A page has so many rows at most; totals are of all. */
const MOST_LISTED = 300

/** Says what a sheet, chosen or pasted, would change, or puts what was seen in force. */
export async function importSheet(ctx: ActionContext, endpoint: ImportCall): Promise<ImportState> {
  const { form, text, submit } = ctx
  const { file, refused, places } = await sheetOf(ctx)
  if (refused) return refused
  const removeFlag = text('removeFlag') === '1' ? 1 : 0
  const startTime = text('startTime') === '' ? null : momentOf(text('startTime'), ctx.request.view.timeZone)
  const later = startTime === null ? {} : { startTime }
  const check = () => submit(endpoint, { file, dryRunFlag: 1, removeFlag, ...later }, places)
  const open: ImportState = { intent: IMPORT_INTENT, errors: {}, values: typedValues(form) }
  if (text('step') === 'store') {
    const input = { file, dryRunFlag: 0, removeFlag, planHash: text('planHash'), ...later } as const
    const { answer, failure, state } = await submit(endpoint, input, places)
    if (answer) {
      const { addedTotal, changedTotal, removedTotal, planHash } = answer.data
      return { ...state, stored: { addedTotal, changedTotal, removedTotal, planHash, startTime } }
    }
    if (failure.code !== ERRORS.changedMeanwhile.code) return state
    const again = await check()
    const message = words.tariffs_import_stale({}, { locale: ctx.language })
    return again.answer ? { ...open, message, found: listed(again.answer.data) } : again.state
  }
  const { answer, state } = await check()
  return answer ? { ...open, found: listed(answer.data) } : state
}

type Sheet = { refused: ImportState; file?: never; places?: never } | { refused: null; file: InputOf<ImportCall>['file']; places: object }

/** The file, or what was pasted, and beside which of them a refusal stands. */
async function sheetOf(ctx: ActionContext): Promise<Sheet> {
  const chosen = ctx.form.get('file')
  const hasFile = chosen instanceof File && chosen.size > 0
  const pasted = ctx.text('text')
  if (!hasFile && pasted.trim() !== '') {
    const ofCode = Object.fromEntries(Object.keys(FILE_PLACES.ofCode).map((code) => [code, 'text']))
    return { refused: null, file: await receivedFile(new File([pasted], 'table.txt')), places: { ofCode } }
  }
  const { file, refused } = await requiredFile(ctx)
  return refused ? { refused } : { refused: null, file, places: FILE_PLACES }
}

const ORDER = [ROW_CHANGE.wrong, ROW_CHANGE.removed, ROW_CHANGE.changed, ROW_CHANGE.added]

/** What has to be looked at comes first. */
export function listed<Plan extends Omit<Found, 'passedOverList'>>(found: Plan): Plan & Listed {
  const rows = ORDER.flatMap((change) => found.rowList.filter((row) => row.change === change))
  return { ...found, rowList: rows.slice(0, MOST_LISTED), furtherTotal: Math.max(0, rows.length - MOST_LISTED) }
}
