import { CalendarCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { listCloses } from '#contract/ledger/closes.ts'
import { LEDGER_ACCOUNT } from '#contract/ledger/ledger.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney } from '#web/features/ledger/console/loader.ts'
import { MonthName } from '#web/features/ledger/console/month-name.tsx'
import { SumCell, SumsSheet } from '#web/features/ledger/console/sums-sheet.tsx'
import { loads } from '#web/loader-context.ts'
import { TEXT_LINK, usePath } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import { SumBreakdown } from '#web/ui/money/sum-breakdown.tsx'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const [money, closes] = await Promise.all([loadMoney(ctx), ctx.call(listCloses, {})])
  return { money, closes: closes.data }
})

type Close = OutputOf<typeof listCloses>[number]
const ACCOUNTS = Object.keys(LEDGER_ACCOUNT) as (keyof typeof LEDGER_ACCOUNT)[]

/** The platform's month closes: balances at the end of each month and its income. */
export default function ClosesPage() {
  const { money, closes } = useLoaderData<typeof loader>()
  return (
    <MoneyFrame title={words.ledger_closes()} money={money}>
      {closes.length === 0 ? (
        <EmptyState icon={CalendarCheck} title={words.ledger_no_balance()} hint={words.ledger_no_balance_hint()} />
      ) : (
        <>
          <p className="max-w-3xl text-sm text-ink-soft">{words.ledger_closes_hint()}</p>
          <SumsSheet
            label={words.ledger_closes()}
            texts={2}
            heads={[
              words.ledger_month(),
              words.ledger_month_files(),
              ...ACCOUNTS.map((account) => words.ledger_account_name({ account })),
              words.ledger_sum_name(),
              words.ledger_month_income(),
            ]}
          >
            {closes.map((row, place) => (
              <Row key={`${row.month} ${row.currencyCode}`} row={row} hasFiles={closes[place - 1]?.month !== row.month} />
            ))}
          </SumsSheet>
        </>
      )}
    </MoneyFrame>
  )
}

/** Files cover all currencies, so only the first row of a month shows them. */
const Row = ({ row, hasFiles }: { row: Close; hasFiles: boolean }) => (
  <tr>
    <th scope="row" className="px-3 py-2 text-left align-top font-medium whitespace-nowrap">
      <MonthName month={row.month} currencyCode={row.currencyCode} isEnded={row.endedFlag === 1} />
    </th>
    <td className="px-3 py-2 align-top">{hasFiles && <Files month={row.month} />}</td>
    {ACCOUNTS.map((account) => (
      <SumCell key={account} amount={row[account]} currencyCode={row.currencyCode} />
    ))}
    <SumCell amount={row.sum} currencyCode={row.currencyCode} className={isNonZero(row.sum) ? 'font-semibold text-danger' : ''} />
    <td className="px-3 py-2 text-right align-top">
      <Money amount={row.incomeAmount} currencyCode={row.currencyCode} className="font-semibold" />
      <SumBreakdown
        lines={[
          { name: words.ledger_income({ kind: 'commission' }), amount: row.commissionAmount },
          { name: words.ledger_income({ kind: 'fee' }), amount: row.feeAmount },
          { name: words.ledger_income({ kind: 'adjust' }), amount: row.adjustAmount },
          { name: words.ledger_month_income(), amount: row.incomeAmount, kind: 'sum' },
        ]}
        currencyCode={row.currencyCode}
      />
    </td>
  </tr>
)

function Files({ month }: { month: string }) {
  const path = usePath()
  return (
    <ul>
      {(['entries', 'items'] as const).map((file) => (
        <li key={file} className="whitespace-nowrap">
          {(['xlsx', 'csv'] as const).map((format) => (
            <a key={format} href={path(`/console/money/closes/${month}/${file}-${format}`)} className={`${TEXT_LINK} tappable mr-4`}>
              {words.ledger_close_file({ file, format: format === 'xlsx' ? 'Excel' : 'CSV' })}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}
