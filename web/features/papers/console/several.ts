import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isId } from '#contract/fields.ts'
import { readConsolePapers } from '#contract/orders/console/papers.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import { invalidRoute, loaderContext } from '#web/loader-context.ts'

/** Leads to the papers of the orders that the address names, as one file, whose own address lives for minutes. */
export async function loader(args: LoaderFunctionArgs) {
  const type = Object.values(PAPER_TYPE).find((known) => String(known) === args.params['type'])
  const orderIdList = args.url.searchParams.getAll('id').filter(isId)
  if (!type || orderIdList.length === 0) throw invalidRoute(args.url)
  const { data } = await loaderContext(args).call(readConsolePapers, { orderIdList, type })
  return redirect(data.fileUrl, { headers: { 'Cache-Control': 'no-store' } })
}
