import { Banknote } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { addPayout, listPayouts } from '#contract/ledger/payouts.ts'
import { type ActionContext, dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import type { Column } from '#web/console/list/columns.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { readingOfChosen } from '#web/features/ledger/console/chosen-currency.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney, SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { PayoutForm } from '#web/features/ledger/console/payout-form.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { type FormState, networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { typedAmount } from '#web/ui/form/typed-amount.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { bankDay } from '#web/ui/money/bank-day.ts'
import { DateTime, dayIn } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listPayouts.page>['rows'][number]

export const meta = () => [{ title: pageTitle(words.ledger_payouts()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const [money, data] = await Promise.all([loadMoney(args), loadList(args, listPayouts)])
  return { money, data, today: dayIn(loaderContext(args).request.view.timeZone) }
}

const BESIDE = {
  renamed: { payTime: 'payDay' },
  ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount', [ERRORS.duplicateSubmission.code]: 'bankRefNo' },
}

const ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  export: (ctx) => exportList(ctx, listPayouts),
  pay: async (ctx) => {
    const amount = typedAmount(ctx.text('amount'), await readingOfChosen(ctx))
    return (await ctx.submit(addPayout, { ...ctx.input(addPayout), amount, payTime: bankDay(ctx.text('payDay')) }, BESIDE)).state
  },
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, ACTIONS)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** What was paid out; for the platform with the form that books another one, once a supplier is chosen. */
export default function PayoutsPage() {
  const { money, data, today } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { isStaff } = useConsoleUser()
  const columns = columnsOf(isStaff && money.supplierId === null)
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
      <MoneyFrame money={money}>
        <div className={money.payee ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
          <div className="flex min-w-0 flex-col gap-4">
            <ListToolbar name="payouts" columns={columns} fixed={[SUPPLIER_FIELD]} isExported />
            <DataTable
              label={words.ledger_payouts()}
              data={data}
              columns={columns}
              defaultOrder="-createTime"
              empty={
                <EmptyState icon={Banknote} title={words.ledger_no_payouts()}>
                  {words.ledger_no_payouts_hint({ who: !isStaff ? 'own' : money.payee ? 'chosen' : 'all' })}
                </EmptyState>
              }
            />
          </div>
          {money.payee && <PayoutForm key={money.payee.supplierId} payee={money.payee} balances={money.own} today={today} />}
        </div>
      </MoneyFrame>
    </FormAnswer>
  )
}

const columnsOf = (hasSuppliers: boolean): Column<Row>[] => [
  {
    id: 'payoutNo',
    label: words.ledger_payout_no(),
    isSortable: true,
    cell: ({ payoutNo }) => <span className="figures">{payoutNo}</span>,
  },
  ...(hasSuppliers
    ? [
        {
          id: 'supplierName',
          label: words.ledger_supplier(),
          cell: ({ supplierName }: Row) => <span className="block max-w-56 truncate">{supplierName}</span>,
        },
      ]
    : []),
  {
    id: 'amount',
    label: words.ledger_amount(),
    isNumeric: true,
    cell: ({ amount, currencyCode }) => <Money amount={amount} currencyCode={currencyCode} />,
  },
  { id: 'payTime', label: words.ledger_paid(), isSortable: true, cell: ({ payTime }) => <DateTime value={payTime} to="day" /> },
  {
    id: 'bankRefNo',
    label: words.ledger_bank_ref(),
    cell: ({ bankRefNo }) => <span className="figures block max-w-48 truncate">{bankRefNo}</span>,
  },
  { id: 'remark', label: words.ledger_remark(), cell: ({ remark }) => <span className="block max-w-56 truncate">{remark || '–'}</span> },
  {
    id: 'createTime',
    label: words.ledger_created(),
    isSortable: true,
    isExtra: true,
    cell: ({ createTime }) => <DateTime value={createTime} />,
  },
]
