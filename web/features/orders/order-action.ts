import { type ActionFunctionArgs, redirect } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { cancelOrder, deleteOrder, rebuyOrder } from '#contract/order-changes.ts'
import { CANCEL_REASONS } from '#contract/orders.ts'
import { acting } from '#web/loading.ts'
import { formErrors, typedValues } from '#web/ui/form-state.ts'
import { field_required, orders_rebuy_nothing } from '#words'

/** Why a form of the order was not taken. */
export interface OrderRefusal {
  failure: string | null
  /** By field name. */
  errors?: Record<string, string>
  values?: Record<string, string>
}

/** Cancels, buys again or hides an order; what is refused is said on the page. */
export async function actOnOrder(args: ActionFunctionArgs): Promise<Response | OrderRefusal> {
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
      const reasonType = CANCEL_REASONS.find((reason) => String(reason) === form.get('reasonType'))
      // Nobody gives a reason for somebody else.
      if (!reasonType) return { failure: null, errors: { reasonType: field_required({}, { locale: language }) }, values: typedValues(form) }
      const remark = String(form.get('remark') ?? '')
      const done = await perform(cancelOrder, { id, version: Number(form.get('version')), reasonType, remark })
      // A fresh address: the notice of the placed order would be untrue now.
      if (done.answer) return redirect(args.url.pathname)
      const { errors, message } = formErrors(done.refusal)
      return { failure: message ?? null, errors, values: typedValues(form) }
    }
  }
}
