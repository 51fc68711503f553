import { randomBytes } from 'node:crypto'
import { eq, lt, type SQL } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { isUploaded, publishPicture, withdrawPictures } from '#server/features/pictures/uploaded-pictures.ts'
import {
  attachLoose,
  type FileRow,
  filesOfKeys,
  findKey,
  findLooseKey,
  findOwnKey,
  insertArriving,
  keysOf,
  markArrived,
  markKeysLeaving,
  markLeaving,
  ownerOfKey,
} from '#server/features/uploads/uploads.queries.ts'
import { FILE_STATUS, FILE_TYPES, files } from '#server/features/uploads/uploads.table.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { type Database, inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import { isSignatureValid, type SignedUntil, signUntil } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'
import * as words from '#words'

/** Storage limit of an account (docs/decisions/018). */
const MOST_BYTES_OF_ACCOUNT = 1024 ** 3

export interface FileContent
  extends Pick<typeof files.$inferInsert, 'type' | 'name' | 'mimeType' | 'width' | 'height' | 'tint' | 'digest'> {
  bytes: Uint8Array
}

/**
 * Stores a file as loose, for a day. Its row is written first, as arriving until the bytes are stored: so no bytes exist without a row,
 * by which any failure in between is cleaned up. Fails with 140003 when the account's storage is used up.
 */
export async function storeFile(
  { database: { db }, files: store, clock, config }: Pick<AppContext, 'database' | 'files' | 'clock' | 'config'>,
  accountId: number,
  { bytes, ...facts }: FileContent,
): Promise<FileRow> {
  // Lower-case letters and digits, because it is also a folder name and the key of a public picture.
  const key = `u${randomBytes(16).toString('hex')}`
  const row = { ...facts, accountId, key, size: bytes.length, createTime: clock() }
  // The copy of a user's data is exempt from the storage limit.
  const most = facts.type === FILE_TYPES.dataCopy ? Number.POSITIVE_INFINITY : MOST_BYTES_OF_ACCOUNT
  const file = (await inTransaction(db, 'write', (transaction) => insertArriving(transaction, row, most))) ?? refuseFor(config)
  try {
    await store.put(key, bytes, file.mimeType)
    if (!(await inTransaction(db, 'write', (transaction) => markArrived(transaction, file)))) fail('accountDeleted')
  } catch (error) {
    await markLeaving(db, accountId, [key]).catch(() => {})
    throw error
  }
  return file
}

function refuseFor({ supportEmail: contact }: AppContext['config']): never {
  fail('fileSpaceUsedUp', undefined, (locale) => words.error_140003_contact({ contact }, { locale }))
}

/**
 * Attaches the user's loose files to the row that the caller is about to write, in the given order of ids.
 * A file belongs to one row. Fails with 110001 for a file that is another user's, of another type, already attached or deleted.
 * The row should reference them by a composite foreign key to files (account_id, id).
 */
export async function attachFiles(db: Database, accountId: number, ids: readonly number[], types: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const attached = new Map((await attachLoose(db, accountId, ids, types)).map((file) => [file.id, file]))
  return ids.map((id) => attached.get(id) ?? fail('notFound'))
}

/** Only pictures can be made public, whatever they were uploaded for. */
const SHOWABLE = [FILE_TYPES.image, FILE_TYPES.avatar]

/** Attaches pictures and makes them public, by their keys, through the picture endpoint. */
export async function attachPublicPictures(db: Database, accountId: number, ids: readonly number[]): Promise<FileRow[]> {
  const attached = await attachFiles(db, accountId, ids, SHOWABLE)
  for (const { key, width, height, tint } of attached) {
    if (width !== null && height !== null && tint !== null) await publishPicture(db, { key, width, height, tint })
  }
  return attached
}

/** Replaces the current public picture by an upload, or by none. Returns the new key; naming the current picture changes nothing. */
export async function replacePublicPicture(db: Database, jobs: Jobs, accountId: number, presentKey: string | null, id: number | null) {
  if (id !== null && presentKey !== null && (await findOwnKey(db, accountId, id)) === presentKey) return presentKey
  const [next] = id === null ? [] : await attachPublicPictures(db, accountId, [id])
  if (presentKey !== null) await releaseFiles(db, jobs, accountId, [presentKey])
  return next?.key ?? null
}

/**
 * The same for a picture of the shop, which all operators may edit: another operator's upload may be named again while it is the current
 * picture, and is released when replaced. Pictures that came with the demo are not released.
 */
export async function replaceShopPicture(db: Database, jobs: Jobs, operatorId: number, presentKey: string | null, id: number | null) {
  if (id !== null && presentKey !== null && (await findKey(db, id)) === presentKey) return presentKey
  const [next] = id === null ? [] : await attachPublicPictures(db, operatorId, [id])
  const owner = presentKey === null ? undefined : await ownerOfKey(db, presentKey)
  if (presentKey !== null && owner !== undefined) await releaseFiles(db, jobs, owner, [presentKey])
  return next?.key ?? null
}

/**
 * Arranges the public pictures of a row that several people edit: existing ones by their keys, and new uploads by the caller. Returns all
 * keys in order; omitted pictures are withdrawn, also those of other uploaders. Fails with 110001 for any others.
 */
export async function arrangePublicPictures(
  { db, jobs, accountId }: { db: Database; jobs: Jobs; accountId: number },
  present: readonly string[],
  requested: readonly { imageId?: string | undefined; fileId?: number | undefined }[],
): Promise<string[]> {
  const keys: string[] = []
  for (const { imageId, fileId } of requested) {
    // A resent request names an upload that is already attached.
    const known = imageId ?? (fileId === undefined ? undefined : await findOwnKey(db, accountId, fileId))
    if (known !== undefined && present.includes(known)) keys.push(known)
    else if (fileId === undefined) fail('notFound')
    else keys.push((await attachPublicPictures(db, accountId, [fileId]))[0]!.key)
  }
  const dropped = present.filter((key) => !keys.includes(key) && isUploaded(key))
  if (dropped.length > 0) {
    await markKeysLeaving(db, dropped)
    await withdrawPictures(db, dropped)
    await jobs.add(db, 'removeFiles', {})
  }
  return [...new Set(keys)]
}

/** Releases attached files: they are unavailable from the commit on, and their bytes are removed afterwards. */
export async function releaseFiles(db: Database, jobs: Jobs, accountId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await markLeaving(db, accountId, keys)
  await withdrawPictures(db, keys)
  await jobs.add(db, 'removeFiles', {})
}

/** File ids by picture key, for rows that several people edit. Pictures that were not uploaded have none. */
export async function fileIdsOf(db: Database, keys: readonly (string | null)[]): Promise<ReadonlyMap<string, number>> {
  const found = await filesOfKeys(
    db,
    keys.filter((key) => key !== null),
  )
  return new Map(found.map(({ id, key }) => [key, id]))
}

/** Releases public pictures of such rows, of any uploader. */
export async function releasePictures(db: Database, jobs: Jobs, keys: readonly string[]): Promise<void> {
  for (const { accountId, key } of await filesOfKeys(db, keys)) await releaseFiles(db, jobs, accountId, [key])
}

/** A signed URL for previewing the user's own unattached picture; fails with 110001 for any other file. */
export async function loosePictureAddress(db: PoolDatabase, accountId: number, id: number, now: Date): Promise<string> {
  return privateAddress(db, (await findLooseKey(db, accountId, id, SHOWABLE)) ?? fail('notFound'), now)
}

/** Releases the account's files that match all conditions. */
export const releaseFilesWhere = async (db: Database, jobs: Jobs, accountId: number, ...conditions: [SQL, ...SQL[]]) =>
  releaseFiles(db, jobs, accountId, await keysOf(db, accountId, conditions))

/** Excludes files still arriving: their row must outlive the upload. */
const isLoose = eq(files.status, FILE_STATUS.loose)

/** Releases an account's loose files; attached ones are released with their rows. */
export const releaseLooseFiles = (db: Database, jobs: Jobs, accountId: number) => releaseFilesWhere(db, jobs, accountId, isLoose)

/** Data copies are exempt from the storage limit, so only the latest is kept. */
export const releaseFormerCopies = (db: Database, jobs: Jobs, { id, accountId, type }: FileRow) =>
  releaseFilesWhere(db, jobs, accountId, eq(files.type, type), isLoose, lt(files.id, id))

const addressKey = signingKey('private-file')

const HOLDS_MS = 15 * MINUTE_MS
/** A file's URL stays the same within this window, so that reloading a list does not download its pictures again. */
const STEP_MS = 5 * MINUTE_MS

/** A URL that opens a private file for 10 to 15 minutes. Pass it only to users who may see the file. */
export async function privateAddress(db: PoolDatabase, key: string, now: Date): Promise<string> {
  const end = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS + HOLDS_MS)
  const { until, signature } = signUntil(await addressKey(db), key, end)
  return `/files/${key}?until=${until}&signature=${signature}`
}

/** Whether the URL was issued for this file and is still valid. */
export const isAddressValid = async (db: PoolDatabase, key: string, given: SignedUntil, now: Date): Promise<boolean> =>
  isSignatureValid(await addressKey(db), key, given, now)
