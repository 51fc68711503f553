import type { ChatEvent } from '#contract/live.ts'
import { readSince } from '#web/browser/live/page-reading.ts'

type Listener<Frame> = (frame: Frame | null) => void

/** Tells pages what the live connection has received; null when something may have been missed. */
export interface FrameChannel<Frame> {
  /** Calls back at once with null where something came after the page began to be read. Returns how to stop. */
  listen(listener: Listener<Frame>): () => void
  publish(frame: Frame | null): void
}

export function channel<Frame>(): FrameChannel<Frame> {
  const listeners = new Set<Listener<Frame>>()
  let publishedAt = -1
  return {
    listen: (listener) => {
      listeners.add(listener)
      if (publishedAt >= readSince()) listener(null)
      return () => listeners.delete(listener)
    },
    publish: (frame) => {
      publishedAt = performance.now()
      for (const listener of listeners) listener(frame)
    },
  }
}

/** By the id of the order or inquiry that has changed. */
export const orderFrames = channel<string>()
export const inquiryFrames = channel<string>()
/** Whatever has changed in the cart. */
export const cartFrames = channel<'cart'>()
/** What happens in conversations. */
export const chatEvents = channel<ChatEvent>()
