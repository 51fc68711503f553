import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { withoutLanguage } from '#contract/languages.ts'
import type { listBalances, readPayee } from '#contract/ledger/ledger.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import type { listAction } from '#web/console/list/page-data.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { Balances } from '#web/features/ledger/console/balances.tsx'
import { type Money, SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button, usePath } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

const PATH = '/console/money'

/** Frame of all `/console/money` pages: choice of supplier, balances and tabs. */
export function MoneyFrame({ title, money, children }: { title: string; money: Money; children: ReactNode }) {
  const { isStaff, isAdministrator, isOwner } = useConsoleUser()
  const path = withoutLanguage(useLocation().pathname)
  const whose = money.supplierId === null ? '' : `?${SUPPLIER_FIELD}=${money.supplierId}`
  const tab = (end: string, label: string) => ({ to: PATH + end + whose, label, isCurrent: path === PATH + end })
  return (
    <FormAnswer value={useAnswer<ReturnType<typeof listAction>>()}>
      <div className="flex flex-col gap-4">
        <title>{pageTitle(title)}</title>
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
            ...(money.isChosen ? [tab('/statement', words.ledger_statement()), tab('/months', words.ledger_months())] : []),
            tab('/payouts', words.ledger_payouts()),
            ...(isOwner && !isStaff ? [tab('/account', words.ledger_account_link())] : []),
            ...(isStaff ? [tab('/closes', words.ledger_closes()), tab('/check', words.ledger_check())] : []),
            ...(isAdministrator ? [tab('/adjust', words.ledger_adjustment())] : []),
          ]}
        />
        {children}
      </div>
    </FormAnswer>
  )
}

const SearchSelect = lazyPart(async () => ({ default: (await import('#web/ui/form/search-select.tsx')).SearchSelect }))

interface ChooseSupplierProps {
  suppliers: OutputOf<typeof listBalances>
  /** The chosen supplier, which `suppliers` lacks if its account has no movements. */
  payee: OutputOf<typeof readPayee> | null
}

/** Chooses the supplier shown: a search field, or a plain list without scripts. */
function ChooseSupplier({ suppliers, payee }: ChooseSupplierProps) {
  const { path } = useListAddress()
  const toPath = usePath()
  const navigate = useNavigate()
  const [hasScripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  const named = payee === null ? suppliers : [payee, ...suppliers]
  const names = new Map(named.map(({ supplierId, supplierName }) => [supplierId, supplierName]))
  const chosen = payee?.supplierId ?? ''
  // Keeps the page, but drops filters and page number of the previous supplier's list.
  const choose = (id: string) => void navigate(toPath(id === '' ? path : `${path}?${SUPPLIER_FIELD}=${id}`))
  const choices = [...names].map(([value, label]) => ({ value, label }))
  const list = (
    <Form method="get" action={toPath(path)} className="flex items-end gap-2">
      <SelectField
        name={SUPPLIER_FIELD}
        label={words.ledger_choose()}
        prompt={words.ledger_every_supplier()}
        choices={choices}
        defaultValue={chosen}
        className="w-64"
      />
      <Button label={words.table_apply()} type="submit" className="hidden noscript:inline-flex" />
    </Form>
  )
  if (!hasScripts) return list
  return (
    <Suspense fallback={list}>
      <SearchSelect
        label={words.ledger_choose()}
        choices={[{ value: '', label: words.ledger_every_supplier() }, ...choices.map((choice) => ({ ...choice, note: choice.value }))]}
        value={chosen}
        onChoose={choose}
        searchLabel={words.ledger_choose_search()}
        emptyText={words.ledger_choose_empty()}
        className="w-64 max-w-full"
      />
    </Suspense>
  )
}
