import { ShieldCheck } from 'lucide-react'
import type { endSecondFactor, readSecondFactor } from '#contract/account/second-factor.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { RecoveryCodes } from '#web/features/account/second-factor/recovery-codes.tsx'
import { SecondFactorSetup } from '#web/features/account/second-factor/setup.tsx'
import type { SettingsAnswer } from '#web/features/account/settings-answer.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { FoldedForm, SettingsSection } from '#web/features/account/settings-section.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import { DoneLine } from '#web/ui/form/done-line.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const { TextField } = fieldsOf<typeof endSecondFactor>()

const FEW_CODES = 3

type SecondFactorSectionProps = OutputOf<typeof readSecondFactor> & { email: string }

export function SecondFactorSection({ enabledFlag, confirmTime, recoveryTotal, endTime, email }: SecondFactorSectionProps) {
  const answer = useSettingsAnswer('secondStart', 'secondConfirm', 'recoveryRenew', 'secondKeep', 'secondOff')
  const isOn = enabledFlag === 1 && confirmTime !== null
  return (
    <SettingsSection id="second-factor" title={words.account_second()} lead={words.account_second_lead()}>
      {answer && isFormMissing(answer, isOn, endTime !== null) && <RefusalNotice reason={answer.message} className="mb-4 max-w-form" />}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} email={email} />}
      {isOn ? (
        <>
          <p className="mb-4 flex gap-2">
            <ShieldCheck size={20} className="mt-0.5 shrink-0 text-jade" aria-hidden />
            <span>
              <span className="font-medium">
                <Phrase words={words.account_second_on_since} slots={{ day: <DateTime value={confirmTime} to="day" /> }} />
              </span>
              <span className={recoveryTotal < FEW_CODES ? 'block text-sm text-saffron-text' : 'block text-sm text-ink-soft'}>
                {words.account_recovery_left({ count: recoveryTotal })}
              </span>
            </span>
          </p>
          {endTime && <Ending endTime={endTime} answer={ofIntent(answer, 'secondKeep')} />}
          <DoneLine>{answer?.intent === 'secondKeep' && answer.isDone && words.account_kept_second_lead()}</DoneLine>
          <div className="space-y-3">
            <FoldedForm
              open={words.account_recovery_renew()}
              lead={words.account_recovery_renew_lead()}
              isOpen={isRefused(answer, 'recoveryRenew')}
            >
              <BothCodes
                intent="recoveryRenew"
                action={words.account_recovery_renew()}
                label={words.account_second_code()}
                answer={answer}
              />
            </FoldedForm>
            <FoldedForm
              open={words.account_second_off()}
              lead={words.account_second_off_lead()}
              isOpen={isRefused(answer, 'secondOff')}
              isDanger
            >
              <BothCodes
                intent="secondOff"
                action={words.account_second_off_action()}
                label={words.account_second_either_code()}
                answer={answer}
              />
            </FoldedForm>
          </div>
        </>
      ) : (
        <SwitchedOff answer={answer} />
      )}
    </SettingsSection>
  )
}

/** The platform was asked to remove the factor, perhaps by somebody who reads the owner's mail: the mail alone might never be seen. */
const Ending = ({ endTime, answer }: { endTime: string; answer: SettingsAnswer | undefined }) => (
  <Notice
    tone="warning"
    className="mb-4 max-w-form"
    title={<Phrase words={words.account_second_ending} slots={{ time: <DateTime value={endTime} /> }} />}
  >
    <p className="mb-3">{words.account_keep_second_lead()}</p>
    <SettingsForm intent="secondKeep" action={words.account_keep_second_action()} answer={answer}>
      {null}
    </SettingsForm>
  </Notice>
)

function SwitchedOff({ answer }: { answer: SettingsAnswer | undefined }) {
  const { secret, otpauthUrl } = answer?.values ?? {}
  if (secret && otpauthUrl)
    return (
      <ol className="flex max-w-form list-none flex-col gap-6">
        <SecondFactorSetup {...{ secret, otpauthUrl }} answer={ofIntent(answer, 'secondConfirm')} />
      </ol>
    )
  const refused = ofIntent(answer, 'secondStart')
  return (
    <>
      <FoldedForm open={words.account_second_start()} lead={words.account_second_start_lead()} isOpen={refused !== undefined}>
        <SettingsForm intent="secondStart" action={words.account_second_continue()} answer={refused} isSecret>
          <CurrentPasswordField />
        </SettingsForm>
      </FoldedForm>
      <DoneLine>{answer?.intent === 'secondOff' && answer.isDone && words.account_second_off_done()}</DoneLine>
    </>
  )
}

interface BothCodesProps {
  intent: string
  action: string
  /** Label of the second field. */
  label: string
  answer: SettingsAnswer | undefined
}

/** A form that requires both factors, password and code. */
function BothCodes({ intent, action, label, answer }: BothCodesProps) {
  const own = ofIntent(answer, intent)
  return (
    <SettingsForm intent={intent} action={action} kind={intent === 'secondOff' ? 'danger' : 'secondary'} answer={own} isSecret>
      <CurrentPasswordField />
      <TextField name="secondCode" label={label} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
    </SettingsForm>
  )
}

const ofIntent = (answer: SettingsAnswer | undefined, intent: string) => (answer?.intent === intent ? answer : undefined)
const isRefused = (answer: SettingsAnswer | undefined, intent: string) => answer?.intent === intent && !answer.isDone
/** Whether the answered form is no longer shown, because another tab has switched the second factor on or off, or kept it. */
const isFormMissing = ({ intent = '' }: SettingsAnswer, isOn: boolean, isEnding: boolean) =>
  (isOn ? ['secondStart', 'secondConfirm'] : ['recoveryRenew', 'secondOff']).includes(intent) || (intent === 'secondKeep' && !isEnding)
