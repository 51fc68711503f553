import { publishPicture, withdrawPictures } from '#server/features/pictures/uploaded-pictures.ts'
import { uploadFileCall } from '#server/features/uploads/upload.ts'
import { attachLoose, type FileRow, findOwnKey, looseKeys, markLeaving } from '#server/features/uploads/uploads.queries.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import type { Jobs } from '#server/kernel/jobs.ts'

export const uploadCalls = [uploadFileCall]

/**
 * Makes the caller's own loose files belong to the row that he is about to write, in the order of their ids as given.
 * A file belongs to one row. 110001 for any that is somebody else's, of another type, taken already, or gone.
 * The row should name them by a composite foreign key to files (account_id, id).
 */
export async function attachFiles(db: Database, accountId: number, ids: readonly number[], types: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const attached = new Map((await attachLoose(db, accountId, ids, types)).map((file) => [file.id, file]))
  return ids.map((id) => attached.get(id) ?? fail('notFound'))
}

/** What everybody may see is a picture, whatever it was uploaded for. */
const SHOWABLE = [FILE_TYPES.image, FILE_TYPES.avatar]

/** The same for pictures that everybody may see from here on, by their keys, through the picture endpoint. */
export async function attachPublicPictures(db: Database, accountId: number, ids: readonly number[]): Promise<FileRow[]> {
  const attached = await attachFiles(db, accountId, ids, SHOWABLE)
  for (const { key, width, height, tint } of attached) {
    if (width !== null && height !== null && tint !== null) await publishPicture(db, { key, width, height, tint })
  }
  return attached
}

/** Shows an uploaded picture in the place of the present one, or none. Answers its key; the same one again changes nothing. */
export async function replacePublicPicture(
  db: Database,
  jobs: Jobs,
  accountId: number,
  presentKey: string | null,
  id: number | null,
): Promise<string | null> {
  if (id !== null && presentKey !== null && (await findOwnKey(db, accountId, id)) === presentKey) return presentKey
  const [next] = id === null ? [] : await attachPublicPictures(db, accountId, [id])
  if (presentKey !== null) await releaseFiles(db, jobs, accountId, [presentKey])
  return next?.key ?? null
}

/** Files that belong to nothing any more: nobody gets them from the commit on, and their bytes are removed after it. */
export async function releaseFiles(db: Database, jobs: Jobs, accountId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await markLeaving(db, accountId, keys)
  await withdrawPictures(db, keys)
  await jobs.add(db, 'removeFiles', {})
}

/** What an account has sent and nothing has taken; attached files end with the rows that they belong to. */
export async function releaseLooseFiles(db: Database, jobs: Jobs, accountId: number): Promise<void> {
  await releaseFiles(db, jobs, accountId, await looseKeys(db, accountId))
}
