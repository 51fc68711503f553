import { Flag } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { decideReport, listReports, REPORT_DECISION, REPORT_STATUS, readReport } from '#contract/reports/console.ts'
import { REPORT_REASONS } from '#contract/reports/reports.ts'
import type { ActionContext } from '#web/action-context.ts'
import { column, numberColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { choice } from '#web/console/list/filters.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { type Report, ReportDetail } from '#web/features/reports/console/detail.tsx'
import { type FormState, typedValues } from '#web/ui/form/state.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

export const loader = listLoader(listReports, { read: readReport })

async function decide({ text, input, form, language, submit }: ActionContext): Promise<FormState> {
  const decision = Object.values(REPORT_DECISION).find((each) => String(each) === text('decision'))
  if (!decision) {
    return { intent: 'decide', errors: { decision: words.reports_desk_choose({}, { locale: language }) }, values: typedValues(form) }
  }
  return (await submit(decideReport, input(decideReport))).state
}

export const action = listAction(listReports, { decide })

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lists reports of illegal or wrong content, with their decisions. */
export default function ReportsPage() {
  const { data, open } = useLoaderData<typeof loader>()
  return (
    <ConsoleListPage
      name="reports"
      title={words.reports_desk()}
      data={data}
      columns={columnsOf()}
      filters={filtersOf()}
      detail={open && <ReportDetail key={open.id} report={open} />}
      empty={{ icon: Flag, title: words.reports_desk_empty(), hint: words.reports_desk_empty_hint() }}
    />
  )
}

const filtersOf = () => [
  choice('status', words.reports_desk_status(), Object.values(REPORT_STATUS), (status) => words.reports_desk_status_name({ status })),
  choice('reasonType', words.reports_desk_reason(), REPORT_REASONS, (reason) => words.reports_desk_reason_name({ reason: String(reason) })),
]

const aboutOf = ({ productId, supplierId }: Report): string => {
  if (productId !== null) return words.reports_desk_about_kind({ kind: 'product', id: productId })
  return supplierId === null
    ? words.reports_desk_about_kind({ kind: 'gone', id: '' })
    : words.reports_desk_about_kind({ kind: 'supplier', id: supplierId })
}

const columnsOf = (): Column<Report>[] => [
  numberColumn('reportNo', words.reports_desk_number()),
  timeColumn('createTime', words.reports_desk_received(), { to: 'day' }),
  column('status', words.reports_desk_status(), ({ status }) => (
    <Badge tone={status === REPORT_STATUS.open ? 'warning' : 'plain'}>{words.reports_desk_status_name({ status })}</Badge>
  )),
  column('reasonType', words.reports_desk_reason(), ({ reasonType }) => words.reports_desk_reason_name({ reason: String(reasonType) })),
  { id: 'productId', label: words.reports_desk_about(), cell: aboutOf },
  column('decision', words.reports_desk_decision(), ({ decision }) =>
    decision === null ? '–' : words.reports_desk_decision_name({ decision }),
  ),
  column('reporterName', words.reports_desk_reporter(), ({ reporterName }) => reporterName ?? words.reports_desk_unnamed(), {
    isExtra: true,
  }),
  timeColumn('closeTime', words.reports_desk_closed(), { to: 'day', isExtra: true }),
  { id: 'operatorName', label: words.reports_desk_operator(), isExtra: true, cell: ({ operatorName }) => operatorName ?? '–' },
]
