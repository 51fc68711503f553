import { addToCart } from '#contract/cart.ts'
import type { Acting } from '#web/loading.ts'
import { products_choose_quantity } from '#words'

const QUANTITY_FIELD = /^quantity-(\d{1,16})$/

export type CartActionResult = { isAdded: true } | { isAdded: false; problem: string }

/** The product's form: its quantities, or one piece as a sample, go into the cart. Works without scripts too. */
export async function putIntoCart({ perform, form, language }: Acting, productId: string): Promise<CartActionResult> {
  const isSample = form.get('intent') === 'sample'
  const wanted = [...form].flatMap(([name, value]) => {
    const [, skuId] = QUANTITY_FIELD.exec(name) ?? []
    const quantity = Number(value)
    return skuId && Number.isInteger(quantity) && quantity > 0 ? [{ skuId, quantity }] : []
  })
  const sampleSku = wanted[0]?.skuId ?? String(form.get('sampleSkuId') ?? '')
  const skuList = isSample ? [{ skuId: sampleSku, quantity: 1 }] : wanted
  if (skuList.length === 0) return { isAdded: false, problem: products_choose_quantity({}, { locale: language }) }
  const { failure } = await perform(addToCart, { productId, skuList, sampleFlag: isSample ? 1 : 0 })
  return failure === null ? { isAdded: true } : { isAdded: false, problem: failure }
}
