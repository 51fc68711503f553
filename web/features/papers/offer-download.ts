import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import type { readCartPaper, readListPaper, readQuotePaper } from '#contract/lists/papers.ts'
import { loaderContext } from '#web/loader-context.ts'

type OfferPaper = typeof readCartPaper | typeof readListPaper | typeof readQuotePaper

/** Leads to a paper of goods with their prices, whose own address lives for minutes. */
export async function offerDownload<E extends OfferPaper>(args: LoaderFunctionArgs, endpoint: E, input: InputOf<E>): Promise<Response> {
  const { data } = await loaderContext(args).call<OfferPaper>(endpoint, input as never)
  return redirect(data.fileUrl, { headers: { 'Cache-Control': 'no-store' } })
}
