import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import { NewPasswordField } from '#web/features/account/sign-in/new-password-field.tsx'
import { account_change_password, account_password, account_password_changed, account_password_lead } from '#words'

export function PasswordSection({ email }: { email: string }) {
  const answer = useSettingsAnswer('password')
  return (
    <SettingsSection title={account_password()} lead={account_password_lead()}>
      <SettingsForm intent="password" action={account_change_password()} done={account_password_changed()} answer={answer} isSecret>
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <CurrentPasswordField error={answer?.errors['oldPassword']} />
        <NewPasswordField key={answer?.isDone ? 'done' : 'open'} error={answer?.errors['password']} email={email} />
      </SettingsForm>
    </SettingsSection>
  )
}
