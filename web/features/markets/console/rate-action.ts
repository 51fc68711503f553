import { addRate, importRates, listRates } from '#contract/markets/console/rates.ts'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { momentOf } from '#web/console/form/local-time.ts'
import { exportList } from '#web/console/list/data.ts'
import type { RateList, RateState } from '#web/features/markets/console/rate-state.ts'
import { ABOVE_FORM, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

/** The file has arrived as a whole: nobody can hang up any more. */
const NEVER = new AbortController().signal

/** What is done on the page of the exchange rates. */
export const RATE_ACTIONS: Readonly<Record<string, (ctx: ActionContext) => Promise<RateState | Response>>> = {
  export: (ctx) => exportList(ctx, listRates),
  add: sends(addRate, {
    // Rates have many decimals and no thousands.
    also: ({ text, request }) => ({
      rate: text('rate').trim().replace(',', '.'),
      rateTime: momentOf(text('rateTime'), request.view.timeZone),
    }),
  }),
  import: importFile,
}

/** Says what a file would change, or changes it. */
async function importFile({ form, text, submit, language }: ActionContext): Promise<RateState> {
  const file = form.get('file')
  const isTrial = text('step') !== 'store'
  const refused = (errors: Record<string, string>): RateState => ({ intent: 'import', errors, values: typedValues(form) })
  if (!(file instanceof File) || file.size === 0 || file.size > LARGEST_UPLOAD_BYTES)
    return refused({ file: words.field_required({}, { locale: language }) })
  const received = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), signal: NEVER }
  const trial = await submit(importRates, { file: received, dryRunFlag: 1 }, ABOVE_FORM)
  if (!trial.answer) return { ...trial.state, ...refused({ file: trial.failure.msg }) }
  const found: RateList = trial.answer.data
  if (isTrial) return { ...refused({}), found }
  const { answer, state } = await submit(importRates, { file: received, ...(text('confirmFlag') === '1' ? { confirmFlag: 1 } : {}) })
  return answer ? { ...state, stored: answer.data.list.length } : { ...state, found }
}
