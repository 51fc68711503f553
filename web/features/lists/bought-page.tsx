import { History, SearchX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { DAY_MS } from '#contract/durations.ts'
import { pageBought } from '#contract/lists/bought.ts'
import { LONGEST_LIST_SEARCH } from '#contract/lists/lists.ts'
import { AddedNotice } from '#web/features/lists/added-notice.tsx'
import { actOnBought } from '#web/features/lists/bought-action.ts'
import { BoughtForm } from '#web/features/lists/bought-form.tsx'
import { BOUGHT_PERIODS, periodOf } from '#web/features/lists/bought-period.ts'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { keywordOf, loadPage } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { ListSearch } from '#web/ui/list/search.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

/** At most `MOST_QUICK_LINES`, since all rows of a page may go into the cart in one call. */
const PAGE_SIZE = 50

export const meta = () => [{ title: pageTitle(words.lists_bought_title()) }]

export const loader = loads(async (ctx) => {
  const keyword = keywordOf(ctx.url, LONGEST_LIST_SEARCH)
  const days = periodOf(ctx.url.searchParams)
  const since = days === 0 ? {} : { startTime: new Date(Date.now() - days * DAY_MS).toISOString() }
  return { ...(await loadPage(ctx, pageBought, PAGE_SIZE, { also: { keyword, ...since } })), keyword, days }
})

export const action = actOnBought
export { clientAction } from '#web/ui/form/client-action.ts'

/** Goods bought before, to order again; the last quantities are prefilled. */
export default function BoughtPage() {
  const { rows, total, keyword, days, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <header>
          <h1 className="text-2xl font-semibold">{words.lists_bought_title()}</h1>
          <p className="mt-1 max-w-article text-ink-soft">{words.lists_bought_lead()}</p>
        </header>
        <ListSearch
          className="md:w-80"
          label={words.lists_bought_search()}
          hint={words.lists_bought_search_hint()}
          keyword={keyword}
          maxLength={LONGEST_LIST_SEARCH}
        >
          {days > 0 && <input type="hidden" name="days" value={days} />}
        </ListSearch>
      </div>
      <Tabs
        label={words.lists_bought_period()}
        tabs={BOUGHT_PERIODS.map((each) => ({
          to: addressOf(each, keyword),
          label: each === 0 ? words.lists_bought_ever() : words.lists_bought_days({ count: each }),
          isCurrent: each === days,
        }))}
      />
      <AddedNotice done={answer?.added} />
      {rows.length > 0 && <BoughtForm key={`${page.pageNum} ${days} ${keyword}`} rows={rows} answer={answer} />}
      {rows.length === 0 && (keyword || days > 0 ? <NoneFound /> : <NoneYet />)}
      <Pager total={total} {...page} />
    </div>
  )
}

function addressOf(days: number, keyword: string): string {
  const query = new URLSearchParams({ ...(days > 0 ? { days: String(days) } : {}), ...(keyword ? { keyword } : {}) })
  return query.size > 0 ? `/personalCenter/bought?${query}` : '/personalCenter/bought'
}

const NoneYet = () => (
  <EmptyState
    icon={History}
    title={words.lists_bought_none()}
    action={<ButtonLink label={words.cart_browse()} to="/allProducts" kind="primary" />}
    hint={words.lists_bought_none_hint()}
  />
)

const NoneFound = () => (
  <EmptyState
    icon={SearchX}
    title={words.lists_bought_none_found()}
    action={<ButtonLink label={words.lists_bought_all()} to="/personalCenter/bought" />}
  />
)
