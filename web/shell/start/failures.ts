import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '#contract/envelope.ts'
import { needsSignIn, reactionTo } from '#contract/errors.ts'
import { whenCallFails } from '#web/browser/api.ts'
import { whenRequestsEnd } from '#web/browser/pages/route-results.ts'
import { readStored } from '#web/browser/storage.ts'
import { endRefusedSession, whenSessionEnds } from '#web/shell/start/refused-session.ts'
import { holdBack } from '#web/shell/start/sign-in-redirects.ts'
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
