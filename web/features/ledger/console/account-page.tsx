import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { editPayoutAccount, readPayoutAccount } from '#contract/ledger/payout-account.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { formAction } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { AccountForm } from '#web/features/ledger/console/account-form.tsx'
import { AccountInUse } from '#web/features/ledger/console/account-in-use.tsx'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney } from '#web/features/ledger/console/loader.ts'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.ledger_account_title()) }, { name: 'robots', content: 'noindex' }]

/** The owner's alone: of anybody else the call refuses it. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const { data: account } = await call(readPayoutAccount, {})
  const [money, countries] = await Promise.all([loadMoney(args), call(listCountries, {})])
  return { money, account, countries: countries.data.map(({ code, name }) => ({ code, name })), now: new Date().toISOString() }
}

const PASSWORD_CODES = { [ERRORS.wrongPassword.code]: 'password', [ERRORS.tooManySignInFailures.code]: 'password' }

export const action = formAction(editPayoutAccount, { ofCode: PASSWORD_CODES })

export { clientAction } from '#web/ui/form/client-action.ts'

/** Where a supplier's payouts go, and the form that changes it. */
export default function AccountPage() {
  const { money, account, countries, now } = useLoaderData<typeof loader>()
  return (
    <FormAnswer value={useAnswer<typeof action>()}>
      <MoneyFrame money={money}>
        <div className="flex flex-col gap-1">
          <h2 className="font-semibold">{words.ledger_account_title()}</h2>
          <p className="max-w-2xl text-sm text-ink-soft">{words.ledger_account_lead()}</p>
        </div>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <AccountInUse account={account} now={now} countries={countries} />
          <AccountForm account={account} countries={countries} />
        </div>
      </MoneyFrame>
    </FormAnswer>
  )
}
