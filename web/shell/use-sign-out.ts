import { useSubmit } from 'react-router'
import { usePath } from '#web/ui/document/press.tsx'

/** §4: signing out clears the token and the counts, then goes home (sign-out.ts). If it fails, the page stays. */
export function useSignOut(): () => void {
  const submit = useSubmit()
  const path = usePath()
  return () => void submit(null, { method: 'post', action: path('/signOut'), navigate: false })
}
