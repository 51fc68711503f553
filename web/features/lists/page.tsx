import { ListChecks, Plus, SearchX } from 'lucide-react'
import { redirect, useLoaderData, useNavigation } from 'react-router'
import { isId } from '#contract/fields.ts'
import { inLanguage } from '#contract/languages.ts'
import { addList, LONGEST_LIST_SEARCH, listFromCart, listFromOrder, MOST_LISTS, pageLists } from '#contract/lists/lists.ts'
import { type ActionContext, actsByIntent, sends } from '#web/action-context.ts'
import { ListsTable } from '#web/features/lists/overview.tsx'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { keywordOf, loadPage } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { ListSearch } from '#web/ui/list/search.tsx'
import * as words from '#words'

const PAGE_SIZE = 20

export const meta = () => [{ title: pageTitle(words.lists_title()) }]

export const loader = loads(async (ctx) => {
  const query = ctx.url.searchParams
  const keyword = keywordOf(ctx.url, LONGEST_LIST_SEARCH)
  const orderId = query.get('orderId') ?? ''
  const source: ListSource = { isCart: query.has('cart'), orderId: isId(orderId) ? orderId : null }
  return { ...(await loadPage(ctx, pageLists, PAGE_SIZE, { also: { keyword } })), keyword, source }
})

const toNewList = ({ data }: { data: { id: string } }, { language }: ActionContext) =>
  redirect(inLanguage(`/personalCenter/lists/${data.id}`, language))

export const action = actsByIntent({
  add: sends(addList, { done: toNewList }),
  cart: sends(listFromCart, { done: toNewList }),
  order: sends(listFromOrder, { done: toNewList }),
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** The buyer's lists, and the form to create one. */
export default function ListsPage() {
  const { rows, total, keyword, source, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <header>
          <h1 className="text-2xl font-semibold">{words.lists_title()}</h1>
          {/* A search shows only some of the lists, so no total then. */}
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
  <EmptyState
    icon={ListChecks}
    title={words.lists_none()}
    hint={words.lists_none_hint()}
    action={<ButtonLink label={words.cart_browse()} to="/allProducts" />}
  />
)

const NoneFound = () => (
  <EmptyState
    icon={SearchX}
    title={words.lists_none_found()}
    action={<ButtonLink label={words.lists_all()} to="/personalCenter/lists" />}
  />
)

const { TextField } = fieldsOf<typeof addList | typeof listFromCart | typeof listFromOrder>()

/** Source of a new list: none, the cart, or an order. */
interface ListSource {
  isCart: boolean
  orderId: string | null
}

/** Creates a list: empty, or from the cart or an order, which also provide a default name. */
function NewList({ source: { isCart, orderId }, answer }: { source: ListSource; answer: FormState | undefined }) {
  const { formMethod } = useNavigation()
  const intent = orderId ? 'order' : isCart ? 'cart' : 'add'
  return (
    <ActionForm answer={answer} intent={intent} className="flex flex-wrap items-end gap-3 rounded-md border border-line bg-card p-4">
      {orderId && <input type="hidden" name="orderId" value={orderId} />}
      <TextField
        name="name"
        label={orderId ? words.lists_save_order() : isCart ? words.lists_save_cart() : words.lists_new()}
        hint={intent === 'add' ? undefined : words.lists_name_hint()}
        optional={intent !== 'add'}
        className="grow md:max-w-96"
      />
      <Button type="submit" kind="primary" pending={formMethod === 'POST'}>
        <Plus size={17} aria-hidden />
        {intent === 'add' ? words.lists_create() : words.lists_save()}
      </Button>
    </ActionForm>
  )
}
