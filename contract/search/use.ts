import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { flag, line, periodFields, queryFlag, rowId } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** How long searches are stored. */
export const SEARCHES_STORED_DAYS = 90

/** Keywords searched less often are not shown: they may reveal more about a person than about the catalogue. */
export const LEAST_SEARCHES_VISIBLE = 2

const countedSearch = z.object({
  id: rowId,
  langCode: z.enum(LANGUAGES),
  /** Normalised like words in the index: without case and accents, in simplified characters. */
  keyword: z.string(),
  /** Number of distinct minutes in which it was searched for. */
  searchTotal: z.int(),
  /** Number of products found by the latest search. */
  productTotal: z.int(),
  foundFlag: flag,
  lastDay: z.string(),
})

export const listSearches = consoleList({
  noun: 'search',
  access: 'operator',
  right: 'market',
  summary: 'Searches of the last 90 days, by language and normalised keyword, most frequent first; not linked to people',
  filter: {
    /** 0: searches whose latest run found nothing. */
    foundFlag: queryFlag.optional(),
    langCode: z.enum(LANGUAGES).optional(),
    /** Part of the keyword. */
    keyword: line(0, LONGEST_SEARCH).default(''),
    /** Includes days (UTC) whose noon is in the range. */
    ...periodFields,
  },
  orderBy: ['searchTotal', 'productTotal', 'keyword', 'lastDay'],
  tabs: { by: 'foundFlag', waiting: { foundFlag: 0 } },
  row: countedSearch,
})

export const readSearch = rowInfo({
  noun: 'search',
  access: 'operator',
  right: 'market',
  summary: 'A language’s keyword over all 90 days',
  row: countedSearch,
})
