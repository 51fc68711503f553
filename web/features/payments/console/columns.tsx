import type { OutputOf } from '#contract/endpoint.ts'
import type { listPayments } from '#contract/payments/console/payments.ts'
import { CHARGEBACK_STATUS, PAY_TYPE } from '#contract/payments/payments.ts'
import { column, moneyColumn, numberColumn, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { choice, dayFilters } from '#web/console/list/filters.ts'
import { ConsolePaymentBadge } from '#web/features/payments/badge.tsx'
import { bySupplier } from '#web/features/suppliers/console/filter.ts'
import * as words from '#words'

type Row = OutputOf<typeof listPayments.page>['rows'][number]

export const filtersOf = () => [
  choice('payType', words.payments_desk_type(), Object.values(PAY_TYPE), (type) => words.payments_desk_type_name({ type: String(type) })),
  choice(
    'chargebackStatus',
    words.payments_desk_chargeback(),
    [CHARGEBACK_STATUS.open, CHARGEBACK_STATUS.won, CHARGEBACK_STATUS.lost],
    (status) => words.payments_chargeback({ status }),
  ),
  bySupplier(),
  ...dayFilters(),
]

export const columnsOf = (): Column<Row>[] => [
  numberColumn('payNo', words.payments_desk_number()),
  moneyColumn('payAmount', words.payments_desk_amount_name()),
  textColumn('buyerName', words.payments_desk_buyer(), 'max-w-48'),
  timeColumn('payTime', words.payments_desk_transfer_day(), { to: 'day' }),
  column('bankRefNo', words.payments_desk_bank_ref(), ({ bankRefNo }) => (
    <span className="figures block max-w-44 truncate">{bankRefNo || '–'}</span>
  )),
  { id: 'status', label: words.payments_desk_status(), cell: (row) => <ConsolePaymentBadge payment={row} /> },
  { id: 'payType', label: words.payments_desk_type(), cell: ({ payType }) => words.payments_desk_type_name({ type: String(payType) }) },
  column(
    'orderList',
    words.payments_desk_orders(),
    ({ orderList }) => <span className="figures">{orderList.map(({ orderNo }) => orderNo).join(', ')}</span>,
    { isExtra: true },
  ),
  moneyColumn('paidAmount', words.payments_desk_paid(), { isExtra: true }),
  timeColumn('createTime', words.payments_desk_created()),
  timeColumn('decideTime', words.payments_desk_decided(), { isExtra: true }),
  { id: 'operatorName', label: words.payments_desk_operator(), isExtra: true, cell: ({ operatorName }) => operatorName || '–' },
]
