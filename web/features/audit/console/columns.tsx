import type { listAudit } from '#contract/audit/console.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { dayFilters, type Filter } from '#web/console/list/filters.ts'
import * as words from '#words'

export type AuditRow = OutputOf<typeof listAudit.page>['rows'][number]

/** Members of a supplier see its own alone. */
export const auditFilters = (isStaff: boolean): Filter[] => [
  { name: 'action', label: words.audit_action() },
  { name: 'entity', label: words.audit_entity() },
  { name: 'entityId', label: words.audit_entity_id() },
  { name: 'accountId', label: words.audit_account() },
  ...(isStaff ? [{ name: 'supplierId', label: words.audit_supplier() }] : []),
  ...dayFilters(),
]

export const auditColumns = (isStaff: boolean): Column<AuditRow>[] => [
  { id: 'id', label: words.audit_number(), cell: ({ id }) => id },
  timeColumn('createTime', words.audit_time()),
  { id: 'accountName', label: words.audit_who(), cell: ({ accountName }) => accountName },
  { id: 'role', label: words.audit_role(), isExtra: true, cell: ({ role }) => words.audit_role_name({ role }) },
  { id: 'action', label: words.audit_action(), cell: ({ action }) => <code>{action}</code> },
  { id: 'entity', label: words.audit_entity(), cell: ({ entity }) => <code>{entity}</code> },
  { id: 'entityId', label: words.audit_entity_id(), isNumeric: true, cell: ({ entityId }) => entityId ?? '–' },
  textColumn('remark', words.audit_remark(), 'max-w-56'),
  ...(isStaff ? staffColumns() : []),
]

const staffColumns = (): Column<AuditRow>[] => [
  { id: 'supplierId', label: words.audit_supplier(), isNumeric: true, isExtra: true, cell: ({ supplierId }) => supplierId ?? '–' },
  { id: 'clientAddress', label: words.audit_from(), isExtra: true, cell: ({ clientAddress }) => clientAddress || '–' },
]
