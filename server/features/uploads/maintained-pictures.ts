import { attachPublicPictures, fileIdsOf, loosePictureAddress } from '#server/features/uploads/uploads.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

type Acting = Pick<Call<unknown>, 'db' | 'user'>

/** The key of the picture with this file id among those that a row has; undefined for another one. */
async function keyAmong(db: Database, keys: readonly (string | null)[], fileId: number): Promise<string | undefined> {
  const ids = await fileIdsOf(db, keys)
  return [...ids].find(([, id]) => id === fileId)?.[0]
}

/** The key of what an edit names: a picture that the row has already, whoever uploaded it, or an own upload, public from now on. */
export async function chosenPicture({ db, user }: Acting, keys: readonly (string | null)[], fileId: number): Promise<string> {
  const known = await keyAmong(db, keys, fileId)
  if (known !== undefined) return known
  const [file] = await attachPublicPictures(db, user.id, [fileId])
  return file!.key
}

/** Where a preview shows the same: `addressOf` a picture that is public, else the caller's own upload. */
export async function previewedPicture(
  { db, user, clock }: { db: PoolDatabase; user: { id: number }; clock: () => Date },
  keys: readonly (string | null)[],
  fileId: number,
  addressOf: (key: string) => string,
): Promise<string> {
  const known = await keyAmong(db, keys, fileId)
  return known === undefined ? loosePictureAddress(db, user.id, fileId, clock()) : addressOf(known)
}
