import { Wallet } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listBalances } from '#contract/ledger/ledger.ts'
import { column, moneyColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

type Balance = OutputOf<typeof listBalances>[number]
type Row = Balance & { id: string }

const hasAvailable = ({ availableAmount }: Balance) => isNonZero(availableAmount)

/** Balances of all suppliers; those with money available for payout come first. */
export function AllBalances({ balances }: { balances: readonly Balance[] }) {
  const rows = balances
    .map((balance) => ({ ...balance, id: `${balance.supplierId}-${balance.currencyCode}` }))
    .sort((one, other) => Number(hasAvailable(other)) - Number(hasAvailable(one)))
  return (
    <DataTable
      label={words.ledger_all_balances()}
      data={{ rows, total: rows.length, pageNum: 1, pageSize: Math.max(rows.length, 1) }}
      columns={columnsOf()}
      to={({ supplierId }) => `/console/money?${SUPPLIER_FIELD}=${supplierId}`}
      empty={<EmptyState icon={Wallet} title={words.ledger_no_balance()} hint={words.ledger_no_balance_hint()} />}
    />
  )
}

const columnsOf = (): Column<Row>[] => [
  { id: 'supplierName', label: words.ledger_supplier(), cell: ({ supplierName }) => supplierName },
  { id: 'currencyCode', label: words.ledger_currency(), cell: ({ currencyCode }) => currencyCode },
  column(
    'availableAmount',
    words.ledger_available(),
    ({ availableAmount, currencyCode }) => <Money amount={availableAmount} currencyCode={currencyCode} className="font-semibold" />,
    { isNumeric: true },
  ),
  moneyColumn('balanceAmount', words.ledger_balance()),
]
