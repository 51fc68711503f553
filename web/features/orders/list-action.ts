import { redirect } from 'react-router'
import { ORDER_STATUSES } from '#contract/orders/orders.ts'
import { exportOrders } from '#contract/orders/records.ts'
import { type ActionContext, actsByIntent } from '#web/action-context.ts'
import { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { formatOf } from '#web/ui/list/export-form.tsx'

const LIST_ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  ...PAYMENT_ACTIONS,
  /** Redirects to the file. The form is submitted as a document request, so the page itself stays. */
  export: async ({ text, submit }) => {
    const orderStatus = ORDER_STATUSES.find((known) => String(known) === text('orderStatus'))
    const { answer, state } = await submit(
      exportOrders,
      { format: formatOf(text), keyword: text('keyword'), ...(orderStatus === undefined ? {} : { orderStatus }) },
      ABOVE_FORM,
    )
    return answer ? redirect(answer.data.fileUrl) : state
  },
}

/** Actions on the list of orders: paying several at once and exporting them. */
export const actOnOrderList = actsByIntent(LIST_ACTIONS)
