import { eq } from 'drizzle-orm'
import { caseReplies, cases } from '#server/features/disputes/disputes.table.ts'
import { readsOrder } from '#server/features/orders/written-texts.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Texts written in the cases of an order; empty if the user may not read the order. */
export async function caseTexts(db: Database, user: SessionUser, orderId: number): Promise<string[]> {
  if (!(await readsOrder(db, user, orderId))) return []
  const [opened, replies] = await Promise.all([
    db.select({ content: cases.content }).from(cases).where(eq(cases.orderId, orderId)),
    db
      .select({ content: caseReplies.content })
      .from(caseReplies)
      .innerJoin(cases, eq(cases.id, caseReplies.caseId))
      .where(eq(cases.orderId, orderId)),
  ])
  return [...opened, ...replies].map(({ content }) => content)
}
