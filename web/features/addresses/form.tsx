import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { type AddressCountry, AddressFields } from '#web/features/addresses/fields.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import type { CallingCodeChoice } from '#web/ui/form/phone-fields.tsx'
import { type FormState, useFirstError } from '#web/ui/form/state.ts'
import { Notice } from '#web/ui/text/notice.tsx'

export interface AddressFormProps {
  /** For buttons outside of it. */
  id: string
  countries: readonly AddressCountry[]
  callingCodes: readonly CallingCodeChoice[]
  values: Record<string, string>
  isDefault: boolean
  state: FormState | undefined
  /** Instead of the page's own action. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Adds or edits one address; its buttons are placed by the caller. */
export function AddressForm({ id, onSubmit, state, children, ...fields }: AddressFormProps & { children?: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const location = useLocation()
  useFirstError(form, state)
  return (
    <Form
      id={id}
      method="post"
      onSubmit={onSubmit}
      // Keeps the state that it was opened with, also when refused.
      state={location.state}
      preventScrollReset
      ref={form}
      className="flex flex-col gap-5"
      noValidate
    >
      <EnterSubmits value="save" />
      {state?.message && (
        <Notice tone="danger" isAlert>
          {state.message}
        </Notice>
      )}
      <AddressFields {...fields} values={state?.values ?? fields.values} errors={state?.errors ?? {}} />
      {children}
    </Form>
  )
}
