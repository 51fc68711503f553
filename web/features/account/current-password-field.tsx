import { TextField } from '#web/ui/text-field.tsx'
import { account_current_password } from '#words'

/** Asked for once more before what must not be done by whoever finds an open browser. */
export const CurrentPasswordField = ({ error }: { error: string | undefined }) => (
  <TextField name="oldPassword" type="password" label={account_current_password()} autoComplete="current-password" error={error} required />
)
