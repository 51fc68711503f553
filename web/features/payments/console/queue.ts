import { listPayments } from '#contract/payments/console/payments.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import type { ActionContext } from '#web/action-context.ts'
import { loadList } from '#web/console/list/data.ts'

/** Query parameter with the id of the payment decided last, which the page reports. */
export const DECIDED_FIELD = 'decided'

/** URL of the page after a decision: the next waiting proof of this list. */
export async function nextAddress(ctx: ActionContext, decided: string): Promise<string> {
  const query = new URLSearchParams(ctx.url.searchParams)
  // The page may no longer exist, as the list has become shorter.
  query.delete('pageNum')
  const { rows } = await loadList({ ...ctx, url: new URL(`?${query}`, ctx.url) }, listPayments, { status: PAYMENT_STATUS.inReview })
  const next = rows.find(({ id }) => id === ctx.text('next')) ?? rows[0]
  query.set(DECIDED_FIELD, decided)
  if (next) query.set('id', next.id)
  else query.delete('id')
  return `${ctx.url.pathname}?${query}`
}
