import { recordAct } from '#server/features/audit/one-act.ts'
import type { ImportRecord } from '#server/features/product-imports/product-imports.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'

const MEMBER = 1

/**
 * An import is one act of the member who began it, whatever the number of products, texts and prices that it wrote (decisions §32);
 * a check wrote none.
 */
export async function recordImport(db: Database, { id, accountId, supplierId, isDryRun, addTotal, editTotal }: ImportRecord, now: Date) {
  const count = addTotal + editTotal
  if (isDryRun || count === 0) return
  const by = { accountId, role: MEMBER, supplierId, action: 'product/importAdd', clientAddress: '', time: now.toISOString() }
  await recordAct(db, by, 'productImport', { entityId: id, count })
}
