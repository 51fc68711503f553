import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { FILE_STATUS, files } from '#server/features/uploads/uploads.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { findRow, findValue, hasTouched } from '#server/kernel/database/rows.ts'

export type FileRow = typeof files.$inferSelect

/** Inserts the row; undefined if the account has not enough space left. */
export async function insertArriving(db: Database, row: Omit<typeof files.$inferInsert, 'status'>, mostBytes: number) {
  // The lock serialises concurrent uploads of an account, so that their sizes are summed correctly.
  if (!(await lockRow(db, accounts, row.accountId, isNotDeleted))) fail('accountDeleted')
  const [used] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(eq(files.accountId, row.accountId))
  if ((used?.bytes ?? 0) + row.size > mostBytes) return undefined
  const [made] = await db.insert(files).values(row).returning()
  return made
}

/** Must run in a transaction. False if the account was cleared during the upload. */
export async function markArrived(db: Database, { id, accountId }: Pick<FileRow, 'id' | 'accountId'>): Promise<boolean> {
  if (!(await lockRow(db, accounts, accountId, isNotDeleted))) return false
  return hasTouched(
    await db
      .update(files)
      .set({ status: FILE_STATUS.loose })
      .where(and(eq(files.id, id), eq(files.status, FILE_STATUS.arriving))),
  )
}

/** Attaches the user's loose files, each at most once. Returns those attached. */
export const attachLoose = (db: Database, accountId: number, ids: readonly number[], types: readonly number[]): Promise<FileRow[]> =>
  db
    .update(files)
    .set({ status: FILE_STATUS.attached })
    .where(and(eq(files.accountId, accountId), inArray(files.id, ids), inArray(files.type, types), eq(files.status, FILE_STATUS.loose)))
    .returning()

export const findOwnKey = (db: Database, accountId: number, id: number) =>
  findValue(db, files.key, and(eq(files.accountId, accountId), eq(files.id, id)))

/** Uploaded files by their keys, of any account. */
export const filesOfKeys = (db: Database, keys: readonly string[]): Promise<Pick<FileRow, 'id' | 'accountId' | 'key'>[]> =>
  db.select({ id: files.id, accountId: files.accountId, key: files.key }).from(files).where(inArray(files.key, keys))

/** The key of an account's loose file, if it is of one of these types. */
export const findLooseKey = (db: Database, accountId: number, id: number, types: readonly number[]) =>
  findValue(
    db,
    files.key,
    and(eq(files.accountId, accountId), eq(files.id, id), inArray(files.type, types), eq(files.status, FILE_STATUS.loose)),
  )

export const findKey = (db: Database, id: number) => findValue(db, files.key, eq(files.id, id))

/** Id of the account that owns the file. */
export const ownerOfKey = (db: Database, key: string) => findValue(db, files.accountId, eq(files.key, key))

export async function markLeaving(db: Database, accountId: number, keys: readonly string[]): Promise<void> {
  await db
    .update(files)
    .set({ status: FILE_STATUS.leaving })
    .where(and(eq(files.accountId, accountId), inArray(files.key, keys)))
}

/** The same for files of any account, for rows that several people edit. */
export async function markKeysLeaving(db: Database, keys: readonly string[]): Promise<void> {
  await db.update(files).set({ status: FILE_STATUS.leaving }).where(inArray(files.key, keys))
}

/** The keys of an account's files that match all conditions. */
export async function keysOf(db: Database, accountId: number, conditions: readonly [SQL, ...SQL[]]): Promise<string[]> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.accountId, accountId), ...conditions))
  return rows.map(({ key }) => key)
}

/** The file of a signed URL, while it is available. */
export const findStored = (db: Database, key: string) =>
  findRow(db, files, and(eq(files.key, key), inArray(files.status, [FILE_STATUS.loose, FILE_STATUS.attached])))

/** Marks old loose files, and those that never arrived, as leaving. */
export async function dismissOld(db: Database, { looseBefore, arrivingBefore }: { looseBefore: Date; arrivingBefore: Date }) {
  await db
    .update(files)
    .set({ status: FILE_STATUS.leaving })
    .where(
      or(
        and(eq(files.status, FILE_STATUS.loose), lt(files.createTime, looseBefore)),
        and(eq(files.status, FILE_STATUS.arriving), lt(files.createTime, arrivingBefore)),
      ),
    )
}

export const leavingFiles = (db: Database, afterId: number, most: number): Promise<Pick<FileRow, 'id' | 'key'>[]> =>
  db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(eq(files.status, FILE_STATUS.leaving), gt(files.id, afterId)))
    .orderBy(files.id)
    .limit(most)

export async function deleteRow(db: Database, id: number): Promise<void> {
  await db.delete(files).where(and(eq(files.id, id), eq(files.status, FILE_STATUS.leaving)))
}
