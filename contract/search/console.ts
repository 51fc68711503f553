import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { line } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'

/** Characters of a word or phrase. */
const LONGEST_WORD = 80
const MOST_WORDS = 30
const MOST_KINDS = 120

const langCode = z.enum(LANGUAGES)
const words = (least: number, most = MOST_WORDS) =>
  z
    .array(line(1, LONGEST_WORD))
    .min(least)
    .max(most)
    .transform((list) => [...new Set(list)])

export const synonymTable = consoleTable({
  noun: 'synonym',
  right: 'market',
  summary:
    'What buyers call things (decisions/005): who searches for one of words also finds meanings, and what is one of kinds; without either each word finds the others, and a single one is known to be spelled right',
  fields: { langCode, words: words(1), meanings: words(0).default([]), kinds: words(0, MOST_KINDS).default([]) },
  row: { langCode, words: z.array(z.string()), meanings: z.array(z.string()), kinds: z.array(z.string()) },
  filter: {
    langCode: langCode.optional(),
    /** Part of a word, of a meaning or of a kind. */
    keyword: line(0, LONGEST_WORD).optional(),
  },
  orderBy: ['id'],
})

export const translatedWordTable = consoleTable({
  noun: 'translatedWord',
  right: 'market',
  summary: 'What one thing is called in the three languages: who searches in one finds what is described in another only',
  fields: { spa: words(1), en: words(1), zh: words(1) },
  row: { spa: z.array(z.string()), en: z.array(z.string()), zh: z.array(z.string()) },
  filter: {
    /** Part of a word of any language. */
    keyword: line(0, LONGEST_WORD).optional(),
  },
  orderBy: ['id'],
})
