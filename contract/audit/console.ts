import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { id, line, moment, periodFields, rowId } from '#contract/fields.ts'

/** Of a row: the changed fields alone, by the names of the database’s columns; secrets read `•••`. */
const fields = z.record(z.string(), z.unknown()).nullable()

const auditRow = z.object({
  id: rowId,
  createTime: moment,
  accountId: rowId,
  accountName: z.string(),
  /** 1 supplier member, 2 operator, 3 administrator. */
  role: z.int(),
  supplierId: rowId.nullable(),
  /** The path of the call after /api/console/. */
  action: z.string(),
  entity: z.string(),
  /** Null of rows without a number of their own; their key stands in before and after. */
  entityId: rowId.nullable(),
  /** Null of what is new, or was only read. */
  before: fields,
  after: fields,
  remark: z.string(),
  /** Empty for members of a supplier. */
  clientAddress: z.string(),
})

const read = { noun: 'audit', access: 'console', right: 'audit', row: auditRow } as const

/** Lists end at 10,000 rows, and so does their total: nobody pages through a million. */
export const listAudit = consoleList({
  ...read,
  summary: 'Who changed, or read, what: of the caller’s supplier, or all for the platform, newest first',
  filter: {
    accountId: id.optional(),
    entity: line(1, 40).optional(),
    entityId: id.optional(),
    action: line(1, 60).optional(),
    supplierId: id.optional(),
    ...periodFields,
  },
  orderBy: ['id'],
})

export const readAudit = rowInfo({ ...read, summary: 'One of its entries' })
