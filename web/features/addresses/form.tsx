import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { type AddressCountry, AddressFields } from '#web/features/addresses/fields.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import type { CallingCodeChoice } from '#web/ui/form/phone-fields.tsx'
import type { FormState } from '#web/ui/form/state.ts'

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
  const location = useLocation()
  return (
    <ActionForm
      id={id}
      answer={state}
      onSubmit={onSubmit}
      // Keeps the state that it was opened with, also when refused.
      state={location.state}
      preventScrollReset
      className="flex flex-col gap-5"
    >
      <EnterSubmits value="save" />
      <AddressFields {...fields} values={state?.values ?? fields.values} />
      {children}
    </ActionForm>
  )
}
