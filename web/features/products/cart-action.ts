import { addToCart } from '#contract/cart/cart.ts'
import { flagOf } from '#contract/fields.ts'
import type { ActionContext } from '#web/action-context.ts'
import { skuOfQuantity } from '#web/features/products/order-quantities.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

/** The form's result, with how many lines the cart holds now. */
export interface AddedToCart extends FormState {
  cartCount?: number
  /** How many pieces were added. */
  added?: number
}

/** The product's form: adds the quantities, or samples of one option, to the cart. Works without scripts too. */
export async function putIntoCart({ submit, form, text, language }: ActionContext, productId: string): Promise<AddedToCart> {
  const isSample = text('intent') === 'sample'
  const requested = [...form].flatMap(([name, value]) => {
    const skuId = skuOfQuantity(name)
    const quantity = Number(value)
    return skuId && Number.isInteger(quantity) && quantity > 0 ? [{ skuId, quantity }] : []
  })
  const skuList = isSample ? [{ skuId: text('sampleSkuId'), quantity: Number(text('sampleQuantity') || 1) }] : requested
  if (skuList.length === 0) return { errors: {}, message: words.products_choose_quantity({}, { locale: language }), values: {} }
  const { answer, state } = await submit(addToCart, { productId, skuList, sampleFlag: flagOf(isSample) }, ABOVE_FORM)
  return answer
    ? { ...state, changes: 'nothing', cartCount: answer.data.cartCount, added: skuList.reduce((sum, each) => sum + each.quantity, 0) }
    : state
}
