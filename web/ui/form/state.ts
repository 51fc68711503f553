import { type RefObject, useEffect } from 'react'
import type { Failure, FieldProblem } from '#contract/envelope.ts'
import { announceAnswer } from '#web/ui/form/standing-error.ts'

/** An uploaded file, with the id that calls take. */
export interface NamedFile {
  fileId: string
  name: string
}

/** An action's answer to a form: done, or the errors and values with which a document renders the form again. */
export interface FormState {
  /** Which of several forms of a page this is about. */
  intent?: string
  isDone?: true
  /** No answer arrived: it is unknown whether anything was changed. */
  isUnanswered?: true
  /** The data to load again: nothing, since the answer carries the changes, or only the page's own; by default also the layouts'. */
  changes?: 'nothing' | 'page'
  /** Messages by field name. */
  errors: Record<string, string>
  /** An error that belongs to no field. */
  message?: string
  /** What was typed, by field name, for documents without scripts; never a password. */
  values: Record<string, string>
  /** Files that a refused form has uploaded already, by field name. */
  received?: Record<string, readonly NamedFile[]>
  /** The values stored now, by field name, if another user changed them in the meantime. */
  theirs?: { version: number; values: Record<string, string> }
}

/** Where a form shows the errors of its call. A 400 names its fields itself; errors without a field are shown above the form. */
export interface ErrorFields {
  /** The field beside which a business error is shown, by error code. */
  ofCode?: Readonly<Record<number, string>>
  /** Fields of the call that have a different name in the form. */
  renamed?: Readonly<Record<string, string>>
  /** For a list whose rows have keys in the form (names.ts): the keys in the order in which the rows are sent. */
  rows?: Readonly<Record<string, readonly (string | number)[]>>
  /** None of the call's input is typed: every error is shown above the form. */
  isAbove?: true
}

/** For a form with nothing to type. */
export const ABOVE_FORM: ErrorFields = { isAbove: true }

export const formDone = (form: FormData): FormState => ({ intent: intentOf(form), isDone: true, errors: {}, values: {} })

export const formRefused = (form: FormData, failure: Failure, places: ErrorFields = {}): FormState => ({
  intent: intentOf(form),
  ...placed(failure, places),
  values: typedValues(form),
})

function placed(
  { code, msg, data }: Failure,
  { ofCode = {}, renamed = {}, rows = {}, isAbove }: ErrorFields,
): Pick<FormState, 'errors' | 'message'> {
  if (code === 400 && !isAbove && Array.isArray(data) && data.length > 0) {
    const nameOf = (path: string) => renamed[path] ?? byKey(path, rows)
    return { errors: Object.fromEntries((data as FieldProblem[]).map(({ path, message }) => [nameOf(path), message]).reverse()) }
  }
  const field = ofCode[code]
  return field ? { errors: { [field]: msg } } : { errors: {}, message: msg }
}

/** The call names a list's rows by index, the form by key. */
const byKey = (path: string, rows: NonNullable<ErrorFields['rows']>) =>
  path.replace(/^(\w+)\.(\d+)(?=\.|$)/, (all, list: string, place: string) => {
    const key = rows[list]?.[Number(place)]
    return key === undefined ? all : `${list}.${key}`
  })

/** A form's fields as text; passwords and second codes are never echoed. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !/password|secondCode/i.test(name) ? [[name, value]] : [])),
  )
}

const intentOf = (form: FormData) => String(form.get('intent') ?? '')

/** The state of a form whose answer never arrived. */
export const networkFailure = (message: string, form: FormData): FormState => ({
  intent: intentOf(form),
  errors: {},
  message,
  values: typedValues(form),
})

/**
 * Whether the page's data is loaded again after a form: not if the answer carries the changes, the form was refused or no answer
 * arrived. Without a connection, loading would lose what was typed.
 */
export const changesPage = (result: unknown): boolean => !isFormState(result) || (result.isDone === true && result.changes !== 'nothing')

/** Whether the data of the layouts around the page is loaded again, too: header, navigation, who is signed in. */
export const changesLayout = (result: unknown): boolean => changesPage(result) && !(isFormState(result) && result.changes === 'page')

export const isFormState = (result: unknown): result is FormState => typeof result === 'object' && result !== null && 'errors' in result

/** Shows an answer's errors, and moves the focus to the first field that has one. */
export function useFirstError(form: RefObject<HTMLElement | null>, state: Pick<Partial<FormState>, 'errors'> | undefined): void {
  useEffect(() => {
    if (!form.current || Object.keys(state?.errors ?? {}).length === 0) return
    announceAnswer()
    // Fields edited since the last answer become invalid again only with their next render.
    const focusing = setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return () => clearTimeout(focusing)
  }, [form, state])
}
