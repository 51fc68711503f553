import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { withoutSettings } from '#web/shell/settings-address.ts'
import type { FormState } from '#web/ui/form-state.ts'
import { usePath } from '#web/ui/link.tsx'
import { useAnswer } from '#web/ui/use-answer.ts'

/** Saves through the same action as the forms without scripts; afterwards the page is reloaded in place. */
export function useSavePreferences(onSaved?: () => void) {
  const { submit, state, data } = useFetcher<FormState>()
  const path = usePath()
  const { pathname, search } = useLocation()
  const back = pathname + withoutSettings(search)
  const [forgotten, setForgotten] = useState<FormState>()
  useAnswer({ state, data }, ({ isDone }) => {
    if (isDone) onSaved?.()
  })

  const answer = data === forgotten ? undefined : data
  return {
    save: (fields: Record<string, string>) => void submit({ ...fields, back }, { method: 'post', action: path('/preferences') }),
    isSaving: state !== 'idle',
    answer,
    /** Another destination has been chosen since. */
    forgetErrors: () => setForgotten(data),
  }
}
