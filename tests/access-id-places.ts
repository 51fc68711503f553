import { type Belonging, type Belongings, WAREHOUSE } from '#tests/access-belongings.ts'

/** A place that names a row of somebody: whose, and a whole input around it that is right but for the id. */
export interface OwnPlace {
  of: Belonging
  input(id: string, mine: Belongings): Record<string, unknown> | Promise<Record<string, unknown>>
}

/** Rows that everybody may name, and what names none: only its holder knows a secret. */
type OpenPlace =
  | 'a product'
  | 'a supplier'
  | 'a category'
  | 'an article'
  | 'an announcement'
  | 'a secret'
  | 'a place in the caller’s own list'

const own = (of: Belonging, input: OwnPlace['input']): OwnPlace => ({ of, input })

const CHECKOUT = {
  supplierList: [{ supplierId: '1', freightType: 1 }],
  incoterms: 'DAP',
  payType: 2,
  priceToken: 'none',
  submitToken: '0198f8a0-0000-4000-8000-000000000000',
}

/**
 * Every place of every call in which an id can be written, kept by hand: a new call has to say here
 * whose rows it names, and tests/access.test.ts then asks for somebody else's.
 */
export const ID_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
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
  'POST /api/index/preCalPrice': { productId: 'a product', 'skuList.skuId': 'a product' },
  'POST /api/cart/add': { productId: 'a product', 'skuList.skuId': 'a product' },
  'POST /api/cart/edit': { id: own('cartLine', (id) => ({ id, quantity: 20 })) },
  'POST /api/cart/del/{id}': { id: own('cartLine', (id) => ({ id })) },
  'POST /api/cart/delProductId': { productId: 'a product' },
  'POST /api/cart/preCalPrice': {
    addressId: own('address', async (addressId, mine) => ({ addressId, cartIdList: [await mine.cartLine()] })),
    cartIdList: own('cartLine', (id) => ({ cartIdList: [id], countryCode: 'ES' })),
    'freightList.supplierId': 'a supplier',
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
  'POST /api/searchHistory/del/{id}': { id: own('search', (id) => ({ id })) },
  'POST /api/announcements/read': { id: 'an announcement' },
  'GET /api/announcements/langInfo/{id}': { id: 'an announcement' },
  'POST /api/report/add': { productId: 'a product', supplierId: 'a supplier' },
  'POST /api/message/read': { messageId: own('orderMessage', (messageId) => ({ messageId, entityType: 2 })) },
}
