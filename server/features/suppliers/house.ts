import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { HOUR_MS } from '#contract/durations.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import { isEntitled, isStaff, ownSupplierId, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'

const HOUSE_NAME = 'Rutaseda'
const TRADER = 2

/** Null until the platform has sourced goods itself. */
export const findHouseId = async (db: Database) => (await findValue(db, suppliers.id, eq(suppliers.isHouse, true))) ?? null

/** For reads, which may see a new house up to an hour late. */
export const cachedHouseId = cached(HOUR_MS, ['suppliers'], findHouseId)

/** The supplier that the user answers buyers for: their own, or the house for staff. Others' texts count as missing (decisions §22). */
export const answeredSupplier = async (db: Database, user: SessionUser) =>
  isStaff(user) ? ((await findHouseId(db)) ?? 0) : ownSupplierId(user)

/** The supplier whose texts the user may read; null means all suppliers, for staff with the `comment` right. */
export const readSupplier = async (db: Database, user: SessionUser) =>
  isStaff(user) && isEntitled(user, 'comment') ? null : answeredSupplier(db, user)

/** Suppliers whose orders operators handle like members: the house (decisions §14.4) and cancelled ones (decisions §17.7). */
const isActedForSql = or(eq(suppliers.isHouse, true), eq(suppliers.status, SUPPLIER_STATUS.cancelled))

/** The same condition for a column that references the supplier. */
export const isOfActedFor = (supplierId: SQLWrapper): SQL =>
  sql`${supplierId} in (select ${suppliers.id} from ${suppliers} where ${isActedForSql})`

export interface ActedFor {
  houseId: number | null
  actedFor: ReadonlySet<number>
}

export async function findActedFor(db: Database): Promise<ActedFor> {
  const rows = await db.select({ id: suppliers.id, isHouse: suppliers.isHouse }).from(suppliers).where(isActedForSql)
  return { houseId: rows.find(({ isHouse }) => isHouse)?.id ?? null, actedFor: new Set(rows.map(({ id }) => id)) }
}

export const isActedFor = async (db: Database, supplierId: number): Promise<boolean> =>
  (await db.$count(suppliers, and(eq(suppliers.id, supplierId), isActedForSql))) > 0

/** The platform as a supplier, for goods it sources itself (decisions §14.4); created on first use. */
export async function findOrCreateHouse(db: Database): Promise<number> {
  const known = await findHouseId(db)
  if (known !== null) return known
  const [made] = await db
    .insert(suppliers)
    .values({
      isHouse: true,
      name: { spa: HOUSE_NAME, en: HOUSE_NAME, zh: HOUSE_NAME },
      nameOrigin: HOUSE_NAME,
      description: { spa: '', en: '', zh: '' },
      countryCode: 'CN',
      companyType: TRADER,
      commissionBasisPoints: 0,
    })
    .onConflictDoNothing({ target: suppliers.isHouse, where: sql`${suppliers.isHouse}` })
    .returning({ id: suppliers.id })
  return made?.id ?? findOrCreateHouse(db)
}
