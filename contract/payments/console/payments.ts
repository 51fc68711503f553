import { z } from 'zod'
import { consoleList, rowInfo, WAITING } from '#contract/console/list.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  currencyCode,
  decimal,
  decimalInput,
  id,
  line,
  moment,
  momentInput,
  periodFields,
  prose,
  queryFlag,
  queryInteger,
  rowId,
} from '#contract/fields.ts'
import { orderStatus, payStatus } from '#contract/orders/orders.ts'
import {
  chargebackStatus,
  LONGEST_BANK_REFERENCE,
  LONGEST_PAY_REMARK,
  paymentRow,
  paymentStatus,
  payNo,
  payStage,
  payType,
} from '#contract/payments/payments.ts'
import { supplierFilter } from '#contract/suppliers/console/finder.ts'

/** A payment as seen by operators who verify incoming money (decisions §13.4). */
export const consolePaymentRow = paymentRow.extend({
  buyerName: z.string(),
  /** The operator who verified, rejected or added it; '' for the payment provider, and while undecided. */
  operatorName: z.string(),
  /** When the cardholder disputed the charge with their bank, and the outcome. */
  disputeTime: moment.nullable(),
  chargebackStatus,
})

const consolePaymentInfo = consolePaymentRow.extend({
  orderList: z.array(
    z.object({
      orderId: rowId,
      orderNo: z.string(),
      /** The amount requested by this payment, and the part of its money booked on the order. */
      amount: decimal,
      bookedAmount: decimal,
      payStage,
      /** The amount due for that stage now, even while a proof is in review. */
      dueAmount: decimal,
      /** The other inputs that decide how money is distributed if booked now (contract/payments/shares.ts). */
      payableAmount: decimal,
      depositAmount: decimal,
      paidAmount: decimal,
      currencyCode,
      supplierId: rowId,
      supplierName: z.string(),
      orderStatus,
      payStatus,
    }),
  ),
})

const staff = { access: 'operator', right: 'payment' } as const
const decide = { ...staff, method: 'POST', transaction: 'write', output: consolePaymentInfo } as const

export const listPayments = consoleList({
  noun: 'payment',
  ...staff,
  summary: 'Payments, newest first',
  filter: {
    status: queryInteger(0, 5).pipe(paymentStatus).optional(),
    payType: queryInteger(1, 2).pipe(payType).optional(),
    chargebackStatus: queryInteger(0, 3).pipe(chargebackStatus).optional(),
    /** 1: what the board counts, which is proofs in review and open chargebacks; 0: the others. */
    waitingFlag: queryFlag.optional(),
    /** Searches payment and order numbers, the bank's reference, and the buyer's name or company. */
    keyword: line(0, 100).default(''),
    ...supplierFilter,
    ...periodFields,
  },
  orderBy: ['createTime', 'payTime', 'decideTime', 'payNo'],
  // Waiting payments are handled oldest first.
  tabs: { by: 'status', waiting: { waitingFlag: 1 }, orderBy: { [WAITING]: 'createTime' } },
  row: consolePaymentRow,
})

export const readPayment = rowInfo({
  noun: 'payment',
  ...staff,
  summary: 'One payment with its proofs and orders',
  row: consolePaymentInfo,
})

/** The received amount, in the payment's currency, and when it arrived. */
const received = { paidAmount: decimalInput, receiveTime: momentInput }

export const verifyPayment = endpoint({
  ...decide,
  path: '/api/console/payment/verify',
  summary: 'Books the transfer of a proof as received. 590015 not in review, 999000 booked before',
  input: z.strictObject({
    id,
    ...received,
    /** The bank's reference, if it differs from the buyer's; '' keeps the buyer's. */
    bankRefNo: line(0, LONGEST_BANK_REFERENCE).default(''),
    remark: prose(0, LONGEST_PAY_REMARK).default(''),
  }),
})

export const rejectPayment = endpoint({
  ...decide,
  path: '/api/console/payment/reject',
  summary: 'Rejects a proof, giving its buyer the reason. 590015 not in review',
  input: z.strictObject({ id, remark: prose(1, LONGEST_PAY_REMARK) }),
})

export const addPayment = endpoint({
  ...decide,
  path: '/api/console/payment/add',
  summary: 'Books a transfer received without a proof. 590019 missing, 999000 booked before',
  input: z
    .strictObject({
      /** The reference in the transfer: the payment number of orders placed together, or the number of one order. */
      payNo: payNo.optional(),
      orderId: id.optional(),
      ...received,
      bankRefNo: line(1, LONGEST_BANK_REFERENCE),
    })
    .refine((body) => (body.orderId === undefined) !== (body.payNo === undefined), { path: ['orderId'], error: 'required' }),
})
