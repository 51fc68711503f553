import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
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
import { countryChoices } from '#web/console/list/country-choices.ts'
import { loadRows } from '#web/console/list/data.ts'
import { actOnList } from '#web/console/list/page-data.ts'
import type { TableKind } from '#web/console/table-kit/kind.ts'
import { kindOf } from '#web/console/table-kit/pages.ts'
import { dutyKind } from '#web/features/tariffs/console/duty-kind.tsx'
import { freightKind } from '#web/features/tariffs/console/freight-kind.tsx'
import { GRID_FIELD } from '#web/features/tariffs/console/import/cells.ts'
import { ImportForm } from '#web/features/tariffs/console/import/form.tsx'
import { GridFilter } from '#web/features/tariffs/console/import/grid-filter.tsx'
import { Preview } from '#web/features/tariffs/console/import/preview.tsx'
import { sheetOf } from '#web/features/tariffs/console/import/sheet.ts'
import {
  CANCEL_INTENT,
  type Found,
  type GridData,
  IMPORT_INTENT,
  type ImportState,
  type Listed,
} from '#web/features/tariffs/console/import/state.ts'
import { type LoaderContext, loads } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { ABOVE_FORM, type FormState, typedValues } from '#web/ui/form/state.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const KINDS = [freightKind, dutyKind]
const FREIGHT = { table: freightTable, endpoint: importFreight, waiting: readWaitingFreight, cancel: cancelFreightImport }
const DUTY = { table: dutyTable, endpoint: importDuty, waiting: readWaitingDuty, cancel: cancelDutyImport }
const callsOf = (kind: string) => (kind === dutyKind.kind ? DUTY : FREIGHT)

/** Loads the scheduled sheet, and the rows of a grid; the call fails unless the reader may change the table. */
export const loader = loads(async (ctx) => {
  const { kind } = kindOf(ctx, KINDS)
  const { table, waiting: readWaiting } = callsOf(kind)
  const { waiting } = (await ctx.call(readWaiting, {})).data
  return { kind, waiting: waiting && listed(waiting), grid: ctx.url.searchParams.has(GRID_FIELD) ? await loadGrid(ctx, table) : null }
})

/** The rows that match the URL's filters; none if they are too many for a grid. */
async function loadGrid(ctx: LoaderContext, table: typeof freightTable | typeof dutyTable): Promise<GridData> {
  const [{ rows, total }, lookups] = await Promise.all([loadRows(ctx, table, MOST_GRID_ROWS), countryChoices(ctx)])
  return {
    columns: Object.keys(table.add!.input.shape),
    rows: total > MOST_GRID_ROWS ? [] : rows,
    total,
    lookups: { countryCode: lookups.countries },
  }
}

/** More rows are edited faster in a spreadsheet. */
const MOST_GRID_ROWS = 240

export const action = acts((ctx) => {
  const kind = kindOf(ctx, KINDS)
  const { table, endpoint, cancel } = callsOf(kind.kind)
  return actOnList<ImportState>(ctx, table, {
    [IMPORT_INTENT]: () => importSheet(ctx, kind, endpoint),
    [CANCEL_INTENT]: async () => (await ctx.submit(cancel, { id: ctx.text('id') }, ABOVE_FORM)).state,
  })
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** Imports a sheet of freight or duty rates: first a preview with sample baskets, then all rows at once. */
export default function TariffImportPage() {
  const { kind: name, waiting, grid } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
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
        <div className="flex flex-wrap gap-2">
          {grid === null ? (
            <ButtonLink label={words.tariffs_grid()} to={`?${GRID_FIELD}=1`} size="small" />
          ) : (
            <ButtonLink label={words.tariffs_import()} to="?" size="small" />
          )}
          <ExportForm label={words.tariffs_import_export()} />
        </div>
      </header>
      <RefusalNotice reason={answerFor(answer, 'export')?.message} />
      {waiting && <Waiting kind={kind} waiting={waiting} answer={answerFor(answer, CANCEL_INTENT)} />}
      {grid && <GridFilter kind={kind} lookups={grid.lookups} query={query} />}
      {grid && grid.total > grid.rows.length ? (
        <Notice tone="info" title={words.tariffs_grid_more({ count: grid.total })} />
      ) : (
        <ImportForm
          // The stored rows arrive after the answer: their cells begin anew.
          key={`${state?.stored?.planHash} ${grid?.rows.map(({ id, version }) => `${id}.${version}`)}`}
          kind={kind}
          grid={grid}
          state={state}
          sending={sending}
          isWaiting={waiting !== null}
        />
      )}
    </div>
  )
}

type ImportCall = typeof importFreight | typeof importDuty

/** Most rows shown; the totals cover all rows. */
const MOST_LISTED = 300

/** Previews the changes of an uploaded or pasted sheet, or puts the previewed ones into force. */
async function importSheet(ctx: ActionContext, kind: TableKind, endpoint: ImportCall): Promise<ImportState> {
  const { form, text, submit } = ctx
  const { file, refused, places } = await sheetOf(ctx, kind)
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
