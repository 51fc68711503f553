import { and, eq } from 'drizzle-orm'
import { reachable } from '#server/features/products/console/products.queries.ts'
import { products } from '#server/features/products/products.table.ts'
import { actsAsMember, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'

/** Why the platform took a product off sale or removed it; only its supplier and the staff in charge may read it. */
export async function reasonTexts(db: Database, user: SessionUser, id: number): Promise<string[]> {
  if (isStaff(user) ? !isEntitled(user, 'supplier') : !actsAsMember(user, ['product', 'stock'])) return []
  const statusReason = await findValue(db, products.statusReason, and(eq(products.id, id), reachable(user)))
  return statusReason === undefined ? [] : [statusReason]
}
