import { CircleCheck } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import { REFUND_STATUS } from '#contract/payments/payments.ts'
import { listRefunds, markRefundSent, readRefund } from '#contract/payments/refunds.ts'
import { type ActionContext, dispatchIntent, sends } from '#web/action-context.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import type { Column } from '#web/console/list/columns.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { RefundBadge } from '#web/features/payments/console/refund-badge.tsx'
import { type Refund, RefundDetail } from '#web/features/payments/console/refund-detail.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { type FormState, networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { bankDay } from '#web/ui/money/bank-day.ts'
import { DateTime, dayIn } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.payments_refunds_title()) }, { name: 'robots', content: 'noindex' }]

const { due, failed, sent } = REFUND_STATUS
const EVERY_STATUS = 'all'
/** What is to be sent, where the address says nothing, and all where something is searched. */
const statusOf = (query: URLSearchParams) => query.get('status') || (query.get('keyword') ? EVERY_STATUS : String(due))

/** The same address with what it leaves unsaid: what waits from the oldest on, what is over from the newest. */
function spelledOut(url: URL): URL {
  const query = new URLSearchParams(url.searchParams)
  const status = statusOf(query)
  query.set('status', status)
  if (!query.has('orderBy')) query.set('orderBy', orderOf(status))
  return new URL(`?${query}`, url)
}
const orderOf = (status: string) => (status === String(sent) || status === EVERY_STATUS ? '-createTime' : 'createTime')

export async function loader(args: LoaderFunctionArgs) {
  const { call, callOrNull, request } = loaderContext(args)
  const id = args.url.searchParams.get('id') ?? ''
  const count = async (status: 0 | 2) => (await call(listRefunds.page, { status, pageSize: 1 })).total
  const [data, open, dueTotal, failedTotal] = await Promise.all([
    loadList({ ...args, url: spelledOut(args.url) }, listRefunds),
    isId(id) ? callOrNull(readRefund, { id }) : null,
    count(due),
    count(failed),
  ])
  return { data, open: open?.data ?? null, totals: { due: dueTotal, failed: failedTotal }, today: dayIn(request.view.timeZone) }
}

const ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  export: (ctx) => exportList({ ...ctx, url: spelledOut(ctx.url) }, listRefunds),
  sent: sends(markRefundSent, {
    also: ({ text }) => ({ sendTime: bankDay(text('sendDay')) }),
    renamed: { sendTime: 'sendDay' },
  }),
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, ACTIONS)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Money that goes back to buyers: transfers are sent by an operator, and what the cards' provider has refused. */
export default function RefundsPage() {
  const { data, open, today } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useDetailAddress()
  const { query } = useListAddress()
  useFrames(orderFrames)
  const columns = columnsOf()
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
      <div className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{words.payments_refunds_title()}</h1>
        <StatusTabs />
        <ListToolbar
          name="refunds"
          columns={columns}
          search={{ label: words.payments_refunds_search(), maxLength: 100 }}
          fixed={['status']}
          isExported
        />
        <ListWithDetail detail={open && <RefundDetail key={open.id} refund={open} today={today} />}>
          <DataTable
            label={words.payments_refunds_title()}
            data={data}
            columns={columns}
            to={({ id }) => detail(id)}
            defaultOrder={orderOf(statusOf(query))}
            empty={
              <EmptyState icon={CircleCheck} title={words.payments_refunds_empty()}>
                {words.payments_refunds_empty_hint()}
              </EmptyState>
            }
          />
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}

function StatusTabs() {
  const { totals } = useLoaderData<typeof loader>()
  const { query, to } = useListAddress()
  const current = statusOf(query)
  const tab = (status: string, label: string, count?: number) => ({
    to: to({ status, orderBy: null, id: null }),
    label,
    isCurrent: current === status,
    ...(count === undefined ? {} : { count }),
  })
  const named = (status: number, count?: number) => tab(String(status), words.payments_refunds_status({ status: String(status) }), count)
  return (
    <Tabs
      label={words.payments_refunds_status_name()}
      tabs={[named(due, totals.due), named(failed, totals.failed), named(sent), tab(EVERY_STATUS, words.payments_refunds_all())]}
    />
  )
}

const columnsOf = (): Column<Refund>[] => [
  {
    id: 'refundNo',
    label: words.payments_refunds_number(),
    isSortable: true,
    cell: ({ refundNo }) => <span className="figures">{refundNo}</span>,
  },
  {
    id: 'amount',
    label: words.payments_refunds_amount(),
    isNumeric: true,
    cell: ({ amount, currencyCode }) => <Money amount={amount} currencyCode={currencyCode} />,
  },
  {
    id: 'buyerName',
    label: words.payments_refunds_buyer(),
    cell: ({ buyerName }) => <span className="block max-w-48 truncate">{buyerName}</span>,
  },
  { id: 'payType', label: words.payments_refunds_way(), cell: ({ payType }) => words.payments_refunds_way_name({ type: String(payType) }) },
  { id: 'status', label: words.payments_refunds_status_name(), cell: ({ status }) => <RefundBadge status={status} /> },
  { id: 'orderNo', label: words.payments_refunds_order(), cell: ({ orderNo }) => <span className="figures">{orderNo}</span> },
  {
    id: 'payNo',
    label: words.payments_refunds_payment(),
    isExtra: true,
    cell: ({ payNo }) => <span className="figures">{payNo ?? '–'}</span>,
  },
  {
    id: 'createTime',
    label: words.payments_refunds_created(),
    isSortable: true,
    cell: ({ createTime }) => <DateTime value={createTime} />,
  },
  {
    id: 'sendTime',
    label: words.payments_refunds_sent(),
    isSortable: true,
    cell: ({ sendTime }) => (sendTime ? <DateTime value={sendTime} to="day" /> : '–'),
  },
  { id: 'bankRefNo', label: words.payments_refunds_bank_ref(), isExtra: true, cell: ({ bankRefNo }) => bankRefNo ?? '–' },
]
