import { Inbox, SearchX } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listSupplierInquiries } from '#contract/inquiries/console/offers.ts'
import { LONGEST_SEARCH } from '#contract/search/history.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { ListData } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import {
  console_all,
  console_country,
  console_status,
  inquiries_desk_more,
  inquiries_desk_title,
  inquiries_goods,
  inquiries_none_found,
  inquiries_number,
  inquiries_passed_none,
  inquiries_passed_none_hint,
  inquiries_passed_search,
  inquiries_passed_state,
  inquiries_passed_tab,
  inquiries_passed_time,
} from '#words'

type Row = OutputOf<typeof listSupplierInquiries.page>['rows'][number]

/** Where an inquiry stands for the supplier that it was passed to. */
export function PassedBadge({ row: { offerFlag, openFlag } }: { row: Pick<Row, 'offerFlag' | 'openFlag'> }) {
  const state = openFlag === 0 ? 'closed' : offerFlag === 1 ? 'offered' : 'open'
  const tone = { closed: 'plain', offered: 'success', open: 'brand' } as const
  return <Badge tone={tone[state]}>{inquiries_passed_state({ state })}</Badge>
}

/** What the platform asks the supplier to offer for. */
export function PassedList({ data }: { data: ListData<Row> }) {
  const { query, to } = useListAddress()
  const columns = columnsOf()
  const current = query.get('offerFlag')
  const isNarrowed = current !== null || query.has('keyword')
  const tab = (offerFlag: '0' | '1') => ({
    to: to({ offerFlag }),
    label: inquiries_passed_tab({ flag: offerFlag }),
    isCurrent: current === offerFlag,
  })
  return (
    <>
      <Tabs
        label={console_status()}
        tabs={[{ to: to({ offerFlag: null }), label: console_all(), isCurrent: current === null }, tab('0'), tab('1')]}
      />
      <ListToolbar
        name="passed"
        columns={columns}
        search={{ label: inquiries_passed_search(), maxLength: LONGEST_SEARCH }}
        fixed={['offerFlag']}
        isExported
      />
      <DataTable
        label={inquiries_desk_title()}
        data={data}
        columns={columns}
        to={({ id }) => `/console/inquiries/${id}`}
        defaultOrder="-passTime"
        empty={
          <EmptyState icon={isNarrowed ? SearchX : Inbox} title={isNarrowed ? inquiries_none_found() : inquiries_passed_none()}>
            {!isNarrowed && inquiries_passed_none_hint()}
          </EmptyState>
        }
      />
    </>
  )
}

const columnsOf = (): Column<Row>[] => [
  { id: 'inquiryNo', label: inquiries_number(), isSortable: true, cell: ({ inquiryNo }) => <span className="figures">{inquiryNo}</span> },
  { id: 'offerFlag', label: console_status(), cell: (row) => <PassedBadge row={row} /> },
  {
    id: 'name',
    label: inquiries_goods(),
    cell: ({ name, imageUrl, linkTotal }) => (
      <span className="flex max-w-80 items-center gap-2">
        {imageUrl && <Picture src={imageUrl} alt="" sizes="28px" className="size-7 shrink-0 rounded-sm" />}
        <span className="min-w-0 truncate">{name}</span>
        {linkTotal > 1 && <span className="shrink-0 text-ink-soft">{inquiries_desk_more({ count: linkTotal - 1 })}</span>}
      </span>
    ),
  },
  { id: 'countryCode', label: console_country(), cell: ({ countryCode }) => countryCode },
  { id: 'passTime', label: inquiries_passed_time(), isSortable: true, cell: ({ passTime }) => <DateTime value={passTime} /> },
]
