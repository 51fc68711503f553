import { useEffect, useRef, useState } from 'react'
import type { SignInState } from '#web/features/account/sign-in-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  account_recovery_code,
  account_recovery_hint,
  account_second_code,
  account_second_code_hint,
  account_second_digits,
  account_use_app,
  account_use_recovery,
} from '#words'

interface SecondCodeFieldProps {
  /** What the last attempt came to: its error goes with the kind of code that it was about. */
  state: SignInState | undefined
  /** The only field that is shown: it takes the focus. */
  isAlone: boolean
}

/**
 * Takes the app's six digits and recovery codes alike. Phones show digits alone for the former, so that the latter have a button;
 * without scripts one keyboard serves both.
 */
export function SecondCodeField({ state, isAlone }: SecondCodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  const [left, setLeft] = useState<SignInState>()
  useEffect(() => {
    if (isAlone) field.current?.focus()
  }, [isAlone])
  const change = () => {
    setRecovery(!isRecovery)
    setLeft(state)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={field}
        name="secondCode"
        label={isRecovery ? account_recovery_code() : account_second_code()}
        hint={hintOf(isAlone, isRecovery)}
        inputMode={isAlone && !isRecovery ? 'numeric' : 'text'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={state === left ? undefined : state?.errors['secondCode']}
        required
      />
      {isAlone && (
        <Button kind="quiet" size="small" className="-ml-3 self-start" onClick={change}>
          {isRecovery ? account_use_app() : account_use_recovery()}
        </Button>
      )}
    </div>
  )
}

function hintOf(isAlone: boolean, isRecovery: boolean): string {
  if (isRecovery) return account_recovery_hint()
  return isAlone ? account_second_digits() : account_second_code_hint()
}
