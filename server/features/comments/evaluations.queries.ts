import { and, asc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { COMMENT_STATUS } from '#contract/comments/comments.ts'
import type { listComments } from '#contract/comments/console.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { orderEvaluations } from '#server/features/comments/evaluations.table.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { comments, products, productTexts } from '#server/features/products/products.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { findRow, hasTouched, updateRow } from '#server/kernel/database/rows.ts'
import { orderOf } from '#server/kernel/lists/list.ts'

export type CommentRecord = typeof comments.$inferSelect
type OrderRow = typeof orders.$inferSelect

export const findEvaluation = (db: Database, orderId: number) => findRow(db, orderEvaluations, eq(orderEvaluations.orderId, orderId))

/** The order's lines in their original order, each with its comment, if there is one. */
export const commentedLines = (db: Database, orderId: number) =>
  db
    .select({ line: orderLines, comment: comments })
    .from(orderLines)
    .leftJoin(comments, eq(comments.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))

export async function insertEvaluation(
  db: Database,
  evaluation: typeof orderEvaluations.$inferInsert,
  rows: (typeof comments.$inferInsert)[],
): Promise<void> {
  await db.insert(orderEvaluations).values(evaluation)
  await db.insert(comments).values(rows)
}

/** Comments with their product and order; callers add the reader's scope. */
const withProduct = (db: Database, language: Language) =>
  db
    .select({
      comment: comments,
      supplierId: products.supplierId,
      nameOrigin: products.nameOrigin,
      productName: productTexts.name,
      orderId: orders.id,
      orderNo: orders.orderNo,
    })
    .from(comments)
    .innerJoin(products, eq(products.id, comments.productId))
    .leftJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.language, language)))
    .leftJoin(orderLines, eq(orderLines.id, comments.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .$dynamic()
export type ListedComment = Awaited<ReturnType<typeof withProduct>>[number]

/** The comments on a supplier's products; all comments for null. */
export const ofSupplier = (supplierId: number | null) => (supplierId === null ? undefined : eq(products.supplierId, supplierId))

export interface CommentFilter {
  scope: SQL | undefined
  status?: number | undefined
  productId?: number | undefined
  score?: number | undefined
  replyFlag?: number | undefined
  orderBy: ParsedInputOf<(typeof listComments)['page']>['orderBy']
}

const ORDER = { createTime: comments.createTime, score: comments.score }

export async function pageComments(db: Database, filter: CommentFilter, language: Language, limit: number, offset: number) {
  const condition = and(
    filter.scope,
    filter.status === undefined ? undefined : eq(comments.status, filter.status as 0),
    filter.productId === undefined ? undefined : eq(comments.productId, filter.productId),
    filter.score === undefined ? undefined : eq(comments.score, filter.score),
    filter.replyFlag === undefined ? undefined : filter.replyFlag === 1 ? isNotNull(comments.reply) : isNull(comments.reply),
  )
  return pageOf(db, () => withProduct(db, language), condition, { order: orderOf(filter.orderBy, ORDER, comments.id), limit, offset })
}

export async function findListedComment(db: Database, scope: SQL | undefined, id: number, language: Language) {
  const [row] = await withProduct(db, language).where(and(eq(comments.id, id), scope))
  return row
}

/** Stores the supplier's only reply; false if there is one already, or if the comment is hidden. */
export const answerComment = async (db: Database, id: number, reply: string, now: Date) =>
  hasTouched(
    await db
      .update(comments)
      .set({ reply, replyTime: now })
      .where(and(eq(comments.id, id), isNull(comments.reply), ne(comments.status, COMMENT_STATUS.hidden))),
  )

export const setStatus = (db: Database, { id }: CommentRecord, set: Pick<CommentRecord, 'status' | 'hideReason'>) =>
  updateRow(db, comments, id, set)

/** The order that a comment was written for, if any. */
export async function orderOfComment(db: Database, { orderLineId }: CommentRecord): Promise<OrderRow | null> {
  if (orderLineId === null) return null
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.id, orderLineId))
  return row?.order ?? null
}

/** The uploaded picture with this key, with the columns that publishing it needs. */
export const findPicture = (db: Database, accountId: number, key: string) =>
  db
    .select({ key: files.key, width: files.width, height: files.height, tint: files.tint })
    .from(files)
    .where(and(eq(files.accountId, accountId), eq(files.key, key)))
