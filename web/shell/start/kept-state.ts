import { useEffect } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'
import { useShell } from '#web/shell/use-shell.ts'

/** §3: restores the kept state; the document, which is newer, decides on destination and currency. */
export function useKeptState() {
  useEffect(() => void useSessionState.persist.rehydrate(), [])

  const shell = useShell()
  useEffect(() => {
    if (shell) useSessionState.setState({ country: shell.country, postcode: shell.postcode, currency: shell.currencyCode })
  }, [shell])
}
