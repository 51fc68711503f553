import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { FoldedForm, SettingsSection } from '#web/features/account/settings-section.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import { account_close, account_close_action, account_close_lead, account_close_text } from '#words'

/** Asks for confirmation and the password: deleted data cannot be restored. */
export function CloseSection() {
  const answer = useSettingsAnswer('close')
  return (
    <SettingsSection title={account_close()} lead={account_close_lead()}>
      <FoldedForm open={account_close()} lead={account_close_text()} isOpen={answer !== undefined} isDanger>
        <SettingsForm intent="close" action={account_close_action()} kind="danger" answer={answer} isSecret>
          <CurrentPasswordField error={answer?.errors['oldPassword']} />
        </SettingsForm>
      </FoldedForm>
    </SettingsSection>
  )
}
