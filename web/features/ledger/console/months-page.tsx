import { CalendarCheck } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listMonths } from '#contract/ledger/months.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney, ofSupplier } from '#web/features/ledger/console/loader.ts'
import { MonthsTable } from '#web/features/ledger/console/months-table.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.ledger_months()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const money = await loadMoney(args)
  return { money, months: money.isChosen ? (await loaderContext(args).call(listMonths, ofSupplier(money))).data : [] }
}

/** A supplier's months, each with what its bookkeeping needs as files. */
export default function MonthsPage() {
  const { money, months } = useLoaderData<typeof loader>()
  return (
    <MoneyFrame money={money}>
      {months.length === 0 ? (
        <EmptyState icon={CalendarCheck} title={words.ledger_no_balance()}>
          {words.ledger_no_balance_hint()}
        </EmptyState>
      ) : (
        <>
          <p className="max-w-3xl text-sm text-ink-soft">{words.ledger_months_hint()}</p>
          <MonthsTable months={months} supplierId={money.supplierId} />
        </>
      )}
    </MoneyFrame>
  )
}
