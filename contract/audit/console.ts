import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { id, line, moment, periodFields, queryInteger, rowId } from '#contract/fields.ts'
import { supplierFilter } from '#contract/suppliers/console/finder.ts'

/** Only the changed fields of a row, by database column name; secrets read `•••`. */
const fields = z.record(z.string(), z.unknown()).nullable()

/** Entities in the audit log: kinds of rows recorded by database triggers, or by the calls themselves. */
export const AUDITED = [
  'account',
  'ad',
  'allowedHost',
  'announcement',
  'announcementText',
  'application',
  'applicationFile',
  'applicationQuestion',
  'article',
  'articleText',
  'articleType',
  'attribute',
  'attributeValue',
  'bankAccount',
  'cannedAnswer',
  'carrier',
  'case',
  'caseFile',
  'caseReply',
  'category',
  'clientVersion',
  'comment',
  'consultation',
  'consultationMessage',
  'contact',
  'country',
  'currency',
  'dutyRate',
  'exchangeRate',
  'file',
  'footerLink',
  'freightRate',
  'inquiry',
  'inquiryFile',
  'inquiryLine',
  'inquiryOffer',
  'inquiryOfferItem',
  'inquiryPass',
  'inquiryReply',
  'invitation',
  'job',
  'ledgerEntry',
  'order',
  'orderEvaluation',
  'orderLine',
  'orderNote',
  'payment',
  'paymentFile',
  'paymentOrder',
  'payout',
  'priceTier',
  'product',
  'productImport',
  'productText',
  'question',
  'quote',
  'quoteItem',
  'refund',
  'report',
  'role',
  'searchJudgement',
  'searchSynonym',
  'secondFactor',
  'setting',
  'shipment',
  'shipmentEvent',
  'shipmentLine',
  'sku',
  'supplier',
  'supplierBankAccount',
  'translatedWord',
  'waitingTariff',
] as const
export type Audited = (typeof AUDITED)[number]

/** What was done to a row. */
export const CHANGE_TYPE = { created: 1, changed: 2, deleted: 3, viewed: 4 } as const
const changeType = z.literal(Object.values(CHANGE_TYPE))
export type ChangeType = z.output<typeof changeType>

const auditRow = z.object({
  id: rowId,
  createTime: moment,
  accountId: rowId,
  accountName: z.string(),
  /** 1 supplier member, 2 operator, 3 administrator. */
  role: z.int(),
  supplierId: rowId.nullable(),
  /** Path of the call after /api/console/. */
  action: z.string(),
  entity: z.string(),
  changeType,
  /** Null for rows without a numeric id; their key is in `before` and `after` instead. */
  entityId: rowId.nullable(),
  /** Null if the row was created, only viewed, or changed together with others. */
  before: fields,
  after: fields,
  remark: z.string(),
  /** Empty for members of a supplier. */
  clientAddress: z.string(),
})

const read = { noun: 'audit', access: 'console', right: 'audit', memberRight: 'company', row: auditRow } as const

/** Lists, and their totals, end at 10,000 rows: no one pages through a million. */
export const listAudit = consoleList({
  ...read,
  summary: 'Log of changes and reads: of the caller’s supplier, or all for the platform, newest first',
  filter: {
    accountId: id.optional(),
    /** Searches for the person: part of a name or e-mail address, or the account id. */
    who: line(1, 100).optional(),
    entity: line(1, 40).optional(),
    changeType: queryInteger(1, 4).pipe(changeType).optional(),
    entityId: id.optional(),
    action: line(1, 60).optional(),
    ...supplierFilter,
    ...periodFields,
  },
  orderBy: ['id'],
})

export const readAudit = rowInfo({ ...read, summary: 'One audit entry' })
