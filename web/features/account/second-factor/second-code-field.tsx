import { useEffect, useRef } from 'react'
import type { enterSecondCode } from '#contract/account/sign-in.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof enterSecondCode>()

/** Field for the app's six digits (with a numeric keyboard) or a recovery code. The only field of its page, so it takes the focus. */
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
