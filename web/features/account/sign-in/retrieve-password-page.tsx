import { redirect, useLoaderData, useNavigation } from 'react-router'
import { EMAIL_PURPOSES, resetPassword } from '#contract/account/sign-in.ts'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { acts } from '#web/action-context.ts'
import { AuthCard } from '#web/features/account/sign-in/auth-card.tsx'
import { AuthForm } from '#web/features/account/sign-in/auth-form.tsx'
import { CodeField, SendCodeButton } from '#web/features/account/sign-in/code-fields.tsx'
import { SEND_CODE, useCodeSender, useLatestState } from '#web/features/account/sign-in/code-sender.tsx'
import { redirectQuery } from '#web/features/account/sign-in/destination.ts'
import { NewPasswordField } from '#web/features/account/sign-in/new-password-field.tsx'
import { sendCode } from '#web/features/account/sign-in/send-code.ts'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

const ERROR_FIELDS = {
  ofCode: {
    [ERRORS.wrongEmailCode.code]: 'emailCode',
    [ERRORS.passwordRefused.code]: 'password',
    [ERRORS.accountDeleted.code]: 'email',
  },
}

export const meta = () => [...pageMeta(words.account_reset(), words.account_reset_lead()), { name: 'robots', content: 'noindex' }]

export const loader = loads(({ url }) => ({ redirectQuery: redirectQuery(url.searchParams) }))

export const action = acts(async (ctx) => {
  const { text, input, submit, language } = ctx
  if (text('intent') === SEND_CODE) return sendCode(ctx, text('email'), EMAIL_PURPOSES.reset)
  const { answer, state } = await submit(resetPassword, input(resetPassword), ERROR_FIELDS)
  if (!answer) return state
  const query = new URLSearchParams(redirectQuery(ctx.url.searchParams))
  query.set('reset', '1')
  return redirect(`${inLanguage('/login', language)}?${query}`)
})

export { clientAction } from '#web/ui/form/client-action.ts'

export default function RetrievePasswordPage() {
  const { redirectQuery } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  const navigation = useNavigation()
  const sender = useCodeSender(state)
  const visibleState = useLatestState(state, sender)
  return (
    <AuthCard
      title={words.account_reset()}
      lead={words.account_reset_lead()}
      footer={<TextLink label={words.account_back_to_sign_in()} to={`/login${redirectQuery}`} />}
    >
      <AuthForm state={visibleState} emailAutoComplete="username" intent="reset">
        <CodeField sender={sender} action={<SendCodeButton sender={sender} emailField="email" />} />
        <NewPasswordField />
        <Button type="submit" name="intent" value="reset" kind="primary" wide pending={navigation.formMethod === 'POST'}>
          {words.account_reset_action()}
        </Button>
      </AuthForm>
    </AuthCard>
  )
}
