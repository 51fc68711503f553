import type { LoaderFunctionArgs } from 'react-router'
import { readListPaper } from '#contract/lists/papers.ts'
import { offerDownload } from '#web/features/papers/offer-download.ts'
import { routeId } from '#web/loader-context.ts'

/** A list, as a paper. */
export const loader = (args: LoaderFunctionArgs) => offerDownload(args, readListPaper, { id: routeId(args) })
