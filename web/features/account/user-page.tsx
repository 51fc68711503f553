import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listSessions, readUserInfo } from '#contract/account/account.ts'
import { readSecondFactor } from '#contract/account/second-factor.ts'
import { readUserAgreement } from '#contract/content/content.ts'
import { listCountries, listCurrencies } from '#contract/markets/markets.ts'
import { EmailSection } from '#web/features/account/email-section.tsx'
import { PasswordSection } from '#web/features/account/password-section.tsx'
import { CloseSection } from '#web/features/account/personal-data/close-section.tsx'
import { DataSection } from '#web/features/account/personal-data/data-section.tsx'
import { PreferencesSection } from '#web/features/account/preferences-section.tsx'
import { ProfileSection } from '#web/features/account/profile-section.tsx'
import { SecondFactorSection } from '#web/features/account/second-factor/section.tsx'
import { SessionsSection } from '#web/features/account/sessions-section.tsx'
import { actOnUser } from '#web/features/account/user-actions.ts'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { callingCodeChoices } from '#web/ui/form/phone-fields.tsx'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'
import * as words from '#words'

const SESSIONS_PER_PAGE = 10

export const meta = () => [{ title: pageTitle(words.account_my_account()) }]

export async function loader(args: LoaderFunctionArgs) {
  const { call, callOrNull, language } = loaderContext(args)
  const page = { pageNum: pageNumOf(args.url.searchParams, SESSIONS_PER_PAGE, 'sessions'), pageSize: SESSIONS_PER_PAGE }
  const [user, secondFactor, sessions, countries, currencies, agreement] = await Promise.all([
    call(readUserInfo, {}),
    call(readSecondFactor, {}),
    call(listSessions, page),
    call(listCountries, {}),
    call(listCurrencies, {}),
    callOrNull(readUserAgreement, {}),
  ])
  expectPage(args.url, { total: sessions.total, ...page }, 'sessions')
  return {
    user: user.data,
    secondFactor: secondFactor.data,
    sessions: { sessions: sessions.rows, total: sessions.total, ...page },
    countries: countries.data.map(({ code, name, currencyCode }) => ({ value: code, label: name, currencyCode })),
    currencies: currencies.data.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    callingCodes: callingCodeChoices(countries.data, language),
    versionInForce: agreement?.data.versionNo ?? null,
    ownCallingCode: countries.data.find(({ code }) => code === user.data.countryCode)?.callingCode,
  }
}

export const action = (args: ActionFunctionArgs) => actOnUser(args)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

export default function UserPage() {
  const { user, secondFactor, sessions, countries, currencies, callingCodes, ownCallingCode, versionInForce } =
    useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-8 text-2xl font-semibold">{words.account_my_account()}</h1>
      <ProfileSection user={user} callingCodes={callingCodes} ownCallingCode={ownCallingCode} />
      <EmailSection email={user.email} />
      <PasswordSection email={user.email} />
      <SecondFactorSection {...secondFactor} email={user.email} />
      <PreferencesSection user={user} countries={countries} currencies={currencies} />
      <SessionsSection {...sessions} />
      <DataSection agreement={{ ...user, inForce: versionInForce }} />
      <CloseSection />
    </>
  )
}
