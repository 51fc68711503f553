import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { readConsolePaper } from '#contract/orders/console/orders.ts'
import { PAPER_TYPE, type readPaper } from '#contract/orders/records.ts'
import { invalidRoute, loaderContext, routeId } from '#web/loader-context.ts'

/** Leads to a paper of the order, whose own address lives for minutes. */
export async function paperOfOrder(args: LoaderFunctionArgs, endpoint: typeof readPaper | typeof readConsolePaper): Promise<Response> {
  const type = Object.values(PAPER_TYPE).find((known) => String(known) === args.params['type'])
  if (!type) throw invalidRoute(args.url)
  const { data } = await loaderContext(args).call(endpoint, { id: routeId(args), type })
  return redirect(data.fileUrl, { headers: { 'Cache-Control': 'no-store' } })
}
