import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import { NewPasswordField } from '#web/features/account/sign-in/new-password-field.tsx'
import * as words from '#words'

export function PasswordSection({ email }: { email: string }) {
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
