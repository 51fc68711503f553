import { decideCase } from '#contract/disputes/console.ts'
import { ERRORS } from '#contract/errors.ts'
import { sends } from '#web/action-context.ts'

/** Action of the decision form, on the case's page and on the order's page. */
export const decideOpenCase = sends(decideCase, {
  also: ({ text }) => ({ id: text('orderId') }),
  ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount' },
})
