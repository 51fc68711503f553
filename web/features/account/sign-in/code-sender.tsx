import { useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CodeSent, sendCode } from '#web/features/account/sign-in/send-code.ts'
import type { FormState } from '#web/ui/form/state.ts'

/** decisions.md §2: a new code may be requested after 60 s. */
const PAUSE_SECONDS = 60

export const SEND_CODE = 'sendCode'
/** On the account page: to the stored address, and to its replacement. */
export const SEND_OLD_CODE = 'sendOldCode'
export const SEND_NEW_CODE = 'sendNewCode'

/**
 * The state of requesting a code: by script, leaving typed text alone, or from the document's own answer.
 * A page with several codes distinguishes them by their intents.
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

/** What the form shows: the answer to its own action, and why the last request for a code was refused. */
export function useLatestState(state: CodeSent | undefined, { answer }: CodeSender): FormState | undefined {
  return useMemo(() => {
    if (!state || !answer) return state ?? answer
    return { ...state, errors: { ...answer.errors, ...state.errors }, message: state.message ?? answer.message }
  }, [state, answer])
}

export type CodeSender = ReturnType<typeof useCodeSender>
