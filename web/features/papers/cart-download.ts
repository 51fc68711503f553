import { readCartPaper } from '#contract/lists/papers.ts'
import { offerDownload } from '#web/features/papers/offer-download.ts'
import { loads } from '#web/loader-context.ts'

/** What lies in the cart, as a paper. */
export const loader = loads((ctx) => offerDownload(ctx, readCartPaper, {}))
