import { randomBytes } from 'node:crypto'
import { type FileRow, insertArriving, markArrived, markLeaving } from '#server/features/uploads/uploads.queries.ts'
import { FILE_TYPES, type files } from '#server/features/uploads/uploads.table.ts'
import type { Kernel } from '#server/kernel/call.ts'
import { inTransaction } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'

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
