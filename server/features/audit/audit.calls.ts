import { listAudit, readAudit } from '#contract/audit/console.ts'
import { findAuditRows } from '#server/features/audit/audit.queries.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import { infoCall, type ListReading, listCalls } from '#server/kernel/lists/list.ts'

async function auditRows(reading: ListReading<typeof listAudit>) {
  const { rows, total } = await findAuditRows(reading)
  return { rows: rows.map((row) => ({ ...row, clientAddress: isStaff(reading.user) ? row.clientAddress : '' })), total }
}

export const auditCalls = [...listCalls(listAudit, auditRows), infoCall(readAudit, listAudit, auditRows)]
