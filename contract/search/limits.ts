/** Maximum length of a search for products or suppliers. */
export const LONGEST_SEARCH = 200

/** The 20 latest searches of each type are stored (decisions.md §9). */
export const MOST_SEARCHES = 20
