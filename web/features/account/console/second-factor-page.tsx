import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { readSecondFactor } from '#contract/account/second-factor.ts'
import { signInAddress } from '#contract/account/sign-in-address.ts'
import { isSuccess } from '#contract/envelope.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#contract/languages.ts'
import { actsByIntent } from '#web/action-context.ts'
import { consoleUser, readBoard } from '#web/console/frame/loader.ts'
import { requestedPage } from '#web/console/frame/second-factor.ts'
import { SETUP_ACTIONS } from '#web/features/account/second-factor/actions.ts'
import { RecoveryCodes } from '#web/features/account/second-factor/recovery-codes.tsx'
import { SecondFactorSetup, Step } from '#web/features/account/second-factor/setup.tsx'
import type { SettingsAnswer } from '#web/features/account/settings-answer.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const { request, call, language } = ctx
  const user = await consoleUser(ctx)
  const [factor, board] = await Promise.all([call(readSecondFactor, {}), readBoard(request, user)])
  const [requested, isOn, isLetIn] = [requestedPage(ctx.url.searchParams), factor.data.enabledFlag === 1, isSuccess(board)]
  // Supplier members may enter without a second factor: setting it up is optional for them.
  if (isLetIn && !isOn) throw redirect(inLanguage(requested, language))
  return { email: user.email, requested, isOn, isLetIn }
})

export const action = actsByIntent(SETUP_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Shown to staff instead of the console until they sign in with a second factor: explains why, sets it up, and leads on. */
export default function SecondFactorPage() {
  const { email, requested, isOn, isLetIn } = useLoaderData<typeof loader>()
  const answer = useSettingsAnswer('secondStart', 'secondConfirm')
  if (isLetIn)
    return (
      <Gate title={words.account_gate_done()} lead={words.account_gate_done_lead()}>
        {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} email={email} />}
        <ButtonLink label={words.account_gate_continue()} to={requested} kind="primary" />
      </Gate>
    )
  if (isOn)
    return (
      <Gate title={words.account_gate_again()} lead={words.account_gate_again_lead()}>
        <ButtonLink label={words.account_sign_in()} to={signInAddress(requested, DEFAULT_LANGUAGE)} kind="primary" />
      </Gate>
    )
  return (
    <Gate title={words.account_gate_title()} lead={words.account_gate_lead()}>
      <Steps answer={answer} />
    </Gate>
  )
}

const Gate = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <>
    <title>{pageTitle(words.account_gate_title())}</title>
    <h1 className="text-2xl font-semibold">{title}</h1>
    <p className="mt-2 mb-8 text-ink-soft">{lead}</p>
    {children}
  </>
)

function Steps({ answer }: { answer: SettingsAnswer | undefined }) {
  const { secret, otpauthUrl } = answer?.values ?? {}
  const isStarted = secret !== undefined && otpauthUrl !== undefined
  const ofStart = answer?.intent === 'secondStart' ? answer : undefined
  return (
    <ol className="flex list-none flex-col gap-6">
      <li>
        <Step number={1}>{words.account_gate_password()}</Step>
        {isStarted ? (
          <p className="flex items-center gap-2 text-sm text-jade-text">
            <Check size={16} aria-hidden />
            {words.account_gate_password_done()}
          </p>
        ) : (
          <SettingsForm intent="secondStart" action={words.account_second_continue()} kind="primary" answer={ofStart} isSecret>
            <CurrentPasswordField />
          </SettingsForm>
        )}
      </li>
      {isStarted ? (
        <SecondFactorSetup {...{ secret, otpauthUrl }} answer={answer?.intent === 'secondConfirm' ? answer : undefined} after={1} />
      ) : (
        <>
          <li className="text-ink-soft">
            <Step number={2}>{words.account_second_scan()}</Step>
            <p className="text-sm">{words.account_second_start_lead()}</p>
          </li>
          <li className="text-ink-soft">
            <Step number={3}>{words.account_second_type()}</Step>
          </li>
        </>
      )}
    </ol>
  )
}
