import { CalendarCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { listMonths } from '#contract/ledger/months.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney, ofSupplier } from '#web/features/ledger/console/loader.ts'
import { MonthsTable } from '#web/features/ledger/console/months-table.tsx'
import { loads } from '#web/loader-context.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const money = await loadMoney(ctx)
  return { money, months: money.isChosen ? (await ctx.call(listMonths, ofSupplier(money))).data : [] }
})

/** A supplier's months with the files for its bookkeeping. */
export default function MonthsPage() {
  const { money, months } = useLoaderData<typeof loader>()
  return (
    <MoneyFrame title={words.ledger_months()} money={money}>
      {months.length === 0 ? (
        <EmptyState icon={CalendarCheck} title={words.ledger_no_balance()} hint={words.ledger_no_balance_hint()} />
      ) : (
        <>
          <p className="max-w-3xl text-sm text-ink-soft">{words.ledger_months_hint()}</p>
          <MonthsTable months={months} supplierId={money.supplierId} />
        </>
      )}
    </MoneyFrame>
  )
}
