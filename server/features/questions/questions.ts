import { and, inArray, isNull } from 'drizzle-orm'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'

/** What was answered stays without its author: others read it. What waits for an answer has no reader any more. */
export const deleteAccountQuestions: DeleteAccountRows = async (db, accountIds) => {
  const isTheirs = inArray(productQuestions.accountId, accountIds)
  await db.delete(productQuestions).where(and(isTheirs, isNull(productQuestions.reply)))
  await db.update(productQuestions).set({ accountId: null }).where(isTheirs)
}
