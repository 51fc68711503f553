import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  currencyCode,
  decimal,
  flag,
  id,
  line,
  moment,
  nothing,
  pageOf,
  pageQuestion,
  queryInteger,
  rowId,
} from '#contract/fields.ts'
import { calendarDay, dueAmounts, freightType, incoterms, taxType, totals } from '#contract/pricing.ts'
import { unitCode } from '#contract/units.ts'

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
const payStatus = z.literal(Object.values(PAY_STATUS))
export type PayStatus = z.output<typeof payStatus>
/** Whether money is still expected for an order: once it is paid or cancelled its amount is no longer payable. */
export const isPaymentDue = ({ orderStatus, payStatus }: { orderStatus: number; payStatus: number }): boolean =>
  orderStatus < ORDER_STATUS.shipped && payStatus < PAY_STATUS.paid

export const SHIP_STATUS = { none: 0, partShipped: 1, shipped: 2, delivered: 3 } as const
const shipStatus = z.literal(Object.values(SHIP_STATUS))
export type ShipStatus = z.output<typeof shipStatus>
export const DISPUTE_STATUS = { none: 0, open: 1, supplierAnswered: 2, platform: 3, resolved: 4 } as const
const disputeStatus = z.literal(Object.values(DISPUTE_STATUS))
export type DisputeStatus = z.output<typeof disputeStatus>
/** Disputes that still need action. */
export const UNRESOLVED: readonly DisputeStatus[] = [DISPUTE_STATUS.open, DISPUTE_STATUS.supplierAnswered, DISPUTE_STATUS.platform]

/** 1 card, 2 bank transfer. */
export const payType = z.literal([1, 2])
export type PayType = z.output<typeof payType>

/** What the caller may do with an order now. */
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
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Who must act for the order to proceed. */
export const NEXT_ACTOR = { nobody: 0, buyer: 1, supplier: 2, platform: 3 } as const
const nextActor = z.literal(Object.values(NEXT_ACTOR))
export type NextActor = z.output<typeof nextActor>

export const CANCEL_REASON = { mistake: 1, otherQuantityOrAddress: 2, tooSlow: 3, foundElsewhere: 4, somethingElse: 5 } as const
export const CANCEL_REASONS = Object.values(CANCEL_REASON)
export const cancelReason = z.literal(CANCEL_REASONS)
export type CancelReason = z.output<typeof cancelReason>

export const orderItem = z.object({
  id: rowId,
  productId: rowId,
  skuId: rowId,
  productName: z.string(),
  specName: z.string(),
  imageUrl: z.string().nullable(),
  unitName: z.string(),
  /** The same independent of language, for plurals. */
  unitCode,
  quantity: z.int(),
  price: decimal,
  amount: decimal,
  currencyCode,
  sampleFlag: flag,
  /** 1 once the buyer has reviewed it. */
  commentFlag: flag,
})

const rowFields = {
  id: rowId,
  orderNo: z.string(),
  /** Orders placed together are paid together. */
  payNo: z.string(),
  buyerOrderNo: z.string().nullable(),
  supplierId: rowId,
  supplierName: z.string(),
  orderStatus,
  payStatus,
  shipStatus,
  disputeStatus,
  /** Callers send the version that they saw when they change the order's status; any other is refused with 590017. */
  version: z.int(),
  actionList: z.array(z.enum(ORDER_ACTIONS)),
  nextActor,
  deadlineTime: moment.nullable(),
  totalAmount: decimal,
  payableAmount: decimal,
  currencyCode,
  /** Number of lines in the order. */
  itemTotal: z.int(),
  itemList: z.array(orderItem),
  createTime: moment,
}

/** itemList: the first three. */
export const orderRow = z.object(rowFields)
export type OrderRow = z.output<typeof orderRow>

export const orderAddress = z.object({
  recipientName: z.string(),
  streetOrPobox: z.string(),
  apartmentBuilding: z.string(),
  city: z.string(),
  stateProvince: z.string(),
  postcode: z.string(),
  countryCode,
  countryName: z.string(),
  callingCode: z.string(),
  phoneNumber: z.string(),
})

export const orderInfo = z.object({
  ...rowFields,
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
  /** As promised when the order was placed; null in older orders. */
  leadTimeDays: z.int().nullable(),
  deliverFromDate: calendarDay.nullable(),
  deliverToDate: calendarDay.nullable(),
  payType,
  address: orderAddress,
  remark: z.string(),
  shipList: z.array(
    z.object({
      trackingNo: z.string(),
      carrierName: z.string(),
      status: z.int(),
      itemList: z.array(z.object({ orderItemId: rowId, quantity: z.int() })),
      shipTime: moment,
    }),
  ),
  confirmTime: moment.nullable(),
  payTime: moment.nullable(),
  shipTime: moment.nullable(),
  receiveTime: moment.nullable(),
  completeTime: moment.nullable(),
  cancelTime: moment.nullable(),
  cancelReason: cancelReason.nullable(),
})
export type OrderInfo = z.output<typeof orderInfo>

/** PostgreSQL's calendar has no year 0. */
const momentAsked = z.iso.datetime({ offset: true }).refine((text) => new Date(text).getUTCFullYear() > 0, { error: 'wrong' })

export const LONGEST_ORDER_SEARCH = 100

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/order/page',
  access: 'buyer',
  transaction: 'none',
  summary: 'The caller’s orders, newest first',
  input: pageQuestion({
    orderStatus: queryInteger(0, 8).pipe(orderStatus).optional(),
    /** Part of an order number, the buyer's own number, or a product's or supplier's name. */
    keyword: line(0, LONGEST_ORDER_SEARCH).default(''),
    startTime: momentAsked.optional(),
    endTime: momentAsked.optional(),
  }),
  output: pageOf(orderRow),
})

export const countOrders = endpoint({
  method: 'GET',
  path: '/api/order/count',
  access: 'buyer',
  transaction: 'none',
  summary: 'How many orders the caller has in each status',
  input: nothing,
  output: z.object({
    status0: z.int(),
    status1: z.int(),
    status2: z.int(),
    status3: z.int(),
    status4: z.int(),
    status5: z.int(),
    status6: z.int(),
    status7: z.int(),
    status8: z.int(),
    toComment: z.int(),
  }),
})

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/order/info/{id}',
  access: 'buyer',
  transaction: 'none',
  summary: 'One order of the caller',
  input: z.strictObject({ id }),
  output: orderInfo,
})
