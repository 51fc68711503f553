import { isId } from '#contract/fields.ts'
import { latestList } from '#web/browser/latest-list.ts'

/** decisions.md §4. */
export const MAX_VIEWED = 20

export const VIEWED_KEY = 'rutaseda-viewed'

/** Ids of the products viewed in this browser, newest first: no personal data. */
export const { read: readViewed, add: addViewed, clear: clearViewed } = latestList(VIEWED_KEY, MAX_VIEWED, isId)
