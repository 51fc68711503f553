import { SearchX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { ROLE } from '#contract/console/access.ts'
import { EVERY_STATE, WAITING } from '#contract/console/list.ts'
import { HOLDER, listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { listSupplierInquiries } from '#contract/inquiries/console/offers.ts'
import { INQUIRY_STATUS, type InquiryStatus } from '#contract/inquiries/inquiries.ts'
import { acts } from '#web/action-context.ts'
import { inquiryFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { column, moneyColumn, numberColumn, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { loadList, type RowOf } from '#web/console/list/data.ts'
import { choice } from '#web/console/list/filters.ts'
import { actOnList } from '#web/console/list/page-data.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { InquiryBadge } from '#web/features/inquiries/badge.tsx'
import { PassedList } from '#web/features/inquiries/console/passed-list.tsx'
import { loadQueue, type Queue } from '#web/features/inquiries/console/queue-loader.ts'
import { type LoaderContext, loads } from '#web/loader-context.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const isSupplier = async ({ call }: LoaderContext) => (await call(readUserInfo, {})).data.role === ROLE.member

export const loader = loads(async (ctx) => {
  return (await isSupplier(ctx))
    ? { passed: await loadList(ctx, listSupplierInquiries), queue: null }
    : { passed: null, queue: await loadQueue(ctx) }
})

export const action = acts(async (ctx) => actOnList(ctx, (await isSupplier(ctx)) ? listSupplierInquiries : listConsoleInquiries))

export { clientAction } from '#web/ui/form/client-action.ts'

/** Price inquiries: all of them for staff, for a supplier those passed to it. */
export default function ConsoleInquiriesPage() {
  const { passed, queue } = useLoaderData<typeof loader>()
  useFrames(inquiryFrames)
  return queue ? <InquiryQueue queue={queue} /> : <PassedList data={passed} />
}

type Row = RowOf<typeof listConsoleInquiries>

/** Inquiries by status, starting with those that wait for staff, the longest waiting first. */
const InquiryQueue = ({ queue: { data, counts, countries, answered } }: { queue: Queue }) => (
  <ConsoleListPage
    name="inquiries"
    title={words.inquiries_desk_title()}
    notice={answered && <Notice tone="success" isAlert text={words.inquiries_desk_answered({ inquiryNo: answered })} />}
    data={data}
    columns={columnsOf()}
    tabs={{ label: words.console_status(), list: statesOf(counts, data.state?.current) }}
    filters={filtersOf(countries)}
    search={words.inquiries_desk_search()}
    to={({ id }) => `/console/inquiries/${id}`}
    empty={{ icon: SearchX, title: words.inquiries_none_found(), hint: words.inquiries_none_found_hint() }}
    nothingYet={{ hint: words.inquiries_desk_yet() }}
    nothingWaits={{ title: words.inquiries_desk_none_waiting(), hint: words.inquiries_desk_none_waiting_hint() }}
  />
)

const { pendingReview, quoting, needInfo, quoted, accepted, ordered, rejected, cancelled, expired } = INQUIRY_STATUS
const STATUSES: readonly InquiryStatus[] = [pendingReview, quoting, needInfo, quoted, accepted, ordered, rejected, cancelled, expired]

function statesOf(counts: Queue['counts'], current: string | undefined) {
  const countOf = (status: InquiryStatus) => counts[`status${status}`]
  const sum = (list: readonly InquiryStatus[]) => list.map(countOf).reduce((total, count) => total + count, 0)
  const visible = STATUSES.filter((status) => countOf(status) > 0 || String(status) === current)
  return [
    { state: WAITING, label: words.inquiries_desk_waiting(), count: sum([pendingReview, quoting]) },
    ...visible.map((state) => ({ state, label: words.inquiries_status({ status: String(state) }), count: countOf(state) })),
    { state: EVERY_STATE, label: words.console_all(), count: sum(STATUSES) },
  ]
}

const filtersOf = (countries: Queue['countries']) => [
  choice('holder', words.inquiries_desk_holder(), [HOLDER.mine, HOLDER.unclaimed], (holder) =>
    words.inquiries_desk_holder_name({ holder: String(holder) }),
  ),
  choice('quotedFlag', words.inquiries_desk_quoted(), ['0', '1'], (flag) => words.inquiries_desk_quoted_name({ flag })),
  { name: 'countryCode', label: words.console_country(), choices: countries },
]

const columnsOf = (): Column<Row>[] => [
  numberColumn('inquiryNo', words.inquiries_number()),
  { id: 'inquiryStatus', label: words.console_status(), cell: ({ inquiryStatus }) => <InquiryBadge status={inquiryStatus} /> },
  column('name', words.inquiries_goods(), ({ name, imageUrl, linkTotal }) => (
    <span className="flex max-w-72 items-center gap-2">
      {imageUrl && <Picture src={imageUrl} alt="" sizes="28px" className="size-7 shrink-0 rounded-sm" />}
      <span className="min-w-0 truncate">{name}</span>
      {linkTotal > 1 && <span className="shrink-0 text-ink-soft">{words.inquiries_desk_more({ count: linkTotal - 1 })}</span>}
    </span>
  )),
  textColumn('buyerName', words.console_buyer(), 'max-w-40'),
  textColumn('companyName', words.inquiries_desk_company(), 'max-w-48', { isExtra: true }),
  { id: 'countryCode', label: words.console_country(), cell: ({ countryCode }) => countryCode },
  timeColumn('updateTime', words.inquiries_desk_since()),
  timeColumn('deadlineTime', words.console_deadline(), { isExtra: true }),
  moneyColumn('totalAmount', words.inquiries_desk_total()),
  { id: 'holderName', label: words.inquiries_desk_holder(), cell: ({ holderName }) => holderName ?? '–' },
  timeColumn('createTime', words.inquiries_desk_sent(), { isExtra: true }),
]
