import { addQuickLines } from '#contract/cart/quick-order.ts'
import { isId } from '#contract/fields.ts'
import { type ActionContext, actsByIntent, refusedForm } from '#web/action-context.ts'
import type { IntoCart } from '#web/features/lists/added-notice.tsx'
import { intoCart } from '#web/features/lists/into-cart.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import * as words from '#words'

export interface BoughtState extends FormState {
  added?: IntoCart
}

/** Puts the ticked rows, or all rows of the page, into the cart with the quantities in their fields. */
export const actOnBought = actsByIntent<BoughtState>({
  chosen: (ctx) => addRows(ctx, ctx.form.getAll('sku').map(String)),
  all: (ctx) => addRows(ctx, ctx.form.getAll('row').map(String)),
})

async function addRows(ctx: ActionContext, given: readonly string[]): Promise<BoughtState> {
  const { text, submit, language, form } = ctx
  const skuIds = [...new Set(given)].filter(isId)
  if (skuIds.length === 0) {
    return { ...refusedForm(ctx, {}), message: words.lists_bought_choose({}, { locale: language }) }
  }
  const lineList = skuIds.map((skuId) => ({ skuId, quantity: typedCount(text(`quantity.${skuId}`)) ?? 0 }))
  const renamed = Object.fromEntries(skuIds.map((skuId, at) => [`lineList.${at}.quantity`, `quantity.${skuId}`]))
  const { answer, state } = await submit(addQuickLines, { lineList }, { renamed })
  if (!answer) return state
  const nameOf = ({ lineNo }: { lineNo: number }) => String(form.get(`name.${skuIds[lineNo - 1]}`) ?? '')
  return { ...state, added: intoCart(answer.data, nameOf) }
}
