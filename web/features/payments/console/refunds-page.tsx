import { CircleCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EVERY_STATE } from '#contract/console/list.ts'
import { REFUND_STATUS } from '#contract/payments/payments.ts'
import { listRefunds, markRefundSent, readRefund } from '#contract/payments/refunds.ts'
import { sends } from '#web/action-context.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { moneyColumn, numberColumn, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { RefundBadge } from '#web/features/payments/console/refund-badge.tsx'
import { type Refund, RefundDetail } from '#web/features/payments/console/refund-detail.tsx'
import { bankDay } from '#web/ui/money/bank-day.ts'
import { dayIn } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

const { due, failed, sent } = REFUND_STATUS

export const loader = listLoader(listRefunds, {
  read: readRefund,
  more: async ({ call, request }) => {
    const count = async (status: 0 | 2) => (await call(listRefunds.page, { status, pageSize: 1 })).total
    const [dueTotal, failedTotal] = await Promise.all([count(due), count(failed)])
    return { totals: { due: dueTotal, failed: failedTotal }, today: dayIn(request.view.timeZone) }
  },
})

export const action = listAction(listRefunds, {
  sent: sends(markRefundSent, {
    also: ({ text }) => ({ sendTime: bankDay(text('sendDay')) }),
    renamed: { sendTime: 'sendDay' },
  }),
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** Refunds: transfers that an operator has to send, and card refunds that the provider has refused. */
export default function RefundsPage() {
  const { data, open, totals, today } = useLoaderData<typeof loader>()
  useFrames(orderFrames)
  const named = (status: number) => ({ state: status, label: words.payments_refunds_status({ status: String(status) }) })
  return (
    <ConsoleListPage
      name="refunds"
      title={words.payments_refunds_title()}
      data={data}
      columns={columnsOf()}
      tabs={{
        label: words.payments_refunds_status_name(),
        list: [
          { ...named(due), count: totals.due },
          { ...named(failed), count: totals.failed },
          named(sent),
          { state: EVERY_STATE, label: words.payments_refunds_all() },
        ],
      }}
      search={words.payments_refunds_search()}
      detail={open && <RefundDetail key={open.id} refund={open} today={today} />}
      empty={{ icon: CircleCheck, title: words.payments_refunds_empty(), hint: words.payments_refunds_empty_hint() }}
    />
  )
}

const columnsOf = (): Column<Refund>[] => [
  numberColumn('refundNo', words.payments_refunds_number()),
  moneyColumn('amount', words.payments_refunds_amount()),
  textColumn('buyerName', words.payments_refunds_buyer(), 'max-w-48'),
  { id: 'payType', label: words.payments_refunds_way(), cell: ({ payType }) => words.payments_refunds_way_name({ type: String(payType) }) },
  { id: 'status', label: words.payments_refunds_status_name(), cell: ({ status }) => <RefundBadge status={status} /> },
  numberColumn('orderNo', words.payments_refunds_order()),
  numberColumn('payNo', words.payments_refunds_payment(), { isExtra: true }),
  timeColumn('createTime', words.payments_refunds_created()),
  timeColumn('sendTime', words.payments_refunds_sent(), { to: 'day' }),
  { id: 'bankRefNo', label: words.payments_refunds_bank_ref(), isExtra: true, cell: ({ bankRefNo }) => bankRefNo ?? '–' },
]
