import { Scale } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EVERY_STATE, WAITING } from '#contract/console/list.ts'
import { listCases } from '#contract/disputes/console.ts'
import { CASE_STATUS, type CaseStatus, caseStateOf } from '#contract/disputes/disputes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { CASE_TYPE, NEXT_ACTOR, type NextActor } from '#contract/orders/orders.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { column, numberColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { isOffer } from '#web/features/disputes/open-amount.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

export const loader = listLoader(listCases)

export const action = listAction(listCases)

export { clientAction } from '#web/ui/form/client-action.ts'

const { open, supplierAnswered, platform, resolved, withdrawn } = CASE_STATUS

/** Lists refund requests and disputes, the most urgent first: those for the platform to decide, then the others. */
export default function ConsoleCasesPage() {
  const { data } = useLoaderData<typeof loader>()
  useFrames(orderFrames)
  const states = [platform, open, supplierAnswered, resolved, withdrawn].map((state) => ({ state, label: statusName(state) }))
  const first = { state: WAITING, label: words.disputes_desk_all_open() }
  const last = { state: EVERY_STATE, label: words.console_all() }
  const types = ['1', '2'].map((type) => ({ value: type, label: words.disputes_desk_kind({ type }) }))
  return (
    <ConsoleListPage
      name="disputes"
      title={words.disputes_desk()}
      data={data}
      columns={caseColumns()}
      tabs={{ label: words.disputes_desk_status_tabs(), list: [first, ...states, last] }}
      filters={[{ name: 'caseType', label: words.disputes_desk_type(), choices: types }]}
      search={words.disputes_desk_search()}
      to={({ id }) => `/console/disputes/${id}`}
      prefetch="none"
      empty={{ icon: Scale, title: words.disputes_desk_empty(), hint: words.disputes_desk_empty_hint() }}
      nothingYet={{ hint: words.disputes_desk_yet() }}
    />
  )
}

type Row = OutputOf<typeof listCases.page>['rows'][number]

const TONES: Record<CaseStatus, BadgeTone> = {
  [CASE_STATUS.open]: 'plain',
  [CASE_STATUS.supplierAnswered]: 'plain',
  [CASE_STATUS.platform]: 'plain',
  [CASE_STATUS.resolved]: 'success',
  [CASE_STATUS.withdrawn]: 'plain',
}
const TURNS: Record<CaseStatus, NextActor> = {
  [CASE_STATUS.open]: NEXT_ACTOR.supplier,
  [CASE_STATUS.supplierAnswered]: NEXT_ACTOR.buyer,
  [CASE_STATUS.platform]: NEXT_ACTOR.platform,
  [CASE_STATUS.resolved]: NEXT_ACTOR.none,
  [CASE_STATUS.withdrawn]: NEXT_ACTOR.none,
}

const statusName = (status: CaseStatus) => words.disputes_status({ status: String(status) })

const reasonOf = ({ caseType, reasonType }: Row) =>
  caseType === CASE_TYPE.refund
    ? words.disputes_refund_reason({ reason: String(reasonType) })
    : words.disputes_dispute_reason({ reason: String(reasonType) })

const money = (amount: string | null, currencyCode: string) =>
  amount === null ? '–' : <Money amount={amount} currencyCode={currencyCode} />

const caseColumns = (): Column<Row>[] => [
  numberColumn('caseNo', words.disputes_number()),
  { id: 'caseType', label: words.disputes_desk_type(), cell: ({ caseType }) => words.disputes_desk_kind({ type: String(caseType) }) },
  {
    id: 'status',
    label: words.disputes_desk_status_tabs(),
    cell: (row) => <Badge tone={TONES[row.status]}>{words.disputes_status({ status: caseStateOf(row) })}</Badge>,
  },
  { id: 'turn', label: words.console_turn(), cell: ({ status }) => words.console_actor({ actor: TURNS[status] }) },
  column('deadlineTime', words.disputes_desk_due(), ({ deadlineTime, overdueFlag }) =>
    deadlineTime ? <DateTime value={deadlineTime} className={overdueFlag === 1 ? 'font-medium text-danger' : ''} /> : '–',
  ),
  { id: 'amount', label: words.disputes_asked_amount(), isNumeric: true, cell: ({ amount, currencyCode }) => money(amount, currencyCode) },
  column(
    'offerAmount',
    words.disputes_offered(),
    ({ offerAmount, currencyCode }) => money(isOffer(offerAmount) ? offerAmount : null, currencyCode),
    { isNumeric: true },
  ),
  column('resultAmount', words.disputes_result(), ({ resultAmount, currencyCode }) => money(resultAmount, currencyCode), {
    isNumeric: true,
    isExtra: true,
  }),
  { id: 'reasonType', label: words.disputes_reason(), cell: reasonOf },
  numberColumn('orderNo', words.disputes_desk_order(), { isExtra: true }),
  { id: 'buyerName', label: words.disputes_desk_buyer(), cell: ({ buyerName, countryCode }) => `${buyerName} · ${countryCode}` },
  { id: 'supplierName', label: words.disputes_desk_supplier(), cell: ({ supplierName }) => supplierName },
  timeColumn('createTime', words.disputes_desk_opened(), { to: 'day' }),
  timeColumn('resolveTime', words.disputes_desk_ended(), { to: 'day', isExtra: true }),
]
