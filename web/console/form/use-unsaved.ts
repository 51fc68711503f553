import { useState } from 'react'
import type { FormState } from '#web/ui/form/state.ts'

/**
 * Whether a form has unsaved input. An answer covers what had been typed when the form was submitted: what is typed while the answer
 * is awaited stays in the form, and is still unsaved.
 */
export function useUnsaved(state: FormState | undefined, version: number | undefined) {
  const [isDirty, setDirty] = useState(false)
  const [isTypedSince, setTypedSince] = useState(false)
  const [timesDone, setTimesDone] = useState(0)
  const [settled, setSettled] = useState({ state, version })
  if (state !== settled.state || version !== settled.version) {
    setSettled({ state, version })
    // The answer to a new row is a redirect to its page, where it has its first version.
    const isAdded = settled.version === undefined && version !== undefined
    if (isAdded || (state !== settled.state && state?.isDone)) {
      setDirty(isTypedSince)
      setTimesDone(timesDone + 1)
    }
  }
  return {
    isDirty,
    timesDone,
    /** For the form's element. */
    listeners: {
      onInput: () => {
        setDirty(true)
        setTypedSince(true)
      },
      onSubmit: () => setTypedSince(false),
    },
  }
}
