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
import * as words from '#words'

type Row = OutputOf<typeof listSupplierInquiries.page>['rows'][number]

/** Where an inquiry stands for the supplier that it was passed to. */
export function PassedBadge({ row: { offerFlag, openFlag } }: { row: Pick<Row, 'offerFlag' | 'openFlag'> }) {
  const state = openFlag === 0 ? 'closed' : offerFlag === 1 ? 'offered' : 'open'
  const tone = { closed: 'plain', offered: 'success', open: 'brand' } as const
  return <Badge tone={tone[state]}>{words.inquiries_passed_state({ state })}</Badge>
}

/** What the platform asks the supplier to offer for. */
export function PassedList({ data }: { data: ListData<Row> }) {
  const { query, to } = useListAddress()
  const columns = columnsOf()
  const current = query.get('offerFlag')
  const isNarrowed = current !== null || query.has('keyword')
  const tab = (offerFlag: '0' | '1') => ({
    to: to({ offerFlag }),
    label: words.inquiries_passed_tab({ flag: offerFlag }),
    isCurrent: current === offerFlag,
  })
  return (
    <>
      <Tabs
        label={words.console_status()}
        tabs={[{ to: to({ offerFlag: null }), label: words.console_all(), isCurrent: current === null }, tab('0'), tab('1')]}
      />
      <ListToolbar
        name="passed"
        columns={columns}
        search={{ label: words.inquiries_passed_search(), maxLength: LONGEST_SEARCH }}
        fixed={['offerFlag']}
        isExported
      />
      <DataTable
        label={words.inquiries_desk_title()}
        data={data}
        columns={columns}
        to={({ id }) => `/console/inquiries/${id}`}
        defaultOrder="-passTime"
        empty={
          <EmptyState icon={isNarrowed ? SearchX : Inbox} title={isNarrowed ? words.inquiries_none_found() : words.inquiries_passed_none()}>
            {!isNarrowed && words.inquiries_passed_none_hint()}
          </EmptyState>
        }
      />
    </>
  )
}

const columnsOf = (): Column<Row>[] => [
  {
    id: 'inquiryNo',
    label: words.inquiries_number(),
    isSortable: true,
    cell: ({ inquiryNo }) => <span className="figures">{inquiryNo}</span>,
  },
  { id: 'offerFlag', label: words.console_status(), cell: (row) => <PassedBadge row={row} /> },
  {
    id: 'name',
    label: words.inquiries_goods(),
    cell: ({ name, imageUrl, linkTotal }) => (
      <span className="flex max-w-80 items-center gap-2">
        {imageUrl && <Picture src={imageUrl} alt="" sizes="28px" className="size-7 shrink-0 rounded-sm" />}
        <span className="min-w-0 truncate">{name}</span>
        {linkTotal > 1 && <span className="shrink-0 text-ink-soft">{words.inquiries_desk_more({ count: linkTotal - 1 })}</span>}
      </span>
    ),
  },
  { id: 'countryCode', label: words.console_country(), cell: ({ countryCode }) => countryCode },
  { id: 'passTime', label: words.inquiries_passed_time(), isSortable: true, cell: ({ passTime }) => <DateTime value={passTime} /> },
]
