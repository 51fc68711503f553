import { and, eq, inArray, sql } from 'drizzle-orm'
import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { cannedAnswers } from '#server/features/consultations/canned-answers/canned-answers.table.ts'
import { consultationSides, consultations } from '#server/features/consultations/consultations.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'

/** A buyer who leaves closes their conversations for good; what was written to others stays, under no name (decisions §18). */
export const endAccountConsultations: DeleteAccountRows = async (db, accountIds) => {
  const ended = await db
    .update(consultations)
    .set({ status: CONSULTATION_STATUS.closed, isEnded: true, closeTime: sql`coalesce(${consultations.closeTime}, now())` })
    .where(and(inArray(consultations.accountId, accountIds), eq(consultations.isEnded, false)))
    .returning({ id: consultations.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await db.update(consultationSides).set({ mailTime: null }).where(inArray(consultationSides.consultationId, ids))
}

/** Those of an operator who has left the platform, and then closed the account. */
export const deleteAccountAnswers: DeleteAccountRows = (db, accountIds) =>
  db.delete(cannedAnswers).where(inArray(cannedAnswers.accountId, accountIds))
