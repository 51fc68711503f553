import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readStatement } from '#contract/ledger/ledger.ts'
import { classes } from '#web/ui/document/classes.ts'
import { plus } from '#web/ui/money/arithmetic.ts'
import { Money } from '#web/ui/money/money.tsx'
import { SumBreakdown } from '#web/ui/money/sum-breakdown.tsx'
import * as words from '#words'

type Statement = OutputOf<typeof readStatement>

/** Movements between the opening and the closing balance. */
const STEPS = ['release', 'refund', 'payout', 'adjust'] as const

/** The month's calculation, line by line. */
export function StatementSums({ statement }: { statement: Statement }) {
  const { currencyCode } = statement
  return (
    <table data-sum="" className="w-full rounded-md border border-line bg-card text-sm">
      <caption className="sr-only">{words.ledger_statement()}</caption>
      <tbody className="divide-y divide-line">
        <Line name={words.ledger_sum({ kind: 'open' })} amount={statement.openAmount} currencyCode={currencyCode} />
        {STEPS.map((kind) => (
          <Line key={kind} name={words.ledger_sum({ kind })} amount={statement[`${kind}Amount`]} currencyCode={currencyCode}>
            {kind === 'release' && (
              <SumBreakdown
                lines={[
                  // The released amount is what remains after the commission.
                  { name: words.ledger_before_commission(), amount: plus(statement.releaseAmount, statement.commissionAmount) },
                  { name: words.ledger_commission_within(), amount: statement.commissionAmount, kind: 'less' },
                  { name: words.ledger_sum({ kind }), amount: statement.releaseAmount, kind: 'sum' },
                ]}
                currencyCode={currencyCode}
                className="max-w-80"
              />
            )}
          </Line>
        ))}
        <Line name={words.ledger_sum({ kind: 'close' })} amount={statement.closeAmount} currencyCode={currencyCode} isTotal />
      </tbody>
    </table>
  )
}

interface LineProps {
  name: string
  amount: string
  currencyCode: string
  isTotal?: boolean
  children?: ReactNode
}

const Line = ({ name, amount, currencyCode, isTotal, children }: LineProps) => (
  <tr className={isTotal ? 'border-t-2 border-line-strong font-semibold' : 'font-normal'}>
    <th scope="row" className={classes('px-4 py-2 text-left', isTotal ? 'font-semibold' : 'font-normal')}>
      {name}
      {children}
    </th>
    <td data-part={isTotal ? 'sum' : 'line'} className="px-4 py-2 text-right align-top">
      <Money amount={amount} currencyCode={currencyCode} />
    </td>
  </tr>
)
