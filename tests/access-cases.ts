import { freshToken, type OpenPlace, type OwnPlace, ofSupplier, own } from '#tests/access-places.ts'

const REFUND = { version: 1, reasonType: 1, content: 'It is no longer needed', amount: '1' } as const
const DISPUTE = { version: 1, reasonType: 2, content: 'Half of it is broken', amount: '1' } as const
const MESSAGE = { version: 1, type: 1, content: 'Any news?' }
const EVALUATION = { logisticsScore: 5, serviceScore: 5, matchScore: 5, submitToken: '0198f8a0-0000-4000-8000-000000000001' }

/** Places for ids in the calls about cases and evaluations of orders. */
export const CASE_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  'POST /api/order/refundAdd': {
    id: own('paidOrder', (id) => ({ id, ...REFUND, ...freshToken() })),
    fileIdList: own('file', async (file, mine) => ({ id: await mine.paidOrder(), ...REFUND, ...freshToken(), fileIdList: [file] })),
    submitToken: 'a secret',
  },
  'POST /api/order/disputeAdd': {
    id: own('shippedOrder', async (id, mine) => ({ id, ...DISPUTE, ...freshToken(), fileIdList: [await mine.file()] })),
    fileIdList: own('file', async (file, mine) => ({ id: await mine.shippedOrder(), ...DISPUTE, ...freshToken(), fileIdList: [file] })),
    submitToken: 'a secret',
  },
  'POST /api/order/disputeReply': {
    id: own('refundOrder', (id) => ({ id, ...MESSAGE })),
    fileIdList: own('file', async (file, mine) => ({ id: await mine.refundOrder(), ...MESSAGE, fileIdList: [file] })),
  },
  'POST /api/order/disputeCancel': { id: own('refundOrder', (id) => ({ id, version: 1 })) },
  'GET /api/order/disputeInfo/{orderId}': { orderId: own('order', (orderId) => ({ orderId })) },
  'POST /api/console/order/replyRefund': {
    id: ofSupplier('refundOrder', (id) => ({ id, ...MESSAGE })),
    fileIdList: ofSupplier('file', async (file, mine) => ({ id: await mine.refundOrder(), ...MESSAGE, fileIdList: [file] })),
  },
  'POST /api/console/order/replyDispute': {
    id: ofSupplier('disputedOrder', (id) => ({ id, ...MESSAGE })),
    fileIdList: ofSupplier('file', async (file, mine) => ({ id: await mine.disputedOrder(), ...MESSAGE, fileIdList: [file] })),
  },
  'POST /api/console/order/decide': { id: 'any order, for staff' },
  'GET /api/console/case/info/{id}': { id: 'any case, for staff' },
  'POST /api/console/order/close': { id: 'any order, for staff' },
  'GET /api/console/order/disputeInfo/{orderId}': { orderId: ofSupplier('order', (orderId) => ({ orderId })) },
  'POST /api/orderComment/add': {
    orderId: own('completedOrder', async (orderId, mine) => ({
      ...EVALUATION,
      ...freshToken(),
      orderId,
      itemList: [{ orderItemId: await mine.lineOf(orderId), score: 5 }],
    })),
    'itemList.orderItemId': own('completedLine', async (orderItemId, mine) => ({
      ...EVALUATION,
      ...freshToken(),
      orderId: await mine.orderOfLine(orderItemId, 6),
      itemList: [{ orderItemId, score: 5 }],
    })),
    'itemList.imageFileIdList': own('file', async (file, mine) => {
      const orderId = await mine.completedOrder()
      const orderItemId = await mine.lineOf(orderId)
      return { ...EVALUATION, ...freshToken(), orderId, itemList: [{ orderItemId, score: 5, imageFileIdList: [file] }] }
    }),
    submitToken: 'a secret',
  },
  'GET /api/orderComment/info/{orderId}': { orderId: own('order', (orderId) => ({ orderId })) },
}
