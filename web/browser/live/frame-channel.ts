import type { ChatEvent } from '#contract/live.ts'
import { readSince } from '#web/browser/live/page-reading.ts'

type Listener<Frame> = (frame: Frame | null) => void

/** Passes frames of the live connections to pages; null means that some may have been missed. */
export interface FrameChannel<Frame> {
  /** Calls back with null at once if a frame arrived after the page's data was read. Returns a function that stops listening. */
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

/** Ids of the orders and inquiries that have changed. */
export const orderFrames = channel<string>()
export const inquiryFrames = channel<string>()
/** Any change to the cart. */
export const cartFrames = channel<'cart'>()
/** Events of conversations. */
export const chatEvents = channel<ChatEvent>()
