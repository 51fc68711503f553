import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { GOOD } from '#contract/envelope.ts'
import { signIn } from '#contract/sign-in.ts'
import { destinationOf, onward } from '#web/features/account/destination.ts'
import { entering } from '#web/features/account/entering.ts'
import { EntryCard } from '#web/features/account/entry-card.tsx'
import { EntryForm } from '#web/features/account/entry-form.tsx'
import { acting } from '#web/loading.ts'
import { Button } from '#web/ui/button.tsx'
import { type FormState, formErrors, typedValues } from '#web/ui/form-state.ts'
import { Link, TEXT_LINK } from '#web/ui/link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { TextField } from '#web/ui/text-field.tsx'
import {
  account_forgot_password,
  account_join,
  account_new_here,
  account_password,
  account_reset_done,
  account_sign_in,
  account_sign_in_for_address,
  account_sign_in_lead,
} from '#words'

export const meta = () => [...pageMeta(account_sign_in(), account_sign_in_lead()), { name: 'robots', content: 'noindex' }]

/** §2: never redirects on the cookie alone (decisions.md §2): a session that has ended must not lead in circles. */
export function loader({ url }: LoaderFunctionArgs) {
  return {
    onward: onward(url.searchParams),
    isForAddress: url.searchParams.get('type') === 'address',
    wasReset: url.searchParams.has('reset'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request, form, language } = await acting(args)
  const typed = { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') }
  const answer = await request.call(signIn, typed)
  if (answer.code === GOOD) return redirect(destinationOf(args.url.searchParams, language))
  return { ...formErrors(answer), values: typedValues(form) } satisfies FormState
}

export const clientAction = entering

export default function LoginPage() {
  const { onward, isForAddress, wasReset } = useLoaderData<typeof loader>()
  const state = useActionData<typeof action>()
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <EntryCard
      title={account_sign_in()}
      lead={isForAddress ? account_sign_in_for_address() : account_sign_in_lead()}
      footer={
        <>
          {account_new_here()}{' '}
          <Link to={`/register${onward}`} className={TEXT_LINK}>
            {account_join()}
          </Link>
        </>
      }
    >
      <EntryForm state={state} emailAutoComplete="username" done={wasReset ? account_reset_done() : undefined}>
        <TextField
          name="password"
          type="password"
          label={account_password()}
          autoComplete="current-password"
          error={state?.errors['password']}
          required
        />
        <Button type="submit" kind="primary" wide pending={isPending}>
          {account_sign_in()}
        </Button>
        <Link to={`/retrievePassword${onward}`} className={`${TEXT_LINK} tappable self-center`}>
          {account_forgot_password()}
        </Link>
      </EntryForm>
    </EntryCard>
  )
}
