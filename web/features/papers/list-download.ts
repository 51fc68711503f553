import { readListPaper } from '#contract/lists/papers.ts'
import { offerDownload } from '#web/features/papers/offer-download.ts'
import { loads, routeId } from '#web/loader-context.ts'

/** Redirects to a list as a PDF. */
export const loader = loads((ctx) => offerDownload(ctx, readListPaper, { id: routeId(ctx) }))
