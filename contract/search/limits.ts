/** Maximum length of a search for products or suppliers. */
export const LONGEST_SEARCH = 200

/** decisions.md §9: the 20 latest of each type are kept. */
export const MAX_SEARCHES = 20
