import { randomUUID } from 'node:crypto'
import { APPLICATION_PLACES } from '#tests/access-applications.ts'
import { WAREHOUSE } from '#tests/access-belongings.ts'
import { CASE_PLACES } from '#tests/access-cases.ts'
import { COMPANY_PLACES } from '#tests/access-company.ts'
import { INQUIRY_PLACES } from '#tests/access-inquiry-places.ts'
import { LEDGER_PLACES } from '#tests/access-ledger.ts'
import { LIST_PLACES } from '#tests/access-lists.ts'
import { type OpenPlace, type OwnPlace, ofSupplier, own } from '#tests/access-places.ts'
import { PRODUCT_PLACES } from '#tests/access-products.ts'
import { QUESTION_PLACES } from '#tests/access-questions.ts'
import { STAFF_PLACES } from '#tests/access-staff.ts'
import { TABLE_PLACES } from '#tests/access-tables.ts'
import { TALK_PLACES } from '#tests/access-talk.ts'

const PARCEL = { version: 1, carrierName: 'DHL', trackingNo: 'JD014600' }
const SEEN = { status: 2, place: 'Yiwu', content: '', eventTime: '2026-11-20T08:00:00Z' }

/** A product of the demo, with a logo customisation that needs a file. */
const HEADPHONES = { productId: '2', skuList: [{ skuId: '5', quantity: 200 }] }

const CHECKOUT = {
  supplierList: [{ supplierId: '1', freightType: 1 }],
  incoterms: 'DAP',
  payType: 2,
  priceToken: 'none',
  submitToken: '0198f8a0-0000-4000-8000-000000000000',
}

const PAYING = { payType: 2, submitToken: '0198f8a0-0000-4000-8000-000000000001' }
const PROVEN = {
  payAmount: '10.00',
  payTime: '2026-11-20T08:00:00Z',
  bankRefNo: 'ES-1',
  submitToken: '0198f8a0-0000-4000-8000-000000000002',
}

/**
 * Every field of every call that can contain an id, maintained by hand: a new call must say here whose rows it names, and
 * tests/access.test.ts then sends another person's id.
 */
export const ID_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  ...CASE_PLACES,
  ...INQUIRY_PLACES,
  ...LEDGER_PLACES,
  ...LIST_PLACES,
  ...PRODUCT_PLACES,
  ...QUESTION_PLACES,
  ...STAFF_PLACES,
  ...TABLE_PLACES,
  ...TALK_PLACES,
  'POST /api/custUser/resetPwd': { verifyToken: 'a secret' },
  'POST /api/custUser/editEmail': { verifyToken: 'a secret' },
  'POST /api/custUser/edit': { headFileId: own('file', (headFileId) => ({ headFileId })) },
  'POST /api/custUser/editPreference': { addressId: own('address', (addressId) => ({ addressId })) },
  'POST /api/custUser/sessionDel/{id}': { id: own('session', (id) => ({ id })) },
  'GET /api/custUserAddress/page': { orderById: 'a place in the caller’s own list' },
  'GET /api/custUserAddress/info/{id}': { id: own('address', (id) => ({ id })) },
  'POST /api/custUserAddress/edit': { id: own('address', (id) => ({ id, ...WAREHOUSE })) },
  'POST /api/custUserAddress/del/{id}': { id: own('address', (id) => ({ id })) },
  'POST /api/custUserAddress/restore/{id}': { id: own('address', (id) => ({ id })) },
  'POST /api/custUserAddress/setDefault/{id}': { id: own('address', (id) => ({ id })) },
  'GET /api/index/tree/{id}': { id: 'a category' },
  'POST /api/index/resultUse': { productId: 'a product' },
  'GET /api/supportCenter/helpCenterInfoPage': { typeId: 'an article' },
  'GET /api/supportCenter/langInfo/{id}': { id: 'an article' },
  'GET /api/product/page': { categoryId: 'a category', supplierId: 'a supplier' },
  'GET /api/product/info/{id}': { id: 'a product' },
  'GET /api/index/productCard/{id}': { id: 'a product' },
  'GET /api/product/commentPage': { productId: 'a product' },
  'GET /api/product/recommendPage': { productId: 'a product' },
  'POST /api/custUserCollect/add': { productId: 'a product' },
  'POST /api/custUserCollect/del/{id}': { id: own('favourite', (id) => ({ id })) },
  'GET /api/supplier/page': { categoryId: 'a category' },
  'GET /api/supplier/info/{id}': { id: 'a supplier' },
  ...APPLICATION_PLACES,
  ...COMPANY_PLACES,
  'POST /api/index/preCalPrice': { productId: 'a product', 'skuList.skuId': 'a product', customisationIdList: 'a product' },
  'POST /api/cart/add': {
    productId: 'a product',
    'skuList.skuId': 'a product',
    'customisationList.customisationId': 'a product',
    'customisationList.fileId': own('file', (fileId) => ({ ...HEADPHONES, customisationList: [{ customisationId: 'c1', fileId }] })),
  },
  'POST /api/cart/quickAdd': { 'lineList.skuId': 'a product', supplierId: 'a supplier' },
  'POST /api/cart/quickCheck': { 'lineList.skuId': 'a product', supplierId: 'a supplier' },
  'POST /api/cart/edit': {
    id: own('cartLine', (id) => ({ id, quantity: 20 })),
    'customisationList.customisationId': 'a product',
    'customisationList.fileId': own('file', async (fileId, mine) => ({
      id: await mine.cartLine(),
      quantity: 20,
      customisationList: [{ customisationId: 'logo', fileId }],
    })),
  },
  'POST /api/cart/del/{id}': { id: own('cartLine', (id) => ({ id })) },
  'POST /api/cart/delProductId': { productId: 'a product' },
  'POST /api/cart/preCalPrice': {
    addressId: own('address', async (addressId, mine) => ({ addressId, cartIdList: [await mine.cartLine()] })),
    cartIdList: own('cartLine', (id) => ({ cartIdList: [id], countryCode: 'ES' })),
    'freightList.supplierId': 'a supplier',
  },
  'GET /api/cart/pdf': {
    addressId: own('address', async (addressId, mine) => {
      await mine.cartLine()
      return { addressId }
    }),
  },
  'POST /api/cart/addOrder': {
    addressId: own('address', async (addressId, mine) => ({ ...CHECKOUT, addressId, cartIdList: [await mine.cartLine()] })),
    cartIdList: own('cartLine', async (id, mine) => ({ ...CHECKOUT, cartIdList: [id], addressId: await mine.address() })),
    priceToken: 'a secret',
    submitToken: 'a secret',
    'supplierList.supplierId': 'a supplier',
  },
  'GET /api/order/info/{id}': { id: own('order', (id) => ({ id })) },
  'POST /api/order/rebuy/{id}': { id: own('order', (id) => ({ id })) },
  'POST /api/order/del/{id}': { id: own('order', (id) => ({ id })) },
  'POST /api/order/cancel': { id: own('order', (id) => ({ id, version: 1, reasonType: 1 })) },
  'GET /api/order/logPage': { orderId: own('order', (orderId) => ({ orderId })) },
  'GET /api/order/trackInfo/{id}': { id: own('order', (id) => ({ id })) },
  'POST /api/order/accept': { id: own('proposedOrder', (id) => ({ id, version: 1 })) },
  'POST /api/order/confirmReceipt': { id: own('shippedOrder', (id) => ({ id, version: 1 })) },
  'GET /api/order/invoiceInfo/{id}': { id: own('order', (id) => ({ id, type: 1 })) },
  'GET /api/console/order/invoiceInfo/{id}': { id: ofSupplier('order', (id) => ({ id, type: 1 })) },
  'GET /api/console/refund/info/{id}': { id: 'any refund, for staff' },
  'POST /api/console/refund/sent': { id: 'any refund, for staff' },
  'GET /api/order/page': { supplierId: 'a filter of what the caller may read' },
  'GET /api/console/order/page': { supplierId: 'a supplier', buyerOf: 'a filter of what the caller may read' },
  'POST /api/console/order/export': { supplierId: 'a supplier', buyerOf: 'a filter of what the caller may read' },
  'GET /api/console/order/info/{id}': { id: ofSupplier('order', (id) => ({ id })) },
  'GET /api/console/order/logPage': { orderId: ofSupplier('order', (orderId) => ({ orderId })) },
  'GET /api/console/order/trackInfo/{id}': { id: ofSupplier('order', (id) => ({ id })) },
  'POST /api/console/order/confirm': { id: ofSupplier('proposedOrder', (id) => ({ id, version: 1 })) },
  'POST /api/console/order/decline': { id: ofSupplier('proposedOrder', (id) => ({ id, version: 1, reasonType: 6, remark: 'none left' })) },
  'POST /api/console/order/cancel': { id: 'any order, for staff' },
  'POST /api/console/order/ready': {
    id: ofSupplier('paidOrder', async (id, mine) => ({ id, version: 1, fileIdList: [await mine.file()] })),
    fileIdList: ofSupplier('file', async (file, mine) => ({ id: await mine.paidOrder(), version: 1, fileIdList: [file] })),
  },
  'POST /api/console/order/ship': {
    id: ofSupplier('readyOrder', async (id, mine) => ({ id, ...PARCEL, itemList: [{ orderItemId: await mine.lineOf(id), quantity: 1 }] })),
    'itemList.orderItemId': ofSupplier('readyLine', async (orderItemId, mine) => ({
      id: await mine.orderOfLine(orderItemId),
      ...PARCEL,
      itemList: [{ orderItemId, quantity: 1 }],
    })),
  },
  'POST /api/console/order/shipBulk': {
    'rowList.orderNo': ofSupplier('readyOrder', async (id, mine) => ({
      rowList: [{ orderNo: await mine.orderNoOf(id), carrierName: PARCEL.carrierName, trackingNo: PARCEL.trackingNo }],
    })),
  },
  'POST /api/console/order/papersBulk': { orderIdList: ofSupplier('shippedOrder', (id) => ({ orderIdList: [id], type: 2 })) },
  'POST /api/console/order/shipEdit': {
    id: ofSupplier('shippedOrder', async (id, mine) => ({ id, shipId: await mine.shipmentOf(id), carrierName: 'SEUR' })),
    shipId: ofSupplier('shipment', async (shipId, mine) => ({ id: await mine.orderOfShipment(shipId), shipId, carrierName: 'SEUR' })),
  },
  'POST /api/console/order/trackAdd': {
    id: ofSupplier('shippedOrder', async (id, mine) => ({ id, shipId: await mine.shipmentOf(id), ...SEEN })),
    shipId: ofSupplier('shipment', async (shipId, mine) => ({ id: await mine.orderOfShipment(shipId), shipId, ...SEEN })),
  },
  'POST /api/console/order/note': { id: ofSupplier('order', (id) => ({ id, content: 'call back' })) },
  'GET /api/console/audit/page': {
    accountId: 'a filter of what the caller may read',
    entityId: 'a filter of what the caller may read',
    supplierId: 'a filter of what the caller may read',
  },
  'POST /api/console/audit/export': {
    accountId: 'a filter of what the caller may read',
    entityId: 'a filter of what the caller may read',
    supplierId: 'a filter of what the caller may read',
  },
  'GET /api/console/audit/info/{id}': { id: 'a place in the caller’s own list' },
  'GET /api/console/comment/page': { productId: 'a product' },
  'POST /api/console/comment/export': { productId: 'a product' },
  'GET /api/console/comment/info/{id}': { id: ofSupplier('comment', (id) => ({ id })) },
  'POST /api/console/comment/reply': { id: ofSupplier('comment', (id) => ({ id, content: 'Thank you' })) },
  'POST /api/console/comment/status': { id: 'any comment, for staff' },
  'GET /api/console/report/info/{id}': { id: 'any report, for staff' },
  'POST /api/console/report/decide': { id: 'any report, for staff' },
  'POST /api/console/health/del/{id}': { id: 'any job, for staff' },
  'POST /api/console/health/retry/{id}': { id: 'any job, for staff' },
  'GET /api/order/payInfo': { payNo: own('payNo', (payNo) => ({ payNo })) },
  'POST /api/order/pay': {
    id: own('order', (id) => ({ id, ...PAYING })),
    payNo: own('payNo', (payNo) => ({ payNo, ...PAYING })),
    submitToken: 'a secret',
  },
  'POST /api/order/payProof': {
    id: own('order', async (id, mine) => ({ id, version: 1, ...PROVEN, fileIdList: [await mine.proof()] })),
    payNo: own('payNo', async (payNo, mine) => ({ payNo, ...PROVEN, fileIdList: [await mine.proof()] })),
    fileIdList: own('proof', async (file, mine) => ({ id: await mine.order(), version: 1, ...PROVEN, fileIdList: [file] })),
    submitToken: 'a secret',
  },
  'GET /api/console/stat/series': { supplierId: 'a supplier' },
  'GET /api/console/payment/page': { supplierId: 'a supplier' },
  'POST /api/console/payment/export': { supplierId: 'a supplier' },
  'GET /api/console/payment/info/{id}': { id: 'any payment, for staff' },
  'POST /api/console/payment/verify': { id: 'any payment, for staff' },
  'POST /api/console/payment/reject': { id: 'any payment, for staff' },
  'POST /api/console/payment/add': { orderId: 'any order, for staff', payNo: 'any order, for staff' },
  'POST /api/searchHistory/del/{id}': { id: own('search', (id) => ({ id })) },
  'POST /api/announcements/read': { id: 'an announcement' },
  'GET /api/announcements/langInfo/{id}': { id: 'an announcement' },
  'POST /api/report/add': { productId: 'a product', supplierId: 'a supplier' },
  'POST /api/message/read': {
    messageId: own('orderMessage', (messageId) => ({ messageId, entityType: 2 })),
    entityId: 'a place in the caller’s own list',
  },
  'POST /api/consultation/add': {
    sourceId: own('order', (sourceId) => ({ sourceType: 1, sourceId, supplierId: '1' })),
    supplierId: 'a supplier',
  },
  'GET /api/consultation/page': { sourceId: 'a place in the caller’s own list' },
  'GET /api/consultation/info/{id}': { id: own('consultation', (id) => ({ id })) },
  'GET /api/consultation/messagePage': {
    consultationId: own('consultation', (consultationId) => ({ consultationId })),
    beforeId: 'a place in the caller’s own list',
    afterId: 'a place in the caller’s own list',
  },
  'POST /api/consultation/send': {
    consultationId: own('consultation', (consultationId) => ({ consultationId, clientId: randomUUID(), type: 0, content: 'Hola' })),
    clientId: 'a place in the caller’s own list',
    fileId: own('file', async (fileId, mine) => ({ consultationId: await mine.consultation(), clientId: randomUUID(), type: 1, fileId })),
    cardId: own('order', async (cardId, mine) => ({
      consultationId: await mine.consultationBesideOrder(cardId),
      clientId: randomUUID(),
      type: 4,
      cardId,
    })),
  },
  'POST /api/consultation/read': {
    consultationId: own('consultation', async (consultationId, mine) => ({ consultationId, messageId: await mine.chatMessage() })),
    messageId: own('chatMessage', async (messageId, mine) => ({ consultationId: await mine.consultationOf(messageId), messageId })),
  },
  'POST /api/consultation/close/{id}': { id: ofSupplier('consultation', (id) => ({ id })) },
  'POST /api/consultation/translate': { messageId: ofSupplier('chatMessage', (messageId) => ({ messageId })) },
  'POST /api/translation/translate': {
    sourceId: own('order', (sourceId) => ({ sourceType: 1, sourceId, content: 'Two cartons, please' })),
  },
  'GET /api/console/consultation/orderPage': {
    consultationId: ofSupplier('consultation', (consultationId) => ({ consultationId })),
  },
  'GET /api/console/cannedAnswer/info/{id}': { id: ofSupplier('cannedAnswer', (id) => ({ id })) },
  'POST /api/console/cannedAnswer/edit': { id: ofSupplier('cannedAnswer', (id) => ({ id, version: 1, name: 'Greeting' })) },
  'POST /api/console/cannedAnswer/del/{id}': { id: ofSupplier('cannedAnswer', (id) => ({ id })) },
  'GET /api/console/consultation/info/{id}': { id: ofSupplier('consultation', (id) => ({ id })) },
  'GET /api/console/order/chatPage': { orderId: 'any order, for staff' },
}
