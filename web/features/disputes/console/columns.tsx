import type { listCases } from '#contract/disputes/console.ts'
import { CASE_STATUS, type CaseStatus } from '#contract/disputes/disputes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { CASE_TYPE, NEXT_ACTOR, type NextActor } from '#contract/orders/orders.ts'
import { numberColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { isOffer } from '#web/features/disputes/open-amount.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listCases.page>['rows'][number]

const TONES: Record<CaseStatus, BadgeTone> = {
  [CASE_STATUS.open]: 'plain',
  [CASE_STATUS.supplierAnswered]: 'info',
  [CASE_STATUS.platform]: 'warning',
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

export const statusName = (status: CaseStatus) => words.disputes_status({ status: String(status) })

const badgeOf = ({ status, offerAmount }: Row) =>
  status === CASE_STATUS.supplierAnswered && !isOffer(offerAmount) ? words.disputes_status({ status: 'refused' }) : statusName(status)

const reasonOf = ({ caseType, reasonType }: Row) =>
  caseType === CASE_TYPE.refund
    ? words.disputes_refund_reason({ reason: String(reasonType) })
    : words.disputes_dispute_reason({ reason: String(reasonType) })

const money = (amount: string | null, currencyCode: string) =>
  amount === null ? '–' : <Money amount={amount} currencyCode={currencyCode} />

export const caseColumns = (): Column<Row>[] => [
  numberColumn('caseNo', words.disputes_number()),
  { id: 'caseType', label: words.disputes_desk_type(), cell: ({ caseType }) => words.disputes_desk_kind({ type: String(caseType) }) },
  { id: 'status', label: words.disputes_desk_status_tabs(), cell: (row) => <Badge tone={TONES[row.status]}>{badgeOf(row)}</Badge> },
  { id: 'turn', label: words.console_turn(), cell: ({ status }) => words.console_actor({ actor: TURNS[status] }) },
  {
    id: 'deadlineTime',
    label: words.disputes_desk_due(),
    cell: ({ deadlineTime, overdueFlag }) =>
      deadlineTime ? <DateTime value={deadlineTime} className={overdueFlag === 1 ? 'font-medium text-danger' : ''} /> : '–',
  },
  { id: 'amount', label: words.disputes_asked_amount(), isNumeric: true, cell: ({ amount, currencyCode }) => money(amount, currencyCode) },
  {
    id: 'offerAmount',
    label: words.disputes_offered(),
    isNumeric: true,
    cell: ({ offerAmount, currencyCode }) => money(isOffer(offerAmount) ? offerAmount : null, currencyCode),
  },
  {
    id: 'resultAmount',
    label: words.disputes_result(),
    isNumeric: true,
    isExtra: true,
    cell: ({ resultAmount, currencyCode }) => money(resultAmount, currencyCode),
  },
  { id: 'reasonType', label: words.disputes_reason(), cell: reasonOf },
  numberColumn('orderNo', words.disputes_desk_order(), { isExtra: true }),
  { id: 'buyerName', label: words.disputes_desk_buyer(), cell: ({ buyerName, countryCode }) => `${buyerName} · ${countryCode}` },
  { id: 'supplierName', label: words.disputes_desk_supplier(), cell: ({ supplierName }) => supplierName },
  timeColumn('createTime', words.disputes_desk_opened(), { to: 'day' }),
  timeColumn('resolveTime', words.disputes_desk_ended(), { to: 'day', isExtra: true }),
]
