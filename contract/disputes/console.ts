import { z } from 'zod'
import { consoleList } from '#contract/console/list.ts'
import { CASE_REPLY, caseInfo, caseStatus, caseText, isSaid, writtenInCase } from '#contract/disputes/disputes.ts'
import { endpoint, readEndpoint } from '#contract/endpoint.ts'
import {
  currencyCode,
  decimal,
  decimalInput,
  flag,
  id,
  line,
  moment,
  positiveAmount,
  queryFlag,
  queryInteger,
  rowId,
  version,
} from '#contract/fields.ts'
import { consoleOrderInfo, orderMove } from '#contract/orders/console/orders.ts'
import { caseType } from '#contract/orders/orders.ts'

const replyInput = z
  .strictObject({
    ...writtenInCase,
    /** 1 message, 2 agree to the requested amount, 3 refuse, 4 offer less. */
    type: z.literal([CASE_REPLY.message, CASE_REPLY.agree, CASE_REPLY.refuse, CASE_REPLY.offer]),
    /** Only for an offer. */
    amount: positiveAmount.optional(),
  })
  .refine(isSaid, { path: ['content'], error: 'required' })
  .refine(({ type, amount }) => type !== CASE_REPLY.offer || amount !== undefined, { path: ['amount'], error: 'required' })
  .refine(({ type, amount }) => type === CASE_REPLY.offer || amount === undefined, { path: ['amount'], error: 'wrong' })

export const replyToRefund = endpoint({
  ...orderMove,
  path: '/api/console/order/replyRefund',
  summary: 'The supplier replies to a refund request made before shipping. 590023 for an offer at or above the requested amount',
  input: replyInput,
})

export const replyToDispute = endpoint({
  ...orderMove,
  path: '/api/console/order/replyDispute',
  summary: 'Like replyRefund, for a dispute',
  input: replyInput,
})

export const decideCase = endpoint({
  ...orderMove,
  access: 'operator',
  right: 'dispute',
  path: '/api/console/order/decide',
  summary: 'The platform decides an open case: the refund to the buyer, and whether a disputed order is closed',
  input: z.strictObject({ id, version, amount: decimalInput, closeFlag: flag.default(0), content: caseText }),
})

export const readConsoleCase = readEndpoint({
  access: 'console',
  right: 'order',
  memberRight: 'order',
  path: '/api/console/order/disputeInfo/{orderId}',
  summary: 'The latest case of an order, or null',
  input: z.strictObject({ orderId: id }),
  output: caseInfo.nullable(),
})

const caseRow = z.object({
  id: rowId,
  caseNo: z.string(),
  caseType,
  status: caseStatus,
  reasonType: z.int(),
  orderId: rowId,
  orderNo: z.string(),
  buyerName: z.string(),
  countryCode: z.string(),
  supplierId: rowId,
  supplierName: z.string(),
  amount: decimal,
  offerAmount: decimal.nullable(),
  resultAmount: decimal.nullable(),
  currencyCode,
  /** When the party whose turn it is should act; for the platform, ten days after the case was opened. Null once the case has ended. */
  deadlineTime: moment.nullable(),
  overdueFlag: flag,
  createTime: moment,
  resolveTime: moment.nullable(),
})

const desk = { noun: 'case', access: 'operator', right: 'dispute' } as const

export const listCases = consoleList({
  ...desk,
  summary: 'Refunds and disputes of all orders, most urgent first',
  filter: {
    /** 1: cases that have not ended. */
    openFlag: queryFlag.optional(),
    status: queryInteger(1, 5).optional(),
    caseType: queryInteger(1, 2).optional(),
    /** Searches the numbers of the case and its order. */
    keyword: line(0, 40).optional(),
  },
  orderBy: ['deadlineTime', 'createTime', 'resolveTime'],
  byDefault: 'deadlineTime',
  tabs: { by: 'status', waiting: { openFlag: 1 } },
  row: caseRow,
})

export const readCaseWithOrder = readEndpoint({
  access: desk.access,
  right: desk.right,
  path: '/api/console/case/info/{id}',
  summary: 'One case with its order. 110001 missing',
  input: z.strictObject({ id }),
  output: caseInfo.extend({ order: consoleOrderInfo }),
})
