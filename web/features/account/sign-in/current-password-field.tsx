import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** Required again before anything that someone finding an open browser must not be able to do. */
export const CurrentPasswordField = () => (
  <TextField name="oldPassword" type="password" label={words.account_current_password()} autoComplete="current-password" required />
)
