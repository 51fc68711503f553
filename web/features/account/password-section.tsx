import { NewPasswordField } from '#web/features/account/new-password-field.tsx'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  account_change_password,
  account_current_password,
  account_password,
  account_password_changed,
  account_password_lead,
} from '#words'

export function PasswordSection({ email }: { email: string }) {
  const answer = useSettingsAnswer('password')
  return (
    <SettingsSection title={account_password()} lead={account_password_lead()}>
      <SettingsForm intent="password" action={account_change_password()} done={account_password_changed()} answer={answer} isSecret>
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <TextField
          name="oldPassword"
          type="password"
          label={account_current_password()}
          autoComplete="current-password"
          error={answer?.errors['oldPassword']}
          required
        />
        <NewPasswordField key={answer?.isDone ? 'done' : 'open'} error={answer?.errors['password']} email={email} />
      </SettingsForm>
    </SettingsSection>
  )
}
