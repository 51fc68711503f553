/**
 * Tells other nodes that there are new frames, without their content. Never throws: while it is down, notifications are lost, and it
 * reconnects by itself.
 */
export interface Notifier {
  /** Notifies all other nodes. */
  notify(): void
  /** The listener is called for another node's notification, and after each (re)connect, because some may have been missed. */
  onNotify(listener: () => void): void
  close(): Promise<void>
}
