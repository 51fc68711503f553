import { useEffect } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'
import { useShell } from '#web/shell/use-shell.ts'

/** §3: what the browser has kept is read again; the document, which is newer, says where it delivers and in whose money. */
export function useKeptState() {
  useEffect(() => void useSessionState.persist.rehydrate(), [])

  const shell = useShell()
  useEffect(() => {
    if (shell) useSessionState.setState({ country: shell.country, postcode: shell.postcode, currency: shell.currencyCode })
  }, [shell])
}
