import { useLoaderData } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { editPayoutAccount, readPayoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { formAction } from '#web/action-context.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney } from '#web/features/ledger/console/loader.ts'
import { PayoutAccountForm } from '#web/features/suppliers/payout-account/console/form.tsx'
import { PayoutAccountInUse } from '#web/features/suppliers/payout-account/console/in-use.tsx'
import { loads } from '#web/loader-context.ts'
import * as words from '#words'

/** Only for the supplier's owner: the endpoint refuses others. */
export const loader = loads(async (ctx) => {
  const { call } = ctx
  const { data: account } = await call(readPayoutAccount, {})
  const [money, countries] = await Promise.all([loadMoney(ctx), call(listCountries, {})])
  return { money, account, countries: countries.data.map(({ code, name }) => ({ code, name })), now: new Date().toISOString() }
})

const PASSWORD_CODES = { [ERRORS.wrongPassword.code]: 'password', [ERRORS.tooManySignInFailures.code]: 'password' }

export const action = formAction(editPayoutAccount, { ofCode: PASSWORD_CODES })

export { clientAction } from '#web/ui/form/client-action.ts'

/** A supplier's payout account, with the form to change it. */
export default function PayoutAccountPage() {
  const { money, account, countries, now } = useLoaderData<typeof loader>()
  return (
    <MoneyFrame title={words.suppliers_desk_payout_account_title()} money={money}>
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold">{words.suppliers_desk_payout_account_title()}</h2>
        <p className="max-w-2xl text-sm text-ink-soft">{words.suppliers_desk_payout_account_lead()}</p>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PayoutAccountInUse account={account} now={now} countries={countries} />
        <PayoutAccountForm account={account} countries={countries} />
      </div>
    </MoneyFrame>
  )
}
