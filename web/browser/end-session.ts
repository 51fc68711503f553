import { clearQueue } from '#web/browser/live/chat-queue.ts'
import { clearSession } from '#web/browser/session-state.ts'

/** Call this only once the server has ended the session: otherwise it would be resumed. */
export function endSession(): void {
  clearSession()
  clearQueue()
}
