import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ChatMessage } from '#contract/consultations/chat-messages.ts'
import { addToQueue, markQueued, onQueueChange, type QueuedMessage, readQueue, removeFromQueue } from '#web/browser/live/chat-queue.ts'
import { newId } from '#web/browser/new-id.ts'
import { importPart } from '#web/ui/dialog/import-part.ts'

const NONE: QueuedMessage[] = []
const loadSending = () => importPart(() => import('#web/browser/live/send-queue.ts'))
const deliver = () => void loadSending().then(({ sendQueued }) => sendQueued())

export type Draft = Pick<QueuedMessage, 'type' | 'content' | 'fileId' | 'cardId'>

/** This account's messages in the conversation that the server has not confirmed; sent as soon as possible. */
export function useUnsent(accountId: string, consultationId: string, whenSent: (message: ChatMessage) => void) {
  const queue = useSyncExternalStore(onQueueChange, readQueue, () => NONE)
  const unsent = useMemo(
    () => queue.filter((one) => one.accountId === accountId && one.consultationId === consultationId),
    [queue, accountId, consultationId],
  )
  useEffect(() => {
    let end = () => {}
    let isOver = false
    void loadSending().then(({ onSent, sendQueued }) => {
      if (isOver) return
      end = onSent((message, id) => id === consultationId && whenSent(message))
      void sendQueued()
    })
    window.addEventListener('online', deliver)
    return () => {
      isOver = true
      end()
      window.removeEventListener('online', deliver)
    }
  }, [consultationId, whenSent])

  return {
    unsent,
    send: (draft: Draft) => {
      addToQueue({ ...draft, accountId, consultationId, clientId: newId(), time: new Date().toISOString() })
      deliver()
    },
    again: (clientId: string) => {
      markQueued(clientId, null)
      deliver()
    },
    remove: removeFromQueue,
  }
}
