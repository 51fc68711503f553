import { createContext, useContext } from 'react'
import type { FormState } from '#web/ui/form/state.ts'

/** Errors, typed or stored values and uploaded files of a form, each by field name. */
export type FieldState = Pick<FormState, 'errors' | 'values' | 'received'>

export const EMPTY_STATE: FieldState = { errors: {}, values: {} }

/** State of the surrounding form: provided by forms (action-form.tsx, the console's), read by every field that has a name. */
export const FormContext = createContext<FieldState>(EMPTY_STATE)

export const useFieldError = (name: string | undefined): string | undefined => useContext(FormContext).errors[name ?? '']

/** A field's initial value: what was typed, else its default. A controlled field (with `value`) has none. */
export function useFirstValue<Value = string>({
  name,
  value,
  defaultValue,
}: {
  name?: string | undefined
  value?: Value
  defaultValue?: Value | undefined
}) {
  const { values } = useContext(FormContext)
  return { defaultValue: value === undefined ? (values[name ?? ''] ?? defaultValue) : undefined }
}
