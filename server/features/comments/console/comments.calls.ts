import { eq, type SQL } from 'drizzle-orm'
import { COMMENT_STATUS, type CommentReason, LONGEST_COMMENT } from '#contract/comments/comments.ts'
import { listComments, moderateComment, readComment, replyToComment, replyToComments } from '#contract/comments/console.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import {
  answerComment,
  type CommentRecord,
  findListedComment,
  type ListedComment,
  ofSupplier,
  orderOfComment,
  pageComments,
  setStatus,
} from '#server/features/comments/evaluations.queries.ts'
import { hidePictures, picturesOf, showPictures } from '#server/features/comments/pictures.ts'
import { lockScoredProducts, renewScores } from '#server/features/comments/scores.queries.ts'
import { answerEach } from '#server/features/consultations/canned-answers/answer-each.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { comments } from '#server/features/products/products.table.ts'
import { answeredSupplier, cachedHouseId, readSupplier } from '#server/features/suppliers/house.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { findRow } from '#server/kernel/database/rows.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

const rowOf = async (
  db: PoolDatabase,
  { comment, supplierId, productName, nameOrigin, orderId, orderNo }: ListedComment,
  language: Language,
  now: Date,
) => ({
  id: comment.id,
  productId: comment.productId,
  productName: productName ?? nameOrigin,
  supplierId,
  houseFlag: flagOf(supplierId === (await cachedHouseId(db))),
  orderId,
  orderNo,
  authorName: comment.authorName,
  countryCode: comment.countryCode,
  langCode: comment.language,
  score: comment.score,
  content: comment.content,
  specName: comment.specName?.[language] || null,
  imageUrlList: await picturesOf(db, comment, now),
  status: comment.status,
  reasonType: comment.hideReason,
  reply: comment.reply,
  replyTime: comment.replyTime,
  createTime: comment.createTime,
})

export const commentListCalls = listCalls(
  listComments,
  async ({ db, pool, user, language, now, filter, limit, offset }) => {
    const { rows, total } = await pageComments(db, { ...filter, scope: ofSupplier(await readSupplier(db, user)) }, language, limit, offset)
    return { rows: await Promise.all(rows.map((row) => rowOf(pool, row, language, now))), total }
  },
  {
    status: (status, as) => words.comments_console_status_name({ status }, as),
    reasonType: (reason, as) => words.comments_console_hidden_reason({ reason }, as),
  },
)

export const readCommentCall = handleCall(readComment, async ({ input, user, db, language, clock }) =>
  rowOf(
    db,
    (await findListedComment(db, ofSupplier(await readSupplier(db, user)), input.id, language)) ?? fail('notFound'),
    language,
    clock(),
  ),
)

export const replyToCommentCall = handleCall(replyToComment, async (call) => {
  await replyOnce(call, ofSupplier(await answeredSupplier(call.db, call.user)), call.input)
  return null
})

export const replyToCommentsCall = handleCall(replyToComments, async (call) => {
  const { user, db, language } = call
  const scope = ofSupplier(await answeredSupplier(db, user))
  return answerEach(call, {
    entity: 'comment',
    longest: LONGEST_COMMENT,
    find: async (id) => {
      const found = await findListedComment(db, scope, id, language)
      return found && { language: found.comment.language, text: found.comment.content || (found.productName ?? found.nameOrigin) }
    },
    answer: (id, content) => replyOnce(call, scope, { id, content }),
  })
})

type Replying = Parameters<typeof announceMoves>[0] & Pick<Call<unknown>, 'language' | 'now'>

/** Answers a comment within the scope, once. */
async function replyOnce(call: Replying, scope: SQL | undefined, { id, content }: { id: number; content: string }): Promise<void> {
  const { db, language, now } = call
  const { comment } = (await findListedComment(db, scope, id, language)) ?? fail('notFound')
  // The page offers no reply to it, but the comment may have been hidden since the page was loaded.
  if (comment.status === COMMENT_STATUS.hidden) fail('notFound')
  if (!(await answerComment(db, comment.id, content, now))) fail('alreadyAnswered')
  const order = await orderOfComment(db, comment)
  if (order) await announceMoves(call, [{ order, buyer: 'commentAnswered' }], now)
}

/** Locks the product, then the comment: the order in which all transactions lock them. */
async function lockCommentToModerate(db: Database, id: number): Promise<CommentRecord | undefined> {
  const found = await findRow(db, comments, eq(comments.id, id))
  if (!found) return undefined
  await lockScoredProducts(db, [found.productId])
  return lockRow(db, comments, id)
}

/** Shows or hides a comment with its pictures; the scores follow. */
async function moderateLockedComment(
  db: Database,
  comment: CommentRecord,
  status: typeof COMMENT_STATUS.visible | typeof COMMENT_STATUS.hidden,
  reason: CommentReason | null,
): Promise<void> {
  const isVisible = status === COMMENT_STATUS.visible
  await setStatus(db, comment, { status, hideReason: isVisible ? null : reason })
  const wasVisible = comment.status === COMMENT_STATUS.visible
  if (isVisible === wasVisible) return
  await (isVisible ? showPictures : hidePictures)(db, comment)
  await renewScores(db, [comment.productId])
}

export const moderateCommentCall = handleCall(moderateComment, async (call) => {
  const { input, db, clock } = call
  const comment = (await lockCommentToModerate(db, input.id)) ?? fail('notFound')
  await moderateLockedComment(db, comment, input.status, input.reasonType ?? null)
  const isHidden = input.status === COMMENT_STATUS.hidden && comment.status !== COMMENT_STATUS.hidden
  const order = isHidden ? await orderOfComment(db, comment) : null
  if (order) await announceMoves(call, [{ order, buyer: 'commentHidden', reasonType: input.reasonType }], clock())
  return null
})
