import { isSigningIn, signInAddress } from '#contract/account/sign-in-address.ts'
import type { Failure } from '#contract/envelope.ts'
import { reactionTo } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import { clearSession } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'

let leave = (_address: string): void => {}

/** The shell's way to another page. */
export function whenSessionEnds(navigate: (address: string) => void): void {
  leave = navigate
}

/** Whether the browser waits to go to /login: all refusals until then are one. */
let isLeaving = false
/** The page that /login will lead back to: the one on screen, unless the user was on the way to another. */
let target = ''

/**
 * §8, the one place that decides what a refused session does, whichever way the refusal came: its message once, the state
 * cleared, and after the code's delay /login. Returns whether /login follows: not from /login itself, nor after a late answer
 * about a session that has been replaced. `onTheWay`: the page that was requested.
 */
export function endRefusedSession({ code, msg }: Failure, token: string | null, onTheWay?: string): boolean {
  if (isLeaving) {
    target = onTheWay ?? target
    return true
  }
  if (token !== readStored('TOKEN')) return false
  const reaction = reactionTo(code)
  clearSession()
  if (reaction.kind === 'login') showMessage(msg, 'error')
  // A user who is already signing in keeps its redirect target.
  if (isSigningIn(withoutLanguage(location.pathname))) return false
  target = onTheWay ?? withoutLanguage(location.pathname) + location.search
  isLeaving = true
  if (reaction.kind === 'login') setTimeout(toLogin, reaction.afterMs)
  else toLogin()
  return true
}

function toLogin(): void {
  isLeaving = false
  leave(signInAddress(target, languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE))
}
