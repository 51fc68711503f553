import type { FormEvent, MouseEvent, ReactNode } from 'react'
import type { CodeSender } from '#web/features/account/sign-in/code-sender.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { CONTROL, FieldFrame } from '#web/ui/form/field-frame.tsx'
import { useFirstValue } from '#web/ui/form/field-state.ts'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import * as words from '#words'

interface SendCodeButtonProps {
  sender: CodeSender
  /** Name of the form's address field; undefined if the server knows the address. */
  emailField?: string
}

/** Requests a code for the form's address. A plain submit button without scripts. */
export function SendCodeButton({ sender, emailField }: SendCodeButtonProps) {
  const { intent, answer, secondsLeft, isSending, send } = sender
  const isWaiting = secondsLeft > 0
  const requestCode = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (isWaiting) return
    const field = emailField ? event.currentTarget.form?.elements.namedItem(emailField) : null
    send(field instanceof HTMLInputElement ? field.value : '')
  }
  return (
    <Button
      label={
        isWaiting
          ? words.account_code_resend_in({ seconds: secondsLeft })
          : answer?.sentTo
            ? words.account_send_code_again()
            : words.account_send_code()
      }
      type="submit"
      name="intent"
      value={intent}
      formNoValidate
      pending={isSending}
      aria-disabled={isWaiting || undefined}
      onClick={requestCode}
      className="figures shrink-0"
    />
  )
}

interface CodeFieldProps {
  name?: string
  label?: string
  error?: string | undefined
  sender: CodeSender
  /** The button that requests the code. */
  action: ReactNode
}

/** Six digits, pasted in any format; phones and password managers fill them in. */
export function CodeField({ name = 'emailCode', label = words.account_code(), sender, error, action }: CodeFieldProps) {
  const sentTo = sender.answer?.sentTo
  const first = useFirstValue({ name })
  return (
    <div>
      <FieldFrame name={name} label={label} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              {...first}
              onInput={onlySixDigits}
              className={`${CONTROL} figures tracking-wider`}
              required
            />
            {action}
          </div>
        )}
      </FieldFrame>
      <StatusLine>{sentTo && words.account_code_sent({ email: sentTo })}</StatusLine>
    </div>
  )
}

function onlySixDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
  const digits = currentTarget.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)
  if (digits !== currentTarget.value) currentTarget.value = digits
}
