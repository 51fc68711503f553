import '#server/kernel/environment.ts'

import { randomUUID } from 'node:crypto'
import pg from 'pg'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
/** A connection that does not answer this long is dead, whatever TCP thinks. */
const ANSWER_WITHIN_MS = 3000
const PROBE_EVERY_MS = 5000
const PROBE = 'probe:'

interface Options {
  databaseUrl: string
  channel: string
  onNotification(payload: string): void
  /** Notifications arrive from now on; earlier ones may have been missed. */
  onListening(): void
  onLost(error: Error): void
}

export interface Listener {
  /** Whether notifications are known to arrive: a pooler in between may take LISTEN and deliver nothing. */
  isListening(): boolean
  /** Fails silently: a broken connection is reported by its own error. */
  notify(payload: string): void
  close(): Promise<void>
}

/** LISTEN and NOTIFY on one connection of its own, outside of all transactions (safety.md 9). Connects again by itself. */
export function openListener({ databaseUrl, channel, onNotification, onListening, onLost }: Options): Listener {
  const probe = PROBE + randomUUID()
  let client: pg.Client | null = null
  let isListening = false
  let pause = FIRST_PAUSE_MS
  let again: NodeJS.Timeout | undefined
  let isClosed = false
  let queue: Promise<unknown> = Promise.resolve()

  /** One query after the other: a connection takes no second one while it works on the first. */
  function query(current: pg.Client, text: string, values: string[] = []): Promise<unknown> {
    queue = queue.catch(() => {}).then(() => current.query(text, values))
    return queue
  }

  const send = (current: pg.Client, payload: string) => query(current, 'select pg_notify($1, $2)', [channel, payload])

  function receive(payload: string): void {
    if (!payload.startsWith(PROBE)) onNotification(payload)
    else if (payload === probe && !isListening) {
      isListening = true
      onListening()
    }
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      application_name: channel.replaceAll('_', '-'),
    })
    let isLost = false
    const lose = (error: Error) => {
      if (isLost) return
      isLost = true
      if (client === fresh) {
        client = null
        isListening = false
      }
      void fresh.end().catch(() => {})
      if (isClosed) return
      onLost(error)
      again = setTimeout(connect, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    fresh.on('error', lose)
    fresh.on('end', () => lose(new Error(`the connection that listens on ${channel} has ended`)))
    fresh.on('notification', ({ payload = '' }) => receive(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      return lose(error as Error)
    }
    if (isClosed) return void fresh.end().catch(() => {})
    client = fresh
    pause = FIRST_PAUSE_MS
    const look = () => send(fresh, probe).catch(lose)
    const timer = setInterval(look, PROBE_EVERY_MS).unref()
    fresh.once('end', () => clearInterval(timer))
    // A network that has fallen silent says nothing about it.
    void look()
  }

  void connect()
  return {
    isListening: () => isListening,
    notify: (payload) => {
      if (client) send(client, payload).catch(() => {})
    },
    close: async () => {
      isClosed = true
      isListening = false
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
