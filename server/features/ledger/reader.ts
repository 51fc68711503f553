import { eq } from 'drizzle-orm'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'

/** The supplier whose account is read: members read their own supplier's, whatever they send; operators name one (280001 if missing). */
export async function supplierToRead(db: Database, user: SessionUser, given: number | undefined): Promise<number> {
  if (!isStaff(user)) return user.supplierId!
  if (given === undefined) return refuseField('supplierId', 'required')
  const [row] = await db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, given))
  return row?.id ?? fail('supplierMissing')
}

export const nameOfSupplier = (db: Database, id: number) => findValue(db, suppliers.name, eq(suppliers.id, id))
