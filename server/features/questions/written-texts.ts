import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { QUESTION_STATUS } from '#contract/questions/questions.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { actsAsMember, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** A question and its reply, if the user may read them: everyone once answered, else its author, its supplier and moderating staff. */
export async function questionTexts(db: Database, user: SessionUser, id: number): Promise<(string | null)[]> {
  const { status, reply, accountId, content, productId } = productQuestions
  const isPublic = and(eq(status, QUESTION_STATUS.visible), isNotNull(reply), ne(products.status, PRODUCT_STATUS.private))
  const ofSupplier = actsAsMember(user, 'talk') ? eq(products.supplierId, user.supplierId) : undefined
  const isChecked = isStaff(user) && isEntitled(user, ['comment', 'order'])
  const readable = isChecked ? undefined : or(isPublic, eq(accountId, user.id), ofSupplier)
  const [row] = await db
    .select({ content, reply })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(productQuestions.id, id), readable))
  return row ? [row.content, row.reply] : []
}
