import { randomUUID } from 'node:crypto'
import { addToCart, priceCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { type Buyer, openBuyer, type StockedProduct, stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'

/** Puts pieces of a product's first SKU into the cart; returns the ids of its lines. */
export async function putInCart(
  shop: Shop,
  buyer: Buyer,
  { productId, skuIds }: StockedProduct,
  quantity: number,
  sampleFlag: 0 | 1 = 0,
): Promise<string[]> {
  const input = { productId: String(productId), skuList: [{ skuId: String(skuIds[0]), quantity }], sampleFlag }
  const { code, msg, data } = await shop.call(addToCart, input, { token: buyer.token })
  if (code !== 200) throw new Error(`not put in the cart: ${code} ${msg}`)
  return data.cartIdList
}

/** Prices cart lines, delivered to the buyer's address. */
export const priceOf = (
  shop: Shop,
  buyer: Buyer,
  cartIdList: string[],
  more: Partial<InputOf<typeof priceCart>> = {},
  currencyCode = 'CNY',
) => shop.call(priceCart, { cartIdList, addressId: String(buyer.addressId), ...more }, { token: buyer.token, currencyCode })

/** Body that orders the cart lines at their present price, with a fresh submit token. */
export async function orderFor(
  shop: Shop,
  buyer: Buyer,
  cartIdList: string[],
  more: Partial<InputOf<typeof priceCart>> = {},
  currencyCode = 'CNY',
): Promise<InputOf<typeof placeOrder>> {
  const { data } = await priceOf(shop, buyer, cartIdList, more, currencyCode)
  return {
    cartIdList,
    addressId: String(buyer.addressId),
    supplierList: data.supplierList.map(({ supplierId, freightType }) => ({ supplierId, freightType: freightType! })),
    incoterms: more.incoterms ?? 'DAP',
    payType: 2,
    priceToken: data.priceToken,
    submitToken: randomUUID(),
  }
}

export const place = (shop: Shop, buyer: Buyer, order: InputOf<typeof placeOrder>, currencyCode = 'CNY') =>
  shop.call(placeOrder, order, { token: buyer.token, currencyCode })

/** Adds a buyer with 100 lamps in the cart. */
export async function readyBuyer(shop: Shop, own: Parameters<typeof stockProduct>[1] = {}) {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, own)]
  const cartIdList = await putInCart(shop, buyer, lamp, 100)
  return { buyer, lamp, skuId: lamp.skuIds[0]!, cartIdList }
}
