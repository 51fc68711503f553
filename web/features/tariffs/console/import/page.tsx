import { useLoaderData, useNavigation } from 'react-router'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import {
  cancelDutyImport,
  cancelFreightImport,
  importDuty,
  importFreight,
  ROW_CHANGE,
  readWaitingDuty,
  readWaitingFreight,
} from '#contract/tariffs/imports.ts'
import { type ActionContext, acts } from '#web/action-context.ts'
import { ConfirmedMove } from '#web/console/form/confirmed-move.tsx'
import { momentOf } from '#web/console/form/local-time.ts'
import { actOnList } from '#web/console/list/page-data.ts'
import type { TableKind } from '#web/console/table-kit/kind.ts'
import { kindOf } from '#web/console/table-kit/pages.ts'
import { dutyKind } from '#web/features/tariffs/console/duty-kind.tsx'
import { freightKind } from '#web/features/tariffs/console/freight-kind.tsx'
import { ImportForm } from '#web/features/tariffs/console/import/form.tsx'
import { Preview } from '#web/features/tariffs/console/import/preview.tsx'
import { CANCEL_INTENT, type Found, IMPORT_INTENT, type ImportState, type Listed } from '#web/features/tariffs/console/import/state.ts'
import { FILE_PLACES, receivedFile, requiredFile } from '#web/features/uploads/received-file.ts'
import { loads } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ABOVE_FORM, type FormState, typedValues } from '#web/ui/form/state.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const KINDS = [freightKind, dutyKind]
const FREIGHT = { table: freightTable, endpoint: importFreight, waiting: readWaitingFreight, cancel: cancelFreightImport }
const DUTY = { table: dutyTable, endpoint: importDuty, waiting: readWaitingDuty, cancel: cancelDutyImport }
const callsOf = (kind: string) => (kind === dutyKind.kind ? DUTY : FREIGHT)

/** Loads the scheduled sheet; the call fails unless the reader may change the table. */
export const loader = loads(async (ctx) => {
  const { kind } = kindOf(ctx, KINDS)
  const { waiting } = (await ctx.call(callsOf(kind).waiting, {})).data
  return { kind, waiting: waiting && listed(waiting) }
})

export const action = acts((ctx) => {
  const { table, endpoint, cancel } = callsOf(kindOf(ctx, KINDS).kind)
  return actOnList<ImportState>(ctx, table, {
    [IMPORT_INTENT]: () => importSheet(ctx, endpoint),
    [CANCEL_INTENT]: async () => (await ctx.submit(cancel, { id: ctx.text('id') }, ABOVE_FORM)).state,
  })
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** Imports a sheet of freight or duty rates: first a preview with sample baskets, then all rows at once. */
export default function TariffImportPage() {
  const { kind: name, waiting } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as ImportState | undefined
  const { formData } = useNavigation()
  const kind = KINDS.find((each) => each.kind === name)!
  const state = answerFor(answer, IMPORT_INTENT)
  const sending = formData?.get('intent') === IMPORT_INTENT ? String(formData.get('step')) : null
  return (
    <div className="flex flex-col gap-4">
      <title>{pageTitle(kind.label())}</title>
      <Breadcrumb steps={[{ label: kind.label(), to: `/console/markets/${name}` }, { label: words.tariffs_import() }]} />
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold">{words.tariffs_import_title({ table: kind.label() })}</h1>
          <p className="max-w-2xl text-sm text-ink-soft">{words.tariffs_import_lead()}</p>
        </div>
        <ExportForm label={words.tariffs_import_export()} />
      </header>
      <RefusalNotice reason={answerFor(answer, 'export')?.message} />
      {waiting && <Waiting kind={kind} waiting={waiting} answer={answerFor(answer, CANCEL_INTENT)} />}
      <ImportForm isWaiting={waiting !== null} key={state?.stored?.planHash ?? ''} kind={kind} state={state} sending={sending} />
    </div>
  )
}

type ImportCall = typeof importFreight | typeof importDuty

/** Most rows shown; the totals cover all rows. */
const MOST_LISTED = 300

/** Previews the changes of an uploaded or pasted sheet, or puts the previewed ones into force. */
async function importSheet(ctx: ActionContext, endpoint: ImportCall): Promise<ImportState> {
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

/** The file or pasted text, with the field that shows refusals. */
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

/** Rows that need attention come first. */
function listed<Plan extends Omit<Found, 'passedOverList'>>(found: Plan): Plan & Listed {
  const rows = ORDER.flatMap((change) => found.rowList.filter((row) => row.change === change))
  return { ...found, rowList: rows.slice(0, MOST_LISTED), furtherTotal: Math.max(0, rows.length - MOST_LISTED) }
}

interface WaitingProps {
  kind: TableKind
  waiting: NonNullable<OutputOf<typeof readWaitingFreight>['waiting']> & Listed
  answer: FormState | undefined
}

/** The scheduled sheet, with its changes to the current table. */
const Waiting = ({ kind, waiting, answer }: WaitingProps) => (
  <Card title={<Phrase words={words.tariffs_import_waiting} slots={{ time: <DateTime value={waiting.startTime} /> }} />}>
    {/* Open if rows are wrong: they must be corrected before the sheet is due. */}
    <details open={waiting.wrongTotal > 0} className="mb-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{words.tariffs_import_waiting_rows()}</summary>
      <Preview kind={kind} found={waiting} isQuiet />
    </details>
    <RefusalNotice reason={answer?.message} className="mb-3" />
    <ConfirmedMove intent={CANCEL_INTENT} id={waiting.id} title={words.tariffs_import_revoke()} hint={words.table_waiting_drop_hint()} />
  </Card>
)
