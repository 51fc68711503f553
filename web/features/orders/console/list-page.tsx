import { SearchX } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { countConsoleOrders, listConsoleOrders } from '#contract/orders/console/orders.ts'
import { DISPUTE_STATUS, LONGEST_ORDER_SEARCH, NEXT_ACTOR, ORDER_STATUSES, PAY_STATUS, SHIP_STATUS } from '#contract/orders/orders.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import type { Column } from '#web/console/list/columns.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { dayFilters, ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { OrderBadge } from '#web/features/orders/badge.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listConsoleOrders.page>['rows'][number]

export const meta = () => [{ title: pageTitle(words.console_orders()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const [data, counts] = await Promise.all([loadList(args, listConsoleOrders), loaderContext(args).call(countConsoleOrders, {})])
  return { data, counts: counts.data }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, { export: (ctx) => exportList(ctx, listConsoleOrders) })

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** The orders of a supplier, or all of them for the platform. */
export default function ConsoleOrdersPage() {
  const { data } = useLoaderData<typeof loader>()
  const { isStaff } = useConsoleUser()
  useFrames(orderFrames)
  const columns = columnsOf(isStaff)
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{words.console_orders()}</h1>
      <StatusTabs />
      <ListToolbar
        name="orders"
        columns={columns}
        filters={filtersOf(isStaff)}
        search={{ label: words.console_search(), maxLength: LONGEST_ORDER_SEARCH }}
        fixed={['orderStatus']}
        isExported
      />
      <DataTable
        label={words.console_orders()}
        data={data}
        columns={columns}
        to={({ id }) => `/console/orders/${id}`}
        defaultOrder="-createTime"
        empty={
          <EmptyState icon={SearchX} title={words.console_no_orders()}>
            {words.console_no_orders_hint()}
          </EmptyState>
        }
      />
    </div>
  )
}

function StatusTabs() {
  const { counts } = useLoaderData<typeof loader>()
  const { query, to } = useListAddress()
  const current = query.get('orderStatus')
  const sum = ORDER_STATUSES.map((each) => counts[`status${each}`]).reduce((total, count) => total + count, 0)
  const all = { to: to({ orderStatus: null }), label: words.console_all(), isCurrent: current === null, count: sum }
  const tabs = ORDER_STATUSES.filter((each) => counts[`status${each}`] > 0 || String(each) === current).map((each) => ({
    to: to({ orderStatus: String(each) }),
    label: words.orders_status({ status: String(each) }),
    isCurrent: current === String(each),
    count: counts[`status${each}`],
  }))
  return <Tabs tabs={[all, ...tabs]} label={words.console_status()} />
}

const DISPUTES = [DISPUTE_STATUS.open, DISPUTE_STATUS.supplierAnswered, DISPUTE_STATUS.platform, DISPUTE_STATUS.resolved]

const filtersOf = (isStaff: boolean) => [
  {
    name: 'nextActor',
    label: words.console_turn(),
    choices: Object.values(NEXT_ACTOR).map((actor) => ({ value: String(actor), label: words.console_actor({ actor }) })),
  },
  {
    name: 'payStatus',
    label: words.console_pay_status(),
    choices: Object.values(PAY_STATUS).map((status) => ({
      value: String(status),
      label: words.orders_pay_status({ status: String(status) }),
    })),
  },
  {
    name: 'shipStatus',
    label: words.console_ship_status(),
    choices: Object.values(SHIP_STATUS).map((status) => ({
      value: String(status),
      label: words.orders_ship_status({ status: String(status) }),
    })),
  },
  {
    name: 'disputeStatus',
    label: words.console_case(),
    choices: DISPUTES.map((status) => ({ value: String(status), label: words.disputes_status({ status: String(status) }) })),
  },
  { name: 'overdueFlag', label: words.console_deadline(), choices: [{ value: '1', label: words.console_overdue_name() }] },
  ...(isStaff ? [{ name: 'supplierId', label: words.payments_desk_supplier_no() }] : []),
  ...dayFilters(),
]

const columnsOf = (isStaff: boolean): Column<Row>[] => [
  { id: 'orderNo', label: words.console_number(), isSortable: true, cell: ({ orderNo }) => <span className="figures">{orderNo}</span> },
  { id: 'orderStatus', label: words.console_status(), cell: ({ orderStatus }) => <OrderBadge status={orderStatus} /> },
  { id: 'nextActor', label: words.console_turn(), cell: ({ nextActor }) => words.console_actor({ actor: nextActor }) },
  {
    id: 'deadlineTime',
    label: words.console_deadline(),
    isSortable: true,
    cell: ({ deadlineTime, overdueFlag }) =>
      deadlineTime ? <DateTime value={deadlineTime} className={overdueFlag === 1 ? 'font-medium text-danger' : ''} /> : '–',
  },
  {
    id: 'itemList',
    label: words.orders_desk_goods(),
    isExtra: true,
    cell: ({ itemList }) => <span className="block max-w-56 truncate">{itemList.map(({ productName }) => productName).join(', ')}</span>,
  },
  { id: 'buyerName', label: words.console_buyer(), cell: ({ buyerName }) => buyerName },
  { id: 'supplierName', label: words.console_supplier(), isExtra: !isStaff, cell: ({ supplierName }) => supplierName },
  { id: 'countryCode', label: words.console_country(), cell: ({ countryCode }) => countryCode },
  {
    id: 'payableAmount',
    label: words.console_amount(),
    isSortable: true,
    isNumeric: true,
    cell: ({ payableAmount, currencyCode }) => <Money amount={payableAmount} currencyCode={currencyCode} />,
  },
  { id: 'createTime', label: words.console_placed(), isSortable: true, cell: ({ createTime }) => <DateTime value={createTime} to="day" /> },
]
