import { Inbox, SearchX } from 'lucide-react'
import { EVERY_STATE } from '#contract/console/list.ts'
import type { listSupplierInquiries } from '#contract/inquiries/console/offers.ts'
import { column, numberColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import type { ListData, RowOf } from '#web/console/list/data.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

type Row = RowOf<typeof listSupplierInquiries>

/** The status of an inquiry for a supplier that it was passed to. */
export function PassedBadge({ row: { offerFlag, openFlag } }: { row: Pick<Row, 'offerFlag' | 'openFlag'> }) {
  const state = openFlag === 0 ? 'closed' : offerFlag === 1 ? 'offered' : 'open'
  const tone = { closed: 'plain', offered: 'success', open: 'plain' } as const
  return <Badge tone={tone[state]}>{words.inquiries_passed_state({ state })}</Badge>
}

/** The inquiries that were passed to the supplier for an offer. */
export function PassedList({ data }: { data: ListData<Row> }) {
  const { query } = useListAddress()
  const isNarrowed = query.has('offerFlag') || query.has('keyword')
  const tab = (flag: '0' | '1') => ({ state: flag, label: words.inquiries_passed_tab({ flag }) })
  return (
    <ConsoleListPage
      name="passed"
      title={words.inquiries_desk_title()}
      data={data}
      columns={columnsOf()}
      tabs={{ label: words.console_status(), list: [{ state: EVERY_STATE, label: words.console_all() }, tab('0'), tab('1')] }}
      search={words.inquiries_passed_search()}
      to={({ id }) => `/console/inquiries/${id}`}
      empty={
        isNarrowed
          ? { icon: SearchX, title: words.inquiries_none_found() }
          : { icon: Inbox, title: words.inquiries_passed_none(), hint: words.inquiries_passed_none_hint() }
      }
    />
  )
}

const columnsOf = (): Column<Row>[] => [
  numberColumn('inquiryNo', words.inquiries_number()),
  { id: 'offerFlag', label: words.console_status(), cell: (row) => <PassedBadge row={row} /> },
  column('name', words.inquiries_goods(), ({ name, imageUrl, linkTotal }) => (
    <span className="flex max-w-80 items-center gap-2">
      {imageUrl && <Picture src={imageUrl} alt="" sizes="28px" className="size-7 shrink-0 rounded-sm" />}
      <span className="min-w-0 truncate">{name}</span>
      {linkTotal > 1 && <span className="shrink-0 text-ink-soft">{words.inquiries_desk_more({ count: linkTotal - 1 })}</span>}
    </span>
  )),
  { id: 'countryCode', label: words.console_country(), cell: ({ countryCode }) => countryCode },
  timeColumn('passTime', words.inquiries_passed_time()),
]
