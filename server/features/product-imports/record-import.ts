import { recordAct } from '#server/features/audit/one-act.ts'
import type { ImportRecord } from '#server/features/product-imports/product-imports.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'

const MEMBER = 1

/**
 * Records an import in the audit log as one act of the member who started it, however many products, texts and prices it wrote
 * (decisions §32). Dry runs and imports without changes are not recorded.
 */
export async function recordImport(db: Database, { id, accountId, supplierId, isDryRun, addTotal, editTotal }: ImportRecord, now: Date) {
  const count = addTotal + editTotal
  if (isDryRun || count === 0) return
  const by = { accountId, role: MEMBER, supplierId, action: 'product/importAdd', clientAddress: '', time: now.toISOString() }
  await recordAct(db, by, 'productImport', { entityId: id, count })
}
