import { z } from 'zod'
import { LONGEST_REMARK } from '#contract/cart.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, prose, rowId, version } from '#contract/fields.ts'
import { cancelReason } from '#contract/orders.ts'

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/cancel',
  access: 'buyer',
  transaction: 'write',
  summary: 'Cancels an unpaid order; its stock returns',
  input: z.strictObject({ id, version, reasonType: cancelReason, remark: prose(0, LONGEST_REMARK).default('') }),
  output: done,
})

export const rebuyOrder = endpoint({
  method: 'POST',
  path: '/api/order/rebuy/{id}',
  access: 'buyer',
  transaction: 'write',
  summary: 'Puts what an order held into the cart again, at today’s prices',
  input: z.strictObject({ id }),
  output: z.object({
    cartIdList: z.array(rowId),
    /** What could not be put there, with the code that tells why. */
    skippedList: z.array(z.object({ skuId: rowId, productName: z.string(), code: z.int() })),
  }),
})

export const deleteOrder = endpoint({
  method: 'POST',
  path: '/api/order/del/{id}',
  access: 'buyer',
  transaction: 'write',
  summary: 'Hides an order that is over from its buyer',
  input: z.strictObject({ id }),
  output: done,
})
