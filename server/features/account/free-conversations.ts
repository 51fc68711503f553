import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { consultationSides, consultations } from '#server/features/consultations/consultations.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'

/**
 * Assigns the conversations of people who no longer answer them to nobody. What was mailed to them alone and is still unread is mailed
 * again, to everybody.
 */
export const freeConversations: DeleteAccountRows = async (db, accountIds) => {
  const { id, assigneeId } = consultations
  await asOneAct(db, 'consultation', async () => {
    // Locked by ascending id, as whoever assigns them does.
    const theirs = db.select({ id }).from(consultations).where(inArray(assigneeId, accountIds)).orderBy(asc(id)).for('no key update')
    const freed = await db.update(consultations).set({ assigneeId: null }).where(inArray(id, theirs)).returning({ id })
    const { consultationId, side, isMailed } = consultationSides
    const ids = freed.map((row) => row.id)
    await db
      .update(consultationSides)
      .set({ mailTime: sql`now()`, isMailed: false })
      .where(and(inArray(consultationId, ids), eq(side, SENDER_TYPE.supplier), isMailed))
    return { count: ids.length }
  })
}
