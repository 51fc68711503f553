import { redirect } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { inLanguage } from '#contract/languages.ts'
import { cancelOrder, deleteOrder, rebuyOrder } from '#contract/order-changes.ts'
import { CANCEL_REASONS } from '#contract/orders.ts'
import type { Acting } from '#web/acting.ts'
import { ABOVE, type FormState, typedValues } from '#web/ui/form-state.ts'
import { field_required } from '#words'

export interface OrderActionState extends FormState {
  /** What buying again left out. */
  leftOut?: OutputOf<typeof rebuyOrder>['skippedList']
  isAnyAdded?: boolean
}

/** The buyer's actions on an order; refusals are shown on its page. */
export const ORDER_ACTIONS: Record<string, (shop: Acting) => Promise<OrderActionState | Response>> = {
  rebuy: async ({ params, perform, language }) => {
    const { answer, state } = await perform(rebuyOrder, { id: params['id'] ?? '' }, ABOVE)
    if (!answer) return state
    const { cartIdList, skippedList } = answer.data
    if (skippedList.length > 0) return { ...state, leftOut: skippedList, isAnyAdded: cartIdList.length > 0 }
    return redirect(inLanguage('/personalCenter/shoppingCart', language))
  },
  hide: async ({ params, perform, language }) => {
    const { answer, state } = await perform(deleteOrder, { id: params['id'] ?? '' }, ABOVE)
    return answer ? redirect(inLanguage('/personalCenter/order', language)) : state
  },
  cancel: async ({ params, url, form, text, perform, language }) => {
    const reasonType = CANCEL_REASONS.find((reason) => String(reason) === text('reasonType'))
    // The reason must be the buyer's own choice.
    if (!reasonType) return { errors: { reasonType: field_required({}, { locale: language }) }, values: typedValues(form) }
    const order = { id: params['id'] ?? '', version: Number(text('version')) }
    const { answer, state } = await perform(cancelOrder, { ...order, reasonType, remark: text('remark') })
    // A URL without query: the "order placed" notice would now be wrong.
    return answer ? redirect(url.pathname) : state
  },
}
