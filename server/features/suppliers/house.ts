import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { HOUR_MS } from '#contract/durations.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import { isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'

const HOUSE_NAME = 'Rutaseda'
const TRADER = 2

/** Null as long as the platform has sourced nothing itself. */
export const findHouseId = async (db: Database) => (await findValue(db, suppliers.id, eq(suppliers.isHouse, true))) ?? null

/** The same for readers, who may hear of a new house a little later. */
export const cachedHouseId = cached(HOUR_MS, ['suppliers'], findHouseId)

const NO_SUPPLIER = 0

/** The supplier in whose name the user answers buyers: their own, of staff the house. What they say to another is missing (decisions §22). */
export const answeredSupplier = async (db: Database, user: SessionUser) =>
  (isStaff(user) ? await findHouseId(db) : user.supplierId) ?? NO_SUPPLIER

/** They read what is said to that one; who checks comments, of all: null. */
export const readSupplier = async (db: Database, user: SessionUser) =>
  isStaff(user) && isEntitled(user, 'comment') ? null : answeredSupplier(db, user)

/** Suppliers whose orders operators move as their members would: the house (decisions §14.4), and those that were cancelled, whose open orders go on (decisions §17.7). */
const isActedForSql = or(eq(suppliers.isHouse, true), eq(suppliers.status, SUPPLIER_STATUS.cancelled))

/** The same of what names its supplier. */
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

/** The platform as a supplier, for goods that it sources itself (decisions §14.4); made when it is first needed. */
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
