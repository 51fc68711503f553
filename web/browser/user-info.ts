import { readUserInfo } from '#contract/account.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** Asks whose the token is. A session that has ended is told by the shell (§8). */
export async function readUser(token: string): Promise<void> {
  // A page that is left while it asks has nothing to say about it.
  const answer = await api(readUserInfo, {}, { quiet: 'unreachable' }).catch(() => null)
  if (answer && useSessionState.getState().token === token) useSessionState.setState({ userInfo: answer.data })
}
