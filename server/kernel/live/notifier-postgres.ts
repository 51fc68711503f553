import '#server/kernel/environment.ts'

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Notifier } from '#server/kernel/live/notifier.ts'

const CHANNEL = 'rutaseda_live'
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
/** A connection that does not answer for this long is dead, whatever TCP reports. */
const ANSWER_WITHIN_MS = 3000
const PROBE_EVERY_MS = 5000

interface Connection {
  client: pg.Client
  /** Closes it and schedules a new one. */
  lose(error: Error): void
}

/** LISTEN and NOTIFY on one connection of its own, outside of all transactions (safety.md 9). */
export function postgresNotifier(databaseUrl: string, onTrouble: (error: Error) => void): Notifier {
  const node = randomUUID()
  let listener = () => {}
  let connection: Connection | null = null
  let pause = FIRST_PAUSE_MS
  let again: NodeJS.Timeout | undefined
  let isClosed = false
  let sent: Promise<unknown> = Promise.resolve()
  let isRingWaiting = false

  /** Sends one query at a time, because the connection accepts no second one meanwhile. A failed query closes the connection. */
  function send({ client, lose }: Connection, question: (client: pg.Client) => Promise<unknown>): void {
    sent = sent.then(() => question(client)).catch(lose)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      application_name: 'rutaseda-live',
    })
    let isDisconnected = false
    const lose = (error: Error) => {
      if (isDisconnected) return
      isDisconnected = true
      if (connection?.client === fresh) connection = null
      void fresh.end().catch(() => {})
      if (isClosed) return
      onTrouble(error)
      again = setTimeout(connect, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    fresh.on('error', lose)
    fresh.on('end', () => lose(new Error('the connection that listens for live frames was closed')))
    fresh.on('notification', ({ payload }) => payload !== node && listener())
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      return lose(error as Error)
    }
    if (isClosed) return void fresh.end().catch(() => {})
    connection = { client: fresh, lose }
    pause = FIRST_PAUSE_MS
    listener()
    probe(connection)
  }

  /** Detects a dead network, which causes no error by itself. */
  function probe(own: Connection): void {
    const timer = setInterval(() => send(own, (client) => client.query('select 1')), PROBE_EVERY_MS).unref()
    own.client.once('end', () => clearInterval(timer))
  }

  void connect()
  return {
    // A failed notification is not retried, because other nodes also poll. One that is still waiting to be sent covers all earlier ones.
    notify: () => {
      if (!connection || isRingWaiting) return
      isRingWaiting = true
      send(connection, (client) => {
        isRingWaiting = false
        return client.query('select pg_notify($1, $2)', [CHANNEL, node])
      })
    },
    onNotify: (next) => {
      listener = next
    },
    close: async () => {
      isClosed = true
      clearTimeout(again)
      await connection?.client.end().catch(() => {})
    },
  }
}
