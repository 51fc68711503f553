import type { ReactNode } from 'react'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface AuthFormProps {
  /** The result of the last attempt. */
  state: FormState | undefined
  /** Success message of the previous page; shown until something goes wrong here. */
  done?: string | undefined
  /** Why this page was opened; shown until a first attempt. */
  notice?: string | undefined
  /** Intent that Enter submits if the form has several buttons. */
  intent?: string
  /** Lets password managers distinguish an existing account from a new one. */
  emailAutoComplete: 'username' | 'email'
  children: ReactNode
}

/** The form of a sign-in page: errors, the e-mail address, and the page's other fields. */
export function AuthForm({ state, done, notice, intent, emailAutoComplete, children }: AuthFormProps) {
  return (
    <ActionForm answer={state} className="flex flex-col gap-5">
      {intent && <EnterSubmits value={intent} />}
      {notice && !state && <Notice tone="warning" text={notice} />}
      {done && !state && <Notice tone="success" text={done} />}
      <TextField name="email" type="email" label={words.account_email()} autoComplete={emailAutoComplete} required />
      {children}
    </ActionForm>
  )
}
