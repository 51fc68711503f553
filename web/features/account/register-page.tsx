import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { flagOf } from '#contract/fields.ts'
import { listCountries } from '#contract/markets.ts'
import { EMAIL_PURPOSES, LONGEST_NAME, register } from '#contract/sign-in.ts'
import { acting } from '#web/acting.ts'
import { CodeField, SendCodeButton } from '#web/features/account/code-fields.tsx'
import { SEND_CODE, useCodeSender, useShownState } from '#web/features/account/code-sender.tsx'
import { destinationOf, onward } from '#web/features/account/destination.ts'
import { entering } from '#web/features/account/entering.ts'
import { EntryCard } from '#web/features/account/entry-card.tsx'
import { EntryForm } from '#web/features/account/entry-form.tsx'
import { NewPasswordField } from '#web/features/account/new-password-field.tsx'
import { sendCode } from '#web/features/account/send-code.ts'
import { countryFor, loading } from '#web/loading.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link, TEXT_LINK } from '#web/ui/link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Phrase } from '#web/ui/phrase.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  account_agree,
  account_agree_privacy,
  account_agreement,
  account_country,
  account_have_account,
  account_join,
  account_join_lead,
  account_name,
  account_password,
  account_sign_in,
} from '#words'

const PLACES = {
  ofCode: {
    [ERRORS.emailTaken.code]: 'email',
    [ERRORS.wrongEmailCode.code]: 'emailCode',
    [ERRORS.passwordRefused.code]: 'password',
  },
}

export const meta = () => pageMeta(account_join(), account_join_lead())

export async function loader(args: LoaderFunctionArgs) {
  const { ask, request } = loading(args)
  const countries = (await ask(listCountries, {})).data
  return {
    onward: onward(args.url.searchParams),
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    countryCode: countryFor(countries, request.view.countryCode)?.code ?? '',
  }
}

export async function action(args: ActionFunctionArgs) {
  const shop = await acting(args)
  const { text, perform, language } = shop
  if (text('intent') === SEND_CODE) return sendCode(shop, text('email'), EMAIL_PURPOSES.register)
  const newcomer = {
    email: text('email'),
    emailCode: text('emailCode'),
    password: text('password'),
    name: text('name'),
    countryCode: text('countryCode'),
    agreementFlag: flagOf(shop.form.has('agreementFlag')),
  }
  const { answer, state } = await perform(register, newcomer, PLACES)
  return answer ? redirect(destinationOf(args.url.searchParams, language)) : state
}

export const clientAction = entering

export default function RegisterPage() {
  const { onward, countries, countryCode } = useLoaderData<typeof loader>()
  const state = useActionData<typeof action>()
  const navigation = useNavigation()
  const sender = useCodeSender(state)
  const shown = useShownState(state, sender)
  return (
    <EntryCard
      title={account_join()}
      lead={account_join_lead()}
      footer={
        <>
          {account_have_account()}{' '}
          <Link to={`/login${onward}`} className={TEXT_LINK}>
            {account_sign_in()}
          </Link>
        </>
      }
    >
      <EntryForm state={shown} emailAutoComplete="email" intent="join">
        <CodeField
          sender={sender}
          error={shown?.errors['emailCode']}
          defaultValue={state?.values['emailCode']}
          action={<SendCodeButton sender={sender} emailField="email" />}
        />
        <TextField
          name="name"
          label={account_name()}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          defaultValue={state?.values['name']}
          error={shown?.errors['name']}
          required
        />
        <NewPasswordField label={account_password()} error={shown?.errors['password']} />
        <SelectField
          name="countryCode"
          label={account_country()}
          autoComplete="country"
          choices={countries}
          defaultValue={state?.values['countryCode'] ?? countryCode}
          error={shown?.errors['countryCode']}
        />
        <Checkbox
          name="agreementFlag"
          value="1"
          defaultChecked={state?.values['agreementFlag'] === '1'}
          error={shown?.errors['agreementFlag']}
          label={
            <Phrase
              words={account_agree}
              slots={{
                terms: (
                  <Link to="/agreement" target="_blank" className={TEXT_LINK}>
                    {account_agreement()}
                  </Link>
                ),
                privacy: (
                  <Link to="/view/privacy" target="_blank" className={TEXT_LINK}>
                    {account_agree_privacy()}
                  </Link>
                ),
              }}
            />
          }
        />
        <Button type="submit" name="intent" value="join" kind="primary" wide pending={navigation.formMethod === 'POST'}>
          {account_join()}
        </Button>
      </EntryForm>
    </EntryCard>
  )
}
