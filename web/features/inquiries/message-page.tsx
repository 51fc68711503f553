import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { acceptable, isId } from '#contract/fields.ts'
import { countInquiries, listInquiries, readInquiry } from '#contract/inquiries/inquiries.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { inquiryFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { INQUIRY_PAGE_ACTIONS } from '#web/features/inquiries/actions.ts'
import { InquiryList, LONGEST_SEARCH, type LoadedInquiries, STATUSES } from '#web/features/inquiries/list.tsx'
import { InquiryView, type LoadedInquiry } from '#web/features/inquiries/view.tsx'
import { invalidRoute, loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'
import * as words from '#words'

const PAGE_SIZE = 10

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  {
    title: pageTitle(
      loaderData?.one ? words.inquiries_title({ inquiryNo: loaderData.one.inquiry.inquiryNo }) : words.inquiries_list_title(),
    ),
  },
]

/** §2: the list, or with `?id=` one inquiry. */
export async function loader(args: LoaderFunctionArgs) {
  const id = args.url.searchParams.get('id')
  return id === null ? { one: null, list: await loadList(args) } : { one: await loadOne(args, id), list: null }
}

async function loadOne(args: LoaderFunctionArgs, id: string): Promise<LoadedInquiry> {
  if (!isId(id)) throw invalidRoute(args.url)
  const { call } = loaderContext(args)
  const [{ data: inquiry }, countries] = await Promise.all([call(readInquiry, { id }), call(listCountries, {})])
  const query = args.url.searchParams
  return {
    inquiry,
    countryName: countries.data.find(({ code }) => code === inquiry.countryCode)?.name ?? inquiry.countryCode,
    now: Date.now(),
    sent: query.get('sent'),
    happened: query.has('saved') ? 'saved' : query.has('again') ? 'again' : null,
  }
}

async function loadList(args: LoaderFunctionArgs): Promise<LoadedInquiries> {
  const { call } = loaderContext(args)
  const query = args.url.searchParams
  const status = STATUSES.find((known) => String(known) === query.get('inquiryStatus')) ?? null
  const keyword = [...acceptable(query.get('keyword') ?? '').trim()].slice(0, LONGEST_SEARCH).join('')
  const pageNum = pageNumOf(query, PAGE_SIZE)
  const [page, counts] = await Promise.all([
    call(listInquiries, { pageNum, pageSize: PAGE_SIZE, keyword, ...(status === null ? {} : { inquiryStatus: status }) }),
    call(countInquiries, {}),
  ])
  expectPage(args.url, { pageNum, pageSize: PAGE_SIZE, total: page.total })
  return { inquiries: page.rows, total: page.total, counts: counts.data, status, keyword, pageNum, pageSize: PAGE_SIZE, now: Date.now() }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, INQUIRY_PAGE_ACTIONS)

export { clientAction, shouldRevalidate } from '#web/ui/form/unanswered.ts'

/** By decisions §12: inquiries by status; one of them with its quotes, questions and what the buyer may do. */
export default function InquiryMessagePage() {
  const { one, list } = useLoaderData<typeof loader>()
  useFrames(inquiryFrames, (id) => !one || id === one.inquiry.id)
  return one ? <InquiryView key={one.inquiry.id} loaded={one} /> : <InquiryList list={list} />
}
