import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callAfter, resumeToken } from '#web/browser/api.ts'
import { dropCookie, readCookie } from '#web/browser/cookies.ts'
import { clearSession, holdToken, useSessionState } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import { importPart } from '#web/ui/dialog/import-part.ts'

/** §4: a stored token is restored at start; its user is fetched then, and after each sign-in. */
export function useSession(hasCookie: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const restored = restoreToken(hasCookie)
    callAfter(restored)
    // The document was rendered for a visitor: load its data again for the user.
    void restored.then((isCookieBack) => {
      if (isCookieBack) void revalidate()
    })
  }, [hasCookie, revalidate])

  const token = useSessionState((state) => state.token)
  useEffect(() => {
    if (!token) return
    let end = () => {}
    let isOver = false
    void importPart(() => import('#web/browser/user-info.ts')).then(({ findUser }) => {
      if (!isOver) end = findUser(token)
    })
    return () => {
      isOver = true
      end()
    }
  }, [token])
}

/**
 * Storage and cookie can diverge (decisions.md §2). Documents change only the cookie and signal that with another one, TOKEN_CHANGED:
 * then storage follows the cookie, as it does when it has no token. If only storage has a token, restores the cookie and returns true.
 */
async function restoreToken(hasCookie: boolean): Promise<boolean> {
  const stored = readCookie('TOKEN_CHANGED') === null ? readStored('TOKEN') : null
  if (stored) {
    holdToken(stored)
    return !hasCookie && resumeToken()
  }
  if (!hasCookie) dropCookie('TOKEN_CHANGED')
  if (!hasCookie || !(await resumeToken())) clearSession()
  return false
}
