import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

/** At most this many bodies are held in memory; the others wait unread. */
const UPLOAD_SLOTS = 8
const QUEUE = { mostWaiting: 64, waitAtMostMs: 60_000 }
/** One person cannot take all slots. */
const UPLOAD_SLOTS_EACH = 2
const MOST_WAITING_EACH = 20

/** A quarter of what a poor mobile connection sends; a photo's worth of silence is no upload. */
const LEAST_BYTES_PER_SECOND = 16 * 1024
/** While others wait, a slot is for who sends at a fair rate: the slowest is cut for them. */
const LEAST_WHILE_OTHERS_WAIT = 256 * 1024
/** Before the rate is judged. */
const JUDGED_AFTER_MS = 12_000
const JUDGED_AFTER_WHILE_OTHERS_WAIT_MS = 4000
const LOOK_EVERY_MS = 1000

/** The largest body at the least rate, and its wait. */
export const UPLOAD_WITHIN_MS = 12 * 60_000

interface Reading {
  received: number
  readonly since: number
  /** At the beginning of the present window. */
  window: { received: number; since: number }
  readonly cut: () => void
}

export interface UploadSlot {
  /** The body is being read from here on; `cut` ends it when it comes too slowly. */
  read(cut: () => void): { received: number }
  stopReading(): void
  /** Gives the slot back. */
  release(): void
}

/** Where uploads wait for their turn, and are cut when they do not use it. */
export function uploadGate(slots = UPLOAD_SLOTS) {
  const all = fairQueue({ slots, ...QUEUE })
  const byOwner = fairQueue({ slotsEach: UPLOAD_SLOTS_EACH, mostWaitingEach: MOST_WAITING_EACH })
  const readings = new Set<Reading>()
  let looking: NodeJS.Timeout | undefined

  function look() {
    const now = performance.now()
    for (const reading of readings) {
      const { received, since } = reading.window
      if (now - since < JUDGED_AFTER_MS) continue
      if (rate(reading.received - received, now - since) < LEAST_BYTES_PER_SECOND) reading.cut()
      reading.window = { received: reading.received, since: now }
    }
    if (all.waiting() > 0) cutSlowest(now)
  }

  function cutSlowest(now: number) {
    const slow = [...readings]
      .filter(({ since }) => now - since > JUDGED_AFTER_WHILE_OTHERS_WAIT_MS)
      .map(({ received, since, cut }) => ({ cut, rate: rate(received, now - since) }))
      .filter((each) => each.rate < LEAST_WHILE_OTHERS_WAIT)
      .sort((a, b) => a.rate - b.rate)
    slow[0]?.cut()
  }

  const openSlot = (release: () => void): UploadSlot => {
    let reading: Reading | undefined
    return {
      read(cut) {
        const now = performance.now()
        reading = { received: 0, since: now, window: { received: 0, since: now }, cut }
        readings.add(reading)
        looking ??= setInterval(look, LOOK_EVERY_MS).unref()
        return reading
      },
      stopReading() {
        if (reading) readings.delete(reading)
        if (readings.size > 0) return
        clearInterval(looking)
        looking = undefined
      },
      release,
    }
  }

  /** Waits for a slot for this person: what tells one from another. People take turns, and so do networks. */
  return async function acquire(owner: number | string, by: Requester): Promise<UploadSlot> {
    const releaseOwn = await byOwner.acquire({ ...by, client: `${owner}` })
    const release = await all.acquire(by).catch((error: unknown) => {
      releaseOwn()
      throw error
    })
    return openSlot(() => {
      release()
      releaseOwn()
    })
  }
}

const rate = (bytes: number, ms: number): number => (bytes * 1000) / ms
