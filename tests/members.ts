import { eq } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { openSupplier } from '#tests/goods.ts'
import { type Member, openMember } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'

/** Adds a supplier and its owner, and signs the owner in. */
export async function openOwner(shop: Shop, supplier: Parameters<typeof openSupplier>[1] = {}): Promise<Member & { supplierId: number }> {
  const supplierId = await openSupplier(shop, supplier)
  const member = await openMember(shop, supplierId)
  await shop.appContext.database.db.update(accounts).set({ isOwner: true }).where(eq(accounts.id, member.id))
  return { ...member, supplierId }
}
