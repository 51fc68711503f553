type Listener = (id: string | null) => void

/** Tells pages that a row on them has changed, by its id; null when changes may have been missed. */
export interface FrameChannel {
  /** Returns how to stop. */
  listen(listener: Listener): () => void
  publish(id: string | null): void
}

const channel = (): FrameChannel => {
  const listeners = new Set<Listener>()
  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: (id) => {
      for (const listener of listeners) listener(id)
    },
  }
}

/** What the live connection has received, by what it is about. */
export const orderFrames = channel()
export const inquiryFrames = channel()
