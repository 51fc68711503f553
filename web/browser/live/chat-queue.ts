import type { ChatType } from '#contract/consultations/chat-messages.ts'
import { safeStorage } from '#web/browser/storage.ts'

/** A message that the server has not confirmed yet. */
export interface QueuedMessage {
  /** The author: another user's session does not send it. */
  accountId: string
  consultationId: string
  /** Lets the server recognise a resend. */
  clientId: string
  type: ChatType
  content: string
  fileId?: string
  cardId?: string
  /** ISO 8601. */
  time: string
  /** Why the server refused it permanently, in the language in which it was sent. */
  problem?: string
}

/** A storage key of its own: each tab adds to the queue as stored by then. A message stays until sent, or until its author signs out. */
const KEY = 'rutaseda-unsent'

let cached: { text: string; list: QueuedMessage[] } = { text: '[]', list: [] }
const listeners = new Set<() => void>()

/** All unsent messages, the oldest first; the same array as long as nothing changes. */
export function readQueue(): QueuedMessage[] {
  const text = safeStorage.getItem(KEY) ?? '[]'
  if (text !== cached.text) cached = { text, list: parsed(text) }
  return cached.list
}

function parsed(text: string): QueuedMessage[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((one) => typeof (one as QueuedMessage | null)?.clientId === 'string') : []
  } catch {
    return []
  }
}

function write(list: readonly QueuedMessage[]): void {
  if (list.length === 0) safeStorage.removeItem(KEY)
  else safeStorage.setItem(KEY, JSON.stringify(list))
  for (const listener of listeners) listener()
}

export const addToQueue = (message: QueuedMessage): void => write([...readQueue(), message])

export const removeFromQueue = (clientId: string): void => write(readQueue().filter((one) => one.clientId !== clientId))

/** With a problem the message waits for its author's decision; without one it is sent again. */
export function markQueued(clientId: string, problem: string | null): void {
  write(
    readQueue().map((one) => {
      if (one.clientId !== clientId) return one
      const { problem: _former, ...message } = one
      return problem === null ? message : { ...message, problem }
    }),
  )
}

export const clearQueue = (): void => write([])

/** Calls back when this tab or another one has changed the queue. */
export function onQueueChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => key === KEY && listener()
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
