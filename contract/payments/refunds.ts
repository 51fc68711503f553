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
  /** The payment that is refunded; null for money without a payment row. */
  payNo: z.string().nullable(),
  payBankRefNo: z.string().nullable(),
  /** 1: refunds money paid in excess of the amount due. */
  excessFlag: flag,
  /** Bank reference of the refund's transfer. */
  bankRefNo: z.string().nullable(),
  /** Why the provider did not send the refund. */
  problem: z.string().nullable(),
})

const access = { access: 'operator', right: 'payment' } as const

export const listRefunds = consoleList({
  noun: 'refund',
  ...access,
  summary: 'Refunds to buyers, oldest first: 0 due, 1 sent, 2 failed',
  filter: {
    status: queryInteger(0, 2).pipe(refundStatus).optional(),
    /** Searches refund, order and payment numbers, and the buyer's name. */
    keyword: line(0, 100).default(''),
  },
  orderBy: ['createTime', 'sendTime', 'refundNo'],
  // Oldest first: those refunds have waited longest.
  byDefault: 'createTime',
  // Tabs of completed refunds show the newest first.
  tabs: {
    by: 'status',
    waiting: { status: REFUND_STATUS.due },
    orderBy: { [REFUND_STATUS.sent]: '-createTime', [EVERY_STATE]: '-createTime' },
  },
  row: consoleRefundRow,
})

export const readRefund = rowInfo({ noun: 'refund', ...access, summary: 'One refund', row: consoleRefundRow })

export const markRefundSent = writeEndpoint({
  ...access,
  path: '/api/console/refund/sent',
  summary: 'Marks a refund as sent by bank. 590015 if already sent, or being sent by the provider',
  input: z.strictObject({ id, bankRefNo: line(1, 80), sendTime: momentInput }),
})
