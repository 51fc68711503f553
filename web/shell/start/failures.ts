import { useEffect } from 'react'
import { type DataStrategyResult, redirect, useNavigate } from 'react-router'
import { isSigningIn, LOGIN, reasonOf, signInAddress } from '#contract/account/sign-in-address.ts'
import type { Failure } from '#contract/envelope.ts'
import { ERRORS, needsSignIn, reactionTo } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import { whenCallFails } from '#web/browser/api.ts'
import { readCookie } from '#web/browser/cookies.ts'
import { type Results, whenRequestsEnd } from '#web/browser/pages/route-results.ts'
import { clearSession } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'

/** §8: what the browser does about a refused call. */
export function useFailureReactions() {
  const navigate = useNavigate()
  useEffect(() => {
    whenSessionEnds(navigate)
    whenRequestsEnd((request) => {
      const token = readStored('TOKEN')
      return (results) => holdBack(results, request, token)
    })
    let backFrom: string | undefined
    whenCallFails(({ code, msg }: Failure, token) => {
      if (needsSignIn(code)) {
        endRefusedSession({ code, msg }, token)
        return
      }
      const reaction = reactionTo(code)
      showMessage(msg, 'error')
      // Several calls may miss the same product; going back one page is enough.
      if (reaction.kind !== 'back' || backFrom) return
      backFrom = location.href
      setTimeout(goBack, reaction.afterMs)
    })

    function goBack() {
      if (location.href === backFrom) navigate(-1)
      backFrom = undefined
    }
  }, [navigate])
}

/**
 * A loader or action whose session was refused answers with a redirect to /login. The page stays until the message has been
 * shown and the code's delay has passed, as for any other refusal (§8).
 */
async function holdBack(results: Results, request: Request, token: string | null): Promise<Results> {
  const login = Object.values(results)
    .map(signInRedirect)
    .find((address) => address !== null)
  if (!login) return results
  if (readCookie('TOKEN_CHANGED') !== null) {
    // The user has ended this session on purpose, so no message is shown.
    clearSession()
    return results
  }
  const isPage = request.method === 'GET'
  const code = reasonOf(login.searchParams)
  // For a disabled account, the server's message names the address that its user may write to.
  const failure =
    code === null || code === ERRORS.userDisabled.code
      ? await (await import('#web/browser/user-info.ts')).findReason(token)
      : { code, msg: (await import('#web/browser/error-texts.ts')).errorText(code) }
  if (failure === 'none') return results
  if (failure === 'alive') return isPage ? redirected(results, pathOf(request.url)) : results
  const isLeaving = endRefusedSession(failure, token, isPage ? (login.searchParams.get('redirect') ?? undefined) : undefined)
  // The shell navigates by itself: the router drops the results of a request that a later one has overtaken.
  return isLeaving ? new Promise(() => {}) : results
}

/** Redirects to `place` instead of /login. The router also loads the layout's data again, which was rendered for a visitor. */
function redirected(results: Results, place: string): Results {
  const instead: DataStrategyResult = { type: 'error', result: redirect(place, { headers: { 'X-Remix-Revalidate': 'yes' } }) }
  return Object.fromEntries(Object.entries(results).map(([id, each]) => [id, signInRedirect(each) ? instead : each]))
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Where a result redirects to, if that is /login. */
function signInRedirect({ result }: DataStrategyResult): URL | null {
  const location = result instanceof Response ? result.headers.get('location') : null
  const address = location === null ? null : new URL(location, window.location.href)
  return address && withoutLanguage(address.pathname) === LOGIN ? address : null
}

let leave = (_address: string): void => {}

/** Sets the function by which the shell navigates to /login. */
function whenSessionEnds(navigate: (address: string) => void): void {
  leave = navigate
}

/** Whether the browser is about to go to /login: all refusals until then count as one. */
let isLeaving = false
/** The page that /login will lead back to: the one on screen, unless the user was on the way to another. */
let target = ''

/**
 * §8, the one place that decides what a refused session does, whichever way the refusal arrived: its message is shown once, the state
 * is cleared, and after the code's delay /login follows. Returns whether it follows: not from /login itself, nor after a late answer
 * about a session that has been replaced. `onTheWay`: the page that was requested.
 */
function endRefusedSession({ code, msg }: Failure, token: string | null, onTheWay?: string): boolean {
  if (isLeaving) {
    target = onTheWay ?? target
    return true
  }
  if (token !== readStored('TOKEN')) return false
  const reaction = reactionTo(code)
  clearSession()
  if (reaction.kind === 'login') showMessage(msg, 'error')
  // A user who is already signing in retains the redirect target of that page.
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
