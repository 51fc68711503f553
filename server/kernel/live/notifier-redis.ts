import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Notifier } from '#server/kernel/live/notifier.ts'

const CHANNEL = 'rutaseda:live'
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
const ANSWER_WITHIN_MS = 3000

/** Redis publish/subscribe. Uses two connections, because one that subscribes can do nothing else. */
export function redisNotifier(url: string, onTrouble: (error: Error) => void): Notifier {
  const node = randomUUID()
  let listener = () => {}
  const publisher = createClient({
    url,
    // Notifications are not queued while Redis is down, because they would be outdated.
    disableOfflineQueue: true,
    pingInterval: ANSWER_WITHIN_MS,
    socket: {
      connectTimeout: ANSWER_WITHIN_MS,
      // A dead network causes no error by itself, but no pings are answered.
      socketTimeout: 3 * ANSWER_WITHIN_MS,
      reconnectStrategy: (tries) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS),
    },
  })
  const subscriber = publisher.duplicate()
  publisher.on('error', onTrouble)
  subscriber.on('error', onTrouble)
  // It subscribes again by itself after a lost connection, and becomes ready only then.
  subscriber.on('ready', () => listener())

  // The first connection is retried like every later one.
  publisher.connect().catch(onTrouble)
  subscriber
    .connect()
    .then(() => subscriber.subscribe(CHANNEL, (from) => from !== node && listener()))
    .catch(onTrouble)
  return {
    notify: () => {
      if (publisher.isReady) publisher.publish(CHANNEL, node).catch(() => {})
    },
    onNotify: (next) => {
      listener = next
    },
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
