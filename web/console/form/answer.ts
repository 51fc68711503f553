import { createContext, useContext } from 'react'
import type { FormState } from '#web/ui/form/state.ts'
import { answerFor } from '#web/ui/form/use-answer.ts'

/** The last answer of the page's action: provided by the page, read by the form that was submitted. */
export const FormAnswer = createContext<FormState | undefined>(undefined)

/** The answer, if it is to a form of the page with one of these intents. */
export const useFormAnswer = <State extends FormState = FormState>(...intents: readonly string[]): State | undefined =>
  answerFor(useContext(FormAnswer) as State | undefined, ...intents)
