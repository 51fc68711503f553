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

/** The requested one first, then the default, then newest first. */
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

/** If the address is the chosen destination, prices follow its change; returns the account's choices then. */
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

/** Deletes one of the user's addresses, also as the destination of prices; what it was stays recorded on the row. */
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

/** One of the user's addresses, if deleted after the given moment. */
export const findDeleted = (db: Database, accountId: number, id: number, after: Date) =>
  findRow(db, addresses, and(eq(addresses.accountId, accountId), eq(addresses.id, id), gt(addresses.deleteTime, after)))

/**
 * Restores a deleted address as it was. A former default becomes it again unless the owner has chosen another since; prices are
 * computed for it again unless another destination was chosen.
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

/** Permanently removes what was deleted by the given moment. */
export async function purgeDeleted(db: Database, before: Date): Promise<void> {
  await db.delete(addresses).where(and(isNotNull(addresses.deleteTime), lte(addresses.deleteTime, before)))
}

/** Chosen by the owner, so no deleted one will become the default again. The old default is unset first: the database allows only one at a time. */
export async function makeDefault(db: Database, accountId: number, id: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.accountId, accountId), addresses.isDefault))
  await db.update(addresses).set({ isDefault: true }).where(notDeletedOne(accountId, id))
}

/** If no address is the default, the newest becomes it. */
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
