import { ChevronLeft, ChevronRight, FileDown, Wallet } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { readStatement } from '#contract/ledger/ledger.ts'
import { useAddressField } from '#web/console/list/use-address-field.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { monthBeside } from '#web/features/ledger/console/calendar-month.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney, type Money, ofSupplier, SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { StatementSums } from '#web/features/ledger/console/statement-sums.tsx'
import { loads } from '#web/loader-context.ts'
import { Button, ButtonLink, usePath } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/

export const loader = loads(async (ctx) => {
  const { call } = ctx
  const money = await loadMoney(ctx)
  const query = ctx.url.searchParams
  const [given, currency] = [query.get('month') ?? '', query.get('currencyCode')]
  const month = MONTH.test(given) ? given : new Date().toISOString().slice(0, 7)
  const currencyCode = (money.own.find((own) => own.currencyCode === currency) ?? money.own[0])?.currencyCode
  const statement = currencyCode ? (await call(readStatement, { ...ofSupplier(money), month, currencyCode })).data : null
  return { money, month, statement }
})

/** A supplier's statement for a month and currency, as in its PDF. */
export default function StatementPage() {
  const { money, month, statement } = useLoaderData<typeof loader>()
  const { to, path } = useListAddress()
  const toPath = usePath()
  return (
    <MoneyFrame title={words.ledger_statement()} money={money}>
      {statement === null ? (
        <EmptyState icon={Wallet} title={words.ledger_no_balance()} hint={words.ledger_no_balance_hint()} />
      ) : (
        <div className="flex max-w-2xl flex-col gap-4">
          <div className="flex flex-wrap items-end gap-2">
            <MonthForm money={money} month={month} currencyCode={statement.currencyCode} action={toPath(path)} />
            <ButtonLink to={to({ month: monthBeside(month, -1) })} aria-label={words.ledger_month_before()} className="px-2.5!">
              <ChevronLeft size={16} aria-hidden />
            </ButtonLink>
            <ButtonLink to={to({ month: monthBeside(month, 1) })} aria-label={words.ledger_month_after()} className="px-2.5!">
              <ChevronRight size={16} aria-hidden />
            </ButtonLink>
          </div>
          <StatementSums statement={statement} />
          <a
            href={statement.fileUrl}
            className="inline-flex min-h-11 items-center gap-2 self-start rounded-md border border-line-strong bg-card px-4 font-medium hover:bg-sunken md:min-h-10"
          >
            <FileDown size={16} aria-hidden />
            {words.ledger_pdf()}
          </a>
        </div>
      )}
    </MoneyFrame>
  )
}

interface MonthFormProps {
  money: Money
  month: string
  currencyCode: string
  action: string
}

const MonthForm = ({ money, month, currencyCode, action }: MonthFormProps) => (
  <Form method="get" action={action} className="flex flex-wrap items-end gap-2">
    {money.supplierId !== null && <input type="hidden" name={SUPPLIER_FIELD} value={money.supplierId} />}
    <TextField name="month" type="month" label={words.ledger_month()} {...useAddressField<HTMLInputElement>(month)} className="w-44" />
    <SelectField
      name="currencyCode"
      label={words.ledger_currency()}
      choices={money.own.map((balance) => ({ value: balance.currencyCode, label: balance.currencyCode }))}
      {...useAddressField<HTMLSelectElement>(currencyCode)}
      className="w-28"
    />
    <Button label={words.ledger_month_show()} type="submit" />
  </Form>
)
