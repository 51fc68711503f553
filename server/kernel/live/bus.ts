import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#server/kernel/database/database.ts'
import { type Cursor, cursorNow } from '#server/kernel/database/snapshot.ts'
import { FRAMES_RETAINED_MS, framesSince, type WrittenFrame } from '#server/kernel/live/frames.ts'
import type { Notifier } from '#server/kernel/live/notifier.ts'

/** Rings within this time are one: a busy shop would otherwise ring hundreds of times a second. */
const RINGS_TOGETHER_MS = 15
/** Without a notifier, frames come this late. */
const LOOK_EVERY_MS = 2000

/** Passes frames on to sockets. */
export interface Subscriber {
  frames(frames: readonly WrittenFrame[]): void
  /** This node could not read for so long that frames are gone. */
  missed(): void
}

/** Brings frames that any node has written to the sockets of this one. */
export interface Bus {
  /** Somebody here has committed frames: all nodes shall read them. */
  notify(): void
  /**
   * Somebody is about to connect here: once this has resolved, every frame committed from now on reaches the subscriber.
   * Resolves to how to leave again. While nobody has joined, nothing is read.
   */
  join(): Promise<() => void>
  subscribe(subscriber: Subscriber): void
  close(): Promise<void>
}

/**
 * The rows in PostgreSQL are the truth and nodes only ring each other's notifier: a ring that is lost delays frames until
 * the next look, and loses none.
 */
export function openBus(database: OpenDatabase, notifier: Notifier): Bus {
  const subscribers: Subscriber[] = []
  let cursor: Cursor | null = null
  let server: string | undefined
  let waking: Promise<void> | null = null
  let joined = 0
  let lastRead = 0
  let isReading = false
  let isRequested = false
  let ringing: NodeJS.Timeout | undefined

  notifier.onNotify(() => void read())
  const look = setInterval(() => void read(), LOOK_EVERY_MS).unref()

  /** One reader at a time; a call that comes meanwhile makes it read once more. */
  async function read(): Promise<void> {
    isRequested = true
    if (isReading) return
    isReading = true
    while (isRequested && cursor !== null) {
      isRequested = false
      // A database that is away is queried again at the next look, from the same cursor.
      await readOnce(cursor).catch(() => {})
      if (isRequested) await wait(RINGS_TOGETHER_MS)
    }
    isReading = false
  }

  async function readOnce(from: Cursor): Promise<void> {
    const isTooLate = performance.now() - lastRead > FRAMES_RETAINED_MS / 2
    const seen = await framesSince(database.db, from)
    // Everybody has left meanwhile, and perhaps others have come.
    if (cursor !== from) return
    // Frames of a server that another one has taken over from may be lost.
    const isOther = server !== undefined && server !== seen.server
    const { frames } = seen
    cursor = seen.cursor
    server = seen.server
    lastRead = performance.now()
    for (const subscriber of subscribers) {
      if (isTooLate || isOther) subscriber.missed()
      else if (frames.length > 0) subscriber.frames(frames)
    }
  }

  async function setCursor(): Promise<void> {
    try {
      const now = await cursorNow(database.db)
      if (joined > 0) cursor = now
      lastRead = performance.now()
    } finally {
      waking = null
    }
  }

  return {
    notify() {
      ringing ??= setTimeout(() => {
        ringing = undefined
        notifier.notify()
        void read()
      }, RINGS_TOGETHER_MS)
    },
    async join() {
      joined++
      let hasLeft = false
      const leave = () => {
        if (hasLeft) return
        hasLeft = true
        if (--joined === 0) cursor = null
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
    subscribe(subscriber) {
      subscribers.push(subscriber)
    },
    async close() {
      clearInterval(look)
      clearTimeout(ringing)
      cursor = null
      await notifier.close()
      subscribers.length = 0
    },
  }
}
