import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { FormState } from '#web/ui/form/state.ts'

/**
 * The page action's answer to the last form, until the user leaves the page. React Router's own action data is dropped as soon as
 * the page's data is loaded again, as live frames cause, and with it the errors of a refused form.
 */
export function useAnswer<Action>() {
  // A redirect carries no answer.
  const answer = useActionData<Action>() as Exclude<ReturnType<typeof useActionData<Action>>, Response>
  const { key } = useLocation()
  const [last, setLast] = useState({ answer, key })
  if (answer === undefined ? key !== last.key : answer !== last.answer || key !== last.key) setLast({ answer, key })
  return answer ?? (key === last.key ? last.answer : undefined)
}

/** The answer, if it is to a form of the page with one of these intents. */
export const answerFor = <State extends FormState>(answer: State | undefined, ...intents: readonly string[]): State | undefined =>
  intents.includes(answer?.intent ?? '') ? answer : undefined
