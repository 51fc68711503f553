import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { signIn } from '#contract/account/sign-in.ts'
import { reasonOf } from '#contract/account/sign-in-address.ts'
import { ERRORS } from '#contract/errors.ts'
import { actionContext } from '#web/action-context.ts'
import { SecondCodeField } from '#web/features/account/second-factor/second-code-field.tsx'
import { AuthCard } from '#web/features/account/sign-in/auth-card.tsx'
import { AuthForm } from '#web/features/account/sign-in/auth-form.tsx'
import { destinationOf, redirectQuery } from '#web/features/account/sign-in/destination.ts'
import { type SignInState, signInPlaces, signInRefused, stillTyped } from '#web/features/account/sign-in/state.ts'
import { submitSignIn } from '#web/features/account/sign-in/submit-sign-in.ts'
import { Button } from '#web/ui/document/button.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link, TEXT_LINK } from '#web/ui/document/link.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof signIn>()

/** §8: why a session was refused, for a document that could not say it before. */
const REASONS: Partial<Record<number, () => string>> = {
  [ERRORS.sessionMissing.code]: words.error_minus_400,
  [ERRORS.userDisabled.code]: words.error_100003,
  [ERRORS.sessionExpired.code]: words.error_100004,
  [ERRORS.accountDeleted.code]: words.error_220001,
}

export const meta = () => [...pageMeta(words.account_sign_in(), words.account_sign_in_lead()), { name: 'robots', content: 'noindex' }]

/** §2: never redirects on the cookie alone (decisions.md §2): an ended session must not cause a redirect loop. */
export function loader({ url }: LoaderFunctionArgs) {
  return {
    redirectQuery: redirectQuery(url.searchParams),
    isForAddress: url.searchParams.get('type') === 'address',
    wasReset: url.searchParams.has('reset'),
    reason: reasonOf(url.searchParams),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { form, text, submit, language } = await actionContext(args)
  const secondCode = text('secondCode').trim()
  const proofs = { email: text('email'), password: text('password'), ...(secondCode ? { secondCode } : {}) }
  const { answer, failure, state } = await submit(signIn, proofs, signInPlaces(form))
  return answer ? redirect(destinationOf(args.url.searchParams, language)) : signInRefused(failure, state, form)
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData()
  return stillTyped((await submitSignIn(args)) as SignInState, form)
}

export default function LoginPage() {
  const { redirectQuery, isForAddress, wasReset, reason } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  const isPending = useNavigation().formMethod === 'POST'
  const { isCodeNeeded = false, isTyped = false } = state ?? {}
  const isCodeStep = isCodeNeeded && isTyped
  const firstLead = isForAddress ? words.account_sign_in_for_address() : words.account_sign_in_lead()
  return (
    <AuthCard
      title={isCodeNeeded ? words.account_second() : words.account_sign_in()}
      lead={isCodeNeeded ? words.account_second_ask() : firstLead}
      footer={
        isCodeNeeded ? (
          <Link to={`/login${redirectQuery}`} className={TEXT_LINK}>
            {words.account_back_to_sign_in()}
          </Link>
        ) : (
          <>
            {words.account_new_here()}{' '}
            <Link to={`/register${redirectQuery}`} className={TEXT_LINK}>
              {words.account_join()}
            </Link>
          </>
        )
      }
    >
      <AuthForm
        state={state}
        emailAutoComplete="username"
        isEmailHidden={isCodeStep}
        done={wasReset && !isCodeNeeded ? words.account_reset_done() : undefined}
        notice={reason === null ? undefined : REASONS[reason]?.()}
      >
        <TextField
          name="password"
          type="password"
          label={words.account_password()}
          autoComplete="current-password"
          hint={isCodeNeeded ? words.account_password_again() : undefined}
          className={classes(isCodeStep && 'hidden')}
          required
        />
        {isCodeNeeded && <SecondCodeField state={state} isAlone={isCodeStep} />}
        <Button type="submit" kind="primary" wide pending={isPending}>
          {words.account_sign_in()}
        </Button>
        {!isCodeStep && (
          <Link to={`/retrievePassword${redirectQuery}`} className={`${TEXT_LINK} tappable self-center`}>
            {words.account_forgot_password()}
          </Link>
        )}
      </AuthForm>
    </AuthCard>
  )
}
