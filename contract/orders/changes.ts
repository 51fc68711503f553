import { z } from 'zod'
import { MOST_CART_LINES } from '#contract/cart/cart.ts'
import { writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, id, line, prose, rowId, submitToken, version } from '#contract/fields.ts'
import { cancelReason } from '#contract/orders/orders.ts'
import { payType } from '#contract/payments/payments.ts'
import { distinctIds, freightType, incoterms } from '#contract/pricing/pricing.ts'

/** Maximum length of a buyer's remark to a supplier about an order. */
export const LONGEST_REMARK = 500
export const LONGEST_BUYER_ORDER_NO = 60
/** A price token holds the agreed amounts of up to 100 lines from as many suppliers. */
const LONGEST_PRICE_TOKEN = 20_000

export const placeOrder = writeEndpoint({
  path: '/api/cart/addOrder',
  access: 'buyer',
  summary: 'Orders cart lines: one order per supplier, all or nothing, stock reserved',
  input: z.strictObject({
    cartIdList: distinctIds(MOST_CART_LINES),
    addressId: id,
    supplierList: z
      .array(z.strictObject({ supplierId: id, freightType, remark: prose(0, LONGEST_REMARK).default('') }))
      .min(1)
      .max(MOST_CART_LINES)
      .refine((list) => new Set(list.map(({ supplierId }) => supplierId)).size === list.length, { error: 'wrong' }),
    incoterms,
    payType,
    priceToken: z.string().max(LONGEST_PRICE_TOKEN),
    buyerOrderNo: line(0, LONGEST_BUYER_ORDER_NO).optional(),
    submitToken,
  }),
  output: z.object({
    payNo: z.string(),
    orderList: z.array(
      z.object({ orderId: rowId, orderNo: z.string(), supplierId: rowId, totalAmount: decimal, payableAmount: decimal, currencyCode }),
    ),
  }),
})

export const cancelOrder = writeEndpoint({
  path: '/api/order/cancel',
  access: 'buyer',
  summary: 'Cancels an unpaid order; stock is released',
  input: z.strictObject({ id, version, reasonType: cancelReason, remark: prose(0, LONGEST_REMARK).default('') }),
})

export const acceptProposal = writeEndpoint({
  path: '/api/order/accept',
  access: 'buyer',
  summary: 'Accepts supplier totals above those agreed: the order can be paid',
  input: z.strictObject({ id, version }),
})

export const confirmReceipt = writeEndpoint({
  path: '/api/order/confirmReceipt',
  access: 'buyer',
  summary: 'Confirms receipt: completes the order and releases its money',
  input: z.strictObject({ id, version }),
})

export const rebuyOrder = writeEndpoint({
  path: '/api/order/rebuy/{id}',
  access: 'buyer',
  summary: 'Adds an order’s items to the cart again, at current prices',
  input: z.strictObject({ id }),
  output: z.object({
    cartIdList: z.array(rowId),
    /** SKUs that could not be added, each with an error code and message. */
    skippedList: z.array(z.object({ skuId: rowId, productName: z.string(), code: z.int(), msg: z.string() })),
  }),
})

export const deleteOrder = writeEndpoint({
  path: '/api/order/del/{id}',
  access: 'buyer',
  summary: 'Hides a finished order from its buyer',
  input: z.strictObject({ id }),
})
