import { SearchX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EVERY_STATE } from '#contract/console/list.ts'
import { isId } from '#contract/fields.ts'
import { countConsoleOrders, listConsoleOrders } from '#contract/orders/console/orders.ts'
import { DISPUTE_STATUS, NEXT_ACTOR, ORDER_STATUSES, type OrderStatus, PAY_STATUS, SHIP_STATUS } from '#contract/orders/orders.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { column, moneyColumn, numberColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { choice, dayFilters } from '#web/console/list/filters.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { OrderBadge } from '#web/features/orders/badge.tsx'
import { OrderedGoods } from '#web/features/orders/console/ordered-goods.tsx'
import { TickedOrders } from '#web/features/orders/console/ticked.tsx'
import { sheetAddress } from '#web/features/orders/shipments/console/sheet-address.ts'
import { bySupplier } from '#web/features/suppliers/console/filter.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

type Row = RowOf<typeof listConsoleOrders>

export const loader = listLoader(listConsoleOrders, {
  more: async ({ call, url }) => {
    const [counts, ofBuyer] = await Promise.all([call(countConsoleOrders, {}), buyerOfOrder(url.searchParams.get('buyerOf') ?? '', call)])
    return { counts: counts.data, ofBuyer }
  },
})

/** The order's buyer, as the filter's choice, also where none of the buyer's orders are listed. */
async function buyerOfOrder(id: string, call: LoaderContext['call']) {
  if (!isId(id)) return null
  const { rows } = await call(listConsoleOrders.page, { buyerOf: id, pageSize: 1 })
  return { value: id, label: rows[0]?.buyerName ?? '–' }
}

export const action = listAction(listConsoleOrders)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lists a supplier's orders, or all orders for the platform. */
export default function ConsoleOrdersPage() {
  const { data, counts, ofBuyer } = useLoaderData<typeof loader>()
  const { isStaff } = useConsoleUser()
  useFrames(orderFrames)
  const countOf = (status: OrderStatus) => counts[`status${status}`]
  const visible = ORDER_STATUSES.filter((each) => countOf(each) > 0 || String(each) === data.state?.current)
  const tabs = visible.map((each) => ({ state: each, label: words.orders_status({ status: String(each) }), count: countOf(each) }))
  const sum = ORDER_STATUSES.reduce<number>((total, each) => total + countOf(each), 0)
  return (
    <ConsoleListPage
      name="orders"
      title={words.console_orders()}
      action={<ButtonLink label={words.orders_bulk()} to={sheetAddress([])} size="small" />}
      data={data}
      columns={columnsOf(isStaff)}
      bulk={(ids) => <TickedOrders orders={data.rows.filter(({ id }) => ids.includes(id))} />}
      tabs={{ label: words.console_status(), list: [{ state: EVERY_STATE, label: words.console_all(), count: sum }, ...tabs] }}
      filters={[...(ofBuyer ? [{ name: 'buyerOf', label: words.console_buyer(), choices: [ofBuyer] }] : []), ...filtersOf(isStaff)]}
      search={words.console_search()}
      to={({ id }) => `/console/orders/${id}`}
      empty={{ icon: SearchX, title: words.console_no_orders(), hint: words.console_no_orders_hint() }}
      nothingYet={{ hint: words.console_orders_yet() }}
    />
  )
}

const DISPUTES = [DISPUTE_STATUS.open, DISPUTE_STATUS.supplierAnswered, DISPUTE_STATUS.platform, DISPUTE_STATUS.resolved]

const filtersOf = (isStaff: boolean) => [
  choice('nextActor', words.console_turn(), Object.values(NEXT_ACTOR), (actor) => words.console_actor({ actor })),
  choice('payStatus', words.console_pay_status(), Object.values(PAY_STATUS), (status) =>
    words.orders_pay_status({ status: String(status) }),
  ),
  choice('shipStatus', words.console_ship_status(), Object.values(SHIP_STATUS), (status) =>
    words.orders_ship_status({ status: String(status) }),
  ),
  choice('disputeStatus', words.console_case(), DISPUTES, (status) => words.disputes_status({ status: String(status) })),
  choice('caseFlag', words.console_open_case(), ['0', '1'] as const, (flag) => words.console_open_case_name({ flag })),
  { name: 'overdueFlag', label: words.console_deadline(), choices: [{ value: '1', label: words.console_overdue_name() }] },
  ...(isStaff
    ? [
        bySupplier(),
        choice('ownFlag', words.orders_desk_handled(), ['1'] as const, () => words.console_actor({ actor: NEXT_ACTOR.platform })),
      ]
    : []),
  ...dayFilters(),
]

const columnsOf = (isStaff: boolean): Column<Row>[] => [
  numberColumn('orderNo', words.console_number()),
  { id: 'orderStatus', label: words.console_status(), cell: ({ orderStatus }) => <OrderBadge status={orderStatus} /> },
  { id: 'nextActor', label: words.console_turn(), cell: ({ nextActor }) => words.console_actor({ actor: nextActor }) },
  column('deadlineTime', words.console_deadline(), ({ deadlineTime, overdueFlag }) =>
    deadlineTime ? <DateTime value={deadlineTime} className={overdueFlag === 1 ? 'font-medium text-danger' : ''} /> : '–',
  ),
  { id: 'itemList', label: words.orders_desk_goods(), cell: (order) => <OrderedGoods order={order} /> },
  column('buyerName', words.console_buyer(), ({ buyerName, countryName }) => (
    <>
      {buyerName}
      <span className="block text-ink-soft">{countryName}</span>
    </>
  )),
  { id: 'supplierName', label: words.console_supplier(), isExtra: !isStaff, cell: ({ supplierName }) => supplierName },
  moneyColumn('payableAmount', words.console_amount()),
  column(
    'netAmount',
    isStaff ? words.orders_desk_net_staff() : words.orders_desk_net(),
    ({ netAmount, supplierCurrencyCode }) => <Money amount={netAmount} currencyCode={supplierCurrencyCode} />,
    { isNumeric: true, isExtra: isStaff },
  ),
  timeColumn('createTime', words.console_placed(), { to: 'day' }),
]
