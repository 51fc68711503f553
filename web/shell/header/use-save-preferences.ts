import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { action } from '#web/shell/preferences.ts'
import { withoutSettings } from '#web/shell/settings-address.ts'
import { usePath } from '#web/ui/document/press.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'

/** Saves by the same action as the forms without scripts; afterwards the page's data is loaded again. */
export function useSavePreferences(onSaved?: () => void) {
  const { submit, state, data } = useFetcher<typeof action>()
  const path = usePath()
  const { pathname, search } = useLocation()
  const back = pathname + withoutSettings(search)
  const [cleared, setCleared] = useState<FormState>()
  useFetcherResult({ state, data }, ({ isDone }) => {
    if (isDone) onSaved?.()
  })

  const answer = data === cleared ? undefined : data
  return {
    save: (fields: Record<string, string>) => void submit({ ...fields, back }, { method: 'post', action: path('/preferences') }),
    isSaving: state !== 'idle',
    answer,
    /** Hides the answer's errors, once another destination has been chosen. */
    clearErrors: () => setCleared(data),
  }
}
