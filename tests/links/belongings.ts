import { addToCart } from '#contract/cart/cart.ts'
import { readProduct } from '#contract/products/products.ts'
import type { Shop } from '#tests/shop.ts'

/** Puts a product of the demo into the cart. */
export async function addProductTo(shop: Shop, token: string): Promise<void> {
  const { data: product } = await shop.call(readProduct, { id: '1' }, { token })
  const skuId = product.skuList.toSorted((one, other) => other.stock - one.stock)[0]!.skuId
  const answer = await shop.call(addToCart, { productId: '1', skuList: [{ skuId, quantity: product.minOrderQuantity }] }, { token })
  if (answer.code !== 200) throw new Error(`not put in the cart: ${answer.code} ${answer.msg}`)
}
