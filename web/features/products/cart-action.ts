import { addToCart } from '#contract/cart/cart.ts'
import { flagOf } from '#contract/fields.ts'
import { type ActionContext, refusedForm } from '#web/action-context.ts'
import { choiceOf, choicePart, chosenIn } from '#web/features/products/customisation/fields.ts'
import { requestedIn } from '#web/features/products/order-quantities.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { type FormState, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

/** The form's result, with how many lines the cart holds now. */
export interface AddedToCart extends FormState {
  cartCount?: number
  /** How many pieces were added. */
  added?: number
}

/** The product's form: adds the quantities, or samples of one option, to the cart. Works without scripts too. */
export async function putIntoCart(ctx: ActionContext, productId: string): Promise<AddedToCart> {
  const { submit, form, text, language } = ctx
  const isSample = text('intent') === 'sample'
  const requested = requestedIn(typedValues(form))
  const skuList = isSample ? [{ skuId: text('sampleSkuId'), quantity: Number(text('sampleQuantity') || 1) }] : requested
  const { ids, customisationList, problem } = await customisationsIn(ctx, isSample)
  const missing = skuList.length === 0 ? words.products_choose_quantity({}, { locale: language }) : null
  const message = missing ?? problem
  if (message) return { ...refusedForm(ctx, {}), message }
  const input = { productId, skuList, sampleFlag: flagOf(isSample), customisationList }
  const { answer, state } = await submit(addToCart, input, { rows: { customisationList: ids } })
  return answer
    ? { ...state, changes: 'nothing', cartCount: answer.data.cartCount, added: skuList.reduce((sum, each) => sum + each.quantity, 0) }
    : { ...state, ...aboveForm(state) }
}

/** The first error without a field of its own, as the form's message; errors of customisations appear beside their fields. */
function aboveForm({ errors, message }: FormState): Pick<FormState, 'message'> {
  const other = Object.entries(errors).find(([name]) => !name.startsWith('customisationList.'))?.[1]
  return message || other ? { message: message ?? other! } : {}
}

/** The chosen customisations, with the files uploaded by the form. Samples are never customised. */
async function customisationsIn(ctx: ActionContext, isSample: boolean) {
  const ids = chosenIn(ctx.form.keys())
  const customisationList: ReturnType<typeof choiceOf>[] = []
  let problem: string | null = null
  for (const id of ids) {
    const sent = await submittedFiles(ctx, choicePart(id, 'file'))
    problem ??= sent.problem
    customisationList.push(choiceOf(id, ctx.text, sent.fileIds[0]))
  }
  return isSample ? { ids: [], customisationList: [], problem: null } : { ids, customisationList, problem }
}
