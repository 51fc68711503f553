import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_MAIL_FLAGS } from '#contract/account/account.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import type { BuyerEvent, SupplierEvent } from '#server/features/orders/mails/announcements.ts'
import { orderMailFacts } from '#server/features/orders/mails/facts.ts'
import { orderEventMail, orderExpiredMail, orderPlacedMail } from '#server/features/orders/mails/templates.ts'
import { readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import { deliver } from '#server/kernel/mail/mail.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'

export type OrderMailEvent = BuyerEvent | SupplierEvent

const orderMail = z.object({
  id: z.uuid(),
  orderId: z.int(),
  accountId: z.int(),
  side: z.enum(['buyer', 'supplier']),
  event: z.string(),
  /** Only to those who want such mails. */
  isOptional: z.boolean(),
  facts: orderMailFacts,
})

type OrderMail = Omit<z.output<typeof orderMail>, 'id'>

/** Queues one mail each, by one statement in the transaction that they report; the address and the language are those on sending, the facts those of the move. */
export async function mailMoves(db: Database, jobs: Jobs, mails: readonly OrderMail[]): Promise<void> {
  if (mails.length === 0) return
  await jobs.addAll(
    db,
    'sendOrderMail',
    mails.map((each) => ({ id: randomUUID(), ...each })),
  )
}

/** Money is always mailed; what can be done without only to those who want these mails. */
export const sendOrderMail: JobTask = async (appContext, payload, say) => {
  const { id, orderId, accountId, side, event, isOptional, facts } = orderMail.parse(payload)
  const { db } = appContext.database
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), ne(accounts.status, ACCOUNT_STATUS.cleared)))
  if (!order || !account) return undefined
  const { config } = appContext
  if (event === 'toConfirm' || event === 'toPay') {
    const lines = (await readOrderLines(db, [orderId])).get(orderId) ?? []
    return deliver(config, { id, to: account.email, ...orderPlacedMail(order, lines, event, account, config.publicUrl) }, say)
  }
  const isSubscribed = { ...DEFAULT_MAIL_FLAGS, ...account.mailFlags }.orderFlag === 1
  if (isOptional && (!isSubscribed || account.status !== ACCOUNT_STATUS.active)) return undefined
  const wayOut = isOptional ? await unsubscribeUrl(appContext, { accountId, kind: 'orderFlag' }, account.language) : undefined
  const message =
    event === 'notConfirmed' || event === 'notPaid'
      ? orderExpiredMail(order, event, facts, account, config, wayOut ?? '')
      : orderEventMail(order, side, facts, account, config, wayOut)
  return deliver(config, { id, to: account.email, ...message, ...(wayOut ? { unsubscribeUrl: wayOut } : {}) }, say)
}
