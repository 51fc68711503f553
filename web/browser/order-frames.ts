type Listener = (orderId: string | null) => void

const listeners = new Set<Listener>()

/** Calls back when an order has changed, by its id; null when changes may have been missed. Returns how to stop. */
export function onOrderFrame(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes on what a live connection has received. */
export function publishOrderFrame(orderId: string | null): void {
  for (const listener of listeners) listener(orderId)
}
