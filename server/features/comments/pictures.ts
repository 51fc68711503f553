import { COMMENT_STATUS } from '#contract/comments/comments.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { type CommentRecord, findPicture } from '#server/features/comments/evaluations.queries.ts'
import { publishPicture, withdrawPictures } from '#server/features/pictures/uploaded-pictures.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

const PICTURE_WIDTH = 640

/** URLs of a comment's pictures for its author, its supplier and the platform; private URLs while the comment is not visible. */
export const picturesOf = (db: PoolDatabase, { status, pictureList }: CommentRecord, now: Date): Promise<string[]> =>
  Promise.all(
    pictureList.map((key) => (status === COMMENT_STATUS.visible ? pictureAddress(key, PICTURE_WIDTH) : privateAddress(db, key, now))),
  )

/** Publishes a comment's pictures; they are public only while the comment is visible. */
export async function showPictures(db: Database, { accountId, pictureList }: CommentRecord): Promise<void> {
  for (const key of pictureList) {
    const [file] = await findPicture(db, accountId ?? 0, key)
    if (!file) continue
    const { width, height, tint } = file
    if (width !== null && height !== null && tint !== null) await publishPicture(db, { key, width, height, tint })
  }
}

export const hidePictures = async (db: Database, { pictureList }: Pick<CommentRecord, 'pictureList'>): Promise<void> => {
  if (pictureList.length > 0) await withdrawPictures(db, pictureList)
}
