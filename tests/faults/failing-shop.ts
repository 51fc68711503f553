import type pg from 'pg'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import type { Shop } from '#tests/shop.ts'
import { callThrough } from '#tests/shop.ts'

/**
 * error: PostgreSQL refuses the statement. cut: the connection breaks before the statement is sent. lost: the connection breaks after the
 * statement was carried out, before its answer arrives.
 */
export type Fault = 'error' | 'cut' | 'lost'

export interface FailingShop {
  call: Shop['call']
  /** Makes the n-th statement from now inside a transaction fail; statements outside are not counted. */
  failAt(statement: number, fault: Fault): void
  /** Number of statements inside transactions since the last failAt. */
  statements(): number
}

/** Opens a second application on the same shop, whose statements can be made to fail. */
export async function openFailingShop(shop: Shop): Promise<FailingShop> {
  const database = openDatabase(shop.databaseUrl)
  let countdown = Number.POSITIVE_INFINITY
  let fault: Fault = 'error'
  let seen = 0
  const inTransaction = new WeakSet<pg.Client>()

  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>
    const failing = (...input: unknown[]) => {
      const text = typeof input[0] === 'string' ? input[0] : ((input[0] as { text?: string }).text ?? '')
      if (/^begin/i.test(text)) inTransaction.add(client)
      else if (inTransaction.has(client) && !/^rollback/i.test(text)) {
        seen++
        if (--countdown === 0) {
          if (fault === 'error') return Promise.reject(Object.assign(new Error('injected fault'), { code: 'XX000' }))
          const cut = () => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
          if (fault === 'lost') {
            return query(...input).then(() => {
              cut()
              throw Object.assign(new Error('Connection terminated'), { code: '08006' })
            })
          }
          cut()
        }
      }
      if (/^(commit|rollback)/i.test(text)) inTransaction.delete(client)
      return query(...input)
    }
    client.query = failing as typeof client.query
  })

  const app = await createApp({ ...shop.appContext, database })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  return {
    call: callThrough(app),
    failAt: (statement, kind) => {
      countdown = statement
      fault = kind
      seen = 0
    },
    statements: () => seen,
  }
}
