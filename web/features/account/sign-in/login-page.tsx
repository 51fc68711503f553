import { useContext } from 'react'
import { redirect, useLoaderData, useNavigation } from 'react-router'
import { signIn } from '#contract/account/sign-in.ts'
import { LOGIN_CODE, reasonOf } from '#contract/account/sign-in-address.ts'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { acts } from '#web/action-context.ts'
import { AuthCard } from '#web/features/account/sign-in/auth-card.tsx'
import { AuthForm } from '#web/features/account/sign-in/auth-form.tsx'
import { destinationOf, redirectQuery } from '#web/features/account/sign-in/destination.ts'
import { AccountGains } from '#web/features/account/sign-in/gains.tsx'
import { submitSignIn } from '#web/features/account/sign-in/submit-sign-in.ts'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { SupportEmail } from '#web/ui/text/support-email.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof signIn>()

/** §8: why a session was refused, for readers redirected here from a page that could not tell them. */
const REASONS: Partial<Record<number, (inputs: { contact: string }) => string>> = {
  [ERRORS.sessionMissing.code]: words.error_minus_400,
  [ERRORS.userDisabled.code]: words.error_100003_contact,
  [ERRORS.sessionExpired.code]: words.error_100004,
  [ERRORS.accountDeleted.code]: words.error_220001,
}

export const meta = () => [...pageMeta(words.account_sign_in(), words.account_sign_in_lead()), { name: 'robots', content: 'noindex' }]

/** Never redirects because of the cookie alone (§2, decisions.md §2): an ended session would cause a redirect loop. */
export const loader = loads(({ url }) => {
  return {
    redirectQuery: redirectQuery(url.searchParams),
    isForAddress: url.searchParams.get('type') === 'address',
    wasReset: url.searchParams.has('reset'),
    reason: reasonOf(url.searchParams),
  }
})

export const action = acts(async ({ text, submit, language, url }) => {
  const { answer, failure, state } = await submit(signIn, { email: text('email'), password: text('password') })
  if (answer) return redirect(destinationOf(url.searchParams, language))
  if (failure.code !== ERRORS.secondCodeNeeded.code) return state
  return redirect(inLanguage(LOGIN_CODE, language) + redirectQuery(url.searchParams))
})

export const clientAction = submitSignIn

export default function LoginPage() {
  const { redirectQuery, isForAddress, wasReset, reason } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  const isPending = useNavigation().formMethod === 'POST'
  const contact = useContext(SupportEmail)
  return (
    <AuthCard
      title={words.account_sign_in()}
      beside={<AccountGains />}
      lead={isForAddress ? words.account_sign_in_for_address() : words.account_sign_in_lead()}
      footer={
        <>
          {words.account_new_here()} <TextLink label={words.account_join()} to={`/register${redirectQuery}`} />
        </>
      }
    >
      <AuthForm
        state={state}
        emailAutoComplete="username"
        done={wasReset ? words.account_reset_done() : undefined}
        notice={reason === null ? undefined : REASONS[reason]?.({ contact })}
      >
        <TextField name="password" type="password" label={words.account_password()} autoComplete="current-password" />
        <Button label={words.account_sign_in()} type="submit" kind="primary" wide pending={isPending} />
        <TextLink label={words.account_forgot_password()} to={`/retrievePassword${redirectQuery}`} className="tappable self-center" />
      </AuthForm>
    </AuthCard>
  )
}
