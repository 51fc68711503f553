import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { endpoint, type OutputOf, readEndpoint } from '#contract/endpoint.ts'
import { countryCode, flag, id, line, queryInteger, rowId } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** Maximum characters of a word or phrase. */
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
    'Synonyms (decisions/005): a search for one of words also finds meanings, and things that are one of kinds; without either, the words find each other, and a single one is known to be spelled correctly',
  fields: { langCode, words: words(1), meanings: words(0).default([]), kinds: words(0, MOST_KINDS).default([]) },
  row: { langCode, words: z.array(z.string()), meanings: z.array(z.string()), kinds: z.array(z.string()) },
  filter: {
    langCode: langCode.optional(),
    /** Searches words, meanings and kinds. */
    keyword: line(0, LONGEST_WORD).optional(),
  },
  orderBy: ['id'],
})

export const translatedWordTable = consoleTable({
  noun: 'translatedWord',
  right: 'market',
  summary: 'Names of one thing in the three languages: a search in one also finds products described only in another',
  fields: { spa: words(1), en: words(1), zh: words(1) },
  row: { spa: z.array(z.string()), en: z.array(z.string()), zh: z.array(z.string()) },
  filter: {
    /** Searches words in any language. */
    keyword: line(0, LONGEST_WORD).optional(),
  },
  orderBy: ['id'],
})

/** Roles a word can have for a product, from weakest to strongest (docs/product/search.md). */
export const WORD_ROLES = ['mentioned', 'attribute', 'complement', 'part', 'naming', 'thing', 'kind'] as const
export type WordRole = (typeof WORD_ROLES)[number]

const wordRole = z.enum(WORD_ROLES)

/** One name of a concept. productTotal is an upper bound if the name is not searched for (other names of a common word are not). */
const conceptName = z.object({ name: z.string(), productTotal: z.int(), soughtFlag: flag })

const seenProduct = { id: rowId, name: z.string(), imageUrl: z.string().nullable(), imageTint: z.string().nullable() }

export const MOST_EXPLAINED = 50
export const USUALLY_EXPLAINED = 20

export const explainSearch = readEndpoint({
  path: '/api/console/search/explain',
  access: 'operator',
  right: 'market',
  summary: 'How a keyword is interpreted for a language (default: the caller’s), and how the ranks of its first products are composed',
  input: z.strictObject({
    /** Empty until the user has entered a keyword. */
    keyword: line(0, LONGEST_SEARCH).default(''),
    langCode: langCode.optional(),
    /** Whose usage data affects the ranking; defaults to the caller's market. */
    countryCode: countryCode.optional(),
    pageSize: queryInteger(1, MOST_EXPLAINED).default(USUALLY_EXPLAINED),
  }),
  output: z.object({
    /** The language whose texts produced the results. */
    langCode,
    /** The corrected keyword that was searched; null if it was searched as typed. */
    correctedKeyword: z.string().nullable(),
    /** 1: nothing is shown although some of the words occur, because the thing searched for does not. */
    refusedFlag: flag,
    conceptList: z.array(
      z.object({
        wordList: z.array(z.string()),
        /** 1: this concept is the thing that is being searched for. */
        thingFlag: flag,
        missingFlag: flag,
        /** The typed name, and the thing's other names. */
        nameList: z.array(conceptName),
        /** Names of its kinds (more specific things). */
        kindList: z.array(conceptName),
        /** The synonym rows that contain these words. */
        synonymIdList: z.array(rowId),
      }),
    ),
    total: z.int(),
    /** How many products match all words. */
    completeTotal: z.int(),
    /** Ordered like product/page. total is the sum of partList's scores × roleWeight × (1 + leadingShare + thingShare) × learnedFactor. */
    hitList: z.array(
      z.object({
        ...seenProduct,
        categoryName: z.string(),
        completeFlag: flag,
        /** 1: the product is named by all words, and is the thing itself. */
        thingFlag: flag,
        partList: z.array(
          z.object({
            /** Index of its concept; null for character pairs of a Chinese word, which only add, and for words in another language. */
            concept: z.int().nullable(),
            /** The name that matched. */
            name: z.string(),
            role: wordRole,
            /** Weight in the product × rarity (BM25). */
            score: z.number(),
          }),
        ),
        /** Weight of the thing's role for the product. */
        roleWeight: z.number(),
        /** Bonus for its category, by the category's share of the best matches… */
        leadingShare: z.number(),
        /** …and by its share of the products that are the thing itself. */
        thingShare: z.number(),
        /** Factor learned from usage, from 1 to 1.3, by keyword, language and market. */
        learnedFactor: z.number(),
        total: z.number(),
      }),
    ),
  }),
})

export type ExplainedSearch = OutputOf<typeof explainSearch>

export const MOST_PREVIEWED = 10

export const previewSynonym = endpoint({
  method: 'POST',
  path: '/api/console/search/preview',
  access: 'operator',
  right: 'market',
  transaction: 'none',
  summary:
    'The first ten products for each word of a synonym row, before and after the change; stores nothing. Without id: of a new row. 110001 missing',
  input: z.strictObject({ ...synonymTable.add.input.shape, id: id.optional() }),
  output: z.array(
    z.object({
      word: z.string(),
      langCode,
      beforeTotal: z.int(),
      afterTotal: z.int(),
      /** First the products that would be shown, in order, then those that would no longer be. */
      productList: z.array(
        z.object({
          ...seenProduct,
          /** From 1; null if not among them. */ beforePlace: z.int().nullable(),
          afterPlace: z.int().nullable(),
        }),
      ),
    }),
  ),
})
