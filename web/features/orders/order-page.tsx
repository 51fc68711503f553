import { ClipboardList, SearchX } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { acceptable } from '#contract/fields.ts'
import { countOrders, LONGEST_ORDER_SEARCH, listOrders, ORDER_STATUSES } from '#contract/orders.ts'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import { OrderSearch } from '#web/features/orders/order-search.tsx'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { loading } from '#web/loading.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageTitle } from '#web/ui/page-meta.ts'
import { expectPage, pageNumOf } from '#web/ui/page-num.ts'
import { Pager } from '#web/ui/pager.tsx'
import {
  orders_browse,
  orders_none,
  orders_none_found,
  orders_none_found_hint,
  orders_none_hint,
  orders_placed_many,
  orders_show_all,
  orders_title,
} from '#words'

const PAGE_SIZE = 10

export const meta = () => [{ title: pageTitle(orders_title()) }]

export async function loader(args: LoaderFunctionArgs) {
  const { ask } = loading(args)
  const query = args.url.searchParams
  const status = ORDER_STATUSES.find((known) => String(known) === query.get('orderStatus')) ?? null
  const keyword = [...acceptable(query.get('keyword') ?? '').trim()].slice(0, LONGEST_ORDER_SEARCH).join('')
  const pageNum = pageNumOf(query, PAGE_SIZE)
  const [page, counts] = await Promise.all([
    ask(listOrders, { pageNum, pageSize: PAGE_SIZE, keyword, ...(status === null ? {} : { orderStatus: status }) }),
    ask(countOrders, {}),
  ])
  expectPage(args.url, { pageNum, pageSize: PAGE_SIZE, total: page.total })
  return { orders: page.rows, total: page.total, counts: counts.data, status, keyword, pageNum, placed: query.get('placed') }
}

/** The buyer's orders: those waiting for the buyer stand out. */
export default function OrderPage() {
  const { orders, total, counts, status, keyword, pageNum, placed } = useLoaderData<typeof loader>()
  const isFiltered = status !== null || keyword !== ''
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-semibold">{orders_title()}</h1>
        <OrderSearch status={status} keyword={keyword} />
      </div>
      {placed && (
        <Notice tone="success" isAlert>
          {orders_placed_many({ payNo: placed })}
        </Notice>
      )}
      <OrderTabs counts={counts} status={status} keyword={keyword} />
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      {orders.length === 0 && (isFiltered ? <NoneFound /> : <NoneYet />)}
      <Pager pageNum={pageNum} pageSize={PAGE_SIZE} total={total} />
    </div>
  )
}

const NoneYet = () => (
  <EmptyState
    icon={ClipboardList}
    title={orders_none()}
    action={
      <ButtonLink to="/allProducts" kind="primary">
        {orders_browse()}
      </ButtonLink>
    }
  >
    {orders_none_hint()}
  </EmptyState>
)

const NoneFound = () => (
  <EmptyState icon={SearchX} title={orders_none_found()} action={<ButtonLink to="/personalCenter/order">{orders_show_all()}</ButtonLink>}>
    {orders_none_found_hint()}
  </EmptyState>
)
