import { decideCase } from '#contract/disputes/console.ts'
import { ERRORS } from '#contract/errors.ts'
import type { ActionContext } from '#web/action-context.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { sentAmount } from '#web/ui/form/typed-amount.ts'

/** The action of a decision's form, on the case's page and on its order's. */
export async function decideOpenCase(ctx: ActionContext): Promise<FormState> {
  const { text, submit } = ctx
  const input = { id: text('orderId'), version: Number(text('version')), amount: sentAmount(ctx, 'amount'), content: text('content') }
  const places = { ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount' } }
  return (await submit(decideCase, { ...input, closeFlag: text('closeFlag') === '1' ? 1 : 0 }, places)).state
}
