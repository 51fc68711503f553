import { redirect } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import type { readCartPaper, readListPaper, readQuotePaper } from '#contract/lists/papers.ts'
import type { LoaderContext } from '#web/loader-context.ts'

type OfferPaper = typeof readCartPaper | typeof readListPaper | typeof readQuotePaper

/** Redirects to a paper of goods with prices, whose own URL is valid for some minutes. */
export async function offerDownload<E extends OfferPaper>({ call }: LoaderContext, endpoint: E, input: InputOf<E>): Promise<Response> {
  const { data } = await call<OfferPaper>(endpoint, input as never)
  return redirect(data.fileUrl, { headers: { 'Cache-Control': 'no-store' } })
}
