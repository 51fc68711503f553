import { type ClientActionFunctionArgs, useLoaderData } from 'react-router'
import { listSessions, readUserInfo } from '#contract/account/account.ts'
import { readSecondFactor } from '#contract/account/second-factor.ts'
import { readUserAgreement } from '#contract/content/content.ts'
import { listCountries, listCurrencies } from '#contract/markets/markets.ts'
import { readPush } from '#contract/messages/push.ts'
import { endSession } from '#web/browser/end-session.ts'
import { CloseSection } from '#web/features/account/close-section.tsx'
import { EmailSection } from '#web/features/account/email-section.tsx'
import { MailsSection } from '#web/features/account/mails-section.tsx'
import { DataSection } from '#web/features/account/personal-data/data-section.tsx'
import { PreferencesSection } from '#web/features/account/preferences-section.tsx'
import { ProfileSection } from '#web/features/account/profile-section.tsx'
import { PushSection } from '#web/features/account/push-section.tsx'
import { SecondFactorSection } from '#web/features/account/second-factor/section.tsx'
import { SessionsSection } from '#web/features/account/sessions-section.tsx'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import { NewPasswordField } from '#web/features/account/sign-in/new-password-field.tsx'
import { SupplierSection } from '#web/features/account/supplier-section.tsx'
import { actOnUser } from '#web/features/account/user-actions.ts'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { callingCodeChoices } from '#web/ui/form/phone-fields.tsx'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { loadPage } from '#web/ui/list/page-num.ts'
import * as words from '#words'

const SESSIONS_PER_PAGE = 10

export const meta = () => [{ title: pageTitle(words.account_my_account()) }]

export const loader = loads(async (ctx) => {
  const { call, callOrNull, language } = ctx
  const [user, secondFactor, sessions, countries, currencies, agreement, push] = await Promise.all([
    call(readUserInfo, {}),
    call(readSecondFactor, {}),
    loadPage(ctx, listSessions, SESSIONS_PER_PAGE, { field: 'sessions' }),
    call(listCountries, {}),
    call(listCurrencies, {}),
    callOrNull(readUserAgreement, {}),
    call(readPush, {}),
  ])
  return {
    user: user.data,
    secondFactor: secondFactor.data,
    push: push.data,
    sessions,
    countries: countries.data.map(({ code, name, currencyCode }) => ({ value: code, label: name, currencyCode })),
    currencies: currencies.data.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    callingCodes: callingCodeChoices(countries.data, language),
    versionInForce: agreement?.data.versionNo ?? null,
    ownCallingCode: countries.data.find(({ code }) => code === user.data.countryCode)?.callingCode,
  }
})

export const action = actOnUser

/** Closing the account also ends the session in the browser. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  const intent = (await args.request.clone().formData()).get('intent')
  try {
    return await submitForm(args, networkFailure)
  } catch (way) {
    if (way instanceof Response && intent === 'close') endSession()
    throw way
  }
}

export default function UserPage() {
  const { user, secondFactor, push, sessions, countries, currencies, callingCodes, ownCallingCode, versionInForce } =
    useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-8 text-2xl font-semibold">{words.account_my_account()}</h1>
      <ProfileSection user={user} callingCodes={callingCodes} ownCallingCode={ownCallingCode} />
      <EmailSection email={user.email} />
      <PasswordSection email={user.email} />
      <SecondFactorSection {...secondFactor} email={user.email} />
      <PreferencesSection user={user} countries={countries} currencies={currencies} />
      <MailsSection user={user} />
      <PushSection push={push} user={user} />
      <SessionsSection {...sessions} />
      <DataSection agreement={{ ...user, inForce: versionInForce }} />
      <SupplierSection user={user} />
      <CloseSection isOwner={user.ownerFlag === 1} />
    </>
  )
}

function PasswordSection({ email }: { email: string }) {
  const answer = useSettingsAnswer('password')
  return (
    <SettingsSection title={words.account_password()} lead={words.account_password_lead()}>
      <SettingsForm
        intent="password"
        action={words.account_change_password()}
        done={words.account_password_changed()}
        answer={answer}
        isSecret
      >
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <CurrentPasswordField />
        <NewPasswordField key={answer?.isDone ? 'done' : 'open'} email={email} />
      </SettingsForm>
    </SettingsSection>
  )
}
