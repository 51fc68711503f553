import { MOST_SEARCHES } from '#contract/search/limits.ts'
import { latestList } from '#web/browser/latest-list.ts'

/** Searches made in this browser by visitors (users not signed in), the latest first. */
export const visitorSearches = latestList('rutaseda-searches', MOST_SEARCHES, Boolean)
