import { and, eq } from 'drizzle-orm'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import type { Database } from '#server/kernel/database.ts'

/** The buyer's own address, or nothing: somebody else's answers as a missing one. */
export async function findDeliveryAddress(db: Database, accountId: number, id: number): Promise<typeof addresses.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)))
  return row
}
