import { ListChecks } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { readList } from '#contract/lists/lists.ts'
import { AddedNotice } from '#web/features/lists/added-notice.tsx'
import { actOnList } from '#web/features/lists/details-action.ts'
import { ItemForm } from '#web/features/lists/item-form.tsx'
import { ListSettings } from '#web/features/lists/settings.tsx'
import { ListSummary } from '#web/features/lists/summary.tsx'
import { loaderContext, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const PAGE_SIZE = 50

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [{ title: pageTitle(loaderData?.list.name ?? '') }]

/** A list of 500 items is shown in parts; sums and the cart are about all of it. */
export async function loader(args: LoaderFunctionArgs) {
  const { itemList, ...list } = (await loaderContext(args).call(readList, { id: routeId(args) })).data
  const page = { pageNum: pageNumOf(args.url.searchParams, PAGE_SIZE), pageSize: PAGE_SIZE, total: itemList.length }
  expectPage(args.url, page)
  const start = (page.pageNum - 1) * PAGE_SIZE
  return { list, items: itemList.slice(start, start + PAGE_SIZE), ...page }
}

export const action = (args: ActionFunctionArgs) => actOnList(args)
export { clientAction } from '#web/ui/form/client-action.ts'

export default function ListPage() {
  const { list, items, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb steps={[{ label: words.lists_title(), to: '/personalCenter/lists' }, { label: list.name }]} />
      <h1 className="text-2xl font-semibold break-words">{list.name}</h1>
      <AddedNotice done={answer?.added} />
      {answerFor(answer, 'save')?.isDone && (
        <Notice tone="success" isAlert>
          {words.lists_saved()}
        </Notice>
      )}
      {page.total > 0 && <ListSummary list={list} />}
      {page.total > 0 ? <ItemForm items={items} answer={answerFor(answer, 'save', 'toCart')} /> : <NothingYet />}
      <Pager {...page} />
      <ListSettings list={list} answer={answer} />
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    icon={ListChecks}
    title={words.lists_empty()}
    action={
      <>
        <ButtonLink to="/allProducts" kind="primary">
          {words.cart_browse()}
        </ButtonLink>
        <ButtonLink to="/personalCenter/bought">{words.lists_bought_title()}</ButtonLink>
      </>
    }
  >
    {words.lists_empty_hint()}
  </EmptyState>
)
