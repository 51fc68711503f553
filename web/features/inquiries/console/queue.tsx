import { CircleCheck, SearchX } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { HOLDER } from '#contract/inquiries/console/inquiries.ts'
import { INQUIRY_STATUS, type InquiryStatus } from '#contract/inquiries/inquiries.ts'
import type { Column } from '#web/console/list/columns.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { InquiryBadge } from '#web/features/inquiries/badge.tsx'
import { EVERY_STATUS, isWaitingList, type Queue } from '#web/features/inquiries/console/queue-loader.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listConsoleInquiries.page>['rows'][number]

const LONGEST_SEARCH = 100

/** What buyers ask for, by status; first what waits for the platform, the longest waiting first. */
export function InquiryQueue({ queue: { data, counts, countries, answered } }: { queue: Queue }) {
  const columns = columnsOf()
  return (
    <>
      {answered && (
        <Notice tone="success" isAlert>
          {words.inquiries_desk_answered({ inquiryNo: answered })}
        </Notice>
      )}
      <StatusTabs counts={counts} />
      <ListToolbar
        name="inquiries"
        columns={columns}
        filters={filtersOf(countries)}
        search={{ label: words.inquiries_desk_search(), maxLength: LONGEST_SEARCH }}
        fixed={['inquiryStatus']}
        isExported
      />
      <DataTable
        label={words.inquiries_desk_title()}
        data={data}
        columns={columns}
        to={({ id }) => `/console/inquiries/${id}`}
        defaultOrder="updateTime"
        empty={<Nothing />}
      />
    </>
  )
}

function Nothing() {
  const { query } = useListAddress()
  return isWaitingList(query) ? (
    <EmptyState icon={CircleCheck} title={words.inquiries_desk_none_waiting()}>
      {words.inquiries_desk_none_waiting_hint()}
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title={words.inquiries_none_found()}>
      {words.inquiries_none_found_hint()}
    </EmptyState>
  )
}

const { pendingReview, quoting, needInfo, quoted, accepted, ordered, rejected, cancelled, expired } = INQUIRY_STATUS
const STATUSES: readonly InquiryStatus[] = [pendingReview, quoting, needInfo, quoted, accepted, ordered, rejected, cancelled, expired]

function StatusTabs({ counts }: Pick<Queue, 'counts'>) {
  const { query, to } = useListAddress()
  const current = query.get('inquiryStatus')
  const countOf = (status: InquiryStatus) => counts[`status${status}`]
  const sum = (list: readonly InquiryStatus[]) => list.map(countOf).reduce((total, count) => total + count, 0)
  const waiting = {
    to: to({ inquiryStatus: null, keyword: null, quotedFlag: null }),
    label: words.inquiries_desk_waiting(),
    isCurrent: isWaitingList(query),
    count: sum([pendingReview, quoting]),
  }
  const all = {
    to: to({ inquiryStatus: EVERY_STATUS }),
    label: words.console_all(),
    isCurrent: current === EVERY_STATUS || (current === null && !waiting.isCurrent),
    count: sum(STATUSES),
  }
  const tabs = STATUSES.filter((status) => countOf(status) > 0 || String(status) === current).map((status) => ({
    to: to({ inquiryStatus: String(status) }),
    label: words.inquiries_status({ status: String(status) }),
    isCurrent: current === String(status),
    count: countOf(status),
  }))
  return <Tabs tabs={[waiting, ...tabs, all]} label={words.console_status()} />
}

const filtersOf = (countries: Queue['countries']) => [
  {
    name: 'holder',
    label: words.inquiries_desk_holder(),
    choices: [HOLDER.mine, HOLDER.unclaimed].map((holder) => ({
      value: String(holder),
      label: words.inquiries_desk_holder_name({ holder: String(holder) }),
    })),
  },
  {
    name: 'quotedFlag',
    label: words.inquiries_desk_quoted(),
    choices: ['0', '1'].map((flag) => ({ value: flag, label: words.inquiries_desk_quoted_name({ flag }) })),
  },
  { name: 'countryCode', label: words.console_country(), choices: countries },
]

const columnsOf = (): Column<Row>[] => [
  {
    id: 'inquiryNo',
    label: words.inquiries_number(),
    isSortable: true,
    cell: ({ inquiryNo }) => <span className="figures">{inquiryNo}</span>,
  },
  { id: 'inquiryStatus', label: words.console_status(), cell: ({ inquiryStatus }) => <InquiryBadge status={inquiryStatus} /> },
  {
    id: 'name',
    label: words.inquiries_goods(),
    cell: ({ name, imageUrl, linkTotal }) => (
      <span className="flex max-w-72 items-center gap-2">
        {imageUrl && <Picture src={imageUrl} alt="" sizes="28px" className="size-7 shrink-0 rounded-sm" />}
        <span className="min-w-0 truncate">{name}</span>
        {linkTotal > 1 && <span className="shrink-0 text-ink-soft">{words.inquiries_desk_more({ count: linkTotal - 1 })}</span>}
      </span>
    ),
  },
  { id: 'buyerName', label: words.console_buyer(), cell: ({ buyerName }) => <span className="block max-w-40 truncate">{buyerName}</span> },
  {
    id: 'companyName',
    label: words.inquiries_desk_company(),
    isExtra: true,
    cell: ({ companyName }) => <span className="block max-w-48 truncate">{companyName || '–'}</span>,
  },
  { id: 'countryCode', label: words.console_country(), cell: ({ countryCode }) => countryCode },
  { id: 'updateTime', label: words.inquiries_desk_since(), isSortable: true, cell: ({ updateTime }) => <DateTime value={updateTime} /> },
  {
    id: 'deadlineTime',
    label: words.console_deadline(),
    isSortable: true,
    isExtra: true,
    cell: ({ deadlineTime }) => (deadlineTime ? <DateTime value={deadlineTime} /> : '–'),
  },
  {
    id: 'totalAmount',
    label: words.inquiries_desk_total(),
    isNumeric: true,
    cell: ({ totalAmount, currencyCode }) => (totalAmount === null ? '–' : <Money amount={totalAmount} currencyCode={currencyCode} />),
  },
  { id: 'holderName', label: words.inquiries_desk_holder(), cell: ({ holderName }) => holderName ?? '–' },
  {
    id: 'createTime',
    label: words.inquiries_desk_sent(),
    isSortable: true,
    isExtra: true,
    cell: ({ createTime }) => <DateTime value={createTime} />,
  },
]
