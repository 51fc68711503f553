import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_MAIL_FLAGS } from '#contract/account.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { expiredLetter, placedLetter } from '#server/features/orders/order-letters.ts'
import { readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Jobs, JobTask } from '#server/kernel/jobs.ts'
import { deliver } from '#server/kernel/mail/mail.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'

const EVENTS = ['toConfirm', 'toPay', 'notConfirmed', 'notPaid'] as const
export type OrderMailEvent = (typeof EVENTS)[number]

const orderMail = z.object({ id: z.uuid(), orderId: z.int(), event: z.enum(EVENTS) })

/** Queues one mail per order, by one statement in the transaction that it reports; recipient and text are determined on sending. */
export const mailBuyers = (db: Database, jobs: Jobs, events: readonly { orderId: number; event: OrderMailEvent }[]): Promise<void> =>
  jobs.addAll(
    db,
    'sendOrderMail',
    events.map((each) => ({ id: randomUUID(), ...each })),
  )

/** Placed orders are always mailed; automatic changes only to those who want these mails. */
export const sendOrderMail: JobTask = async (kernel, payload, say) => {
  const { id, orderId, event } = orderMail.parse(payload)
  const { db } = kernel.database
  const [row] = await db
    .select({ order: orders, account: accounts })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(eq(orders.id, orderId), ne(accounts.status, ACCOUNT_STATUS.cleared)))
  if (!row) return
  const { order, account } = row
  const { publicUrl } = kernel.config
  if (event === 'toConfirm' || event === 'toPay') {
    const lines = (await readOrderLines(db, [orderId])).get(orderId) ?? []
    return deliver(kernel.config, { id, to: account.email, ...placedLetter(order, lines, event, account, publicUrl) }, say)
  }
  const isWanted = { ...DEFAULT_MAIL_FLAGS, ...account.mailFlags }.orderFlag === 1
  if (!isWanted || account.status !== ACCOUNT_STATUS.active) return
  const wayOut = await unsubscribeUrl(kernel, { accountId: account.id, kind: 'orderFlag' }, account.language)
  const letter = expiredLetter(order, event, account, kernel.config, wayOut)
  await deliver(kernel.config, { id, to: account.email, ...letter, unsubscribeUrl: wayOut }, say)
}
