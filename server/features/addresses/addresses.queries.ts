import { and, count, desc, eq, sql } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import type { Database } from '#server/kernel/database.ts'

export type AddressRow = typeof addresses.$inferSelect
export type AddressParts = Omit<AddressRow, 'id' | 'accountId' | 'isDefault' | 'createTime' | 'updateTime'>

/** One at a time may change an account's addresses: count and default are decided on what it sees. */
export async function lockAddresses(db: Database, accountId: number): Promise<void> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** An own address; undefined for anybody else's. */
export async function findOwnAddress(db: Database, accountId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)))
  return row
}

export async function countAddresses(db: Database, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(addresses).where(eq(addresses.accountId, accountId))
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
    .where(eq(addresses.accountId, accountId))
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
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)))
    .returning()
  return row
}

/** Removes an own address, also where it was the one that prices are computed for. */
export async function removeAddress(db: Database, accountId: number, id: number): Promise<AddressRow | undefined> {
  await db
    .update(accounts)
    .set({ deliveryAddressId: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.deliveryAddressId, id)))
  const [row] = await db
    .delete(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)))
    .returning()
  return row
}

/** The former default goes first: the database allows one default at any moment. */
export async function makeDefault(db: Database, accountId: number, id: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.accountId, accountId), addresses.isDefault))
  await db
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)))
}

/** The address that was added last. */
export async function latestAddressId(db: Database, accountId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.createTime), desc(addresses.id))
    .limit(1)
  return row?.id
}
