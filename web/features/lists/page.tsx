import { ListChecks, SearchX } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { acceptable, isId } from '#contract/fields.ts'
import { inLanguage } from '#contract/languages.ts'
import { addList, LONGEST_LIST_SEARCH, listFromCart, listFromOrder, MOST_LISTS, pageLists } from '#contract/lists/lists.ts'
import { type ActionContext, dispatchIntent, sends } from '#web/action-context.ts'
import { type ListSource, NewList } from '#web/features/lists/new-list.tsx'
import { ListsTable } from '#web/features/lists/overview.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { ListSearch } from '#web/ui/list/search.tsx'
import * as words from '#words'

const PAGE_SIZE = 20

export const meta = () => [{ title: pageTitle(words.lists_title()) }]

export async function loader(args: LoaderFunctionArgs) {
  const query = args.url.searchParams
  const keyword = [...acceptable(query.get('keyword') ?? '').trim()].slice(0, LONGEST_LIST_SEARCH).join('')
  const page = { pageNum: pageNumOf(query, PAGE_SIZE), pageSize: PAGE_SIZE }
  const { rows, total } = await loaderContext(args).call(pageLists, { ...page, keyword })
  expectPage(args.url, { total, ...page })
  const orderId = query.get('orderId') ?? ''
  const source: ListSource = { isCart: query.has('cart'), orderId: isId(orderId) ? orderId : null }
  return { rows, total, keyword, ...page, source }
}

const toNewList = ({ data }: { data: { id: string } }, { language }: ActionContext) =>
  redirect(inLanguage(`/personalCenter/lists/${data.id}`, language))

export const action = (args: ActionFunctionArgs) =>
  dispatchIntent(args, {
    add: sends(addList, { done: toNewList }),
    cart: sends(listFromCart, { done: toNewList }),
    order: sends(listFromOrder, { done: toNewList }),
  })

export { clientAction } from '#web/ui/form/client-action.ts'

/** The buyer's lists, and the form that makes another one. */
export default function ListsPage() {
  const { rows, total, keyword, source, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <header>
          <h1 className="text-2xl font-semibold">{words.lists_title()}</h1>
          {/* How many there are is not how many a search finds. */}
          {!keyword && <p className="figures mt-1 text-sm text-ink-soft">{words.lists_count({ count: total, most: MOST_LISTS })}</p>}
        </header>
        {(total > 0 || keyword) && (
          <ListSearch
            className="md:w-72"
            label={words.lists_search()}
            hint={words.lists_search_hint()}
            keyword={keyword}
            maxLength={LONGEST_LIST_SEARCH}
          />
        )}
      </div>
      <NewList source={source} answer={answer} />
      {rows.length > 0 && <ListsTable lists={rows} />}
      {rows.length === 0 && (keyword ? <NoneFound /> : <NoneYet />)}
      <Pager total={total} {...page} />
    </div>
  )
}

const NoneYet = () => (
  <EmptyState icon={ListChecks} title={words.lists_none()} action={<ButtonLink to="/allProducts">{words.cart_browse()}</ButtonLink>}>
    {words.lists_none_hint()}
  </EmptyState>
)

const NoneFound = () => (
  <EmptyState
    icon={SearchX}
    title={words.lists_none_found()}
    action={<ButtonLink to="/personalCenter/lists">{words.lists_all()}</ButtonLink>}
  />
)
