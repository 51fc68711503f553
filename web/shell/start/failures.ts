import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '#contract/envelope.ts'
import { needsSignIn, reactionTo } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, inLanguage, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import { whenCallFails } from '#web/browser/api.ts'
import { forgetSession } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import { showMessage } from '#web/ui/toast.tsx'

const LOGIN = '/login'

/** §8: what the browser does about a refused call. */
export function useFailureReactions() {
  const navigate = useNavigate()
  useEffect(() => {
    let isLeaving = false
    let backFrom: string | undefined
    whenCallFails(({ code, msg }: Failure, token) => {
      const reaction = reactionTo(code)
      if (needsSignIn(code)) {
        // A late answer about a session that has ended or been replaced says nothing new.
        if (token !== readStored('TOKEN')) return
        if (isLeaving && (reaction.kind !== 'login' || reaction.once)) return
        isLeaving = true
        forgetSession()
      }
      if (reaction.kind === 'loginNow') return toLogin()
      showMessage(msg, 'error')
      if (reaction.kind === 'login') setTimeout(toLogin, reaction.afterMs)
      // Several calls may miss the same product; going back one page is enough.
      if (reaction.kind !== 'back' || backFrom) return
      backFrom = location.href
      setTimeout(goBack, reaction.afterMs)
    })

    function toLogin() {
      isLeaving = false
      const path = withoutLanguage(location.pathname)
      // A user who is already on /login keeps its redirect target.
      if (path === LOGIN) return
      const login = inLanguage(LOGIN, languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE)
      navigate(`${login}?redirect=${encodeURIComponent(path + location.search)}`)
    }

    function goBack() {
      if (location.href === backFrom) navigate(-1)
      backFrom = undefined
    }
  }, [navigate])
}
