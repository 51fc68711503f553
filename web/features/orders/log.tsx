import type { OrderLogRow } from '#contract/orders/records.ts'
import { Written } from '#web/features/translations/written.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** The buyer's code in `actor` of a log row. */
const BUYER = 1

/** The order's history, newest first, collapsed. */
export function OrderLog({ log }: { log: readonly OrderLogRow[] }) {
  if (log.length === 0) return null
  return (
    <details className="open:basis-full">
      <summary className="tappable text-sm text-ink-blue">{words.orders_log_show({ count: log.length })}</summary>
      <ol className="mt-2 divide-y divide-line rounded-md border border-line bg-card px-4 text-sm md:px-6">
        {log.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-x-6 py-2.5 md:flex-row md:justify-between">
            <div className="min-w-0">
              <p>
                <span className="font-medium">{words.orders_log_action({ action: entry.action })}</span>{' '}
                {entry.amount !== null && <Money amount={entry.amount} currencyCode={entry.currencyCode} className="font-medium" />}
              </p>
              {entry.note && <Written text={entry.note} isBuyers={entry.actor === BUYER} className="text-ink-soft" />}
            </div>
            <p className="flex shrink-0 flex-wrap gap-x-3 text-ink-soft md:justify-end">
              <span>{words.orders_log_actor({ actor: String(entry.actor), name: entry.actorName })}</span>
              <DateTime value={entry.createTime} />
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
