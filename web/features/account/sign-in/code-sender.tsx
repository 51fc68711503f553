import { useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CodeSent, sendCode } from '#web/features/account/sign-in/send-code.ts'
import type { FormState } from '#web/ui/form/state.ts'

/** A new code may be requested after 60 s (decisions.md §2). */
const PAUSE_SECONDS = 60

export const SEND_CODE = 'sendCode'
/** On the account page: code to the current address, and to the new one. */
export const SEND_OLD_CODE = 'sendOldCode'
export const SEND_NEW_CODE = 'sendNewCode'

/**
 * State of a "send code" button. Sends by script, which keeps typed text, or takes the answer rendered with the document.
 * Pages with several such buttons distinguish them by intent.
 */
export function useCodeSender(fromDocument: CodeSent | undefined, intent = SEND_CODE) {
  const fetcher = useFetcher<typeof sendCode>()
  const answer = fetcher.data ?? (fromDocument?.intent === intent ? fromDocument : undefined)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (!answer?.sentTo) return
    const end = Date.now() + PAUSE_SECONDS * 1000
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [answer])

  return {
    intent,
    answer,
    secondsLeft: answer?.sentTo ? secondsLeft : 0,
    isSending: fetcher.state !== 'idle',
    send: (email: string) => fetcher.submit({ email, intent }, { method: 'post' }),
  }
}

/** The state to show in the form: the answer to its own action, merged with the refusal of the last request for a code. */
export function useLatestState(state: CodeSent | undefined, { answer }: CodeSender): FormState | undefined {
  return useMemo(() => {
    if (!state || !answer) return state ?? answer
    return { ...state, errors: { ...answer.errors, ...state.errors }, message: state.message ?? answer.message }
  }, [state, answer])
}

export type CodeSender = ReturnType<typeof useCodeSender>
