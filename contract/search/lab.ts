import { z } from 'zod'
import { type OutputOf, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, id, line, rowId } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** Ranking parts that a comparison can switch off: learning from usage, category bonuses, products with texts in other languages only. */
export const RANKING_PARTS = ['learning', 'categories', 'languages'] as const
export type RankingPart = (typeof RANKING_PARTS)[number]

/** Number of results that are judged, and counted by nDCG. */
export const RANKED = 10

export const HIGHEST_GRADE = 3
/** 0 wrong, 1 related, 2 good, 3 exactly it. */
export const GRADES = [0, 1, 2, 3] as const
export type Grade = (typeof GRADES)[number]

const langCode = z.enum(LANGUAGES)

const ranking = z.object({
  total: z.int(),
  /** nDCG@10, from 0 to 1: of the judged products among these results, relative to all judged products; null if none is relevant. */
  ndcg: z.number().nullable(),
  /** How many of these results have been judged. */
  judgedTotal: z.int(),
  productList: z
    .array(
      z.object({
        id: rowId,
        name: z.string(),
        imageUrl: z.string().nullable(),
        imageTint: z.string().nullable(),
        grade: z.literal(GRADES).nullable(),
        /** Rank in the other ranking, from 1; null if it is not listed there. */
        otherPlace: z.int().nullable(),
      }),
    )
    .max(RANKED),
})

export const compareRankings = readEndpoint({
  path: '/api/console/search/lab',
  access: 'operator',
  right: 'market',
  summary:
    'The first ten products of a keyword in the current ranking and in one without learning, categories or other languages, each with its grade, and the nDCG of both',
  input: z.strictObject({
    /** Empty until the user has entered a keyword. */
    keyword: line(0, LONGEST_SEARCH).default(''),
    /** Language of the searching user; defaults to the caller's. */
    langCode: langCode.optional(),
    /** Whose usage data affects the ranking; defaults to the caller's market. */
    countryCode: countryCode.optional(),
    without: z.enum(RANKING_PARTS).default('learning'),
  }),
  output: z.object({ current: ranking, other: ranking }),
})

export type ComparedRankings = OutputOf<typeof compareRankings>

export const judgeResult = writeEndpoint({
  path: '/api/console/search/judge',
  access: 'operator',
  right: 'market',
  summary: 'Grades a product for a keyword in a language: 0 wrong, 1 related, 2 good, 3 exact; the last grade counts. 110001 missing',
  input: z.strictObject({
    keyword: line(1, LONGEST_SEARCH),
    langCode,
    productId: id,
    grade: z.int().min(0).max(HIGHEST_GRADE),
  }),
})

export const QUALITY_DAYS = 365

export const readSearchQuality = readEndpoint({
  path: '/api/console/search/quality',
  access: 'operator',
  right: 'market',
  summary: 'The mean nDCG@10 of a language’s judged keywords, measured nightly over the last year, oldest day first',
  input: z.strictObject({ langCode: langCode.optional() }),
  output: z.array(
    z.object({
      day: z.string(),
      ndcg: z.number(),
      /** Number of keywords averaged. */
      keywordTotal: z.int(),
    }),
  ),
})

export type QualityDay = OutputOf<typeof readSearchQuality>[number]
