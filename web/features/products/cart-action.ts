import { addToCart } from '#contract/cart.ts'
import { flagOf } from '#contract/fields.ts'
import type { Acting } from '#web/acting.ts'
import { ABOVE, type FormState } from '#web/ui/form-state.ts'
import { products_choose_quantity } from '#words'

const QUANTITY_FIELD = /^quantity-(\d{1,16})$/

/** The form's result, with how many lines the cart holds now. */
export interface AddedToCart extends FormState {
  cartCount?: number
}

/** The product's form: adds the quantities, or one piece as a sample, to the cart. Works without scripts too. */
export async function putIntoCart({ perform, form, text, language }: Acting, productId: string): Promise<AddedToCart> {
  const isSample = text('intent') === 'sample'
  const wanted = [...form].flatMap(([name, value]) => {
    const [, skuId] = QUANTITY_FIELD.exec(name) ?? []
    const quantity = Number(value)
    return skuId && Number.isInteger(quantity) && quantity > 0 ? [{ skuId, quantity }] : []
  })
  const sampleSku = wanted[0]?.skuId ?? text('sampleSkuId')
  const skuList = isSample ? [{ skuId: sampleSku, quantity: 1 }] : wanted
  if (skuList.length === 0) return { errors: {}, message: products_choose_quantity({}, { locale: language }), values: {} }
  const { answer, state } = await perform(addToCart, { productId, skuList, sampleFlag: flagOf(isSample) }, ABOVE)
  return answer ? { ...state, isWhole: true, cartCount: answer.data.cartCount } : state
}
