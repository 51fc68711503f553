import { createContext } from 'react'
import type { FormState } from '#web/ui/form/state.ts'

/** What the page's action answered last: provided by the page, read by the form that was sent. */
export const FormAnswer = createContext<FormState | undefined>(undefined)
