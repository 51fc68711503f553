import { useEffect, useRef } from 'react'
import type { enterSecondCode } from '#contract/account/sign-in.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof enterSecondCode>()

/** For the app's six digits, with the keyboard that a phone has for them, or for a recovery code. It has the focus: it is alone. */
export function SecondCodeField({ isRecovery }: { isRecovery: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextField
      ref={field}
      name="secondCode"
      label={isRecovery ? words.account_recovery_code() : words.account_second_code()}
      hint={isRecovery ? words.account_recovery_hint() : words.account_second_digits()}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
