import { listPayments } from '#contract/payments/console/payments.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import type { ActionContext } from '#web/action-context.ts'
import { loadList } from '#web/console/list/data.ts'

const IN_REVIEW = String(PAYMENT_STATUS.inReview)
/** In the address: what waits for an operator, which are proofs in review and open chargebacks. */
export const TO_CHECK = 'open'
/** In the address: payments of every status. */
export const EVERY_STATUS = 'all'
/** In the address: the payment that was decided last, which the page tells of. */
export const DECIDED_FIELD = 'decided'

/** Which payments the address is about: what waits where it says nothing, and all where something is searched. */
export const statusOf = (query: URLSearchParams): string => query.get('status') || (query.get('keyword') ? EVERY_STATUS : TO_CHECK)

/** Those that wait are decided from the oldest on. */
export const orderOf = (query: URLSearchParams): string => (statusOf(query) === TO_CHECK ? 'createTime' : '-createTime')

/** The same address with what it leaves unsaid. */
export function spelledOut(url: URL): URL {
  const query = new URLSearchParams(url.searchParams)
  const status = statusOf(query)
  if (!query.has('orderBy')) query.set('orderBy', orderOf(query))
  query.set('status', status)
  if (status === TO_CHECK) query.set('waitingFlag', '1')
  else query.delete('waitingFlag')
  return new URL(`?${query}`, url)
}

/** Where the page goes after a decision: to the next proof that waits in this list. */
export async function nextAddress(ctx: ActionContext, args: Parameters<typeof loadList>[0], decided: string): Promise<string> {
  const url = spelledOut(ctx.url)
  url.searchParams.set('status', IN_REVIEW)
  // The list may have become shorter.
  url.searchParams.delete('pageNum')
  const { rows } = await loadList({ ...args, url }, listPayments)
  const next = rows.find(({ id }) => id === ctx.text('next')) ?? rows[0]
  const query = new URLSearchParams(ctx.url.searchParams)
  query.delete('pageNum')
  query.set(DECIDED_FIELD, decided)
  if (next) query.set('id', next.id)
  else query.delete('id')
  return `${ctx.url.pathname}?${query}`
}
