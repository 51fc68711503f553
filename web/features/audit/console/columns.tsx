import type { listAudit } from '#contract/audit/console.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Column } from '#web/console/list/columns.ts'
import { dayFilters, type Filter } from '#web/console/list/toolbar.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import {
  audit_account,
  audit_action,
  audit_entity,
  audit_entity_id,
  audit_from,
  audit_number,
  audit_remark,
  audit_role,
  audit_role_name,
  audit_supplier,
  audit_time,
  audit_who,
} from '#words'

export type AuditRow = OutputOf<typeof listAudit.page>['rows'][number]

/** Members of a supplier see its own alone. */
export const auditFilters = (isStaff: boolean): Filter[] => [
  { name: 'action', label: audit_action() },
  { name: 'entity', label: audit_entity() },
  { name: 'entityId', label: audit_entity_id() },
  { name: 'accountId', label: audit_account() },
  ...(isStaff ? [{ name: 'supplierId', label: audit_supplier() }] : []),
  ...dayFilters(),
]

export const auditColumns = (isStaff: boolean): Column<AuditRow>[] => [
  { id: 'id', label: audit_number(), isSortable: true, cell: ({ id }) => id },
  { id: 'createTime', label: audit_time(), cell: ({ createTime }) => <DateTime value={createTime} /> },
  { id: 'accountName', label: audit_who(), cell: ({ accountName }) => accountName },
  { id: 'role', label: audit_role(), isExtra: true, cell: ({ role }) => audit_role_name({ role }) },
  { id: 'action', label: audit_action(), cell: ({ action }) => <code>{action}</code> },
  { id: 'entity', label: audit_entity(), cell: ({ entity }) => <code>{entity}</code> },
  { id: 'entityId', label: audit_entity_id(), isNumeric: true, cell: ({ entityId }) => entityId ?? '–' },
  { id: 'remark', label: audit_remark(), cell: ({ remark }) => <span className="block max-w-56 truncate">{remark || '–'}</span> },
  ...(isStaff ? staffColumns() : []),
]

const staffColumns = (): Column<AuditRow>[] => [
  { id: 'supplierId', label: audit_supplier(), isNumeric: true, isExtra: true, cell: ({ supplierId }) => supplierId ?? '–' },
  { id: 'clientAddress', label: audit_from(), isExtra: true, cell: ({ clientAddress }) => clientAddress || '–' },
]
