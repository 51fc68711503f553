import { readUserInfo } from '#contract/account/account.ts'
import type { Failure } from '#contract/envelope.ts'
import { needsSignIn } from '#contract/errors.ts'
import { api, CallFailed, resumeToken } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** The interval at which live connections reopen (§9): they wait until the user is known. */
const RETRY_AFTER_MS = 3000

/**
 * Requests the token's user until the answer arrives; the shell reports an ended session (§8), any other failure at most once.
 * Returns a function that stops it.
 */
export function findUser(token: string): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined

  async function request(quiet: true | 'unreachable') {
    try {
      const { data } = await api(readUserInfo, {}, { quiet, signal })
      if (useSessionState.getState().token === token) useSessionState.setState({ userInfo: data })
    } catch (error) {
      if (signal.aborted) return
      const isOver = error instanceof CallFailed && needsSignIn(error.failure.code)
      if (!isOver) timer = setTimeout(() => void request(true), RETRY_AFTER_MS)
    }
  }

  void request('unreachable')
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

/**
 * Why the session cookie is missing while storage still has a token: another answer expired it (a link's prefetch, for example), or
 * the browser dropped it. Makes a call to find out, and returns its refusal, or `alive` once the cookie is restored.
 */
export async function findReason(token: string | null): Promise<Failure | 'alive' | 'none'> {
  if (token === null) return 'none'
  try {
    await api(readUserInfo, {}, { quiet: 'always' })
    return (await resumeToken()) ? 'alive' : 'none'
  } catch (error) {
    return error instanceof CallFailed ? error.failure : 'none'
  }
}
