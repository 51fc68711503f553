import type { LoaderFunctionArgs } from 'react-router'
import { readCartPaper } from '#contract/lists/papers.ts'
import { offerDownload } from '#web/features/papers/offer-download.ts'

/** What lies in the cart, as a paper. */
export const loader = (args: LoaderFunctionArgs) => offerDownload(args, readCartPaper, {})
