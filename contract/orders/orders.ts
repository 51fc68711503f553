import { z } from 'zod'
import { postalFields } from '#contract/addresses/addresses.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import {
  currencyCode,
  decimal,
  flag,
  id,
  line,
  moment,
  nothing,
  pageInput,
  pageOf,
  periodFields,
  queryFlag,
  queryInteger,
  rowId,
} from '#contract/fields.ts'
import { shipmentRow } from '#contract/orders/shipments/shipments.ts'
import { paymentRow, payStage, payType, refundRow } from '#contract/payments/payments.ts'
import { calendarDay, dueAmounts, freightType, incoterms, lineFields, taxType, totals } from '#contract/pricing/pricing.ts'
import { chosenCustomisation } from '#contract/products/customisation.ts'

export const ORDER_STATUS = {
  pendingConfirm: 0,
  pendingPayment: 1,
  processing: 2,
  pendingBalance: 3,
  pendingShipment: 4,
  shipped: 5,
  completed: 6,
  cancelled: 7,
  closed: 8,
} as const
export const ORDER_STATUSES = Object.values(ORDER_STATUS)
export const orderStatus = z.literal(ORDER_STATUSES)
export type OrderStatus = z.output<typeof orderStatus>

export const PAY_STATUS = { unpaid: 0, proofInReview: 1, depositPaid: 2, paid: 3, partRefunded: 4, refunded: 5 } as const
export const payStatus = z.literal(Object.values(PAY_STATUS))
export type PayStatus = z.output<typeof payStatus>
/** Whether a payment is still expected; once an order is paid or cancelled, its amount is no longer payable. */
export const isPaymentDue = ({ orderStatus, payStatus }: { orderStatus: number; payStatus: number }): boolean =>
  orderStatus < ORDER_STATUS.shipped && payStatus < PAY_STATUS.paid

export const SHIP_STATUS = { none: 0, partShipped: 1, shipped: 2, delivered: 3 } as const
const shipStatus = z.literal(Object.values(SHIP_STATUS))
export type ShipStatus = z.output<typeof shipStatus>
export const DISPUTE_STATUS = { none: 0, open: 1, supplierAnswered: 2, platform: 3, resolved: 4 } as const
const disputeStatus = z.literal(Object.values(DISPUTE_STATUS))
export type DisputeStatus = z.output<typeof disputeStatus>
/** Type of a case: a refund before shipping, or a dispute after it (decisions §13.5). */
export const CASE_TYPE = { none: 0, refund: 1, dispute: 2 } as const
export const caseType = z.literal(Object.values(CASE_TYPE))
export type CaseType = z.output<typeof caseType>
/** Values of disputeStatus in which a case is open. */
export const UNRESOLVED: readonly DisputeStatus[] = [DISPUTE_STATUS.open, DISPUTE_STATUS.supplierAnswered, DISPUTE_STATUS.platform]

/** Actions available to the caller. */
export const ORDER_ACTIONS = [
  'accept',
  'pay',
  'payProof',
  'cancel',
  'refund',
  'confirmReceipt',
  'dispute',
  'comment',
  'rebuy',
  'del',
  'confirm',
  'ready',
  'ship',
  'replyDispute',
  'replyRefund',
  'decline',
  'disputeReply',
  'disputeCancel',
  'verify',
  'close',
  'decide',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Who must act for the order to proceed. */
export const NEXT_ACTOR = { none: 0, buyer: 1, supplier: 2, platform: 3 } as const
const nextActor = z.literal(Object.values(NEXT_ACTOR))
export type NextActor = z.output<typeof nextActor>

/** 1 to 5 are given by buyers, 5 to 7 by suppliers, 8 by the platform. */
export const CANCEL_REASON = {
  mistake: 1,
  otherQuantityOrAddress: 2,
  tooSlow: 3,
  foundElsewhere: 4,
  somethingElse: 5,
  soldOut: 6,
  cannotBeMade: 7,
  byPlatform: 8,
} as const
export const CANCEL_REASONS = [1, 2, 3, 4, 5] as const
/** Reasons that a buyer may give. */
export const cancelReason = z.literal(CANCEL_REASONS)
/** Reasons that a supplier may give, the usual one first. */
export const DECLINE_REASONS = [CANCEL_REASON.soldOut, CANCEL_REASON.cannotBeMade, CANCEL_REASON.somethingElse] as const
export const declineReason = z.literal(DECLINE_REASONS)
const anyCancelReason = z.literal(Object.values(CANCEL_REASON))
export type CancelReason = z.output<typeof anyCancelReason>

export const orderItem = z.object({
  ...lineFields,
  /** 1: the buyer has reviewed it. */
  commentFlag: flag,
  shippedQuantity: z.int(),
  /** Set if the line was ordered at a quoted price. */
  quoteId: rowId.nullable(),
  /** 0: private goods of a quote, without a page of their own. */
  viewFlag: flag,
})

const rowFields = {
  id: rowId,
  orderNo: z.string(),
  /** Orders placed together are paid together. */
  payNo: z.string(),
  buyerOrderNo: z.string().nullable(),
  supplierId: rowId,
  supplierName: z.string(),
  /** 1: the seller is the platform itself, which has no supplier page. */
  houseFlag: flag,
  orderStatus,
  payStatus,
  shipStatus,
  disputeStatus,
  /** To change the order's status, callers send back the version they saw; any other is refused with 590017. */
  version: z.int(),
  actionList: z.array(z.enum(ORDER_ACTIONS)),
  nextActor,
  deadlineTime: moment.nullable(),
  totalAmount: decimal,
  payableAmount: decimal,
  /** The amount to be paid now; 0.00 if nothing is due. */
  dueAmount: decimal,
  currencyCode,
  /** Number of lines in the order. */
  itemTotal: z.int(),
  itemList: z.array(orderItem),
  createTime: moment,
}

/** Contains only the first three items in itemList. */
export const orderRow = z.object(rowFields)
export type OrderRow = z.output<typeof orderRow>

export const orderInfo = z.object({
  ...rowFields,
  /** All items, with their customisations as ordered. */
  itemList: z.array(orderItem.extend({ customisationList: z.array(chosenCustomisation) })),
  ...totals,
  /** Percentage of the payable amount due before production starts. */
  depositRate: z.int(),
  ...dueAmounts,
  paidAmount: decimal,
  refundAmount: decimal,
  rate: decimal,
  rateTime: moment,
  incoterms,
  freightType,
  taxType,
  /** As promised when the order was placed; null for older orders. */
  leadTimeDays: z.int().nullable(),
  deliverFromDate: calendarDay.nullable(),
  deliverToDate: calendarDay.nullable(),
  payType,
  address: z.object(postalFields),
  remark: z.string(),
  dueStage: payStage.or(z.literal(0)),
  /** The buyer as printed on the order's PDFs. */
  buyer: z.object({ name: z.string(), companyName: z.string(), taxNo: z.string() }),
  /** Totals higher than agreed, which the buyer has yet to accept. */
  proposal: z
    .object({
      freightAmount: decimal,
      dutyAmount: decimal,
      taxAmount: decimal,
      totalAmount: decimal,
      payableAmount: decimal,
      depositAmount: decimal,
      currencyCode,
      freightType,
      leadTimeDays: z.int().nullable(),
      remark: z.string(),
      createTime: z.string(),
    })
    .nullable(),
  inspection: z.object({ imageUrlList: z.array(z.string()), remark: z.string(), createTime: z.string() }).nullable(),
  caseType,
  payList: z.array(paymentRow),
  refundList: z.array(refundRow),
  shipList: z.array(shipmentRow),
  confirmTime: moment.nullable(),
  payTime: moment.nullable(),
  shipTime: moment.nullable(),
  receiveTime: moment.nullable(),
  completeTime: moment.nullable(),
  cancelTime: moment.nullable(),
  cancelReason: anyCancelReason.nullable(),
})
export type OrderInfo = z.output<typeof orderInfo>

export const LONGEST_ORDER_SEARCH = 100

export const orderFilterFields = {
  orderStatus: queryInteger(0, 8).pipe(orderStatus).optional(),
  /** Searches order numbers, the buyer's own number, product names and supplier names. */
  keyword: line(0, LONGEST_ORDER_SEARCH).default(''),
  ...periodFields,
}

export const listOrders = readEndpoint({
  path: '/api/order/page',
  access: 'buyer',
  summary: 'The caller’s orders, newest first',
  /** turnFlag 1: only orders on which the caller can act now. */
  input: pageInput({ ...orderFilterFields, supplierId: id.optional(), turnFlag: queryFlag.optional() }),
  output: pageOf(orderRow),
})

/** Fields `status0` to `status8`. */
type StatusCounts<Count> = { [Status in OrderStatus as `status${Status}`]: Count }
export const byStatus = <Count>(countOf: (status: OrderStatus) => Count): StatusCounts<Count> =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [`status${status}`, countOf(status)])) as StatusCounts<Count>

export const countsOfOrders = z.object({ ...byStatus(() => z.int()), toComment: z.int() })

export const countOrders = readEndpoint({
  path: '/api/order/count',
  access: 'buyer',
  summary: 'Number of the caller’s orders in each status, and of those that the caller can act on now',
  input: nothing,
  output: countsOfOrders.extend({ toAct: z.int() }),
})

export const readOrder = readEndpoint({
  path: '/api/order/info/{id}',
  access: 'buyer',
  summary: 'One order of the caller',
  input: z.strictObject({ id }),
  output: orderInfo,
})
