import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { Balances } from '#web/features/ledger/console/balances.tsx'
import { ChooseSupplier } from '#web/features/ledger/console/choose-supplier.tsx'
import { type Money, SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

const PATH = '/console/money'

/** What all pages of the money share: whose it is, what is there of it, and what else there is to see. */
export function MoneyFrame({ money, children }: { money: Money; children: ReactNode }) {
  const { isStaff, isAdministrator, isOwner } = useConsoleUser()
  const path = withoutLanguage(useLocation().pathname)
  const whose = money.supplierId === null ? '' : `?${SUPPLIER_FIELD}=${money.supplierId}`
  const tab = (end: string, label: string) => ({ to: PATH + end + whose, label, isCurrent: path === PATH + end })
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold">{words.ledger_title()}</h1>
          {money.payee && <p className="text-ink-soft">{money.payee.supplierName}</p>}
        </div>
        {money.all && <ChooseSupplier suppliers={money.all} payee={money.payee} />}
      </header>
      {money.isChosen && <Balances balances={money.own} />}
      <Tabs
        label={words.ledger_title()}
        tabs={[
          tab('', money.isChosen ? words.ledger_entries() : words.ledger_all_balances()),
          ...(money.isChosen ? [tab('/statement', words.ledger_statement())] : []),
          tab('/payouts', words.ledger_payouts()),
          ...(isOwner && !isStaff ? [tab('/account', words.ledger_account_link())] : []),
          ...(isStaff ? [tab('/check', words.ledger_check())] : []),
          ...(isAdministrator ? [tab('/adjust', words.ledger_adjustment())] : []),
        ]}
      />
      {children}
    </div>
  )
}
