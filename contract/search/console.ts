import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { line } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'

/** Characters of a word or phrase. */
const LONGEST_WORD = 80
const MOST_WORDS = 30

const langCode = z.enum(LANGUAGES)
const words = (least: number) =>
  z
    .array(line(1, LONGEST_WORD))
    .min(least)
    .max(MOST_WORDS)
    .transform((list) => [...new Set(list)])

export const synonymTable = consoleTable({
  noun: 'synonym',
  right: 'market',
  summary:
    'What buyers call things (decisions/005): who searches for one of words also finds meanings; without meanings each word finds the others, and a single one is known to be spelled right',
  fields: { langCode, words: words(1), meanings: words(0).default([]) },
  row: { langCode, words: z.array(z.string()), meanings: z.array(z.string()) },
  filter: {
    langCode: langCode.optional(),
    /** Part of a word or of a meaning. */
    keyword: line(0, LONGEST_WORD).optional(),
  },
  orderBy: ['id'],
})
