import { Banknote } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { addPayout, listPayouts } from '#contract/ledger/payouts.ts'
import { column, moneyColumn, numberColumn, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { loadList, type RowOf } from '#web/console/list/data.ts'
import { ConsoleList } from '#web/console/list/list.tsx'
import { listAction } from '#web/console/list/page-data.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { readingOfChosen } from '#web/features/ledger/console/chosen-currency.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney, SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { PayoutForm } from '#web/features/ledger/console/payout-form.tsx'
import { loads } from '#web/loader-context.ts'
import { typedAmount } from '#web/ui/form/typed-amount.ts'
import { bankDay } from '#web/ui/money/bank-day.ts'
import { dayIn } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

type Row = RowOf<typeof listPayouts>

export const loader = loads(async (ctx) => {
  const [money, data] = await Promise.all([loadMoney(ctx), loadList(ctx, listPayouts)])
  return { money, data, today: dayIn(ctx.request.view.timeZone) }
})

const BESIDE = {
  renamed: { payTime: 'payDay' },
  ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount', [ERRORS.duplicateSubmission.code]: 'bankRefNo' },
}

export const action = listAction(listPayouts, {
  pay: async (ctx) => {
    const amount = typedAmount(ctx.text('amount'), await readingOfChosen(ctx))
    return (await ctx.submit(addPayout, { ...ctx.input(addPayout), amount, payTime: bankDay(ctx.text('payDay')) }, BESIDE)).state
  },
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** Past payouts; for operators also the form to book one, once a supplier is chosen. */
export default function PayoutsPage() {
  const { money, data, today } = useLoaderData<typeof loader>()
  const { isStaff } = useConsoleUser()
  return (
    <MoneyFrame title={words.ledger_payouts()} money={money}>
      <div className={money.payee ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
        <div className="flex min-w-0 flex-col gap-4">
          <ConsoleList
            name="payouts"
            title={words.ledger_payouts()}
            data={data}
            columns={columnsOf(isStaff && money.supplierId === null)}
            fixed={[SUPPLIER_FIELD]}
            to={null}
            empty={{
              icon: Banknote,
              title: words.ledger_no_payouts(),
              hint: words.ledger_no_payouts_hint({ who: !isStaff ? 'own' : money.payee ? 'chosen' : 'all' }),
            }}
          />
        </div>
        {money.payee && <PayoutForm key={money.payee.supplierId} payee={money.payee} balances={money.own} today={today} />}
      </div>
    </MoneyFrame>
  )
}

const columnsOf = (hasSuppliers: boolean): Column<Row>[] => [
  numberColumn('payoutNo', words.ledger_payout_no()),
  ...(hasSuppliers ? [textColumn<Row>('supplierName', words.ledger_supplier(), 'max-w-56')] : []),
  moneyColumn('amount', words.ledger_amount()),
  timeColumn('payTime', words.ledger_paid(), { to: 'day' }),
  column('bankRefNo', words.ledger_bank_ref(), ({ bankRefNo }) => <span className="figures block max-w-48 truncate">{bankRefNo}</span>),
  textColumn('remark', words.ledger_remark(), 'max-w-56'),
  timeColumn('createTime', words.ledger_created(), { isExtra: true }),
]
