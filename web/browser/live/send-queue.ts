import { type ChatMessage, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { needsSignIn } from '#contract/errors.ts'
import { api, CallFailed } from '#web/browser/api.ts'
import { markQueued, type QueuedMessage, readQueue, removeFromQueue } from '#web/browser/live/chat-queue.ts'
import { useSessionState } from '#web/browser/session-state.ts'

const RETRY_MS = 3000
/** Temporary failures (no answer, too many requests, server trouble): the same message is sent again, under its clientId. */
const PASSING = new Set([-1, 408, 425, 429, 500, 502, 503, 504])

type Listener = (message: ChatMessage, consultationId: string) => void
const listeners = new Set<Listener>()

/** Calls back with each message that the server has accepted. */
export function onSent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let underway: Promise<void> | null = null
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends queued messages one after the other, in the order in which they were written; retries by itself after temporary failures. */
export function sendQueued(): Promise<void> {
  underway ??= sendAll().finally(() => {
    underway = null
  })
  return underway
}

async function sendAll(): Promise<void> {
  clearTimeout(retry)
  const accountId = useSessionState.getState().userInfo?.id
  for (;;) {
    const next = readQueue().find((one) => one.accountId === accountId && one.problem === undefined)
    if (!next) return
    if (!(await isSettled(next))) {
      retry = setTimeout(() => void sendQueued(), RETRY_MS)
      return
    }
  }
}

/** Whether the message was sent, or refused permanently. */
async function isSettled({ accountId: _account, time: _time, problem: _problem, ...message }: QueuedMessage): Promise<boolean> {
  try {
    const { data } = await api(sendChatMessage, message, { quiet: true })
    removeFromQueue(message.clientId)
    for (const listener of listeners) listener(data, message.consultationId)
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { code, msg } = error.failure
    if (PASSING.has(code) || needsSignIn(code)) return false
    markQueued(message.clientId, msg)
    return true
  }
}
