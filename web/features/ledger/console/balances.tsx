import type { OutputOf } from '#contract/endpoint.ts'
import type { readBalance } from '#contract/ledger/ledger.ts'
import { Money } from '#web/ui/money/money.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** What stands on the account in each currency, and what of it can be paid out now. */
export function Balances({ balances }: { balances: OutputOf<typeof readBalance> }) {
  if (balances.length === 0) return <p className="text-sm text-ink-soft">{words.ledger_no_balance()}</p>
  return (
    <ul className="flex flex-wrap gap-3">
      {balances.map(({ currencyCode, balanceAmount, availableAmount }) => (
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
        </li>
      ))}
    </ul>
  )
}
