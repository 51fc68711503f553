import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { signIn } from '#contract/sign-in.ts'
import { reasonOf } from '#contract/sign-in-address.ts'
import { acting } from '#web/acting.ts'
import { destinationOf, onward } from '#web/features/account/destination.ts'
import { entering } from '#web/features/account/entering.ts'
import { EntryCard } from '#web/features/account/entry-card.tsx'
import { EntryForm } from '#web/features/account/entry-form.tsx'
import { SecondCodeField } from '#web/features/account/second-code-field.tsx'
import { type SignInState, signInPlaces, signInRefused, stillTyped } from '#web/features/account/sign-in-state.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link, TEXT_LINK } from '#web/ui/link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { TextField } from '#web/ui/text-field.tsx'
import {
  account_back_to_sign_in,
  account_forgot_password,
  account_join,
  account_new_here,
  account_password,
  account_password_again,
  account_reset_done,
  account_second,
  account_second_ask,
  account_sign_in,
  account_sign_in_for_address,
  account_sign_in_lead,
  error_100003,
  error_100004,
  error_220001,
  error_minus_400,
} from '#words'

/** §8: why a session was refused, for a document that could not say it before. */
const REASONS: Partial<Record<number, () => string>> = {
  [ERRORS.sessionLost.code]: error_minus_400,
  [ERRORS.userDisabled.code]: error_100003,
  [ERRORS.sessionExpired.code]: error_100004,
  [ERRORS.accountGone.code]: error_220001,
}

export const meta = () => [...pageMeta(account_sign_in(), account_sign_in_lead()), { name: 'robots', content: 'noindex' }]

/** §2: never redirects on the cookie alone (decisions.md §2): an ended session must not cause a redirect loop. */
export function loader({ url }: LoaderFunctionArgs) {
  return {
    onward: onward(url.searchParams),
    isForAddress: url.searchParams.get('type') === 'address',
    wasReset: url.searchParams.has('reset'),
    reason: reasonOf(url.searchParams),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { form, text, perform, language } = await acting(args)
  const secondCode = text('secondCode').trim()
  const proofs = { email: text('email'), password: text('password'), ...(secondCode ? { secondCode } : {}) }
  const { answer, failure, state } = await perform(signIn, proofs, signInPlaces(form))
  return answer ? redirect(destinationOf(args.url.searchParams, language)) : signInRefused(failure, state, form)
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData()
  return stillTyped((await entering(args)) as SignInState, form)
}

export default function LoginPage() {
  const { onward, isForAddress, wasReset, reason } = useLoaderData<typeof loader>()
  const state = useActionData<typeof action>()
  const isPending = useNavigation().formMethod === 'POST'
  const { isCodeAsked = false, isTyped = false } = state ?? {}
  const isKept = isCodeAsked && isTyped
  const firstLead = isForAddress ? account_sign_in_for_address() : account_sign_in_lead()
  return (
    <EntryCard
      title={isCodeAsked ? account_second() : account_sign_in()}
      lead={isCodeAsked ? account_second_ask() : firstLead}
      footer={
        isCodeAsked ? (
          <Link to={`/login${onward}`} className={TEXT_LINK}>
            {account_back_to_sign_in()}
          </Link>
        ) : (
          <>
            {account_new_here()}{' '}
            <Link to={`/register${onward}`} className={TEXT_LINK}>
              {account_join()}
            </Link>
          </>
        )
      }
    >
      <EntryForm
        state={state}
        emailAutoComplete="username"
        isEmailKept={isKept}
        done={wasReset && !isCodeAsked ? account_reset_done() : undefined}
        notice={reason === null ? undefined : REASONS[reason]?.()}
      >
        <TextField
          name="password"
          type="password"
          label={account_password()}
          autoComplete="current-password"
          error={state?.errors['password']}
          hint={isCodeAsked ? account_password_again() : undefined}
          className={classes(isKept && 'hidden')}
          required
        />
        {isCodeAsked && <SecondCodeField state={state} isAlone={isKept} />}
        <Button type="submit" kind="primary" wide pending={isPending}>
          {account_sign_in()}
        </Button>
        {!isKept && (
          <Link to={`/retrievePassword${onward}`} className={`${TEXT_LINK} tappable self-center`}>
            {account_forgot_password()}
          </Link>
        )}
      </EntryForm>
    </EntryCard>
  )
}
