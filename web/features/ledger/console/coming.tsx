import type { OutputOf } from '#contract/endpoint.ts'
import type { readExpected } from '#contract/ledger/expected.ts'
import type { readBalance } from '#contract/ledger/ledger.ts'
import { SumCell, SumsSheet } from '#web/features/ledger/console/sums-sheet.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

type Expected = OutputOf<typeof readExpected>[number]

/** Per currency, the amount available now and the amounts still expected from orders, with dates. */
export function Coming({ expected, balances }: { expected: readonly Expected[]; balances: OutputOf<typeof readBalance> }) {
  if (expected.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{words.ledger_coming()}</h2>
      <SumsSheet
        label={words.ledger_coming()}
        heads={[
          words.ledger_currency(),
          words.ledger_available(),
          words.ledger_coming_soon(),
          words.ledger_coming_held(),
          words.ledger_in_dispute(),
        ]}
      >
        {expected.map((row) => {
          const { currencyCode } = row
          const available = balances.find((own) => own.currencyCode === currencyCode)?.availableAmount
          return (
            <tr key={currencyCode}>
              <th scope="row" className="px-3 py-2 text-left align-top font-medium">
                {currencyCode}
              </th>
              {available === undefined ? (
                <td className="px-3 py-2 text-right align-top">–</td>
              ) : (
                <SumCell amount={available} currencyCode={currencyCode} className="font-semibold" />
              )}
              <td className="px-3 py-2 text-right align-top">
                <Money amount={row.soonAmount} currencyCode={currencyCode} />
                <SoonDays row={row} />
              </td>
              <td className="px-3 py-2 text-right align-top">
                <Money amount={row.heldAmount} currencyCode={currencyCode} />
                {row.heldTotal > 0 && <Orders count={row.heldTotal} />}
              </td>
              <td className="px-3 py-2 text-right align-top">
                <Money amount={row.caseAmount} currencyCode={currencyCode} />
                {row.caseTotal > 0 && <Orders count={row.caseTotal} />}
              </td>
            </tr>
          )
        })}
      </SumsSheet>
      <p className="max-w-3xl text-xs text-ink-soft">{words.ledger_coming_hint()}</p>
    </section>
  )
}

const Orders = ({ count }: { count: number }) => <span className="block text-xs text-ink-soft">{words.ledger_orders({ count })}</span>

/** The latest day on which each part becomes available. */
const SoonDays = ({ row: { soonList } }: { row: Expected }) =>
  soonList.length > 0 && (
    <ul className="mt-1 text-xs text-ink-soft">
      {soonList.map(({ day, amount, currencyCode, orderTotal }) => (
        <li key={day} className="whitespace-nowrap">
          <DateTime value={day} to="day" /> · <Money amount={amount} currencyCode={currencyCode} /> ·{' '}
          {words.ledger_orders({ count: orderTotal })}
        </li>
      ))}
    </ul>
  )
