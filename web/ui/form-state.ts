import { type RefObject, useEffect } from 'react'
import type { Failure, FieldProblem } from '#contract/envelope.ts'

/** What an action answers to a form that it could not do: the document shows it again with its errors. */
export interface FormState {
  /** Which of several forms of a page this is about. */
  intent?: string
  /** By field name. */
  errors: Record<string, string>
  /** What belongs to no field. */
  message?: string
  /** What was typed, for documents without scripts; never a password. */
  values: Record<string, string>
}

/**
 * A refused call beside the fields of a form. 400 names its fields itself; `fieldOfCode` says where a business error belongs,
 * the rest stands above the form.
 */
export function formErrors({ code, msg, data }: Failure, fieldOfCode: Record<number, string> = {}): Pick<FormState, 'errors' | 'message'> {
  if (code === 400 && Array.isArray(data) && data.length > 0) {
    return { errors: Object.fromEntries((data as FieldProblem[]).map(({ path, message }) => [path, message]).reverse()) }
  }
  const field = fieldOfCode[code]
  return field ? { errors: { [field]: msg } } : { errors: {}, message: msg }
}

/** The fields of a form as text; passwords and what is named stay out of it. */
export function typedValues(form: FormData, ...secret: string[]): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !secret.includes(name) && !/password/i.test(name) ? [[name, value]] : [],
    ),
  )
}

/** What a form shows whose answer never came. */
export const formUnanswered = (message: string, form: FormData): FormState => ({
  intent: String(form.get('intent') ?? ''),
  errors: {},
  message,
  values: typedValues(form),
})

/** Moves the focus to the first field that is refused, each time an answer arrives. */
export function useFirstError(form: RefObject<HTMLElement | null>, state: Pick<Partial<FormState>, 'errors'> | undefined): void {
  useEffect(() => {
    if (Object.keys(state?.errors ?? {}).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, state])
}
