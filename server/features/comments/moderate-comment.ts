import { COMMENT_STATUS, type CommentReason } from '#contract/comments/comments.ts'
import { type CommentRecord, findComment, lockComment, setCommentStatus } from '#server/features/comments/evaluations.queries.ts'
import { hidePictures, showPictures } from '#server/features/comments/pictures.ts'
import { lockScoredProducts, renewScores } from '#server/features/comments/scores.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The comment, locked after its product, in the order in which all lock them. */
export async function lockCommentToModerate(db: Database, id: number): Promise<CommentRecord | undefined> {
  const found = await findComment(db, id)
  if (!found) return undefined
  await lockScoredProducts(db, [found.productId])
  return lockComment(db, id)
}

/** Shows or hides a comment with its pictures; the scores follow. */
export async function moderateLockedComment(
  db: Database,
  comment: CommentRecord,
  status: typeof COMMENT_STATUS.visible | typeof COMMENT_STATUS.hidden,
  reason: CommentReason | null,
): Promise<void> {
  const isVisible = status === COMMENT_STATUS.visible
  await setCommentStatus(db, comment.id, status, isVisible ? null : reason)
  const wasVisible = comment.status === COMMENT_STATUS.visible
  if (isVisible === wasVisible) return
  await (isVisible ? showPictures : hidePictures)(db, comment)
  await renewScores(db, [comment.productId])
}
