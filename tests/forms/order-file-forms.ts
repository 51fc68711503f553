import { randomUUID } from 'node:crypto'
import { readEvaluation } from '#contract/comments/comments.ts'
import { readCase, requestRefund } from '#contract/disputes/disputes.ts'
import { openCustomising } from '#tests/customising.ts'
import type { FileForms } from '#tests/forms/file-form.ts'
import { TURNED } from '#tests/forms/form-table.ts'
import { openBuyer } from '#tests/goods.ts'
import { made } from '#tests/inquiring.ts'
import { completedOrder, paidOrder, placedOrder, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'

const orderPage = ({ id, buyer: { token } }: StagedOrder) => ({ path: `/en/personalCenter/orderDetails/${id}`, token })
const consoleOrderPage = ({ id, member: { token } }: StagedOrder) => ({ path: `/en/console/orders/${id}`, token })
const REFUND = { reasonType: 1, content: 'We do not need them any more', amount: '200' } as const

/** Forms of orders, and of the cases about them. */
export const ORDER_FILES: FileForms = {
  'a picture of an evaluation': async (shop) => {
    const { id, buyer, info } = await completedOrder(shop)
    const item = `itemList.${(await info()).itemList[0]!.id}`
    return {
      ...{ path: `/en/personalCenter/orderComment/${id}`, token: buyer.token, field: `${item}.imageFileIdList` },
      typed: { [`${item}.content`]: 'Bright and even', matchScore: '5', serviceScore: '4', logisticsScore: '5' },
      ...{ wrong: `${item}.score`, right: '5' },
      stored: () => shop.call(readEvaluation, { orderId: id }, buyer),
    }
  },
  'the proof of a payment': async (shop) => {
    const order = await placedOrder(shop)
    return {
      ...{ ...orderPage(order), field: 'proof', isDocument: true },
      ...{ typed: { remark: 'From our bank in Madrid' }, wrong: 'bankRefNo', right: 'TR-77' },
      stored: async () => (await order.info()).payList,
    }
  },
  'evidence for a refund': async (shop) => {
    const order = await paidOrder(shop)
    return {
      ...{ ...orderPage(order), field: 'evidence' },
      ...{ typed: { reasonType: '3', amount: '150.50' }, wrong: 'content', mistake: 'Too few', right: REFUND.content },
      stored: () => shop.call(readCase, { orderId: order.id }, order.buyer),
    }
  },
  'evidence for a dispute': async (shop) => {
    const order = await shippedOrder(shop)
    return {
      ...{ ...orderPage(order), field: 'evidence' },
      ...{ typed: { reasonType: '2', content: 'Half of the lamps are broken' }, wrong: 'amount', mistake: '0', right: '200' },
      stored: () => shop.call(readCase, { orderId: order.id }, order.buyer),
    }
  },
  'a file of the buyer’s in a case': async (shop) => {
    const order = await paidOrder(shop)
    await made(order.move(requestRefund, order.buyer.token, { ...REFUND, submitToken: randomUUID() }))
    return {
      ...{ ...orderPage(order), field: 'evidence', button: ['reply', 'message'] },
      ...{ wrong: 'content', mistake: TURNED, right: 'As the picture shows' },
      stored: async () => (await shop.call(readCase, { orderId: order.id }, order.buyer)).data?.replyList,
    }
  },
  'a file of the supplier’s in a case': async (shop) => {
    const order = await paidOrder(shop)
    await made(order.move(requestRefund, order.buyer.token, { ...REFUND, submitToken: randomUUID() }))
    return {
      ...{ ...consoleOrderPage(order), field: 'evidence', isDocument: true },
      ...{ typed: { type: '4', content: 'Half of it goes back' }, wrong: 'amount', right: '50' },
      stored: async () => (await shop.call(readCase, { orderId: order.id }, order.buyer)).data?.replyList,
    }
  },
  'a picture of goods that are ready': async (shop) => {
    const order = await paidOrder(shop)
    return {
      ...{ ...consoleOrderPage(order), field: 'pictures' },
      ...{ wrong: 'remark', mistake: TURNED, right: 'Packed in five cartons' },
      stored: async () => (await order.info()).inspection,
    }
  },
  'a logo to be put on the goods': async (shop) => {
    const { cartOf, customisedLamp } = openCustomising(shop)
    const [buyer, { productId, skuIds }] = [await openBuyer(shop), await customisedLamp()]
    return {
      ...{ path: `/en/product/${productId}`, token: buyer.token, field: 'customisationList.logo.file', isDocument: true },
      ...{ button: ['intent', 'cart'], typed: { 'customisationList.logo': '1', 'customisationList.logo.remark': 'Red' } },
      ...{ wrong: `skuList.${skuIds[0]}.quantity`, mistake: '40', right: '60', above: '“Laser logo” is available from 50' },
      stored: () => cartOf(buyer),
    }
  },
}
