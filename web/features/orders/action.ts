import { redirect } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { inLanguage } from '#contract/languages.ts'
import { acceptProposal, cancelOrder, confirmReceipt, deleteOrder, rebuyOrder } from '#contract/orders/changes.ts'
import { type ActionContext, actsByIntent, sends } from '#web/action-context.ts'
import { CASE_ACTIONS } from '#web/features/disputes/actions.ts'
import { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { ABOVE_FORM, formDone } from '#web/ui/form/state.ts'

interface OrderActionState extends FormState {
  /** Items that "buy again" could not put into the cart. */
  leftOut?: OutputOf<typeof rebuyOrder>['skippedList']
  isAnyAdded?: boolean
}

const ORDER_PAGE_ACTIONS: Record<string, (ctx: ActionContext) => Promise<OrderActionState | Response>> = {
  ...PAYMENT_ACTIONS,
  ...CASE_ACTIONS,
  accept: sends(acceptProposal, { ...ABOVE_FORM, done: (_, { url }) => redirect(url.pathname) }),
  receive: sends(confirmReceipt, { ...ABOVE_FORM, done: (_, { url }) => redirect(`${url.pathname}?received=1`) }),
  rebuy: sends(rebuyOrder, {
    ...ABOVE_FORM,
    done: ({ data: { cartIdList, skippedList } }, { form, language }): OrderActionState | Response =>
      skippedList.length > 0
        ? { ...formDone(form), leftOut: skippedList, isAnyAdded: cartIdList.length > 0 }
        : redirect(inLanguage('/personalCenter/shoppingCart', language)),
  }),
  hide: sends(deleteOrder, { ...ABOVE_FORM, done: (_, { language }) => redirect(inLanguage('/personalCenter/order', language)) }),
  // The buyer must choose a reason. The redirect drops the query, whose "order placed" notice would now be wrong.
  cancel: sends(cancelOrder, { needs: 'reasonType', done: (_, { url }) => redirect(url.pathname) }),
}

/** The buyer's actions on an order, one form each; the order's page shows refusals. */
export const actOnOrder = actsByIntent(ORDER_PAGE_ACTIONS)
