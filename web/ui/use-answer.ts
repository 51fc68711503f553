import { useState } from 'react'
import type { FormState } from '#web/ui/form-state.ts'

/**
 * The last answer to one of these forms of the page, given what useActionData says now. It stays while the page's data is loaded
 * again, as live frames do: React Router drops its own then, and with it what was refused and why.
 */
export function useAnswer<State extends FormState>(answer: State | undefined, ...intents: readonly string[]): State | undefined {
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(answer)
  const current = answer ?? last
  return intents.includes(current?.intent ?? '') ? current : undefined
}
