import { type ActionFunctionArgs, redirect } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { inLanguage } from '#contract/languages.ts'
import { acceptProposal, cancelOrder, confirmReceipt, deleteOrder, rebuyOrder } from '#contract/orders/changes.ts'
import { CANCEL_REASONS } from '#contract/orders/orders.ts'
import { type ActionContext, dispatchIntent } from '#web/action-context.ts'
import { CASE_ACTIONS } from '#web/features/disputes/actions.ts'
import { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import { ABOVE_FORM, type FormState, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

interface OrderActionState extends FormState {
  /** What buying again left out. */
  leftOut?: OutputOf<typeof rebuyOrder>['skippedList']
  isAnyAdded?: boolean
}

const seen = ({ params, text }: ActionContext) => ({ id: params['id'] ?? '', version: Number(text('version')) })

const ORDER_PAGE_ACTIONS: Record<string, (ctx: ActionContext) => Promise<OrderActionState | Response>> = {
  ...PAYMENT_ACTIONS,
  ...CASE_ACTIONS,
  accept: async (ctx) => {
    const { answer, state } = await ctx.submit(acceptProposal, seen(ctx), ABOVE_FORM)
    return answer ? redirect(ctx.url.pathname) : state
  },
  receive: async (ctx) => {
    const { answer, state } = await ctx.submit(confirmReceipt, seen(ctx), ABOVE_FORM)
    return answer ? redirect(`${ctx.url.pathname}?received=1`) : state
  },
  rebuy: async ({ params, submit, language }) => {
    const { answer, state } = await submit(rebuyOrder, { id: params['id'] ?? '' }, ABOVE_FORM)
    if (!answer) return state
    const { cartIdList, skippedList } = answer.data
    if (skippedList.length > 0) return { ...state, leftOut: skippedList, isAnyAdded: cartIdList.length > 0 }
    return redirect(inLanguage('/personalCenter/shoppingCart', language))
  },
  hide: async ({ params, submit, language }) => {
    const { answer, state } = await submit(deleteOrder, { id: params['id'] ?? '' }, ABOVE_FORM)
    return answer ? redirect(inLanguage('/personalCenter/order', language)) : state
  },
  cancel: async (ctx) => {
    const { url, form, text, submit, language } = ctx
    const reasonType = CANCEL_REASONS.find((reason) => String(reason) === text('reasonType'))
    // The reason must be the buyer's own choice.
    if (!reasonType) return { errors: { reasonType: words.field_required({}, { locale: language }) }, values: typedValues(form) }
    const { answer, state } = await submit(cancelOrder, { ...seen(ctx), reasonType, remark: text('remark') })
    // A URL without query: the "order placed" notice would now be wrong.
    return answer ? redirect(url.pathname) : state
  },
}

/** The buyer's actions on an order: one form each; refusals are shown on its page. */
export const actOnOrder = (args: ActionFunctionArgs) => dispatchIntent(args, ORDER_PAGE_ACTIONS)
