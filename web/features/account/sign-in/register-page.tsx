import { redirect, useLoaderData, useNavigation } from 'react-router'
import { EMAIL_PURPOSES, register } from '#contract/account/sign-in.ts'
import { ERRORS } from '#contract/errors.ts'
import { countryFor, listCountries } from '#contract/markets/markets.ts'
import { acts } from '#web/action-context.ts'
import { AuthCard } from '#web/features/account/sign-in/auth-card.tsx'
import { AuthForm } from '#web/features/account/sign-in/auth-form.tsx'
import { CodeField, SendCodeButton } from '#web/features/account/sign-in/code-fields.tsx'
import { SEND_CODE, useCodeSender, useLatestState } from '#web/features/account/sign-in/code-sender.tsx'
import { destinationOf, redirectQuery } from '#web/features/account/sign-in/destination.ts'
import { AccountGains } from '#web/features/account/sign-in/gains.tsx'
import { NewPasswordField } from '#web/features/account/sign-in/new-password-field.tsx'
import { sendCode } from '#web/features/account/sign-in/send-code.ts'
import { submitSignIn } from '#web/features/account/sign-in/submit-sign-in.ts'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const { Checkbox, SelectField, TextField } = fieldsOf<typeof register>()

const ERROR_FIELDS = {
  ofCode: {
    [ERRORS.emailTaken.code]: 'email',
    [ERRORS.wrongEmailCode.code]: 'emailCode',
    [ERRORS.passwordRefused.code]: 'password',
  },
}

export const meta = () => pageMeta(words.account_join(), words.account_join_lead())

export const loader = loads(async ({ url, call, request }) => {
  const countries = (await call(listCountries, {})).data
  return {
    redirectQuery: redirectQuery(url.searchParams),
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    countryCode: countryFor(countries, request.view.countryCode)?.code ?? '',
  }
})

export const action = acts(async (ctx) => {
  const { text, input, submit, language } = ctx
  if (text('intent') === SEND_CODE) return sendCode(ctx, text('email'), EMAIL_PURPOSES.register)
  const { answer, state } = await submit(register, input(register), ERROR_FIELDS)
  return answer ? redirect(destinationOf(ctx.url.searchParams, language)) : state
})

export const clientAction = submitSignIn

export default function RegisterPage() {
  const { redirectQuery, countries, countryCode } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  const navigation = useNavigation()
  const sender = useCodeSender(state)
  const visibleState = useLatestState(state, sender)
  return (
    <AuthCard
      title={words.account_join()}
      beside={<AccountGains />}
      lead={words.account_join_lead()}
      footer={
        <>
          {words.account_have_account()} <TextLink label={words.account_sign_in()} to={`/login${redirectQuery}`} />
        </>
      }
    >
      <AuthForm state={visibleState} emailAutoComplete="email" intent="join">
        <CodeField sender={sender} action={<SendCodeButton sender={sender} emailField="email" />} />
        <TextField name="name" label={words.account_name()} autoComplete="name" />
        <NewPasswordField label={words.account_password()} />
        <SelectField
          name="countryCode"
          label={words.account_country()}
          autoComplete="country"
          choices={countries}
          defaultValue={countryCode}
        />
        <Checkbox
          name="agreementFlag"
          value="1"
          label={
            <Phrase
              words={words.account_agree}
              slots={{
                terms: <TextLink label={words.account_agreement()} to="/agreement" target="_blank" />,
                privacy: <TextLink label={words.account_agree_privacy()} to="/view/privacy" target="_blank" />,
              }}
            />
          }
        />
        <Button type="submit" name="intent" value="join" kind="primary" wide pending={navigation.formMethod === 'POST'}>
          {words.account_join()}
        </Button>
      </AuthForm>
    </AuthCard>
  )
}
