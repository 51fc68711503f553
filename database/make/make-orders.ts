import pg from 'pg'
import { refuseOwnProducts } from '#database/make/make-catalogue.ts'
import * as statements from '#database/make/orders.queries.ts'
import { tablesOf, withoutRules } from '#server/kernel/backup/tables.ts'

const FILLED =
  'accounts, orders, order_lines, order_log, payments, payment_orders, ledger_entries, audit_log, consultations, consultation_sides, consultation_messages, messages'

/**
 * Adds generated orders with everything that belongs to them: lines, payments, ledger, audit log, conversations, messages. Refuses a shop
 * with products of its own, on which they would be booked.
 */
export async function makeOrders(url: string, orderTotal: number, onProgress: (doing: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseOwnProducts(client)
    await client.query('begin')
    const { rows } = await client.query<{ last: number }>(
      `select coalesce(max(substr(order_no, 2)::int), 0) as last from orders where order_no ~ '^M[0-9]+$'`,
    )
    const { GOODS, PEOPLE, KEYS, UNBALANCED, LAST_WRITTEN, BUYERS, ...numbered } = statements
    const addRules = await withoutRules(client, await tablesOf(client))
    const values = [orderTotal, rows[0]!.last]
    await client.query(BUYERS, values)
    for (const statement of [GOODS, PEOPLE, KEYS]) await client.query(statement)
    const inOrder = ['ORDERS', 'LINES', 'LOG', 'PAYMENTS', 'ENTRIES', 'AUDIT', 'CONVERSATIONS', 'SIDES', 'CHAT', 'MESSAGES'] as const
    for (const name of inOrder) {
      onProgress(name.toLowerCase())
      await client.query(numbered[name], values)
      if (name === 'ORDERS') await client.query('analyze orders')
      if (name === 'CHAT') await client.query(LAST_WRITTEN)
    }
    const unbalanced = await client.query(UNBALANCED)
    if (unbalanced.rows.length > 0) throw new Error(`Transaction ${unbalanced.rows[0].txn_id} of the ledger is unbalanced`)
    onProgress('constraints')
    await addRules()
    await client.query('commit')
    onProgress('statistics')
    await client.query(`vacuum analyze ${FILLED}`)
  } finally {
    await client.end()
  }
}
