import { z } from 'zod'
import { consoleList, EVERY_STATE, rowInfo } from '#contract/console/list.ts'
import { writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, line, momentInput, queryInteger, rowId } from '#contract/fields.ts'
import { REFUND_STATUS, refundRow, refundStatus } from '#contract/payments/payments.ts'

const consoleRefundRow = refundRow.extend({
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

export const listRefunds = consoleList({
  noun: 'refund',
  ...access,
  summary: 'Money that goes back to buyers, the oldest first: 0 due, 1 sent, 2 failed',
  filter: {
    status: queryInteger(0, 2).pipe(refundStatus).optional(),
    /** Part of a number of refund, order or payment, or of the buyer’s name. */
    keyword: line(0, 100).default(''),
  },
  orderBy: ['createTime', 'sendTime', 'refundNo'],
  // They wait the longest.
  byDefault: 'createTime',
  // Of what is over, the newest.
  tabs: {
    by: 'status',
    waiting: { status: REFUND_STATUS.due },
    orderBy: { [REFUND_STATUS.sent]: '-createTime', [EVERY_STATE]: '-createTime' },
  },
  row: consoleRefundRow,
})

export const readRefund = rowInfo({ noun: 'refund', ...access, summary: 'One of them', row: consoleRefundRow })

export const markRefundSent = writeEndpoint({
  ...access,
  path: '/api/console/refund/sent',
  summary: 'A refund has left the bank. 590015 for one that is sent already or on its way by the provider',
  input: z.strictObject({ id, bankRefNo: line(1, 80), sendTime: momentInput }),
})
