import { type RefObject, useEffect } from 'react'
import type { Failure, FieldProblem } from '#contract/envelope.ts'

/** What an action answers to a form: that it was done, or why not, with which the document shows the form again. */
export interface FormState {
  /** Which of several forms of a page this is about. */
  intent?: string
  isDone?: true
  /** By field name. */
  errors: Record<string, string>
  /** What belongs to no field. */
  message?: string
  /** What was typed, for documents without scripts; never a password. */
  values: Record<string, string>
}

/** Where in a form it stands that its call was refused. 400 names its fields itself; what has no place here stands above the form. */
export interface Places {
  /** Beside which field a business error belongs. */
  ofCode?: Readonly<Record<number, string>>
  /** Fields of the call that have another name in the form. */
  renamed?: Readonly<Record<string, string>>
  /** Nothing of what the call is given is typed: whatever is refused stands above. */
  isAbove?: true
}

/** The places of a form with nothing to type. */
export const ABOVE: Places = { isAbove: true }

export const formDone = (form: FormData): FormState => ({ intent: intentOf(form), isDone: true, errors: {}, values: {} })

export const formRefused = (form: FormData, failure: Failure, places: Places = {}): FormState => ({
  intent: intentOf(form),
  ...placed(failure, places),
  values: typedValues(form),
})

function placed({ code, msg, data }: Failure, { ofCode = {}, renamed = {}, isAbove }: Places): Pick<FormState, 'errors' | 'message'> {
  if (code === 400 && !isAbove && Array.isArray(data) && data.length > 0) {
    return { errors: Object.fromEntries((data as FieldProblem[]).map(({ path, message }) => [renamed[path] ?? path, message]).reverse()) }
  }
  const field = ofCode[code]
  return field ? { errors: { [field]: msg } } : { errors: {}, message: msg }
}

/** The fields of a form as text; passwords and second codes are never shown again. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !/password|secondCode/i.test(name) ? [[name, value]] : [])),
  )
}

const intentOf = (form: FormData) => String(form.get('intent') ?? '')

/** What a form shows whose answer never came. */
export const formUnanswered = (message: string, form: FormData): FormState => ({
  intent: intentOf(form),
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
