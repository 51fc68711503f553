import { listAudit, readAudit } from '#contract/audit/console.ts'
import { findAuditRows } from '#server/features/audit/audit.queries.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import { infoCall, type ListReading, listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

async function auditRows(reading: ListReading<typeof listAudit>) {
  const { rows, total } = await findAuditRows(reading)
  return { rows: rows.map((row) => ({ ...row, clientAddress: isStaff(reading.user) ? row.clientAddress : '' })), total }
}

export const listAuditCalls = listCalls(listAudit, auditRows, {
  role: (role, as) => words.audit_role_name({ role }, as),
  changeType: (changeType, as) => words.audit_change_type({ changeType }, as),
})
export const readAuditCall = infoCall(readAudit, listAudit, auditRows)
