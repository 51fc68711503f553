import { PackageSearch, Plus, SearchX } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import { type countInquiries, INQUIRY_STATUS, type InquiryRow, type InquiryStatus } from '#contract/inquiries/inquiries.ts'
import { InquiryCard } from '#web/features/inquiries/card.tsx'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { ListSearch } from '#web/ui/list/search.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

export const STATUSES: readonly InquiryStatus[] = Object.values(INQUIRY_STATUS)
export const LONGEST_SEARCH = 100

export interface LoadedInquiries {
  inquiries: InquiryRow[]
  total: number
  counts: OutputOf<typeof countInquiries>
  /** Null for all. */
  status: InquiryStatus | null
  keyword: string
  pageNum: number
  pageSize: number
  now: number
}

/** The buyer's inquiries; those that wait for the buyer are highlighted. */
export function InquiryList({ list: { inquiries, total, counts, status, keyword, pageNum, pageSize, now } }: { list: LoadedInquiries }) {
  const isFiltered = status !== null || keyword !== ''
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-semibold">{words.inquiries_list_title()}</h1>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full">
          <InquirySearch status={status} keyword={keyword} />
          <ButtonLink icon={Plus} label={words.inquiries_new()} to="/priceInquiry" kind="primary" className="max-md:w-full" />
        </div>
      </div>
      <InquiryTabs counts={counts} status={status} keyword={keyword} />
      {inquiries.map((inquiry) => (
        <InquiryCard key={inquiry.id} inquiry={inquiry} now={now} />
      ))}
      {inquiries.length === 0 && (isFiltered ? <NoneFound /> : <NoneYet />)}
      <Pager pageNum={pageNum} pageSize={pageSize} total={total} />
    </div>
  )
}

const InquirySearch = ({ status, keyword }: Pick<LoadedInquiries, 'status' | 'keyword'>) => (
  <ListSearch
    className="md:w-80"
    label={words.inquiries_search()}
    hint={words.inquiries_search_hint()}
    keyword={keyword}
    maxLength={LONGEST_SEARCH}
  >
    {status !== null && <input type="hidden" name="inquiryStatus" value={status} />}
  </ListSearch>
)

/** One tab for each status that has inquiries, plus the selected one and those that wait for the buyer. */
function InquiryTabs({ counts, status, keyword }: Pick<LoadedInquiries, 'counts' | 'status' | 'keyword'>) {
  const search = keyword ? `&keyword=${encodeURIComponent(keyword)}` : ''
  const { needInfo, quoted } = INQUIRY_STATUS
  const tabs = STATUSES.filter((each) => counts[`status${each}`] > 0 || each === status || each === needInfo || each === quoted)
  return (
    <Tabs
      label={words.inquiries_list_title()}
      tabs={[
        {
          to: `/personalCenter/inquiryMessage${search.replace('&', '?')}`,
          label: words.inquiries_all(),
          isCurrent: status === null,
          count: Object.values(counts).reduce((sum, count) => sum + count, 0),
        },
        ...tabs.map((each) => ({
          to: `/personalCenter/inquiryMessage?inquiryStatus=${each}${search}`,
          label: words.inquiries_status({ status: String(each) }),
          isCurrent: status === each,
          count: counts[`status${each}`],
        })),
      ]}
    />
  )
}

const NoneYet = () => (
  <EmptyState
    icon={PackageSearch}
    title={words.inquiries_none()}
    action={<ButtonLink label={words.inquiries_new()} to="/priceInquiry" kind="primary" />}
    hint={words.inquiries_none_hint()}
  />
)

const NoneFound = () => (
  <EmptyState
    icon={SearchX}
    title={words.inquiries_none_found()}
    action={<ButtonLink label={words.inquiries_show_all()} to="/personalCenter/inquiryMessage" />}
    hint={words.inquiries_none_found_hint()}
  />
)
