import { useState } from 'react'
import type { addApplication } from '#contract/applications/applications.ts'
import { CodeField, SendCodeButton } from '#web/features/account/sign-in/code-fields.tsx'
import { useCodeSender, useLatestState } from '#web/features/account/sign-in/code-sender.tsx'
import type { ApplicationState } from '#web/features/applications/actions.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof addApplication>()

interface EmailFieldsProps {
  value: string | undefined
  /** Addresses that need no code. */
  confirmed: readonly string[]
  state: ApplicationState | undefined
}

/** The contact's e-mail address, with a code unless it is already confirmed. */
export function EmailFields({ value, confirmed, state }: EmailFieldsProps) {
  const [email, setEmail] = useState(value ?? '')
  const sender = useCodeSender(state)
  const { errors = {} } = useLatestState(state, sender) ?? {}
  const isConfirmed = confirmed.includes(email.trim().toLowerCase())
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={words.applications_field({ field: 'email' })}
        hint={isConfirmed ? words.applications_email_own() : words.applications_email_hint()}
        autoComplete="email"
        defaultValue={value}
        error={errors['email']}
        onChange={(event) => setEmail(event.target.value)}
        required
      />
      {!isConfirmed && (
        <CodeField sender={sender} error={errors['emailCode']} action={<SendCodeButton sender={sender} emailField="email" />} />
      )}
    </>
  )
}
