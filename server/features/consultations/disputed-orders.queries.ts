import { and, asc, eq } from 'drizzle-orm'
import { SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The conversations about an order with a case, by any buyer; null if the order has no case. */
export async function conversationsOfDisputedOrder(db: Database, orderId: number): Promise<number[] | null> {
  const [found] = await db.select({ id: cases.id }).from(cases).where(eq(cases.orderId, orderId)).limit(1)
  if (!found) return null
  const rows = await db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.sourceType, SOURCE_TYPE.order), eq(consultations.sourceId, orderId)))
    .orderBy(asc(consultations.id))
  return rows.map(({ id }) => id)
}

/** Whether the subject of a conversation is an order with a case. */
export async function isAboutDisputedOrder(db: Database, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: cases.id })
    .from(consultations)
    .innerJoin(cases, eq(cases.orderId, consultations.sourceId))
    .where(and(eq(consultations.id, id), eq(consultations.sourceType, SOURCE_TYPE.order)))
    .limit(1)
  return found !== undefined
}
