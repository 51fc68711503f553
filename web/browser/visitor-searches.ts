import { MAX_SEARCHES } from '#contract/search/limits.ts'
import { latestList } from '#web/browser/latest-list.ts'

/** What visitors searched for in this browser, the latest first. */
export const visitorSearches = latestList('rutaseda-searches', MAX_SEARCHES, Boolean)
