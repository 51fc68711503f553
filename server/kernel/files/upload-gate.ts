import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

/** How many bodies may be in memory at once; the others wait unread. */
const UPLOAD_SLOTS = 8
const QUEUE = { mostWaiting: 64, waitAtMostMs: 60_000 }
/** So that one person cannot take all slots. */
const UPLOAD_SLOTS_EACH = 2
const MOST_WAITING_EACH = 20

/** Minimum rate: a quarter of what a poor mobile connection sends. Slower uploads are cut. */
const LEAST_BYTES_PER_SECOND = 16 * 1024
/** Minimum rate while others wait for a slot: the slowest upload below it is cut. */
const LEAST_WHILE_OTHERS_WAIT = 256 * 1024
/** Window over which the rate is measured. */
const JUDGED_AFTER_MS = 12_000
const JUDGED_AFTER_WHILE_OTHERS_WAIT_MS = 4000
const LOOK_EVERY_MS = 1000

/** Time for the largest body at the minimum rate, and for its wait in the queue. */
export const UPLOAD_WITHIN_MS = 12 * 60_000

interface Reading {
  received: number
  readonly since: number
  /** State at the start of the current window. */
  window: { received: number; since: number }
  readonly cut: () => void
}

export interface UploadSlot {
  /** Starts measuring the body; `cut` is called if it arrives too slowly. */
  read(cut: () => void): { received: number }
  stopReading(): void
  /** Frees the slot. */
  release(): void
}

/** Queues uploads for a slot, and cuts those that are too slow. */
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

  /** Waits for a slot. `owner` identifies the person, who may hold two slots; the slots are shared fairly among networks (`by.client`). */
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
