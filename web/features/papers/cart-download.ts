import { readCartPaper } from '#contract/lists/papers.ts'
import { offerDownload } from '#web/features/papers/offer-download.ts'
import { loads } from '#web/loader-context.ts'

/** Redirects to the cart as a PDF. */
export const loader = loads((ctx) => offerDownload(ctx, readCartPaper, {}))
