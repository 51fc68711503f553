import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#contract/durations.ts'
import { publishPicture, withdrawPictures } from '#server/features/pictures/uploaded-pictures.ts'
import {
  attachLoose,
  type FileRow,
  findOwnKey,
  insertArriving,
  looseKeys,
  markArrived,
  markLeaving,
} from '#server/features/uploads/uploads.queries.ts'
import { FILE_TYPES, type files } from '#server/features/uploads/uploads.table.ts'
import type { Kernel } from '#server/kernel/call.ts'
import { type Database, inTransaction, type PoolDatabase } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { isSealGood, type SealedUntil, sealUntil } from '#server/kernel/seal.ts'
import { signingKey } from '#server/kernel/signing-keys.ts'

/** What one account may keep in all (docs/decisions/018). */
const MOST_BYTES_OF_ACCOUNT = 1024 ** 3

export interface FileContent extends Pick<typeof files.$inferInsert, 'type' | 'name' | 'mimeType' | 'width' | 'height' | 'tint'> {
  bytes: Uint8Array
}

/**
 * Keeps a file for a day, loose. Its row comes first and says so until the bytes are in the store, so that nothing
 * lies there without a row: whatever breaks in between is tidied up by it. 140003 when the account's room is used up.
 */
export async function keepFile(
  { database: { db }, files: store, clock }: Pick<Kernel, 'database' | 'files' | 'clock'>,
  accountId: number,
  { bytes, ...facts }: FileContent,
): Promise<FileRow> {
  // Of lower-case letters and digits: also a folder's name, and the key of a public picture.
  const key = `u${randomBytes(16).toString('hex')}`
  const row = { ...facts, accountId, key, size: bytes.length, createTime: clock() }
  // Whoever has no room left may still have his data.
  const most = facts.type === FILE_TYPES.dataCopy ? Number.POSITIVE_INFINITY : MOST_BYTES_OF_ACCOUNT
  const file = (await inTransaction(db, 'write', (transaction) => insertArriving(transaction, row, most))) ?? fail('fileSpaceUsedUp')
  try {
    await store.put(key, bytes, file.mimeType)
    if (!(await inTransaction(db, 'write', (transaction) => markArrived(transaction, file)))) fail('accountGone')
  } catch (error) {
    await markLeaving(db, accountId, [key]).catch(() => {})
    throw error
  }
  return file
}

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

const addressKey = signingKey('private-file')

const HOLDS_MS = 15 * MINUTE_MS
/** Within it the address of a file stays the same, so that a list that is read again does not fetch its pictures anew. */
const STEP_MS = 5 * MINUTE_MS

/** An address that opens a private file for 10 to 15 minutes. Whoever may see the file is given one, and nobody else. */
export async function privateAddress(db: PoolDatabase, key: string, now: Date): Promise<string> {
  const end = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS + HOLDS_MS)
  const { until, seal } = sealUntil(await addressKey(db), key, end)
  return `/files/${key}?until=${until}&seal=${seal}`
}

/** Whether such an address was given for this file and still holds. */
export const isAddressGood = async (db: PoolDatabase, key: string, given: SealedUntil, now: Date): Promise<boolean> =>
  isSealGood(await addressKey(db), key, given, now)
