import { redirect } from 'react-router'
import { EVERY_STATE } from '#contract/console/list.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { addPayment, listPayments, rejectPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { type ActionContext, refusedForm, type Submitted } from '#web/action-context.ts'
import { listAction } from '#web/console/list/page-data.ts'
import { DECIDED_FIELD, nextAddress } from '#web/features/payments/console/queue.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'
import { HUNDREDTHS, sentAmount, typedAmount } from '#web/ui/form/typed-amount.ts'
import { sentMark } from '#web/ui/form/typed-price.ts'
import { bankDay } from '#web/ui/money/bank-day.ts'
import * as words from '#words'

type Payment = OutputOf<typeof verifyPayment>

const RECEIVED: ErrorFields = { renamed: { receiveTime: 'receiveDay' } }
const FOUND: ErrorFields = {
  renamed: { receiveTime: 'receiveDay', payNo: 'number', orderId: 'number' },
  ofCode: { [ERRORS.orderMissing.code]: 'number' },
}

/** Shows `duplicateSubmission` beside the bank reference, which is what distinguishes two equal transfers. */
function besideReference<E extends typeof verifyPayment | typeof addPayment>(ctx: ActionContext, submitted: Submitted<E>): Submitted<E> {
  if (submitted.failure?.code !== ERRORS.duplicateSubmission.code) return submitted
  return { ...submitted, state: refusedForm(ctx, { bankRefNo: words.payments_desk_booked_before({}, { locale: ctx.language }) }) }
}

/** The day on which the transfer arrived. */
const received = ({ text }: ActionContext) => ({ receiveTime: bankDay(text('receiveDay')) })

/**
 * The error for an ambiguous amount such as `1.000`: the currency is not known here, so it may mean one or a thousand.
 * An amount with a third decimal other than 0 is clear: the endpoint refuses it for a currency without thousandths.
 */
function unclearAmount(ctx: ActionContext): string | null {
  const [decimal, whole] = [sentAmount(ctx, 'paidAmount'), typedAmount(ctx.text('paidAmount'), HUNDREDTHS)]
  if (decimal === whole || !decimal.endsWith('0')) return null
  const shortest = decimal.replace(/\.?0+$/, '').replace('.', sentMark(ctx))
  return words.payments_desk_add_unclear({ decimal: shortest, whole }, { locale: ctx.language })
}

/** After a decision, redirects to the next waiting payment, where a notice says what was decided. */
const goOn = async (ctx: ActionContext, { answer, state }: Pick<Submitted<typeof verifyPayment>, 'answer' | 'state'>) =>
  answer ? redirect(await nextAddress(ctx, (answer.data as Payment).id)) : state

export const actOnPayments = listAction(listPayments, {
  verify: async (ctx) =>
    goOn(ctx, besideReference(ctx, await ctx.submit(verifyPayment, { ...ctx.input(verifyPayment), ...received(ctx) }, RECEIVED))),
  reject: async (ctx) => goOn(ctx, await ctx.submit(rejectPayment, ctx.input(rejectPayment))),
  add: async (ctx) => {
    const unclear = unclearAmount(ctx)
    if (unclear) return refusedForm(ctx, { paidAmount: unclear })
    const input = { ...ctx.input(addPayment), ...received(ctx), payNo: ctx.text('number').trim() }
    const { answer, state } = besideReference(ctx, await ctx.submit(addPayment, input, FOUND))
    if (!answer) return state
    const query = new URLSearchParams({ status: EVERY_STATE, id: answer.data.id, [DECIDED_FIELD]: answer.data.id })
    return redirect(`${ctx.url.pathname}?${query}`)
  },
})
