import { attachPublicPictures, fileIdsOf, loosePictureAddress } from '#server/features/uploads/uploads.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

type Acting = Pick<Call<unknown>, 'db' | 'user'>

/** The key of the picture with this file id among the row's `keys`; undefined for other files. */
async function keyAmong(db: Database, keys: readonly (string | null)[], fileId: number): Promise<string | undefined> {
  const ids = await fileIdsOf(db, keys)
  return [...ids].find(([, id]) => id === fileId)?.[0]
}

/** The key of the picture chosen in an edit: one that the row already has, or the user's own upload, which becomes public. */
export async function chosenPicture({ db, user }: Acting, keys: readonly (string | null)[], fileId: number): Promise<string> {
  const known = await keyAmong(db, keys, fileId)
  if (known !== undefined) return known
  const [file] = await attachPublicPictures(db, user.id, [fileId])
  return file!.key
}

/** The picture's URL for a preview: `addressOf` a picture of the row, else a signed URL of the user's own upload. */
export async function previewedPicture(
  { db, user, clock }: { db: PoolDatabase; user: { id: number }; clock: () => Date },
  keys: readonly (string | null)[],
  fileId: number,
  addressOf: (key: string) => string,
): Promise<string> {
  const known = await keyAmong(db, keys, fileId)
  return known === undefined ? loosePictureAddress(db, user.id, fileId, clock()) : addressOf(known)
}
