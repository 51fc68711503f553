import { decideCase } from '#contract/disputes/console.ts'
import { ERRORS } from '#contract/errors.ts'
import { sends } from '#web/action-context.ts'

/** The action of a decision's form, on the case's page and on its order's. */
export const decideOpenCase = sends(decideCase, {
  also: ({ text }) => ({ id: text('orderId') }),
  ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount' },
})
