import { useLoaderData } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { ROLE } from '#contract/console/access.ts'
import { ERRORS } from '#contract/errors.ts'
import { adjustLedger, checkLedger } from '#contract/ledger/ledger.ts'
import { digitsOf } from '#contract/money.ts'
import { type ActionContext, actsByIntent } from '#web/action-context.ts'
import { Adjustment } from '#web/features/ledger/console/adjustment.tsx'
import { accountOf, ENTRY_FIELDS, entryField, MOST_ENTRIES, signedAmount } from '#web/features/ledger/console/adjustment-entries.ts'
import { readingOfChosen } from '#web/features/ledger/console/chosen-currency.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney } from '#web/features/ledger/console/loader.ts'
import { invalidRoute, loads } from '#web/loader-context.ts'
import type { FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const { call } = ctx
  const [{ data: user }, money] = await Promise.all([call(readUserInfo, {}), loadMoney(ctx)])
  if (user.role !== ROLE.administrator) throw invalidRoute(ctx.url)
  const currencies = (await call(checkLedger, {})).data.list.map(({ currencyCode, sum }) => ({ code: currencyCode, digits: digitsOf(sum) }))
  return { money, currencies }
})

/** Ignores empty lines; other refusals are shown beside their fields. */
async function adjust(ctx: ActionContext): Promise<FormState> {
  const { text, submit } = ctx
  const reading = await readingOfChosen(ctx)
  const filled = Array.from({ length: MOST_ENTRIES }, (_, line) => line).filter((line) =>
    ENTRY_FIELDS.some((field) => field !== 'account' && text(entryField(line, field)).trim() !== ''),
  )
  const idOf = (line: number, field: 'supplierId' | 'orderId') => {
    const given = text(entryField(line, field)).trim()
    return given === '' ? {} : { [field]: given }
  }
  const entryList = filled.map((line) => ({
    account: accountOf(text(entryField(line, 'account'))),
    ...idOf(line, 'supplierId'),
    ...idOf(line, 'orderId'),
    amount: signedAmount(text(entryField(line, 'amount')), reading),
  }))
  const places = {
    rows: { entryList: filled },
    ofCode: { [ERRORS.supplierMissing.code]: 'entryList', [ERRORS.orderMissing.code]: 'entryList' },
  }
  return (await submit(adjustLedger, { currencyCode: text('currencyCode'), entryList, remark: text('remark') }, places)).state
}

export const action = actsByIntent({ adjust })

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lets administrators correct the books by a transaction, whose entries sum to 0 as always. */
export default function AdjustmentPage() {
  const { money, currencies } = useLoaderData<typeof loader>()
  return (
    <MoneyFrame title={words.ledger_adjustment()} money={money}>
      <Adjustment currencies={currencies} suppliers={money.all ?? []} />
    </MoneyFrame>
  )
}
