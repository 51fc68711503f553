import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { flag, line, periodFields, queryFlag, rowId } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** How long it is known what was searched for. */
export const SEARCHES_STORED_DAYS = 90

/** What fewer searches were for is not shown: it may say more of one person than of the catalogue. */
export const LEAST_SEARCHES_VISIBLE = 2

const countedSearch = z.object({
  id: rowId,
  langCode: z.enum(LANGUAGES),
  /** As the index compares words: without case and accents, in simplified characters. */
  keyword: z.string(),
  /** In how many minutes somebody searched for it. */
  searchTotal: z.int(),
  /** How many products the last of them found. */
  productTotal: z.int(),
  foundFlag: flag,
  lastDay: z.string(),
})

export const listSearches = consoleList({
  noun: 'search',
  access: 'operator',
  right: 'market',
  summary: 'What was searched for in the last 90 days, by language and normalised keyword, the most frequent first; of no person',
  filter: {
    /** 0 for those that found nothing when they were last made. */
    foundFlag: queryFlag.optional(),
    langCode: z.enum(LANGUAGES).optional(),
    /** Part of a keyword. */
    keyword: line(0, LONGEST_SEARCH).default(''),
    /** Of the days (UTC) whose noon lies within. */
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
  summary: 'A keyword of a language in all 90 days',
  row: countedSearch,
})
