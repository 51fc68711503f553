import { Wallet } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { readExpected } from '#contract/ledger/expected.ts'
import { listLedgerEntries, TRANSACTION_TYPE } from '#contract/ledger/ledger.ts'
import { column, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { loadList, type RowOf } from '#web/console/list/data.ts'
import { choice, dayFilters } from '#web/console/list/filters.ts'
import { ConsoleList } from '#web/console/list/list.tsx'
import { listAction } from '#web/console/list/page-data.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { AllBalances } from '#web/features/ledger/console/all-balances.tsx'
import { Coming } from '#web/features/ledger/console/coming.tsx'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney, ofSupplier, SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { loads } from '#web/loader-context.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

type Row = RowOf<typeof listLedgerEntries>

export const loader = loads(async (ctx) => {
  const money = await loadMoney(ctx)
  if (!money.isChosen) return { money, data: null, expected: [] }
  const [data, expected] = await Promise.all([loadList(ctx, listLedgerEntries), ctx.call(readExpected, ofSupplier(money))])
  return { money, data, expected: expected.data }
})

export const action = listAction(listLedgerEntries)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Movements of a supplier's account; for operators the balances of all suppliers until one is chosen. */
export default function MoneyPage() {
  const { money, data, expected } = useLoaderData<typeof loader>()
  const { may, memberMay } = useConsoleUser()
  return (
    <MoneyFrame title={words.ledger_title()} money={money}>
      <Coming expected={expected} balances={money.own} />
      {data === null ? (
        <AllBalances balances={money.all ?? []} />
      ) : (
        <ConsoleList
          name="ledger"
          title={words.ledger_entries()}
          data={data}
          columns={columnsOf(may('order') || memberMay('order'))}
          filters={filtersOf(money.own)}
          fixed={[SUPPLIER_FIELD]}
          to={null}
          empty={{ icon: Wallet, title: words.ledger_empty(), hint: words.ledger_empty_hint() }}
          nothingYet={{ hint: words.ledger_yet() }}
        />
      )}
    </MoneyFrame>
  )
}

/** Types that move a supplier's account; payments and sent refunds move other accounts. */
const OWN_TYPES = [TRANSACTION_TYPE.release, TRANSACTION_TYPE.refund, TRANSACTION_TYPE.payout, TRANSACTION_TYPE.adjustment]

const filtersOf = (own: readonly { currencyCode: string }[]) => [
  choice('txnType', words.ledger_type(), OWN_TYPES, (type) => words.ledger_type_name({ type: String(type) })),
  {
    name: 'currencyCode',
    label: words.ledger_currency(),
    choices: own.map(({ currencyCode }) => ({ value: currencyCode, label: currencyCode })),
  },
  { name: 'orderNo', label: words.ledger_order() },
  ...dayFilters(),
]

const columnsOf = (mayOrders: boolean): Column<Row>[] => [
  timeColumn('createTime', words.ledger_time()),
  { id: 'txnType', label: words.ledger_type(), cell: ({ txnType }) => words.ledger_type_name({ type: String(txnType) }) },
  column(
    'amount',
    words.ledger_amount(),
    ({ amount, currencyCode }) => (
      <Money amount={amount} currencyCode={currencyCode} className={amount.startsWith('-') ? 'text-danger' : 'text-jade-text'} />
    ),
    { isNumeric: true },
  ),
  { id: 'currencyCode', label: words.ledger_currency(), isExtra: true, cell: ({ currencyCode }) => currencyCode },
  column('orderNo', words.ledger_order(), ({ orderId, orderNo }) =>
    orderId && mayOrders ? <TextLink label={orderNo} to={`/console/orders/${orderId}`} className="figures tappable" /> : (orderNo ?? '–'),
  ),
  textColumn('remark', words.ledger_remark(), 'max-w-80'),
  { id: 'id', label: words.ledger_entry(), isExtra: true, isNumeric: true, cell: ({ id }) => id },
]
