import { redirect } from 'react-router'
import type { readConsolePaper } from '#contract/orders/console/orders.ts'
import { PAPER_TYPE, type readPaper } from '#contract/orders/records.ts'
import { invalidRoute, type LoaderContext, routeId } from '#web/loader-context.ts'

/** Redirects to a paper of the order, whose own URL is valid for some minutes. */
export async function paperOfOrder(ctx: LoaderContext, endpoint: typeof readPaper | typeof readConsolePaper): Promise<Response> {
  const type = Object.values(PAPER_TYPE).find((known) => String(known) === ctx.params['type'])
  if (!type) throw invalidRoute(ctx.url)
  const { data } = await ctx.call(endpoint, { id: routeId(ctx), type })
  return redirect(data.fileUrl, { headers: { 'Cache-Control': 'no-store' } })
}
