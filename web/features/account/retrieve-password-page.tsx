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
import { inLanguage } from '#contract/languages.ts'
import { EMAIL_PURPOSES, resetPassword } from '#contract/sign-in.ts'
import { acting } from '#web/acting.ts'
import { CodeField, SendCodeButton } from '#web/features/account/code-fields.tsx'
import { SEND_CODE, useCodeSender, useShownState } from '#web/features/account/code-sender.tsx'
import { onward } from '#web/features/account/destination.ts'
import { EntryCard } from '#web/features/account/entry-card.tsx'
import { EntryForm } from '#web/features/account/entry-form.tsx'
import { NewPasswordField } from '#web/features/account/new-password-field.tsx'
import { sendCode } from '#web/features/account/send-code.ts'
import { Button } from '#web/ui/button.tsx'
import { formUnanswered } from '#web/ui/form-state.ts'
import { Link, TEXT_LINK } from '#web/ui/link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { sendForm } from '#web/ui/sent-form.ts'
import { account_back_to_sign_in, account_reset, account_reset_action, account_reset_lead } from '#words'

const PLACES = {
  ofCode: {
    [ERRORS.wrongEmailCode.code]: 'emailCode',
    [ERRORS.passwordRefused.code]: 'password',
    [ERRORS.accountGone.code]: 'email',
  },
}

export const meta = () => [...pageMeta(account_reset(), account_reset_lead()), { name: 'robots', content: 'noindex' }]

export const loader = ({ url }: LoaderFunctionArgs) => ({ onward: onward(url.searchParams) })

export async function action(args: ActionFunctionArgs) {
  const shop = await acting(args)
  const { text, perform, language } = shop
  if (text('intent') === SEND_CODE) return sendCode(shop, text('email'), EMAIL_PURPOSES.reset)
  const wanted = { email: text('email'), emailCode: text('emailCode'), password: text('password') }
  const { answer, state } = await perform(resetPassword, wanted, PLACES)
  if (!answer) return state
  const query = new URLSearchParams(onward(args.url.searchParams))
  query.set('reset', '1')
  return redirect(`${inLanguage('/login', language)}?${query}`)
}

export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args, formUnanswered)

export default function RetrievePasswordPage() {
  const { onward } = useLoaderData<typeof loader>()
  const state = useActionData<typeof action>()
  const navigation = useNavigation()
  const sender = useCodeSender(state)
  const shown = useShownState(state, sender)
  return (
    <EntryCard
      title={account_reset()}
      lead={account_reset_lead()}
      footer={
        <Link to={`/login${onward}`} className={TEXT_LINK}>
          {account_back_to_sign_in()}
        </Link>
      }
    >
      <EntryForm state={shown} emailAutoComplete="username" intent="reset">
        <CodeField
          sender={sender}
          error={shown?.errors['emailCode']}
          defaultValue={state?.values['emailCode']}
          action={<SendCodeButton sender={sender} emailField="email" />}
        />
        <NewPasswordField error={shown?.errors['password']} />
        <Button type="submit" name="intent" value="reset" kind="primary" wide pending={navigation.formMethod === 'POST'}>
          {account_reset_action()}
        </Button>
      </EntryForm>
    </EntryCard>
  )
}
