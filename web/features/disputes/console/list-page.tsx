import { Scale } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LONGEST_CASE_SEARCH, listCases } from '#contract/disputes/console.ts'
import { CASE_STATUS } from '#contract/disputes/disputes.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { caseColumns, statusName } from '#web/features/disputes/console/columns.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.disputes_desk()) }, { name: 'robots', content: 'noindex' }]

/** Where neither a status nor a number is asked for, those that have not ended. */
const fixedOf = ({ searchParams }: URL) => (searchParams.has('status') || searchParams.has('keyword') ? {} : { openFlag: 1 as const })

export const loader = async (args: LoaderFunctionArgs) => ({ data: await loadList(args, listCases, fixedOf(args.url)) })

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, { export: (ctx) => exportList(ctx, listCases, fixedOf(ctx.url)) })

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Refunds and disputes, the most urgent first: those that the platform decides, and how the others stand. */
export default function ConsoleCasesPage() {
  const { data } = useLoaderData<typeof loader>()
  useFrames(orderFrames)
  const columns = caseColumns()
  const filters = [
    {
      name: 'caseType',
      label: words.disputes_desk_type(),
      choices: ['1', '2'].map((type) => ({ value: type, label: words.disputes_desk_kind({ type }) })),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{words.disputes_desk()}</h1>
      <StatusTabs />
      <ListToolbar
        name="disputes"
        columns={columns}
        filters={filters}
        search={{ label: words.disputes_desk_search(), maxLength: LONGEST_CASE_SEARCH }}
        fixed={['status']}
        isExported
      />
      <DataTable
        label={words.disputes_desk()}
        data={data}
        columns={columns}
        to={({ id }) => `/console/disputes/${id}`}
        prefetch="none"
        defaultOrder="deadlineTime"
        empty={
          <EmptyState icon={Scale} title={words.disputes_desk_empty()}>
            {words.disputes_desk_empty_hint()}
          </EmptyState>
        }
      />
    </div>
  )
}

const { open, supplierAnswered, platform, resolved, withdrawn } = CASE_STATUS

function StatusTabs() {
  const { query, to } = useListAddress()
  const current = query.get('status')
  const tabs = [platform, open, supplierAnswered, resolved, withdrawn].map((status) => ({
    to: to({ status: String(status) }),
    label: statusName(status),
    isCurrent: current === String(status),
  }))
  const all = { to: to({ status: null }), label: words.disputes_desk_all_open(), isCurrent: current === null }
  return <Tabs tabs={[all, ...tabs]} label={words.disputes_desk_status_tabs()} />
}
