import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, id, moment, positiveAmount, prose, rowId, submitToken, version } from '#contract/fields.ts'
import { caseType } from '#contract/orders/orders.ts'
import { attachedFile } from '#contract/payments/payments.ts'

/** 1 open, 2 the supplier has answered, 3 with the platform, 4 resolved, 5 withdrawn. */
export const CASE_STATUS = { open: 1, supplierAnswered: 2, platform: 3, resolved: 4, withdrawn: 5 } as const
export const caseStatus = z.literal(Object.values(CASE_STATUS))
export type CaseStatus = z.output<typeof caseStatus>
export const UNRESOLVED_CASES: readonly CaseStatus[] = [CASE_STATUS.open, CASE_STATUS.supplierAnswered, CASE_STATUS.platform]

/** The state by which a case is named: its status, or `refused`, as a refusal is an answer that offers 0. */
export const caseStateOf = ({ status, offerAmount }: { status: CaseStatus; offerAmount: string | null }): string =>
  status === CASE_STATUS.supplierAnswered && offerAmount !== null && !/[1-9]/.test(offerAmount) ? 'refused' : String(status)

/** 1 message, 2 agree, 3 refuse, 4 offer, 5 to the platform, 6 decision. */
export const CASE_REPLY = { message: 1, agree: 2, refuse: 3, offer: 4, toPlatform: 5, decision: 6 } as const
export const caseReplyType = z.literal(Object.values(CASE_REPLY))
export type CaseReplyType = z.output<typeof caseReplyType>

/** 1 not needed, 2 too late, 3 agreed with the supplier, 4 ordered wrongly, 5 other. */
export const REFUND_REASONS = [1, 2, 3, 4, 5] as const
/** 1 not received, 2 damaged, 3 not as described, 4 too few, 5 quality, 6 other. */
export const DISPUTE_REASONS = [1, 2, 3, 4, 5, 6] as const

export const MOST_CASE_FILES = 10
export const LONGEST_CASE_TEXT = 2000
export const LEAST_CASE_TEXT = 10

/** The description of a case, and the reasons for the decision. */
export const caseText = prose(LEAST_CASE_TEXT, LONGEST_CASE_TEXT)
const evidence = z
  .array(id)
  .max(MOST_CASE_FILES)
  .refine((list) => new Set(list).size === list.length, { error: 'wrong' })

const requested = { id, version, content: caseText, amount: positiveAmount, submitToken }

/** A message in an open case, with evidence. */
export const writtenInCase = { id, version, content: prose(0, LONGEST_CASE_TEXT).default(''), fileIdList: evidence.default([]) }
/** A plain message needs text or files; other replies may be empty. */
export const isSaid = ({ type, content, fileIdList }: { type: CaseReplyType; content: string; fileIdList: readonly number[] }): boolean =>
  type !== CASE_REPLY.message || content !== '' || fileIdList.length > 0

export const requestRefund = writeEndpoint({
  path: '/api/order/refundAdd',
  access: 'buyer',
  summary: 'Requests a refund before shipping; at most three times per order',
  input: z.strictObject({ ...requested, reasonType: z.literal(REFUND_REASONS), fileIdList: evidence.default([]) }),
})

export const openDispute = writeEndpoint({
  path: '/api/order/disputeAdd',
  access: 'buyer',
  summary: 'Opens a dispute after shipping, once per order; suspends completion',
  input: z.strictObject({
    ...requested,
    reasonType: z.literal(DISPUTE_REASONS),
    fileIdList: evidence.refine((list) => list.length > 0, { error: 'required' }),
  }),
})

export const replyToCase = writeEndpoint({
  path: '/api/order/disputeReply',
  access: 'buyer',
  summary: 'Replies to an open case, accepts the supplier’s offer or escalates to the platform',
  input: z
    .strictObject({
      ...writtenInCase,
      /** 1 message, 2 accept the offer, 5 to the platform. */
      type: z.literal([CASE_REPLY.message, CASE_REPLY.agree, CASE_REPLY.toPlatform]),
    })
    .refine(isSaid, { path: ['content'], error: 'required' }),
})

export const withdrawCase = writeEndpoint({
  path: '/api/order/disputeCancel',
  access: 'buyer',
  summary: 'Withdraws an open case; the order continues',
  input: z.strictObject({ id, version }),
})

export const caseInfo = z.object({
  id: rowId,
  caseNo: z.string(),
  caseType,
  status: caseStatus,
  reasonType: z.int(),
  content: z.string(),
  amount: decimal,
  offerAmount: decimal.nullable(),
  resultAmount: decimal.nullable(),
  currencyCode,
  deadlineTime: moment.nullable(),
  createTime: moment,
  resolveTime: moment.nullable(),
  fileList: z.array(attachedFile),
  replyList: z.array(
    z.object({
      id: rowId,
      /** 1 buyer, 2 supplier, 3 platform. */
      actor: z.int(),
      actorName: z.string(),
      type: caseReplyType,
      content: z.string(),
      amount: decimal.nullable(),
      currencyCode,
      fileList: z.array(attachedFile),
      createTime: moment,
    }),
  ),
  formerList: z.array(
    z.object({ caseNo: z.string(), caseType, resultAmount: decimal.nullable(), currencyCode, resolveTime: moment.nullable() }),
  ),
})
export type CaseInfo = z.output<typeof caseInfo>

export const readCase = readEndpoint({
  path: '/api/order/disputeInfo/{orderId}',
  access: 'buyer',
  summary: 'The latest case of an order, or null',
  input: z.strictObject({ orderId: id }),
  output: caseInfo.nullable(),
})
