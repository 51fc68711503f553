import { createContext, useContext } from 'react'
import type { FormState } from '#web/ui/form/state.ts'

/** What was refused, what was typed or is stored, and which files have come: all by the fields' names. */
export type FieldState = Pick<FormState, 'errors' | 'values' | 'received'>

export const NOTHING: FieldState = { errors: {}, values: {} }

/** Of the form around a field: provided by the forms (action-form.tsx, the console's), read by every field that has a name. */
export const OfForm = createContext<FieldState>(NOTHING)

export const useFieldError = (name: string | undefined): string | undefined => useContext(OfForm).errors[name ?? '']

/** What a field holds at first: what was typed before what it would hold otherwise. A field that is held by its page holds that. */
export function useFirstValue<Value = string>({
  name,
  value,
  defaultValue,
}: {
  name?: string | undefined
  value?: Value
  defaultValue?: Value | undefined
}) {
  const { values } = useContext(OfForm)
  return { defaultValue: value === undefined ? (values[name ?? ''] ?? defaultValue) : undefined }
}
