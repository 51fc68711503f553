import { useSubmit } from 'react-router'
import { forgetSession } from '#web/browser/session-state.ts'
import { usePath } from '#web/ui/link.tsx'

/** §4: signing out clears the token and the counts, then goes home. */
export function useSignOut(): () => void {
  const submit = useSubmit()
  const path = usePath()
  return () => {
    forgetSession()
    submit(null, { method: 'post', action: path('/signOut') })
  }
}
