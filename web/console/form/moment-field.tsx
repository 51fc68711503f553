import { useContext } from 'react'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'
import { TimeZone } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

/** Date and time in the reader's time zone, which is named below the field. */
export function MomentField({ hint, ...field }: TextFieldProps) {
  const zone = words.console_zone_named({ zone: useContext(TimeZone).replaceAll('_', ' ') })
  return <TextField {...field} type="datetime-local" hint={hint ?? zone} />
}
