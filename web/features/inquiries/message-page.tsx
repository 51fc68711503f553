import { type MetaArgs, useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import { countInquiries, listInquiries, readInquiry } from '#contract/inquiries/inquiries.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { actsByIntent } from '#web/action-context.ts'
import { inquiryFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { INQUIRY_PAGE_ACTIONS } from '#web/features/inquiries/actions.ts'
import { InquiryList, LONGEST_SEARCH, type LoadedInquiries, STATUSES } from '#web/features/inquiries/list.tsx'
import { InquiryView, type LoadedInquiry } from '#web/features/inquiries/view.tsx'
import { invalidRoute, type LoaderContext, loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { keywordOf, loadPage } from '#web/ui/list/page-num.ts'
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
export const loader = loads(async (ctx) => {
  const id = ctx.url.searchParams.get('id')
  return id === null ? { one: null, list: await loadList(ctx) } : { one: await loadOne(ctx, id), list: null }
})

async function loadOne({ url, call }: LoaderContext, id: string): Promise<LoadedInquiry> {
  if (!isId(id)) throw invalidRoute(url)
  const [{ data: inquiry }, countries] = await Promise.all([call(readInquiry, { id }), call(listCountries, {})])
  const query = url.searchParams
  return {
    inquiry,
    countryName: countries.data.find(({ code }) => code === inquiry.countryCode)?.name ?? inquiry.countryCode,
    now: Date.now(),
    sent: query.get('sent'),
    happened: query.has('saved') ? 'saved' : query.has('again') ? 'again' : null,
  }
}

async function loadList(ctx: LoaderContext): Promise<LoadedInquiries> {
  const status = STATUSES.find((known) => String(known) === ctx.url.searchParams.get('inquiryStatus')) ?? null
  const keyword = keywordOf(ctx.url, LONGEST_SEARCH)
  const also = { keyword, ...(status === null ? {} : { inquiryStatus: status }) }
  const [{ rows, ...page }, counts] = await Promise.all([loadPage(ctx, listInquiries, PAGE_SIZE, { also }), ctx.call(countInquiries, {})])
  return { inquiries: rows, ...page, counts: counts.data, status, keyword, now: Date.now() }
}

export const action = actsByIntent(INQUIRY_PAGE_ACTIONS)

export { clientAction, shouldRevalidate } from '#web/ui/form/unanswered.ts'

/** decisions §12: inquiries by status, or one of them with its quotes, questions and the buyer's options. */
export default function InquiryMessagePage() {
  const { one, list } = useLoaderData<typeof loader>()
  useFrames(inquiryFrames, (id) => !one || id === one.inquiry.id)
  return one ? <InquiryView key={one.inquiry.id} loaded={one} /> : <InquiryList list={list} />
}
