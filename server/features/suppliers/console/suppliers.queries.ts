import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { listSuppliers } from '#contract/suppliers/console/suppliers.ts'
import type { SupplierRow } from '#server/features/suppliers/suppliers.queries.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { updateRow } from '#server/kernel/database/rows.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

export type SupplierChanges = Partial<Omit<typeof suppliers.$inferInsert, 'id' | 'version' | 'createTime'>>

/** Excludes the house: it is the platform itself and cannot be edited as a supplier. */
const isSupplier = eq(suppliers.isHouse, false)

/** Locks a supplier for a change. Fails with 280001 if missing, 110002 for another version. */
export async function supplierToChange(db: Database, id: number, version: number): Promise<SupplierRow> {
  const row = (await lockRow(db, suppliers, id, isSupplier)) ?? fail('supplierMissing')
  if (row.version !== version) fail('changedMeanwhile')
  return row
}

/** Changes a locked supplier and increments its version. */
export const updateSupplier = (db: Database, id: number, changes: SupplierChanges) =>
  updateRow(db, suppliers, id, { ...changes, version: sql`${suppliers.version} + 1` })

function matching({ status, verifiedLevel, countryCode, keyword }: ListReading<typeof listSuppliers>['filter']): SQL | undefined {
  const { name, nameOrigin, registrationNo, id } = suppliers
  const names = sql`concat_ws(' ', ${name} ->> 'spa', ${name} ->> 'en', ${name} ->> 'zh', ${nameOrigin}, ${registrationNo})`
  const pattern = containing(keyword ?? '')
  return and(
    isSupplier,
    status === undefined ? undefined : eq(suppliers.status, status),
    verifiedLevel === undefined ? undefined : eq(suppliers.verifiedLevel, verifiedLevel),
    countryCode === undefined ? undefined : eq(suppliers.countryCode, countryCode),
    keyword ? or(sql`lower(unaccent(${names})) like lower(unaccent(${pattern}::text))`, sql`${id}::text = ${keyword}`) : undefined,
  )
}

export async function findSuppliersOfConsole({ db, filter, limit, offset }: ListReading<typeof listSuppliers>) {
  const condition = matching(filter)
  const { id, score, replyHours, onTimeRate } = suppliers
  const order = orderOf(filter.orderBy, { id, score, replyHours, onTimeRate }, id)
  return pageOf(db, () => db.select().from(suppliers).$dynamic(), condition, { order, limit, offset })
}
