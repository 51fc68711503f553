import { setTimeout as wait } from 'node:timers/promises'
import type { Carrier } from '#server/kernel/carrier.ts'
import type { OpenDatabase } from '#server/kernel/database.ts'
import { type Cursor, cursorNow, FRAMES_KEPT_MS, framesSince, type WrittenFrame } from '#server/kernel/live-frames.ts'

/** Rings within this time are one: a busy shop would otherwise ring hundreds of times a second. */
const RINGS_TOGETHER_MS = 15
/** Without a carrier, frames come this late. */
const LOOK_EVERY_MS = 2000

/** Who passes frames on to sockets. */
export interface Hearer {
  frames(frames: readonly WrittenFrame[]): void
  /** This node could not read for so long that frames are gone. */
  missed(): void
}

/** Brings frames from whoever wrote them, on whichever node, to the sockets of this one. */
export interface Bus {
  /** Somebody here has committed frames: all nodes shall read them. */
  ring(): void
  /**
   * Somebody is about to connect here: once this has resolved, every frame committed from now on reaches the hearer.
   * Resolves to what ends his stay. While nobody stays, nothing is read.
   */
  join(): Promise<() => void>
  hear(hearer: Hearer): void
  close(): Promise<void>
}

/**
 * The rows in PostgreSQL are the truth and the carrier only a doorbell: a ring that is lost delays frames until
 * the next look, and loses none.
 */
export function openBus(database: OpenDatabase, carrier: Carrier): Bus {
  const hearers: Hearer[] = []
  let cursor: Cursor | null = null
  let waking: Promise<void> | null = null
  let staying = 0
  let lastRead = 0
  let isReading = false
  let isWanted = false
  let ringing: NodeJS.Timeout | undefined

  carrier.whenRung(() => void read())
  const look = setInterval(() => void read(), LOOK_EVERY_MS).unref()

  /** One reader at a time; who comes meanwhile has it read once more. */
  async function read(): Promise<void> {
    isWanted = true
    if (isReading) return
    isReading = true
    while (isWanted && cursor !== null) {
      isWanted = false
      // A database that is away is asked again at the next look, from the same cursor.
      await readOnce(cursor).catch(() => {})
      if (isWanted) await wait(RINGS_TOGETHER_MS)
    }
    isReading = false
  }

  async function readOnce(from: Cursor): Promise<void> {
    const isTooLate = performance.now() - lastRead > FRAMES_KEPT_MS / 2
    const { frames, cursor: next } = await framesSince(database.db, from)
    // Everybody has left meanwhile, and perhaps others have come.
    if (cursor !== from) return
    cursor = next
    lastRead = performance.now()
    for (const hearer of hearers) {
      if (isTooLate) hearer.missed()
      else if (frames.length > 0) hearer.frames(frames)
    }
  }

  async function setCursor(): Promise<void> {
    try {
      const now = await cursorNow(database.db)
      if (staying > 0) cursor = now
      lastRead = performance.now()
    } finally {
      waking = null
    }
  }

  return {
    ring() {
      ringing ??= setTimeout(() => {
        ringing = undefined
        carrier.ring()
        void read()
      }, RINGS_TOGETHER_MS)
    },
    async join() {
      staying++
      let hasLeft = false
      const leave = () => {
        if (hasLeft) return
        hasLeft = true
        if (--staying === 0) cursor = null
      }
      try {
        if (cursor === null) {
          waking ??= setCursor()
          await waking
        }
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
    hear(hearer) {
      hearers.push(hearer)
    },
    async close() {
      clearInterval(look)
      clearTimeout(ringing)
      cursor = null
      await carrier.close()
    },
  }
}
