import { z } from 'zod'
import { type OutputOf, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, id, line, rowId } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** What a ranking can be compared without: learning from use, what its category adds, and what has a text in another language only. */
export const RANKING_PARTS = ['learning', 'categories', 'languages'] as const
export type RankingPart = (typeof RANKING_PARTS)[number]

/** As many as are judged, and counted by nDCG. */
export const RANKED = 10

export const HIGHEST_GRADE = 3
/** 0 wrong, 1 related, 2 good, 3 exactly it. */
export const GRADES = [0, 1, 2, 3] as const
export type Grade = (typeof GRADES)[number]

const langCode = z.enum(LANGUAGES)

const ranking = z.object({
  total: z.int(),
  /** nDCG@10, from 0 to 1: of the judged products among these, against all that are judged; null where none is good. */
  ndcg: z.number().nullable(),
  /** How many of these are judged. */
  judgedTotal: z.int(),
  productList: z
    .array(
      z.object({
        id: rowId,
        name: z.string(),
        imageUrl: z.string().nullable(),
        imageTint: z.string().nullable(),
        grade: z.literal(GRADES).nullable(),
        /** Its place in the other ranking, from 1; null if it is not among them. */
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
    'The first ten products of a keyword as they are ranked, and as they would be without learning, categories or other languages, each with its grade, and both with their nDCG',
  input: z.strictObject({
    /** Empty: nothing is asked yet. */
    keyword: line(0, LONGEST_SEARCH).default(''),
    /** Of who searches; the caller’s by default. */
    langCode: langCode.optional(),
    /** Whose use is learned from; the caller’s market by default. */
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
  summary:
    'How well a product answers a keyword of a language: 0 wrong, 1 related, 2 good, 3 exactly it; the last grade counts. 110001 missing',
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
  summary: 'The mean nDCG@10 of a language’s judged keywords, measured each night, of the last year, the oldest day first',
  input: z.strictObject({ langCode: langCode.optional() }),
  output: z.array(
    z.object({
      day: z.string(),
      ndcg: z.number(),
      /** Over how many keywords. */
      keywordTotal: z.int(),
    }),
  ),
})

export type QualityDay = OutputOf<typeof readSearchQuality>[number]
