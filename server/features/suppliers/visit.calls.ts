import { readVisitReport } from '#contract/suppliers/suppliers.ts'
import { findSupplier } from '#server/features/suppliers/suppliers.queries.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const readVisitReportCall = handleCall(readVisitReport, async ({ input, database, clock }) => {
  const row = (await findSupplier(database.db, input.id)) ?? fail('supplierMissing')
  if (row.status === SUPPLIER_STATUS.cancelled) fail('supplierCancelled')
  const { key } = row.visit?.report ?? fail('notFound')
  return { fileUrl: await privateAddress(database.db, key, clock()) }
})
