import { and, count, desc, eq } from 'drizzle-orm'
import { listOrdersBeside } from '#contract/consultations/console.ts'
import { formatDecimal } from '#contract/money.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { answeredBy } from '#server/features/consultations/parties.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** By who the two are, and not by the conversation: all that they have between them. */
export const listOrdersBesideCall = handleCall(listOrdersBeside, async ({ input, user, db }) => {
  const { consultationId, pageNum, pageSize } = input
  const { accountId, supplierId } = consultations
  const [between = fail('consultationMissing')] = await db
    .select({ accountId, supplierId })
    .from(consultations)
    .where(and(eq(consultations.id, consultationId), answeredBy(user)))
  const condition = and(eq(orders.accountId, between.accountId), eq(orders.supplierId, between.supplierId))
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [sum] = await db.select({ total: count() }).from(orders).where(condition)
  return {
    rows: rows.map(({ id, orderNo, orderStatus, payableAmount, currencyDigits, currencyCode, createTime }) => ({
      ...{ id, orderNo, orderStatus, currencyCode, createTime },
      payableAmount: formatDecimal(payableAmount, currencyDigits),
    })),
    total: sum?.total ?? 0,
  }
})
