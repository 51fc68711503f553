import type { ChatClientFrame } from '#contract/live.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** Says on the live connection what is open in this tab, or that somebody types; nothing while there is none. */
export function sendChatFrame(frame: ChatClientFrame): void {
  const { chatConnection } = useSessionState.getState()
  if (chatConnection?.readyState === WebSocket.OPEN) chatConnection.send(JSON.stringify(frame))
}
