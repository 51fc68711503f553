import { type LoaderFunctionArgs, redirect } from 'react-router'
import { PAPER_TYPE, readPaper } from '#contract/order-records.ts'
import { invalidRoute, loaderContext, routeId } from '#web/loader-context.ts'

/** Leads to a paper of the order, whose own address lives for minutes. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const type = Object.values(PAPER_TYPE).find((known) => String(known) === args.params['type'])
  if (!type) throw invalidRoute(args.url)
  const { data } = await loaderContext(args).call(readPaper, { id: routeId(args), type })
  return redirect(data.fileUrl, { headers: { 'Cache-Control': 'no-store' } })
}
