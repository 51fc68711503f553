import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import type { Database } from '#server/kernel/database.ts'

export type AddressRow = typeof addresses.$inferSelect
export type AddressParts = Omit<AddressRow, 'id' | 'accountId' | 'isDefault' | 'createTime' | 'updateTime' | 'deleteTime' | 'wasDelivery'>

const kept = (accountId: number) => and(eq(addresses.accountId, accountId), isNull(addresses.deleteTime))
export const keptOne = (accountId: number, id: number) => and(kept(accountId), eq(addresses.id, id))

export async function countAddresses(db: Database, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(addresses).where(kept(accountId))
  return row?.total ?? 0
}

/** The asked one first, then the default, then the latest. */
export const readAddresses = (
  db: Database,
  accountId: number,
  page: { pageNum: number; pageSize: number; orderById?: number },
): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(kept(accountId))
    .orderBy(desc(sql`${addresses.id} = ${page.orderById ?? 0}`), desc(addresses.isDefault), desc(addresses.updateTime), desc(addresses.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)

export async function insertAddress(db: Database, accountId: number, parts: AddressParts, now: Date): Promise<AddressRow> {
  const [row] = await db
    .insert(addresses)
    .values({ accountId, ...parts, createTime: now, updateTime: now })
    .returning()
  return row!
}

export async function updateAddress(
  db: Database,
  accountId: number,
  id: number,
  parts: AddressParts,
  now: Date,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .update(addresses)
    .set({ ...parts, updateTime: now })
    .where(keptOne(accountId, id))
    .returning()
  return row
}

/** Prices are computed for where the address is by now, if it is the chosen one; answers the account's choices then. */
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

/** Takes an own address away, also where it was the one that prices are computed for; what it was stays written on it. */
export async function hideAddress(db: Database, accountId: number, id: number, now: Date): Promise<AddressRow | undefined> {
  const left = await db
    .update(accounts)
    .set({ deliveryAddressId: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.deliveryAddressId, id)))
    .returning({ id: accounts.id })
  const [row] = await db
    .update(addresses)
    .set({ deleteTime: now, wasDelivery: left.length > 0 })
    .where(keptOne(accountId, id))
    .returning()
  return row
}

/** An own address that was deleted after the given moment. */
export async function findDeleted(db: Database, accountId: number, id: number, after: Date): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, id), gt(addresses.deleteTime, after)))
  return row
}

/**
 * Puts a deleted address back as it was. A former default takes that back from those that have become it since; prices are
 * computed for it again unless they are computed for somewhere else by now.
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

/** Removes for good what was deleted before the given moment. */
export async function forgetDeleted(db: Database, before: Date): Promise<void> {
  await db.delete(addresses).where(and(isNotNull(addresses.deleteTime), lt(addresses.deleteTime, before)))
}

/** By its owner's choice, so no deleted one will be the default again. The former goes first: the database allows one at any moment. */
export async function makeDefault(db: Database, accountId: number, id: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.accountId, accountId), addresses.isDefault))
  await db.update(addresses).set({ isDefault: true }).where(keptOne(accountId, id))
}

/** Where no address is the default, the one that was added last becomes it. */
export async function promoteLatest(db: Database, accountId: number): Promise<void> {
  const latest = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(kept(accountId))
    .orderBy(desc(addresses.createTime), desc(addresses.id))
    .limit(1)
  await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, latest))
}
