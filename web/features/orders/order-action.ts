import { type ActionFunctionArgs, redirect } from 'react-router'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, GOOD } from '#contract/envelope.ts'
import { reactionTo } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { cancelOrder, deleteOrder, rebuyOrder } from '#contract/order-changes.ts'
import { CANCEL_REASONS } from '#contract/orders.ts'
import { acting, toLogin } from '#web/loading.ts'
import { orders_rebuy_nothing } from '#words'

/** Cancels, buys again or hides an order; what is refused is said on the page. */
export async function actOnOrder(args: ActionFunctionArgs): Promise<Response | { failure: string }> {
  const { request, form, language } = await acting(args)
  const id = args.params['id'] ?? ''
  const perform = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    next: (answer: Answer<E>) => Response | { failure: string },
  ) => {
    const answer = await request.call(endpoint, input)
    if (answer.code === GOOD) return next(answer as Answer<E>)
    const reaction = reactionTo(answer.code).kind
    if (reaction === 'login' || reaction === 'loginNow') throw toLogin(args.url)
    return { failure: (answer as Failure).msg }
  }
  switch (form.get('intent')) {
    case 'rebuy':
      return perform(rebuyOrder, { id }, ({ data }) =>
        data.cartIdList.length > 0
          ? redirect(inLanguage('/personalCenter/shoppingCart', language))
          : { failure: orders_rebuy_nothing({}, { locale: language }) },
      )
    case 'hide':
      return perform(deleteOrder, { id }, () => redirect(inLanguage('/personalCenter/order', language)))
    default: {
      const reasonType = CANCEL_REASONS.find((reason) => String(reason) === form.get('reasonType')) ?? 5
      const remark = String(form.get('remark') ?? '')
      // A fresh address: the notice of the placed order would be untrue now.
      return perform(cancelOrder, { id, version: Number(form.get('version')), reasonType, remark }, () => redirect(args.url.pathname))
    }
  }
}
