import { Flag } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import { decideReport, listReports, REPORT_DECISION, REPORT_STATUS, readReport } from '#contract/reports/console.ts'
import { REPORT_REASONS } from '#contract/reports/reports.ts'
import { type ActionContext, dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import type { Column } from '#web/console/list/columns.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { type Report, ReportDetail } from '#web/features/reports/console/detail.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { type FormState, networkFailure, typedValues } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.reports_desk()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { callOrNull } = loaderContext(args)
  const id = args.url.searchParams.get('id') ?? ''
  const [data, open] = await Promise.all([loadList(args, listReports), isId(id) ? callOrNull(readReport, { id }) : null])
  return { data, open: open?.data ?? null }
}

async function decide({ text, input, form, language, submit }: ActionContext): Promise<FormState> {
  const decision = Object.values(REPORT_DECISION).find((each) => String(each) === text('decision'))
  if (!decision) {
    return { intent: 'decide', errors: { decision: words.reports_desk_choose({}, { locale: language }) }, values: typedValues(form) }
  }
  return (await submit(decideReport, input(decideReport))).state
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, { export: (ctx) => exportList(ctx, listReports), decide })

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** What people reported as illegal or wrong, and what was decided about it. */
export default function ReportsPage() {
  const { data, open } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useDetailAddress()
  const columns = columnsOf()
  return (
    <FormAnswer value={answer}>
      <div className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{words.reports_desk()}</h1>
        <ListToolbar name="reports" columns={columns} filters={filtersOf()} isExported />
        <ListWithDetail detail={open && <ReportDetail key={open.id} report={open} />}>
          <DataTable
            label={words.reports_desk()}
            data={data}
            columns={columns}
            to={({ id }) => detail(id)}
            defaultOrder="-createTime"
            empty={
              <EmptyState icon={Flag} title={words.reports_desk_empty()}>
                {words.reports_desk_empty_hint()}
              </EmptyState>
            }
          />
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}

const filtersOf = () => [
  {
    name: 'status',
    label: words.reports_desk_status(),
    choices: Object.values(REPORT_STATUS).map((status) => ({ value: String(status), label: words.reports_desk_status_name({ status }) })),
  },
  {
    name: 'reasonType',
    label: words.reports_desk_reason(),
    choices: REPORT_REASONS.map((reason) => ({ value: String(reason), label: words.reports_desk_reason_name({ reason: String(reason) }) })),
  },
]

const aboutOf = ({ productId, supplierId }: Report): string => {
  if (productId !== null) return words.reports_desk_about_kind({ kind: 'product', id: productId })
  return supplierId === null
    ? words.reports_desk_about_kind({ kind: 'gone', id: '' })
    : words.reports_desk_about_kind({ kind: 'supplier', id: supplierId })
}

const columnsOf = (): Column<Report>[] => [
  { id: 'reportNo', label: words.reports_desk_number(), cell: ({ reportNo }) => <span className="figures">{reportNo}</span> },
  {
    id: 'createTime',
    label: words.reports_desk_received(),
    isSortable: true,
    cell: ({ createTime }) => <DateTime value={createTime} to="day" />,
  },
  {
    id: 'status',
    label: words.reports_desk_status(),
    cell: ({ status }) => (
      <Badge tone={status === REPORT_STATUS.open ? 'warning' : 'plain'}>{words.reports_desk_status_name({ status })}</Badge>
    ),
  },
  {
    id: 'reasonType',
    label: words.reports_desk_reason(),
    isSortable: true,
    cell: ({ reasonType }) => words.reports_desk_reason_name({ reason: String(reasonType) }),
  },
  { id: 'productId', label: words.reports_desk_about(), cell: aboutOf },
  {
    id: 'decision',
    label: words.reports_desk_decision(),
    cell: ({ decision }) => (decision === null ? '–' : words.reports_desk_decision_name({ decision })),
  },
  {
    id: 'reporterName',
    label: words.reports_desk_reporter(),
    isExtra: true,
    cell: ({ reporterName }) => reporterName ?? words.reports_desk_unnamed(),
  },
  {
    id: 'closeTime',
    label: words.reports_desk_closed(),
    isSortable: true,
    isExtra: true,
    cell: ({ closeTime }) => (closeTime ? <DateTime value={closeTime} to="day" /> : '–'),
  },
  { id: 'operatorName', label: words.reports_desk_operator(), isExtra: true, cell: ({ operatorName }) => operatorName ?? '–' },
]
