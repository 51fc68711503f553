import type { SQL } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { RankingPart } from '#contract/search/lab.ts'
import { readingsOf, type UnderstoodKeyword } from '#server/features/search/keyword.ts'
import type { LearnedFrom } from '#server/features/search/learning/learned.ts'
import type { Vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** What is searched for, and by which words' use its order is learned; null where they do not count. */
export interface Search {
  understood: UnderstoodKeyword
  learned: LearnedFrom | null
  /** The products that answer it, where they are not looked up by the statement itself. */
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

/**
 * What a keyword asks for, by each of its readings in their order. What is read exactly as typed, or ordered by something else, learns
 * nothing.
 */
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
