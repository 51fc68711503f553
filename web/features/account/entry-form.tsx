import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { EnterSubmits } from '#web/ui/enter-submits.tsx'
import { type FormState, useFirstError } from '#web/ui/form-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { account_email } from '#words'

interface EntryFormProps {
  /** What the last attempt came to. */
  state: FormState | undefined
  /** What went well on the page before this one; said until something goes wrong here. */
  done?: string | undefined
  /** What Enter does where the form has more than one button. */
  intent?: string
  /** By it password managers tell a known account from a new one. */
  emailAutoComplete: 'username' | 'email'
  /** Typed in the step before, and sent again with this one: there, but not shown. */
  isEmailKept?: boolean
  children: ReactNode
}

/** The form of an entry page: what went wrong, the e-mail address, and what the page asks for besides. */
export function EntryForm({ state, done, intent, emailAutoComplete, isEmailKept, children }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, state)
  return (
    <Form method="post" ref={form} className="flex flex-col gap-5" noValidate>
      {intent && <EnterSubmits value={intent} />}
      {done && !state && <Notice tone="success">{done}</Notice>}
      {state?.message && (
        <Notice tone="danger" isAlert>
          {state.message}
        </Notice>
      )}
      <TextField
        name="email"
        type="email"
        label={account_email()}
        autoComplete={emailAutoComplete}
        defaultValue={state?.values['email']}
        error={state?.errors['email']}
        className={classes(isEmailKept && 'hidden')}
        required
      />
      {children}
    </Form>
  )
}
