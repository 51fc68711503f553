/**
 * A notifier between the nodes. It carries no news, only that there are some, and never throws:
 * while it is down nobody hears a ring, and it comes up again by itself.
 */
export interface Notifier {
  /** Rings at all other nodes. */
  notify(): void
  /** Called when another node rings, and whenever the notifier comes (back) to life: rings may have been missed. */
  onNotify(listener: () => void): void
  close(): Promise<void>
}
