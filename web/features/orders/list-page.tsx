import { ClipboardList, SearchX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { countOrders, LONGEST_ORDER_SEARCH, listOrders, ORDER_STATUSES, type OrderStatus } from '#contract/orders/orders.ts'
import { readPayInfo } from '#contract/payments/payments.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { ExportOrders } from '#web/features/orders/export-orders.tsx'
import { actOnOrderList } from '#web/features/orders/list-action.ts'
import { PlacedOrders } from '#web/features/orders/placed.tsx'
import { OrderTable } from '#web/features/orders/table.tsx'
import { OrderTabs } from '#web/features/orders/tabs.tsx'
import { TurnBand } from '#web/features/orders/turn-band.tsx'
import { useFailure } from '#web/features/orders/use-failure.ts'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { expectPage, keywordOf, pageNumOf } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { ListSearch } from '#web/ui/list/search.tsx'
import { dayIn } from '#web/ui/money/date-time.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const PAGE_SIZE = 20
/** Most orders loaded for the band above the list, which sums up what the buyer owes. */
const MOST_TURNS = 60
const NO_ORDERS = { rows: [], total: 0 }

export const meta = () => [{ title: pageTitle(words.orders_title()) }]

export const loader = loads(async ({ url, call, callOrNull, request }) => {
  const query = url.searchParams
  const status = ORDER_STATUSES.find((known) => String(known) === query.get('orderStatus')) ?? null
  const keyword = keywordOf(url, LONGEST_ORDER_SEARCH)
  const isTurn = status === null && query.get('turn') === '1'
  const pageNum = pageNumOf(query, PAGE_SIZE)
  const placed = query.get('placed')
  // No payment number is longer.
  const payNo = (query.get('payNo') ?? placed ?? '').slice(0, 20)
  // Orders placed or paid together are shown on a page of their own, without the list.
  const payInfo = payNo ? await callOrNull(readPayInfo, { payNo }) : null
  const isWhole = status === null && keyword === '' && !isTurn && pageNum === 1
  const [page, turns, counts] = await Promise.all([
    payInfo
      ? NO_ORDERS
      : call(listOrders, {
          ...{ pageNum, pageSize: PAGE_SIZE, keyword },
          ...(status === null ? {} : { orderStatus: status }),
          ...(isTurn ? { turnFlag: 1 } : {}),
        }),
    isWhole && !payInfo ? call(listOrders, { turnFlag: 1, pageSize: MOST_TURNS }) : null,
    call(countOrders, {}),
  ])
  if (!payInfo) expectPage(url, { pageNum, pageSize: PAGE_SIZE, total: page.total })
  return {
    orders: page.rows,
    total: page.total,
    turns: turns?.rows ?? [],
    counts: counts.data,
    payInfo: payInfo?.data ?? null,
    tokens: { pay: crypto.randomUUID() as string, proof: crypto.randomUUID() as string },
    today: dayIn(request.view.timeZone),
    now: Date.now(),
    ...{ status, isTurn, keyword, pageNum, placed },
  }
})

export const action = actOnOrderList

export { clientAction, shouldRevalidate } from '#web/ui/form/unanswered.ts'

/** The buyer's orders; those that wait for the buyer stand out. */
export default function OrderPage() {
  const { orders, turns, total, counts, payInfo, tokens, today, now, status, isTurn, keyword, pageNum, placed } =
    useLoaderData<typeof loader>()
  const failure = useFailure()
  useFrames(orderFrames)
  if (payInfo) return <PlacedOrders payInfo={payInfo} tokens={tokens} today={today} isJustPlaced={placed !== null} />
  const isFiltered = status !== null || isTurn || keyword !== ''
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-semibold">{words.orders_title()}</h1>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full">
          <OrderSearch status={status} isTurn={isTurn} keyword={keyword} />
          {total > 0 && !isTurn && <ExportOrders status={status} keyword={keyword} />}
        </div>
      </div>
      <RefusalNotice reason={failure} />
      {turns.length > 0 && <TurnBand orders={turns} total={counts.toAct} now={now} />}
      <OrderTabs counts={counts} status={status} isTurn={isTurn} keyword={keyword} />
      {orders.length > 0 && <OrderTable orders={orders} now={now} />}
      {orders.length === 0 && (isFiltered ? <NoneFound /> : <NoneYet />)}
      <Pager pageNum={pageNum} pageSize={PAGE_SIZE} total={total} />
    </div>
  )
}

const NoneYet = () => (
  <EmptyState
    icon={ClipboardList}
    title={words.orders_none()}
    action={<ButtonLink label={words.orders_browse()} to="/allProducts" kind="primary" />}
    hint={words.orders_none_hint()}
  />
)

const NoneFound = () => (
  <EmptyState
    icon={SearchX}
    title={words.orders_none_found()}
    action={<ButtonLink label={words.orders_show_all()} to="/personalCenter/order" />}
    hint={words.orders_none_found_hint()}
  />
)

/** Finds orders by number, supplier or product. */
const OrderSearch = ({ status, isTurn, keyword }: { status: OrderStatus | null; isTurn: boolean; keyword: string }) => (
  <ListSearch
    className="md:w-80"
    label={words.orders_search()}
    hint={words.orders_search_hint()}
    keyword={keyword}
    maxLength={LONGEST_ORDER_SEARCH}
  >
    {status !== null && <input type="hidden" name="orderStatus" value={status} />}
    {isTurn && <input type="hidden" name="turn" value="1" />}
  </ListSearch>
)
