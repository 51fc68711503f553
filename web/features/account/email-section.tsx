import { CircleCheck } from 'lucide-react'
import type { changeEmail } from '#contract/account/account.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { FoldedForm, SettingsSection } from '#web/features/account/settings-section.tsx'
import { CodeField, SendCodeButton } from '#web/features/account/sign-in/code-fields.tsx'
import { SEND_NEW_CODE, SEND_OLD_CODE, useCodeSender, useLatestState } from '#web/features/account/sign-in/code-sender.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import { DoneLine } from '#web/ui/form/done-line.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof changeEmail>()

/** Changes the e-mail address. Needs a code sent to the current address, one sent to the new address, and the password. */
export function EmailSection({ email }: { email: string }) {
  const answer = useSettingsAnswer('email', SEND_OLD_CODE, SEND_NEW_CODE)
  const oldCode = useCodeSender(answer, SEND_OLD_CODE)
  const newCode = useCodeSender(answer, SEND_NEW_CODE)
  const visibleState = useLatestState(useLatestState(answer, oldCode), newCode)
  // If only another field was wrong, the old address's code has already been exchanged for this token.
  const verifyToken = answer?.values['verifyToken']
  return (
    <SettingsSection title={words.account_email()} lead={words.account_email_lead()}>
      <p className="mb-3 break-all font-medium">{email}</p>
      <FoldedForm
        open={words.account_change_email()}
        lead={words.account_email_change_lead()}
        isOpen={answer !== undefined && !answer.isDone}
      >
        <SettingsForm intent="email" action={words.account_change_email()} answer={answer} visibleState={visibleState} isSecret>
          {verifyToken ? (
            <p className="flex items-center gap-2 text-sm text-jade-text">
              <input type="hidden" name="verifyToken" value={verifyToken} />
              <CircleCheck size={16} aria-hidden />
              {words.account_old_confirmed()}
            </p>
          ) : (
            <CodeField name="oldCode" label={words.account_old_code()} sender={oldCode} action={<SendCodeButton sender={oldCode} />} />
          )}
          <TextField name="email" type="email" label={words.account_new_email()} autoComplete="off" required />
          <CodeField label={words.account_new_code()} sender={newCode} action={<SendCodeButton sender={newCode} emailField="email" />} />
          <CurrentPasswordField />
        </SettingsForm>
      </FoldedForm>
      <DoneLine>{answer?.isDone && words.account_email_changed()}</DoneLine>
    </SettingsSection>
  )
}
