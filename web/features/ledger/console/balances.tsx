import type { OutputOf } from '#contract/endpoint.ts'
import type { readBalance } from '#contract/ledger/ledger.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import { SumBreakdown } from '#web/ui/money/sum-breakdown.tsx'
import type { SumLine } from '#web/ui/money/sum-lines.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

type Balance = OutputOf<typeof readBalance>[number]

/** The account's balance in each currency, and the part available for payout. */
export function Balances({ balances }: { balances: readonly Balance[] }) {
  if (balances.length === 0) return <p className="text-sm text-ink-soft">{words.ledger_no_balance()}</p>
  return (
    <ul className="flex flex-wrap gap-3">
      {balances.map((balance) => {
        const { currencyCode, balanceAmount, availableAmount } = balance
        return (
          <li key={currencyCode} className="min-w-56 rounded-md border border-line bg-card px-4 py-3 max-md:w-full">
            <p className="text-sm text-ink-soft">{words.ledger_available()}</p>
            <p className="text-xl font-semibold">
              <Money amount={availableAmount} currencyCode={currencyCode} />
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              <Labelled label={words.ledger_balance()}>
                <Money amount={balanceAmount} currencyCode={currencyCode} className="text-ink" />
              </Labelled>
            </p>
            {balanceAmount !== availableAmount && <p className="mt-1 max-w-64 text-xs text-ink-soft">{words.ledger_waiting()}</p>}
            <SumBreakdown lines={balanceLines(balance)} currencyCode={currencyCode} className="mt-1" />
          </li>
        )
      })}
    </ul>
  )
}

/** Lines from all movements so far to the balance, and from it to the available amount. */
const balanceLines = (balance: Balance): SumLine[] => [
  ...(['release', 'refund', 'payout', 'adjust'] as const).map((kind) => ({
    name: words.ledger_sum({ kind }),
    amount: balance[`${kind}Amount`],
  })),
  { name: words.ledger_balance(), amount: balance.balanceAmount, kind: 'sum' },
  ...(isNonZero(balance.frozenAmount) ? [{ name: words.ledger_in_dispute(), amount: balance.frozenAmount, kind: 'less' } as const] : []),
  ...(isNonZero(balance.shortAmount) ? [{ name: words.ledger_short(), amount: balance.shortAmount }] : []),
  { name: words.ledger_available(), amount: balance.availableAmount, kind: 'sum' },
]
