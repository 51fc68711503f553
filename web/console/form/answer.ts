import { createContext, useContext } from 'react'
import type { FormState } from '#web/ui/form/state.ts'
import { answerFor } from '#web/ui/form/use-answer.ts'

/** What the page's action answered last: provided by the page, read by the form that was sent. */
export const FormAnswer = createContext<FormState | undefined>(undefined)

/** The answer, if it is one to these forms of the page. */
export const useFormAnswer = <State extends FormState = FormState>(...intents: readonly string[]): State | undefined =>
  answerFor(useContext(FormAnswer) as State | undefined, ...intents)
