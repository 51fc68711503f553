import { useEffect, useRef, useState } from 'react'
import type { signIn } from '#contract/account/sign-in.ts'
import type { SignInState } from '#web/features/account/sign-in/state.ts'
import { Button } from '#web/ui/document/button.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof signIn>()

interface SecondCodeFieldProps {
  /** The result of the last attempt: its error is shown with the kind of code it concerns. */
  state: SignInState | undefined
  /** Whether it is the only visible field: it then takes the focus. */
  isAlone: boolean
}

/**
 * Accepts the app's six digits and recovery codes alike. Phones show a numeric keyboard for the former, so a button switches to
 * the latter; without scripts one keyboard serves both.
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
        label={isRecovery ? words.account_recovery_code() : words.account_second_code()}
        hint={hintOf(isAlone, isRecovery)}
        inputMode={isAlone && !isRecovery ? 'numeric' : 'text'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={state === left ? '' : undefined}
        required
      />
      {isAlone && (
        <Button kind="quiet" size="small" className="-ml-3 self-start" onClick={change}>
          {isRecovery ? words.account_use_app() : words.account_use_recovery()}
        </Button>
      )}
    </div>
  )
}

function hintOf(isAlone: boolean, isRecovery: boolean): string {
  if (isRecovery) return words.account_recovery_hint()
  return isAlone ? words.account_second_digits() : words.account_second_code_hint()
}
