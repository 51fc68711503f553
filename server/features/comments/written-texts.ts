import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { COMMENT_STATUS } from '#contract/comments/comments.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { readsOrder } from '#server/features/orders/written-texts.ts'
import { comments, PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { actsAsMember, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** A review and its reply, if the user may read them: everyone if visible, else its buyer, its supplier and moderating staff. */
export async function commentTexts(db: Database, user: SessionUser, id: number): Promise<(string | null)[]> {
  const ofBuyer = inArray(
    comments.orderLineId,
    db
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.accountId, user.id)),
  )
  const ofSupplier = actsAsMember(user, 'talk') ? eq(products.supplierId, user.supplierId) : undefined
  // Products made for one buyer's quote must not be visible to others, so their reviews are not either.
  const isPublic = and(eq(comments.status, COMMENT_STATUS.visible), ne(products.status, PRODUCT_STATUS.private))
  const isChecked = isStaff(user) && isEntitled(user, ['comment', 'order'])
  const readable = isChecked ? undefined : or(isPublic, ofBuyer, ofSupplier)
  const [row] = await db
    .select({ content: comments.content, reply: comments.reply })
    .from(comments)
    .innerJoin(products, eq(products.id, comments.productId))
    .where(and(eq(comments.id, id), readable))
  return row ? [row.content, row.reply] : []
}

/** The reviews of an order with their replies; empty if the user may not read the order. */
export async function commentTextsOfOrder(db: Database, user: SessionUser, orderId: number): Promise<(string | null)[]> {
  if (!(await readsOrder(db, user, orderId))) return []
  const rows = await db
    .select({ content: comments.content, reply: comments.reply })
    .from(comments)
    .innerJoin(orderLines, eq(orderLines.id, comments.orderLineId))
    .where(eq(orderLines.orderId, orderId))
  return rows.flatMap(({ content, reply }) => [content, reply])
}
