import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { done, flag, id, line, momentInput, pageOf, pageQuestion, queryInteger, rowId } from '#contract/fields.ts'
import { refundRow, refundStatus } from '#contract/payments.ts'

export const consoleRefundRow = refundRow.extend({
  refundNo: z.string(),
  orderId: rowId,
  orderNo: z.string(),
  buyerName: z.string(),
  /** Of the payment that it goes back to; null for money that no payment row names. */
  payNo: z.string().nullable(),
  payBankRefNo: z.string().nullable(),
  /** 1 for what was paid beyond what was due. */
  excessFlag: flag,
  /** Of the transfer back. */
  bankRefNo: z.string().nullable(),
  /** Why the provider did not send it. */
  problem: z.string().nullable(),
})

const access = { access: 'operator', right: 'payment' } as const

export const listRefunds = endpoint({
  ...access,
  method: 'GET',
  path: '/api/console/refund/page',
  transaction: 'none',
  summary: 'Money that goes back to buyers, the oldest first: 0 due, 1 sent, 2 failed',
  input: pageQuestion({ status: queryInteger(0, 2).pipe(refundStatus).optional() }),
  output: pageOf(consoleRefundRow),
})

export const markRefundSent = endpoint({
  ...access,
  method: 'POST',
  path: '/api/console/refund/sent',
  transaction: 'write',
  summary: 'A refund has left the bank. 590015 for one that is sent already or on its way by the provider',
  input: z.strictObject({ id, bankRefNo: line(1, 80), sendTime: momentInput }),
  output: done,
})
