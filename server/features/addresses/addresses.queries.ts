import { and, desc, eq, gt, isNotNull, isNull, lte, notExists, or, type Placeholder, sql } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow, insertRow } from '#server/kernel/database/rows.ts'

export type AddressRow = typeof addresses.$inferSelect
export type AddressParts = Omit<AddressRow, 'id' | 'accountId' | 'isDefault' | 'createTime' | 'updateTime' | 'deleteTime' | 'wasDelivery'>

const notDeleted = (accountId: number | Placeholder) => and(eq(addresses.accountId, accountId), isNull(addresses.deleteTime))
export const notDeletedOne = (accountId: number | Placeholder, id: number | Placeholder) => and(notDeleted(accountId), eq(addresses.id, id))

export const countAddresses = (db: Database, accountId: number) => db.$count(addresses, notDeleted(accountId))

/** The address `orderById` first, then the default, then the latest changed first. */
export const readAddresses = (db: Database, accountId: number, page: { pageNum: number; pageSize: number; orderById?: number }) =>
  db
    .select()
    .from(addresses)
    .where(notDeleted(accountId))
    .orderBy(desc(sql`${addresses.id} = ${page.orderById ?? 0}`), desc(addresses.isDefault), desc(addresses.updateTime), desc(addresses.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)

export const insertAddress = (db: Database, accountId: number, parts: AddressParts, now: Date) =>
  insertRow(db, addresses, { accountId, ...parts, createTime: now, updateTime: now })

export async function updateAddress(db: Database, accountId: number, id: number, parts: AddressParts, now: Date) {
  const [row] = await db
    .update(addresses)
    .set({ ...parts, updateTime: now })
    .where(notDeletedOne(accountId, id))
    .returning()
  return row
}

/** If the address is the account's delivery destination, updates the destination that prices are computed for. Returns the new choices. */
export async function moveDelivery(
  db: Database,
  accountId: number,
  { id, countryCode, postcode }: Pick<AddressRow, 'id' | 'countryCode' | 'postcode'>,
) {
  const [moved] = await db
    .update(accounts)
    .set({ countryCode, postcode: postcode || null })
    .where(and(eq(accounts.id, accountId), eq(accounts.deliveryAddressId, id)))
    .returning({ countryCode: accounts.countryCode, currencyCode: accounts.currencyCode, postcode: accounts.postcode })
  return moved
}

/** Soft-deletes one of the user's addresses and unsets it as the destination of prices. The row remembers both roles for a restore. */
export async function hideAddress(db: Database, accountId: number, id: number, now: Date): Promise<AddressRow | undefined> {
  const left = await db
    .update(accounts)
    .set({ deliveryAddressId: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.deliveryAddressId, id)))
    .returning({ id: accounts.id })
  const [row] = await db
    .update(addresses)
    .set({ deleteTime: now, wasDelivery: left.length > 0 })
    .where(notDeletedOne(accountId, id))
    .returning()
  return row
}

/** One of the user's addresses that was deleted after the given time. */
export const findDeleted = (db: Database, accountId: number, id: number, after: Date) =>
  findRow(db, addresses, and(eq(addresses.accountId, accountId), eq(addresses.id, id), gt(addresses.deleteTime, after)))

/**
 * Restores a deleted address. If it was the default or the destination of prices, it becomes so again unless the owner has chosen another
 * one since.
 */
export async function showAddress(db: Database, accountId: number, { id, deleteTime, ...row }: AddressRow): Promise<void> {
  if (row.isDefault)
    await db
      .update(addresses)
      .set({ isDefault: false })
      .where(
        and(
          eq(addresses.accountId, accountId),
          addresses.isDefault,
          or(isNull(addresses.deleteTime), gt(addresses.deleteTime, deleteTime!)),
        ),
      )
  await db.update(addresses).set({ deleteTime: null, wasDelivery: false }).where(eq(addresses.id, id))
  if (!row.wasDelivery) return
  const isWhereItIs = and(eq(accounts.countryCode, row.countryCode), eq(sql`coalesce(${accounts.postcode}, '')`, row.postcode))
  await db
    .update(accounts)
    .set({ deliveryAddressId: id })
    .where(and(eq(accounts.id, accountId), isNull(accounts.deliveryAddressId), isWhereItIs))
}

/** Permanently removes addresses that were deleted by the given time. */
export async function purgeDeleted(db: Database, before: Date): Promise<void> {
  await db.delete(addresses).where(and(isNotNull(addresses.deleteTime), lte(addresses.deleteTime, before)))
}

/** Unsets the flag on all addresses first: the database allows one default, and restoring a deleted one must not override this choice. */
export async function makeDefault(db: Database, accountId: number, id: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.accountId, accountId), addresses.isDefault))
  await db.update(addresses).set({ isDefault: true }).where(notDeletedOne(accountId, id))
}

/** Makes the newest address the default if there is none. */
export async function promoteLatest(db: Database, accountId: number): Promise<void> {
  const latest = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(notDeleted(accountId))
    .orderBy(desc(addresses.createTime), desc(addresses.id))
    .limit(1)
  const present = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(notDeleted(accountId), addresses.isDefault))
  await db
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.id, latest), notExists(present)))
}
