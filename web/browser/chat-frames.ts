import type { ChatClientFrame, ChatEvent } from '#contract/live.ts'
import { useSessionState } from '#web/browser/session-state.ts'

type Listener = (event: ChatEvent | null) => void

const listeners = new Set<Listener>()

/** Calls back with what happens in conversations; null when something may have been missed. Returns how to stop. */
export function onChatEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes on what the live connection has received. */
export function publishChatEvent(event: ChatEvent | null): void {
  for (const listener of listeners) listener(event)
}

/** Says on the live connection what is open in this tab, or that somebody types; nothing while there is none. */
export function sendChatFrame(frame: ChatClientFrame): void {
  const { chatConnection } = useSessionState.getState()
  if (chatConnection?.readyState === WebSocket.OPEN) chatConnection.send(JSON.stringify(frame))
}
