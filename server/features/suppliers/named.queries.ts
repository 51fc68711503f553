import { type AnyColumn, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { isId } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { containing } from '#server/kernel/database/containing.ts'

/** Suppliers with this in a name of theirs, in any language. */
export function supplierNamed(keyword: string): SQL | undefined {
  const pattern = containing(keyword)
  return or(...LANGUAGES.map((language) => sql`${suppliers.name} ->> ${language} ilike ${pattern}`), ilike(suppliers.nameOrigin, pattern))
}

/** Rows of the suppliers that a list's filter names (contract/suppliers/console/finder.ts); of all where it names none. */
export function ofSupplier(
  column: AnyColumn,
  { supplierId, supplier }: { supplierId?: number | undefined; supplier?: string | undefined },
): SQL | undefined {
  if (supplierId !== undefined) return eq(column, supplierId)
  if (supplier === undefined) return undefined
  const found = or(isId(supplier) ? eq(suppliers.id, Number(supplier)) : undefined, supplierNamed(supplier))
  return sql`${column} in (select ${suppliers.id} from ${suppliers} where ${found})`
}
