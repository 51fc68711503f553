import type { OutputOf } from '#contract/endpoint.ts'
import type { listPayments } from '#contract/payments/console/payments.ts'
import { CHARGEBACK_STATUS, PAY_TYPE } from '#contract/payments/payments.ts'
import type { Column } from '#web/console/list/columns.ts'
import { dayFilters } from '#web/console/list/toolbar.tsx'
import { ConsolePaymentBadge } from '#web/features/payments/badge.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listPayments.page>['rows'][number]

export const filtersOf = () => [
  {
    name: 'payType',
    label: words.payments_desk_type(),
    choices: Object.values(PAY_TYPE).map((type) => ({ value: String(type), label: words.payments_desk_type_name({ type: String(type) }) })),
  },
  {
    name: 'chargebackStatus',
    label: words.payments_desk_chargeback(),
    choices: [CHARGEBACK_STATUS.open, CHARGEBACK_STATUS.won, CHARGEBACK_STATUS.lost].map((status) => ({
      value: String(status),
      label: words.payments_chargeback({ status }),
    })),
  },
  { name: 'supplierId', label: words.payments_desk_supplier_no() },
  ...dayFilters(),
]

/** What the list of payments shows, and what it is narrowed by. */
export const columnsOf = (): Column<Row>[] => [
  { id: 'payNo', label: words.payments_desk_number(), cell: ({ payNo }) => <span className="figures">{payNo}</span> },
  {
    id: 'payAmount',
    label: words.payments_desk_amount_name(),
    isNumeric: true,
    cell: ({ payAmount, currencyCode }) => <Money amount={payAmount} currencyCode={currencyCode} />,
  },
  {
    id: 'buyerName',
    label: words.payments_desk_buyer(),
    cell: ({ buyerName }) => <span className="block max-w-48 truncate">{buyerName}</span>,
  },
  {
    id: 'payTime',
    label: words.payments_desk_transfer_day(),
    cell: ({ payTime }) => (payTime ? <DateTime value={payTime} to="day" /> : '–'),
  },
  {
    id: 'bankRefNo',
    label: words.payments_desk_bank_ref(),
    cell: ({ bankRefNo }) => <span className="figures block max-w-44 truncate">{bankRefNo || '–'}</span>,
  },
  { id: 'status', label: words.payments_desk_status(), cell: (row) => <ConsolePaymentBadge payment={row} /> },
  { id: 'payType', label: words.payments_desk_type(), cell: ({ payType }) => words.payments_desk_type_name({ type: String(payType) }) },
  {
    id: 'orderList',
    label: words.payments_desk_orders(),
    isExtra: true,
    cell: ({ orderList }) => <span className="figures">{orderList.map(({ orderNo }) => orderNo).join(', ')}</span>,
  },
  {
    id: 'paidAmount',
    label: words.payments_desk_paid(),
    isNumeric: true,
    isExtra: true,
    cell: ({ paidAmount, currencyCode }) => <Money amount={paidAmount} currencyCode={currencyCode} />,
  },
  { id: 'createTime', label: words.payments_desk_created(), cell: ({ createTime }) => <DateTime value={createTime} /> },
  {
    id: 'decideTime',
    label: words.payments_desk_decided(),
    isExtra: true,
    cell: ({ decideTime }) => (decideTime ? <DateTime value={decideTime} /> : '–'),
  },
  { id: 'operatorName', label: words.payments_desk_operator(), isExtra: true, cell: ({ operatorName }) => operatorName || '–' },
]
