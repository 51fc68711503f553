import type { ChatClientFrame } from '#contract/live.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** Sends over the live connection which conversation this tab shows, or that the user is typing; does nothing while disconnected. */
export function sendChatFrame(frame: ChatClientFrame): void {
  const { chatConnection } = useSessionState.getState()
  if (chatConnection?.readyState === WebSocket.OPEN) chatConnection.send(JSON.stringify(frame))
}
