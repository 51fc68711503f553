import { z } from 'zod'
import { CASE_REPLY, caseInfo, caseText, isSaid, writtenInCase } from '#contract/cases.ts'
import { consoleOrderInfo } from '#contract/console-orders.ts'
import { endpoint } from '#contract/endpoint.ts'
import { decimalInput, flag, id, positiveAmount, version } from '#contract/fields.ts'

const reply = { method: 'POST', access: 'console', right: 'order', transaction: 'write', output: consoleOrderInfo } as const

const replyInput = z
  .strictObject({
    ...writtenInCase,
    /** 1 message, 2 agree to the requested amount, 3 refuse, 4 offer less. */
    type: z.literal([CASE_REPLY.message, CASE_REPLY.agree, CASE_REPLY.refuse, CASE_REPLY.offer]),
    /** Of an offer alone. */
    amount: positiveAmount.optional(),
  })
  .refine(isSaid, { path: ['content'], error: 'required' })
  .refine(({ type, amount }) => type !== CASE_REPLY.offer || amount !== undefined, { path: ['amount'], error: 'required' })
  .refine(({ type, amount }) => type === CASE_REPLY.offer || amount === undefined, { path: ['amount'], error: 'wrong' })

export const replyToRefund = endpoint({
  ...reply,
  path: '/api/console/order/replyRefund',
  summary: 'The supplier answers a refund that is requested before shipping. 590023 for an offer of the requested amount or more',
  input: replyInput,
})

export const replyToDispute = endpoint({
  ...reply,
  path: '/api/console/order/replyDispute',
  summary: 'The same for a dispute after shipping',
  input: replyInput,
})

export const decideCase = endpoint({
  ...reply,
  access: 'operator',
  right: 'dispute',
  path: '/api/console/order/decide',
  summary: 'The platform decides an open case: what goes back to the buyer, and whether a disputed order is closed',
  input: z.strictObject({ id, version, amount: decimalInput, closeFlag: flag.default(0), content: caseText }),
})

export const readConsoleCase = endpoint({
  method: 'GET',
  access: 'console',
  right: 'order',
  transaction: 'none',
  path: '/api/console/order/disputeInfo/{orderId}',
  summary: 'The latest case of an order, or null',
  input: z.strictObject({ orderId: id }),
  output: caseInfo.nullable(),
})
