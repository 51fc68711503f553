import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { FoldedForm, SettingsSection } from '#web/features/account/settings-section.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import * as words from '#words'

/** Asks for confirmation and the password: deleted data cannot be restored. */
export function CloseSection() {
  const answer = useSettingsAnswer('close')
  return (
    <SettingsSection title={words.account_close()} lead={words.account_close_lead()}>
      <FoldedForm open={words.account_close()} lead={words.account_close_text()} isOpen={answer !== undefined} isDanger>
        <SettingsForm intent="close" action={words.account_close_action()} kind="danger" answer={answer} isSecret>
          <CurrentPasswordField />
        </SettingsForm>
      </FoldedForm>
    </SettingsSection>
  )
}
