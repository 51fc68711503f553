import { type SQL, sql } from 'drizzle-orm'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { insertRows } from '#database/insert-rows.ts'
import { CHINESE, CHINESE_KNOWN } from '#database/synonyms/chinese.ts'
import { ENGLISH, ENGLISH_KNOWN } from '#database/synonyms/english.ts'
import { CHINESE_KINDS } from '#database/synonyms/kinds-chinese.ts'
import { ENGLISH_KINDS } from '#database/synonyms/kinds-english.ts'
import { SPANISH_KINDS } from '#database/synonyms/kinds-spanish.ts'
import { SPANISH, SPANISH_KNOWN } from '#database/synonyms/spanish.ts'
import { searchSynonyms } from '#server/features/search/search.table.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'

const WRITTEN: Record<Language, { groups: string; known: string; kinds: string }> = {
  spa: { groups: SPANISH, known: SPANISH_KNOWN, kinds: SPANISH_KINDS },
  en: { groups: ENGLISH, known: ENGLISH_KNOWN, kinds: ENGLISH_KINDS },
  zh: { groups: CHINESE, known: CHINESE_KNOWN, kinds: CHINESE_KINDS },
}

/** The synonyms that every shop starts with; from then on they are the operators'. Shops of before there were kinds get those. */
export async function seedSearchSynonyms(db: Database): Promise<void> {
  await inTransaction(db, 'write', async (transaction) => {
    // Several servers may start at once: the others wait, and find them there.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda synonyms'))`)
    const has = async (condition: SQL) =>
      (await transaction.execute(sql`select 1 from ${searchSynonyms} where ${condition} limit 1`)).rows.length > 0
    if (!(await has(sql`kinds = '{}'`))) await insertRows(transaction, searchSynonyms, synonymRows())
    if (!(await has(sql`kinds <> '{}'`))) await insertRows(transaction, searchSynonyms, kindRows())
  })
}

type SynonymRow = { language: Language; words: string[]; meanings: string[]; kinds: string[] }

export const synonymRows = (): SynonymRow[] =>
  LANGUAGES.flatMap((language) => [
    ...linesOf(WRITTEN[language].groups).map((line) => {
      // `a = b`, `a = b > c`, `a, b > c, d`.
      const [words = '', meanings = ''] = line.split(' > ')
      return { language, words: listed(words), meanings: listed(meanings), kinds: [] }
    }),
    ...[...new Set(WRITTEN[language].known.trim().split(/\s+/))].map((word) => ({ language, words: [word], meanings: [], kinds: [] })),
  ])

/** `a, b: c, d`. */
export const kindRows = (): SynonymRow[] =>
  LANGUAGES.flatMap((language) =>
    linesOf(WRITTEN[language].kinds).map((line) => {
      const [words = '', kinds = ''] = line.split(': ')
      return { language, words: listed(words), meanings: [], kinds: listed(kinds) }
    }),
  )

const linesOf = (text: string) => text.trim().split('\n')
const listed = (text: string) => text.split(/ = |, /).filter((word) => word !== '')
