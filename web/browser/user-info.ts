import { readUserInfo } from '#contract/account.ts'
import { needsSignIn } from '#contract/errors.ts'
import { api, CallFailed, tellRefusal } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** As a closed live connection is opened again (§9): none is opened before it is known whose they are. */
const ASK_AGAIN_AFTER_MS = 3000

/**
 * Asks whose the token is until that is known; a session that has ended is told by the shell (§8), anything else once at most.
 * Answers what ends the asking.
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
