import { readUserInfo } from '#contract/account.ts'
import { needsSignIn } from '#contract/errors.ts'
import { api, CallFailed, tellRefusal } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** The interval at which live connections reopen (§9): they wait until the user is known. */
const ASK_AGAIN_AFTER_MS = 3000

/**
 * Asks for the token's user until it is known; the shell reports an ended session (§8), any other failure at most once.
 * Returns a function that stops it.
 */
export function findUser(token: string): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(quiet: true | 'unreachable') {
    try {
      const { data } = await api(readUserInfo, {}, { quiet, signal })
      if (useSessionState.getState().token === token) useSessionState.setState({ userInfo: data })
    } catch (error) {
      if (signal.aborted) return
      const isOver = error instanceof CallFailed && needsSignIn(error.failure.code)
      if (!isOver) timer = setTimeout(() => void ask(true), ASK_AGAIN_AFTER_MS)
      else if (quiet === true) tellRefusal(error.failure)
    }
  }

  void ask('unreachable')
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
