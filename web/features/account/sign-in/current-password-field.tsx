import { TextField } from '#web/ui/form/text-field.tsx'
import { account_current_password } from '#words'

/** Required again before anything that someone finding an open browser must not be able to do. */
export const CurrentPasswordField = ({ error }: { error: string | undefined }) => (
  <TextField name="oldPassword" type="password" label={account_current_password()} autoComplete="current-password" error={error} required />
)
