import { type ActionFunctionArgs, redirect } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { cancelOrder, deleteOrder, rebuyOrder } from '#contract/order-changes.ts'
import { CANCEL_REASONS } from '#contract/orders.ts'
import { acting } from '#web/loading.ts'
import { orders_rebuy_nothing } from '#words'

/** Cancels, buys again or hides an order; what is refused is said on the page. */
export async function actOnOrder(args: ActionFunctionArgs): Promise<Response | { failure: string }> {
  const { perform, form, language } = await acting(args)
  const id = args.params['id'] ?? ''
  switch (form.get('intent')) {
    case 'rebuy': {
      const { answer, failure } = await perform(rebuyOrder, { id })
      if (!answer) return { failure }
      if (answer.data.cartIdList.length === 0) return { failure: orders_rebuy_nothing({}, { locale: language }) }
      return redirect(inLanguage('/personalCenter/shoppingCart', language))
    }
    case 'hide': {
      const { failure } = await perform(deleteOrder, { id })
      return failure === null ? redirect(inLanguage('/personalCenter/order', language)) : { failure }
    }
    default: {
      const reasonType = CANCEL_REASONS.find((reason) => String(reason) === form.get('reasonType')) ?? 5
      const remark = String(form.get('remark') ?? '')
      const { failure } = await perform(cancelOrder, { id, version: Number(form.get('version')), reasonType, remark })
      // A fresh address: the notice of the placed order would be untrue now.
      return failure === null ? redirect(args.url.pathname) : { failure }
    }
  }
}
