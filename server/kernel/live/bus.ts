import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#server/kernel/database/database.ts'
import { type Cursor, cursorNow } from '#server/kernel/database/snapshot.ts'
import { FRAMES_RETAINED_MS, framesSince, type WrittenFrame } from '#server/kernel/live/frames.ts'
import type { Notifier } from '#server/kernel/live/notifier.ts'

/** Notifications within this time are merged: a busy shop would otherwise send hundreds per second. */
const RINGS_TOGETHER_MS = 15
/** Polling interval; also the delay of frames while the notifier is down. */
const LOOK_EVERY_MS = 2000

/** Receives frames for the sockets of this process. */
export interface Subscriber {
  frames(frames: readonly WrittenFrame[]): void
  /** Frames may have been lost, because this node could not read for too long or the database server has changed. */
  missed(): void
}

/** Delivers the frames that any node has written to the subscribers of this node. */
export interface Bus {
  /** Called after this node has committed frames: makes all nodes read them. */
  notify(): void
  /**
   * Called before a client connects: once it has resolved, every frame committed from now on reaches the subscribers.
   * Resolves to a function that leaves again. While no client has joined, nothing is read.
   */
  join(): Promise<() => void>
  subscribe(subscriber: Subscriber): void
  close(): Promise<void>
}

/**
 * The rows in PostgreSQL are the source of truth, and nodes only notify each other: a lost notification delays frames until
 * the next poll, but loses none.
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

  /** One reader at a time; a call during a read makes it read once more. */
  async function read(): Promise<void> {
    isRequested = true
    if (isReading) return
    isReading = true
    while (isRequested && cursor !== null) {
      isRequested = false
      // If the database is down, the next poll continues from the same cursor.
      await readOnce(cursor).catch(() => {})
      if (isRequested) await wait(RINGS_TOGETHER_MS)
    }
    isReading = false
  }

  async function readOnce(from: Cursor): Promise<void> {
    const isTooLate = performance.now() - lastRead > FRAMES_RETAINED_MS / 2
    const seen = await framesSince(database.db, from)
    // All clients have left meanwhile, and others may have joined.
    if (cursor !== from) return
    // The database server was restarted or replaced, so frames may be lost.
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
