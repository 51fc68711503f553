import { useState } from 'react'
import type { FormState } from '#web/ui/form/state.ts'

/**
 * What of a form is typed and not stored. An answer settles what had been typed when the form was sent: what is typed while it is on
 * its way stays where it is, and is not saved yet.
 */
export function useUnsaved(state: FormState | undefined, version: number | undefined) {
  const [isDirty, setDirty] = useState(false)
  const [isTypedSince, setTypedSince] = useState(false)
  const [timesDone, setTimesDone] = useState(0)
  const [settled, setSettled] = useState({ state, version })
  if (state !== settled.state || version !== settled.version) {
    setSettled({ state, version })
    // The answer to a new row is its page, where it has its first version.
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
