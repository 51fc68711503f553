import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { writeEndpoint } from '#contract/endpoint.ts'
import { id, moment, prose, queryInteger, rowId, version } from '#contract/fields.ts'
import { REPORT_REASONS } from '#contract/reports/reports.ts'

export const REPORT_STATUS = { open: 0, decided: 1 } as const

/** 1 nothing wrong; 2 product off sale until corrected; 3 product removed; 4 supplier cancelled. */
export const REPORT_DECISION = { nothingWrong: 1, offSale: 2, removed: 3, cancelled: 4 } as const
export type ReportDecision = (typeof REPORT_DECISION)[keyof typeof REPORT_DECISION]
const decision = z.literal(Object.values(REPORT_DECISION))

export const SHORTEST_STATEMENT = 20
export const LONGEST_STATEMENT = 2000

const consoleReport = z.object({
  id: rowId,
  version: z.int(),
  reportNo: z.string(),
  status: z.literal(Object.values(REPORT_STATUS)),
  reasonType: z.literal(REPORT_REASONS),
  content: z.string(),
  /** Only the reported one of the two is set; null if it has been deleted since. */
  productId: rowId.nullable(),
  supplierId: rowId.nullable(),
  /** The page's path at the time of the report, including its language. */
  pagePath: z.string(),
  reporterName: z.string().nullable(),
  reporterEmail: z.string().nullable(),
  createTime: moment,
  decision: decision.nullable(),
  statement: z.string().nullable(),
  operatorName: z.string().nullable(),
  closeTime: moment.nullable(),
})

export const listReports = consoleList({
  noun: 'report',
  access: 'operator',
  right: 'report',
  summary: 'Reports of illegal or wrong pages, newest first',
  filter: {
    status: queryInteger(0, 1).optional(),
    reasonType: queryInteger(1, REPORT_REASONS.length).optional(),
  },
  orderBy: ['createTime', 'closeTime', 'reasonType'],
  row: consoleReport,
})

export const readReport = rowInfo({ noun: 'report', access: 'operator', right: 'report', summary: 'One report', row: consoleReport })

export const decideReport = writeEndpoint({
  path: '/api/console/report/decide',
  access: 'operator',
  right: 'report',
  summary:
    'Decides a report, at once: 1 nothing wrong; for products 2 off sale until corrected, 3 removed; for suppliers 4 cancelled (else 400). 110002 for a stale version or a decided one',
  input: z.strictObject({ id, version, decision, statement: prose(SHORTEST_STATEMENT, LONGEST_STATEMENT) }),
  output: consoleReport,
})
