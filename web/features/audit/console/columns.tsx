import { AUDITED, type Audited, CHANGE_TYPE, type listAudit } from '#contract/audit/console.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { choice, dayFilters, type Filter } from '#web/console/list/filters.ts'
import { bySupplier } from '#web/features/suppliers/console/filter.ts'
import * as words from '#words'
import { getLocale } from '#words/runtime.js'

export type AuditRow = OutputOf<typeof listAudit.page>['rows'][number]

/** Members see only their own supplier's entries, so they have fewer filters. */
export const auditFilters = (isStaff: boolean): Filter[] => [
  byEntity(isStaff ? AUDITED : OF_SUPPLIERS),
  { name: 'entityId', label: words.audit_entity_id() },
  choice('changeType', words.audit_change(), Object.values(CHANGE_TYPE), (changeType) => words.audit_change_type({ changeType })),
  { name: 'who', label: words.audit_who_filter() },
  ...(isStaff ? [bySupplier()] : []),
  ...dayFilters(),
]

/** Filter by entity, sorted by the names that the reader sees. */
function byEntity(entities: readonly Audited[]): Filter {
  const { choices = [], ...filter } = choice('entity', words.audit_entity(), entities, (entity) => words.audit_entity_name({ entity }))
  return { ...filter, choices: choices.toSorted((one, other) => one.label.localeCompare(other.label, getLocale())) }
}

/** Entities that a supplier's members change, or that are changed for it. */
const OF_SUPPLIERS: readonly Audited[] = [
  'account',
  'cannedAnswer',
  'case',
  'caseReply',
  'comment',
  'consultation',
  'consultationMessage',
  'file',
  'inquiry',
  'inquiryOffer',
  'inquiryPass',
  'invitation',
  'order',
  'orderNote',
  'priceTier',
  'product',
  'productImport',
  'productText',
  'question',
  'refund',
  'shipment',
  'shipmentEvent',
  'sku',
  'supplier',
  'supplierBankAccount',
]

export const auditColumns = (isStaff: boolean): Column<AuditRow>[] => [
  { id: 'id', label: words.audit_number(), cell: ({ id }) => id },
  timeColumn('createTime', words.audit_time()),
  { id: 'accountName', label: words.audit_who(), cell: ({ accountName }) => accountName },
  { id: 'role', label: words.audit_role(), isExtra: true, cell: ({ role }) => words.audit_role_name({ role }) },
  { id: 'entity', label: words.audit_entity(), cell: ({ entity }) => words.audit_entity_name({ entity }) },
  { id: 'changeType', label: words.audit_change(), cell: ({ changeType }) => words.audit_change_type({ changeType }) },
  { id: 'entityId', label: words.audit_entity_id(), isNumeric: true, cell: ({ entityId }) => entityId ?? '–' },
  textColumn('remark', words.audit_remark(), 'max-w-56'),
  { id: 'action', label: words.audit_action(), isExtra: true, cell: ({ action }) => <code>{action}</code> },
  ...(isStaff ? staffColumns() : []),
]

const staffColumns = (): Column<AuditRow>[] => [
  { id: 'supplierId', label: words.audit_supplier(), isNumeric: true, isExtra: true, cell: ({ supplierId }) => supplierId ?? '–' },
  { id: 'clientAddress', label: words.audit_from(), isExtra: true, cell: ({ clientAddress }) => clientAddress || '–' },
]
