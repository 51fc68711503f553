import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import {
  cancelDutyImport,
  cancelFreightImport,
  importDuty,
  importFreight,
  readWaitingDuty,
  readWaitingFreight,
} from '#contract/tariffs/imports.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { exportList } from '#web/console/list/data.ts'
import { kindOf } from '#web/console/table-kit/pages.ts'
import { dutyKind } from '#web/features/tariffs/console/duty-kind.tsx'
import { freightKind } from '#web/features/tariffs/console/freight-kind.tsx'
import { importSheet, listed } from '#web/features/tariffs/console/import/action.ts'
import { ImportForm } from '#web/features/tariffs/console/import/form.tsx'
import { CANCEL_INTENT, IMPORT_INTENT, type ImportState } from '#web/features/tariffs/console/import/state.ts'
import { Waiting } from '#web/features/tariffs/console/import/waiting.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ABOVE_FORM } from '#web/ui/form/state.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const KINDS = [freightKind, dutyKind]
const FREIGHT = { table: freightTable, endpoint: importFreight, waiting: readWaitingFreight, cancel: cancelFreightImport }
const DUTY = { table: dutyTable, endpoint: importDuty, waiting: readWaitingDuty, cancel: cancelDutyImport }
const callsOf = (kind: string) => (kind === dutyKind.kind ? DUTY : FREIGHT)

export const meta = ({ params }: MetaArgs) => [
  { title: pageTitle(KINDS.find(({ kind }) => kind === params['kind'])?.label() ?? words.markets_markets()) },
  { name: 'robots', content: 'noindex' },
]

/** Only whoever may change the table opens it; with what waits for its time. */
export async function loader(args: LoaderFunctionArgs) {
  const { kind } = kindOf(args, KINDS)
  const { waiting } = (await loaderContext(args).call(callsOf(kind).waiting, {})).data
  return { kind, waiting: waiting && listed(waiting) }
}

export function action(args: ActionFunctionArgs): Promise<ImportState | Response> {
  const { table, endpoint, cancel } = callsOf(kindOf(args, KINDS).kind)
  return dispatchIntent<ImportState | Response>(args, {
    [IMPORT_INTENT]: (ctx) => importSheet(ctx, endpoint),
    [CANCEL_INTENT]: async (ctx) => (await ctx.submit(cancel, { id: ctx.text('id') }, ABOVE_FORM)).state,
    export: (ctx) => exportList(ctx, table),
  })
}

export { clientAction } from '#web/ui/form/client-action.ts'

/** A sheet of freight rates, or of duties: what it would change and what baskets would cost, then all of it at once. */
export default function TariffImportPage() {
  const { kind: name, waiting } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as ImportState | undefined
  const { formData } = useNavigation()
  const kind = KINDS.find((each) => each.kind === name)!
  const state = answerFor(answer, IMPORT_INTENT)
  const sending = formData?.get('intent') === IMPORT_INTENT ? String(formData.get('step')) : null
  return (
    <div className="flex flex-col gap-4">
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
