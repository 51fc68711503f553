import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { endpoint, type OutputOf, readEndpoint } from '#contract/endpoint.ts'
import { countryCode, flag, id, line, queryInteger, rowId } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

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

/** What a word is for a product, in the order in which it counts (docs/product/search.md). */
export const WORD_ROLES = ['mentioned', 'attribute', 'complement', 'part', 'naming', 'thing', 'kind'] as const
export type WordRole = (typeof WORD_ROLES)[number]

const wordRole = z.enum(WORD_ROLES)

/** One name of a concept: how many products are found by it (at most, where it is not looked for), and whether it is looked for (of a word that many have, other names are not). */
const conceptName = z.object({ name: z.string(), productTotal: z.int(), soughtFlag: flag })

const seenProduct = { id: rowId, name: z.string(), imageUrl: z.string().nullable(), imageTint: z.string().nullable() }

export const MOST_EXPLAINED = 50
export const USUALLY_EXPLAINED = 20

export const explainSearch = readEndpoint({
  path: '/api/console/search/explain',
  access: 'operator',
  right: 'market',
  summary:
    'How a keyword is understood for readers of a language, the caller’s by default, and what the rank of its first products is made of',
  input: z.strictObject({
    /** Empty: nothing is asked yet. */
    keyword: line(0, LONGEST_SEARCH).default(''),
    langCode: langCode.optional(),
    /** Whose use is learned from; the caller’s market by default. */
    countryCode: countryCode.optional(),
    pageSize: queryInteger(1, MOST_EXPLAINED).default(USUALLY_EXPLAINED),
  }),
  output: z.object({
    /** The language whose texts answered. */
    langCode,
    /** What was searched for instead of the keyword; null if it was searched for as typed. */
    correctedKeyword: z.string().nullable(),
    /** 1 where nothing is shown, although some of the words are there: the thing is not. */
    refusedFlag: flag,
    conceptList: z.array(
      z.object({
        wordList: z.array(z.string()),
        /** Whether it is the thing that is sought. */
        thingFlag: flag,
        missingFlag: flag,
        /** As it is typed, and what else the thing is called. */
        nameList: z.array(conceptName),
        /** What is one of it. */
        kindList: z.array(conceptName),
        /** The synonyms whose words it is. */
        synonymIdList: z.array(rowId),
      }),
    ),
    total: z.int(),
    /** How many have all words. */
    completeTotal: z.int(),
    /** In the order of product/page. total is sum of partList's scores × roleWeight × (1 + leadingShare + thingShare) × learnedFactor. */
    hitList: z.array(
      z.object({
        ...seenProduct,
        categoryName: z.string(),
        completeFlag: flag,
        /** Whether it is named by all words, and is the thing. */
        thingFlag: flag,
        partList: z.array(
          z.object({
            /** The place of its concept; null for pairs of characters of a Chinese word, which only add, and for words in another language. */
            concept: z.int().nullable(),
            /** The name by which it was found. */
            name: z.string(),
            role: wordRole,
            /** Weight in the product × rarity (BM25). */
            score: z.number(),
          }),
        ),
        /** By what the thing is for the product. */
        roleWeight: z.number(),
        /** What its category adds, by its share of the best matches… */
        leadingShare: z.number(),
        /** …and of the products that are the thing. */
        thingShare: z.number(),
        /** What use has taught: from 1 to 1.3, of keyword, language and market. */
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
    'The first ten products of each word of a row of synonyms, as they are and as they would be; stores nothing. Without id: of a new row. 110001 missing',
  input: z.strictObject({ ...synonymTable.add.input.shape, id: id.optional() }),
  output: z.array(
    z.object({
      word: z.string(),
      langCode,
      beforeTotal: z.int(),
      afterTotal: z.int(),
      /** First those that would be shown, in their order, then those that would go. */
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
