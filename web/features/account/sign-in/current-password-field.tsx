import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** Asks for the password again before actions that someone finding an unlocked browser must not take. */
export const CurrentPasswordField = () => (
  <TextField name="oldPassword" type="password" label={words.account_current_password()} autoComplete="current-password" required />
)
