import { redirect } from 'react-router'
import { isId } from '#contract/fields.ts'
import { readConsolePapers } from '#contract/orders/console/papers.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import { invalidRoute, loads } from '#web/loader-context.ts'

/** Redirects to one file with the papers of the orders in the query; its own URL is valid for some minutes. */
export const loader = loads(async ({ params, url, call }) => {
  const type = Object.values(PAPER_TYPE).find((known) => String(known) === params['type'])
  const orderIdList = url.searchParams.getAll('id').filter(isId)
  if (!type || orderIdList.length === 0) throw invalidRoute(url)
  const { data } = await call(readConsolePapers, { orderIdList, type })
  return redirect(data.fileUrl, { headers: { 'Cache-Control': 'no-store' } })
})
