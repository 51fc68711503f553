import { and, inArray, ne } from 'drizzle-orm'
import { comments } from '#server/features/products/products.table.ts'
import { type DeleteAccountRows, NAMELESS } from '#server/kernel/account-rows.ts'

/** Evaluations stay without a name: others bought by them. */
export const anonymizeComments: DeleteAccountRows = (db, accountIds) =>
  db
    .update(comments)
    .set({ authorName: NAMELESS })
    .where(and(inArray(comments.accountId, accountIds), ne(comments.authorName, NAMELESS)))
