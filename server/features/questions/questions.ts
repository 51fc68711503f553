import { and, inArray, isNull } from 'drizzle-orm'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'

/** Answered questions stay without their author, because they help others; unanswered ones have no reader left and are deleted. */
export const deleteAccountQuestions: DeleteAccountRows = async (db, accountIds) => {
  const isTheirs = inArray(productQuestions.accountId, accountIds)
  await db.delete(productQuestions).where(and(isTheirs, isNull(productQuestions.reply)))
  await db.update(productQuestions).set({ accountId: null }).where(isTheirs)
}
