import type { LoaderFunctionArgs } from 'react-router'
import { readQuotePaper } from '#contract/lists/papers.ts'
import { offerDownload } from '#web/features/papers/offer-download.ts'
import { routeId } from '#web/loader-context.ts'

/** A version of a quote, as a paper. */
export const loader = (args: LoaderFunctionArgs) => offerDownload(args, readQuotePaper, { quoteId: routeId(args) })
