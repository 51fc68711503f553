import type { OutputOf } from '#contract/endpoint.ts'
import { type listMonths, MOST_ORDERS_IN_ARCHIVE } from '#contract/ledger/months.ts'
import { SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { MonthName } from '#web/features/ledger/console/month-name.tsx'
import { SumCell, SumsSheet } from '#web/features/ledger/console/sums-sheet.tsx'
import { TEXT_LINK, usePath } from '#web/ui/document/press.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import * as words from '#words'

type Month = OutputOf<typeof listMonths>[number]

const STEPS = ['refund', 'payout', 'adjust'] as const

interface MonthsTableProps {
  months: readonly Month[]
  /** The supplier, if an operator is looking; null for the supplier's own view. */
  supplierId: string | null
}

/** One row per month and currency: how its balance came about, and its files. */
export const MonthsTable = ({ months, supplierId }: MonthsTableProps) => (
  <SumsSheet
    label={words.ledger_months()}
    texts={2}
    heads={[
      words.ledger_month(),
      words.ledger_month_files(),
      words.ledger_sum({ kind: 'open' }),
      words.ledger_sum({ kind: 'release' }),
      words.ledger_commission_within(),
      ...STEPS.map((kind) => words.ledger_sum({ kind })),
      words.ledger_sum({ kind: 'close' }),
    ]}
  >
    {months.map((row) => (
      <tr key={`${row.month} ${row.currencyCode}`}>
        <th scope="row" className="px-3 py-2 text-left align-top font-medium whitespace-nowrap">
          <MonthName month={row.month} currencyCode={row.currencyCode} isEnded={row.endedFlag === 1} />
        </th>
        <td className="min-w-56 px-3 py-2 align-top">
          <MonthFiles row={row} supplierId={supplierId} />
        </td>
        <SumCell amount={row.openAmount} currencyCode={row.currencyCode} />
        <SumCell amount={row.releaseAmount} currencyCode={row.currencyCode} />
        <SumCell amount={row.commissionAmount} currencyCode={row.currencyCode} className="text-ink-soft" />
        {STEPS.map((kind) => (
          <SumCell key={kind} amount={row[`${kind}Amount`]} currencyCode={row.currencyCode} />
        ))}
        <SumCell amount={row.closeAmount} currencyCode={row.currencyCode} className="font-semibold" />
      </tr>
    ))}
  </SumsSheet>
)

function MonthFiles({ row, supplierId }: { row: Month; supplierId: string | null }) {
  const path = usePath()
  const { month, currencyCode, endedFlag, invoiceNo, orderTotal } = row
  const whose = supplierId === null ? '' : `?${SUPPLIER_FIELD}=${supplierId}`
  const file = (name: string, label: string) => ({ label, href: path(`/console/money/months/${month}/${currencyCode}/${name}${whose}`) })
  const files = [
    file('statement', words.ledger_statement()),
    ...(invoiceNo === null ? [] : [file('invoice', words.ledger_commission_invoice())]),
    file('entries-xlsx', words.ledger_entries_as({ format: 'Excel' })),
    file('entries-csv', words.ledger_entries_as({ format: 'CSV' })),
    ...(endedFlag === 1 ? [file('archive', words.ledger_month_archive())] : []),
  ]
  return (
    <>
      <ul className="flex flex-wrap gap-x-4">
        {files.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className={`${TEXT_LINK} tappable whitespace-nowrap`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {endedFlag === 1 && orderTotal > MOST_ORDERS_IN_ARCHIVE && (
        <p className="text-xs text-ink-soft">{words.ledger_archive_too_many({ most: MOST_ORDERS_IN_ARCHIVE })}</p>
      )}
      {endedFlag === 0 && isNonZero(row.releaseAmount) && <p className="text-xs text-ink-soft">{words.ledger_invoice_later()}</p>}
    </>
  )
}
