import { freshToken, type OpenPlace, type OwnPlace, ofSupplier, own } from '#tests/access-places.ts'

const LINE = { name: 'Desk lamp', quantity: 10 }
const INQUIRY = { linkList: [LINE], countryCode: 'ES' }
const OFFERED = { price: '5', currencyCode: 'CNY', minOrderQuantity: 10, leadTimeDays: 7 }

/** Places for ids in the calls about inquiries and quotes: a part of tests/access-id-places.ts. */
export const INQUIRY_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  'POST /api/inquiry/add': {
    'linkList.imageFileId': own('file', (file) => ({ ...INQUIRY, linkList: [{ ...LINE, imageFileId: file }], ...freshToken() })),
    'linkList.productId': 'a product',
    'linkList.skuId': 'a product',
    fileIdList: own('file', (file) => ({ ...INQUIRY, fileIdList: [file], ...freshToken() })),
    productId: 'a product',
    submitToken: 'a secret',
  },
  'GET /api/inquiry/info/{id}': { id: own('inquiry', (id) => ({ id })) },
  'POST /api/inquiry/edit': {
    id: own('inquiry', (id) => ({ id, version: 1, remark: 'soon' })),
    'linkList.id': own('inquiryLine', async (line, mine) => ({
      id: await mine.inquiryOf(line),
      version: 1,
      linkList: [{ id: line, quantity: 5 }],
    })),
    'linkList.imageFileId': own('file', async (file, mine) => ({
      id: await mine.inquiry(),
      version: 1,
      linkList: [{ ...LINE, imageFileId: file }],
    })),
    'linkList.productId': 'a product',
    'linkList.skuId': 'a product',
    fileIdList: own('file', async (file, mine) => ({ id: await mine.inquiry(), version: 1, fileIdList: [file] })),
  },
  'POST /api/inquiry/cancel': { id: own('inquiry', (id) => ({ id, version: 1 })) },
  'POST /api/inquiry/reply': {
    id: own('inquiryInNeed', (id) => ({ id, version: 1, content: 'Blue' })),
    fileIdList: own('file', async (file, mine) => ({ id: await mine.inquiryInNeed(), version: 1, content: 'Blue', fileIdList: [file] })),
  },
  'POST /api/inquiry/acceptQuote': { quoteId: own('quote', (quoteId) => ({ quoteId, version: 1 })) },
  'POST /api/inquiry/declineQuote': { quoteId: own('quote', (quoteId) => ({ quoteId, version: 1, type: 1 })) },
  'POST /api/inquiry/resubmit/{id}': { id: own('cancelledInquiry', (id) => ({ id })) },
  'GET /api/console/inquiry/info/{id}': { id: 'any inquiry, for staff' },
  'POST /api/console/inquiry/claim': { id: 'any inquiry, for staff' },
  'POST /api/console/inquiry/note': { id: 'any inquiry, for staff' },
  'POST /api/console/inquiry/release': { id: 'any inquiry, for staff' },
  'POST /api/console/inquiry/ask': { id: 'any inquiry, for staff', fileIdList: 'any inquiry, for staff' },
  'POST /api/console/inquiry/reject': { id: 'any inquiry, for staff' },
  'POST /api/console/inquiry/linkReject': { id: 'any inquiry, for staff' },
  'POST /api/console/inquiry/pass': { id: 'any inquiry, for staff', supplierIdList: 'a supplier' },
  'POST /api/console/inquiry/quoteSave': {
    inquiryId: 'any inquiry, for staff',
    'itemList.linkId': 'any inquiry, for staff',
    'itemList.skuId': 'a product',
    'itemList.product.supplierId': 'a supplier',
    'itemList.product.categoryId': 'a category',
    'itemList.product.imageFileId': 'any inquiry, for staff',
  },
  'POST /api/console/inquiry/quoteSend': { quoteId: 'any inquiry, for staff' },
  'POST /api/console/inquiry/quoteWithdraw': { quoteId: 'any inquiry, for staff' },
  'GET /api/console/supplierInquiry/info/{id}': { id: ofSupplier('passedInquiry', (id) => ({ id })) },
  'POST /api/console/supplierInquiry/offer': {
    id: ofSupplier('passedInquiry', async (id, mine) => ({ id, itemList: [{ ...OFFERED, linkId: await mine.linkOf(id) }] })),
    'itemList.linkId': ofSupplier('passedLine', async (linkId, mine) => ({
      id: await mine.passedInquiryOf(linkId),
      itemList: [{ ...OFFERED, linkId }],
    })),
    'itemList.skuId': ofSupplier('ownSku', async (skuId, mine) => {
      const id = await mine.passedInquiry()
      return { id, itemList: [{ ...OFFERED, linkId: await mine.linkOf(id), skuId }] }
    }),
  },
}
