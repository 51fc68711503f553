import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { FoldedForm, SettingsSection } from '#web/features/account/settings-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { account_close, account_close_action, account_close_lead, account_close_text, account_current_password } from '#words'

/** Asks once, with the password: what is cleared does not come back. */
export function CloseSection() {
  const answer = useSettingsAnswer('close')
  return (
    <SettingsSection title={account_close()} lead={account_close_lead()}>
      <FoldedForm open={account_close()} lead={account_close_text()} isOpen={answer !== undefined} isDanger>
        <SettingsForm intent="close" action={account_close_action()} kind="danger" answer={answer} isSecret>
          <TextField
            name="oldPassword"
            type="password"
            label={account_current_password()}
            autoComplete="current-password"
            error={answer?.errors['oldPassword']}
            required
          />
        </SettingsForm>
      </FoldedForm>
    </SettingsSection>
  )
}
