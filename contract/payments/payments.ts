import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, decimalInput, id, line, moment, momentInput, rowId, submitToken, version } from '#contract/fields.ts'
import { distinctIds } from '#contract/pricing/pricing.ts'

/** 1 card, 2 bank transfer. */
export const PAY_TYPE = { card: 1, transfer: 2 } as const
export const payType = z.literal([1, 2])
export type PayType = z.output<typeof payType>

/** 1 deposit, 2 balance, 3 the whole. */
export const PAY_STAGE = { deposit: 1, balance: 2, full: 3 } as const
export const payStage = z.literal([1, 2, 3])
export type PayStage = z.output<typeof payStage>

/** 0 waiting, 1 in review, 2 received, 3 rejected, 4 failed, 5 expired. */
export const PAYMENT_STATUS = { waiting: 0, inReview: 1, received: 2, rejected: 3, failed: 4, expired: 5 } as const
export const paymentStatus = z.literal(Object.values(PAYMENT_STATUS))
export type PaymentStatus = z.output<typeof paymentStatus>

/** A card charge that the cardholder disputed with their bank: 1 until the bank decides, then 2 for the shop or 3 for the holder. */
export const CHARGEBACK_STATUS = { none: 0, open: 1, won: 2, lost: 3 } as const
export const chargebackStatus = z.literal(Object.values(CHARGEBACK_STATUS))
export type ChargebackStatus = z.output<typeof chargebackStatus>

export const attachedFile = z.object({ name: z.string(), fileUrl: z.string() })

export const paymentRow = z.object({
  id: rowId,
  payNo: z.string(),
  orderList: z.array(z.object({ orderId: rowId, orderNo: z.string(), amount: decimal, currencyCode })),
  payType,
  payStage,
  payAmount: decimal,
  paidAmount: decimal,
  currencyCode,
  status: paymentStatus,
  bankRefNo: z.string(),
  payTime: moment.nullable(),
  remark: z.string(),
  fileList: z.array(attachedFile),
  createTime: moment,
  decideTime: moment.nullable(),
})
export type PaymentRow = z.output<typeof paymentRow>

/** 0 due, 1 sent, 2 failed. */
export const REFUND_STATUS = { due: 0, sent: 1, failed: 2 } as const
export const refundStatus = z.literal(Object.values(REFUND_STATUS))
export type RefundStatus = z.output<typeof refundStatus>

export const refundRow = z.object({
  id: rowId,
  amount: decimal,
  currencyCode,
  payType,
  status: refundStatus,
  createTime: moment,
  sendTime: moment.nullable(),
})
export type RefundRow = z.output<typeof refundRow>

export const payNo = line(1, 20)

/** The account to transfer to, and the reference to give. */
const bankInfo = z.object({
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  swift: z.string(),
  reference: z.string(),
})
export type BankInfo = z.output<typeof bankInfo>

export const readPayInfo = readEndpoint({
  path: '/api/order/payInfo',
  access: 'buyer',
  summary: 'The amount now due for orders placed together, and the ways to pay it. 590019 missing',
  input: z.strictObject({ payNo }),
  output: z.object({
    payNo: z.string(),
    currencyCode,
    dueAmount: decimal,
    /** Earliest deadline of these orders; null if none has one. */
    deadlineTime: moment.nullable(),
    orderList: z.array(
      z.object({
        orderId: rowId,
        orderNo: z.string(),
        supplierName: z.string(),
        orderStatus: z.int(),
        payStage,
        dueAmount: decimal,
        currencyCode,
        payTypeList: z.array(payType),
      }),
    ),
    /** For all orders together; each has its own. */
    payTypeList: z.array(payType),
    /** Where to transfer the money; null if there is no account for the currency, or nothing is due. */
    bankInfo: bankInfo.nullable(),
  }),
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/order/pay',
  access: 'buyer',
  transaction: 'none',
  summary: 'Starts a payment: the provider’s page for cards, otherwise the bank account. Moves no money',
  input: z
    .strictObject({ id: id.optional(), payNo: payNo.optional(), payStage: payStage.optional(), payType, submitToken })
    .refine((body) => (body.id === undefined) !== (body.payNo === undefined), { path: ['id'], error: 'required' }),
  output: z.object({ payId: rowId, payAmount: decimal, currencyCode, payUrl: z.string().nullable(), bankInfo: bankInfo.nullable() }),
})

export const MOST_PROOF_FILES = 5
export const LONGEST_PAY_REMARK = 500
export const LONGEST_BANK_REFERENCE = 80

export const provePayment = writeEndpoint({
  path: '/api/order/payProof',
  access: 'buyer',
  summary: 'Reports a transfer, with proof, for one order or for all of a payNo',
  input: z
    .strictObject({
      id: id.optional(),
      version: version.optional(),
      payNo: payNo.optional(),
      payStage: payStage.optional(),
      payAmount: decimalInput,
      payTime: momentInput,
      bankRefNo: line(1, LONGEST_BANK_REFERENCE),
      remark: line(0, LONGEST_PAY_REMARK).default(''),
      fileIdList: distinctIds(MOST_PROOF_FILES),
      submitToken,
    })
    .refine((body) => (body.id === undefined) !== (body.payNo === undefined), { path: ['id'], error: 'required' })
    .refine((body) => body.id === undefined || body.version !== undefined, { path: ['version'], error: 'required' }),
})
