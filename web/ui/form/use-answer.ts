import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { FormState } from '#web/ui/form/state.ts'

/**
 * What the page's action answered to its last form. It stays while the page's data is loaded again, as live frames do, and goes
 * with the page: React Router drops its own at once, and with it what was refused and why.
 */
export function useAnswer<Action>() {
  // A redirect answers nothing.
  const answer = useActionData<Action>() as Exclude<ReturnType<typeof useActionData<Action>>, Response>
  const { key } = useLocation()
  const [last, setLast] = useState({ answer, key })
  if (answer === undefined ? key !== last.key : answer !== last.answer || key !== last.key) setLast({ answer, key })
  return answer ?? (key === last.key ? last.answer : undefined)
}

/** The answer, if it is one to these forms of the page. */
export const answerFor = <State extends FormState>(answer: State | undefined, ...intents: readonly string[]): State | undefined =>
  intents.includes(answer?.intent ?? '') ? answer : undefined
