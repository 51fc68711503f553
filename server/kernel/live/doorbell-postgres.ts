import { randomUUID } from 'node:crypto'
import type { Doorbell } from '#server/kernel/live/doorbell.ts'
import { openListener } from '#server/kernel/postgres/listener.ts'

const CHANNEL = 'rutaseda_live'

/** A ring that fails is not repeated: the others look by themselves. */
export function postgresDoorbell(databaseUrl: string, onTrouble: (error: Error) => void): Doorbell {
  const node = randomUUID()
  let onRing = () => {}
  const listener = openListener({
    databaseUrl,
    channel: CHANNEL,
    onNotification: (from) => from !== node && onRing(),
    onListening: () => onRing(),
    onLost: onTrouble,
  })
  return {
    ring: () => listener.notify(node),
    onRing: (next) => {
      onRing = next
    },
    close: listener.close,
  }
}
