import type { SQL } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { RankingPart } from '#contract/search/lab.ts'
import { readingsOf, type UnderstoodKeyword } from '#server/features/search/keyword.ts'
import type { LearnedFrom } from '#server/features/search/learning/learned.ts'
import type { Vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** One reading of a keyword; `learned` says whose recorded use adjusts the order, null if none does. */
export interface Search {
  understood: UnderstoodKeyword
  learned: LearnedFrom | null
  /** The matching products, if the search engine found them; otherwise the listing's statement looks them up. */
  answering?: SQL
}

interface Reader {
  language: Language
  order: string
  countryCode?: string | undefined
  without?: RankingPart
}

interface Reading {
  isExact?: boolean | undefined
  vocabulary?: Vocabularies | undefined
}

/** A keyword's readings, in order of preference. Exact searches, and orders other than relevance, are not adjusted by learning. */
export async function* searchesFor(
  db: PoolDatabase,
  keyword: string,
  { language, order, countryCode, without }: Reader,
  reading: Reading = {},
): AsyncGenerator<Search> {
  const learns = order === 'relevance' && !reading.isExact && without !== 'learning'
  for await (const understood of readingsOf(db, language, keyword, reading)) {
    yield {
      understood: without === 'languages' ? { ...understood, translated: [] } : understood,
      learned: learns ? { language, keyword, countryCode } : null,
    }
  }
}
