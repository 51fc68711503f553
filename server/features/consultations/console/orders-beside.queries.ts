import { and, desc, eq } from 'drizzle-orm'
import { formatDecimal } from '#contract/money.ts'
import { orderCards } from '#server/features/consultations/chat-cards.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { answeredBy } from '#server/features/consultations/parties.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'

interface Question {
  user: SessionUser
  consultationId: number
  limit: number
  offset: number
}

/** All orders between the two sides of a conversation, whatever its subject. Fails with 790001 if the user does not answer it. */
export async function pageOrdersBeside(db: Database, { user, consultationId, limit, offset }: Question) {
  const { accountId, supplierId } = consultations
  const [between = fail('consultationMissing')] = await db
    .select({ accountId, supplierId })
    .from(consultations)
    .where(and(eq(consultations.id, consultationId), answeredBy(user)))
  const condition = and(eq(orders.accountId, between.accountId), eq(orders.supplierId, between.supplierId))
  const order = [desc(orders.id)]
  const { rows, total } = await pageOf(db, () => db.select().from(orders).$dynamic(), condition, { order, limit, offset })
  const cards = await orderCards(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(({ id, payableAmount, currencyDigits }) => ({
      ...cards.get(id)!,
      payableAmount: formatDecimal(payableAmount, currencyDigits),
    })),
    total,
  }
}
