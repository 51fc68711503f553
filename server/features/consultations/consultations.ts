import { and, eq, inArray, sql } from 'drizzle-orm'
import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { inEveryLanguage } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { cannedAnswers } from '#server/features/consultations/canned-answers/canned-answers.table.ts'
import { noticeOf } from '#server/features/consultations/chat-announcements.ts'
import { consultationSides, consultations } from '#server/features/consultations/consultations.table.ts'
import { renameNotices } from '#server/features/messages/messages.ts'
import { type DeleteAccountRows, NAMELESS } from '#server/kernel/database/account-rows.ts'

/** Ends all conversations of deleted buyers. Messages written to others stay, without the buyer's name (decisions §18). */
export const endAccountConsultations: DeleteAccountRows = async (db, accountIds) => {
  const ended = await db
    .update(consultations)
    .set({ status: CONSULTATION_STATUS.closed, isEnded: true, closeTime: sql`coalesce(${consultations.closeTime}, now())` })
    .where(and(inArray(consultations.accountId, accountIds), eq(consultations.isEnded, false)))
    .returning({ id: consultations.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await db.update(consultationSides).set({ mailTime: null }).where(inArray(consultationSides.consultationId, ids))
  // Includes conversations that had already ended.
  const own = db.select({ id: consultations.id }).from(consultations).where(inArray(consultations.accountId, accountIds))
  await renameNotices(db, { entityType: ENTITY_TYPES.consultation, entityIds: own }, noticeOf(inEveryLanguage(() => NAMELESS)))
}

/** Deletes the canned answers of former operators whose accounts are deleted. */
export const deleteAccountAnswers: DeleteAccountRows = (db, accountIds) =>
  db.delete(cannedAnswers).where(inArray(cannedAnswers.accountId, accountIds))
