import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { insertRows } from '#database/insert-rows.ts'
import { CHINESE, CHINESE_KNOWN } from '#database/synonyms/chinese.ts'
import { ENGLISH, ENGLISH_KNOWN } from '#database/synonyms/english.ts'
import { SPANISH, SPANISH_KNOWN } from '#database/synonyms/spanish.ts'
import { searchSynonyms } from '#server/features/search/search.table.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'

const WRITTEN: Record<Language, { groups: string; known: string }> = {
  spa: { groups: SPANISH, known: SPANISH_KNOWN },
  en: { groups: ENGLISH, known: ENGLISH_KNOWN },
  zh: { groups: CHINESE, known: CHINESE_KNOWN },
}

/** The synonyms that every shop starts with; from then on they are the operators'. */
export async function seedSearchSynonyms(db: Database): Promise<void> {
  await inTransaction(db, 'write', async (transaction) => {
    // Several servers may start at once: the others wait, and find them there.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda synonyms'))`)
    const { rows } = await transaction.execute(sql`select 1 from ${searchSynonyms} limit 1`)
    if (rows.length === 0) await insertRows(transaction, searchSynonyms, synonymRows())
  })
}

type SynonymRow = { language: Language; words: string[]; meanings: string[] }

export function synonymRows(): SynonymRow[] {
  return (Object.entries(WRITTEN) as [Language, { groups: string; known: string }][]).flatMap(([language, { groups, known }]) => [
    ...groups
      .trim()
      .split('\n')
      .map((line) => ({ language, ...parsed(line) })),
    ...[...new Set(known.trim().split(/\s+/))].map((word) => ({ language, words: [word], meanings: [] })),
  ])
}

/** `a = b`, `a = b > c`, `a, b > c, d`. */
function parsed(line: string): { words: string[]; meanings: string[] } {
  const [words = '', meanings = ''] = line.split(' > ')
  const listed = (text: string) => text.split(/ = |, /).filter((word) => word !== '')
  return { words: listed(words), meanings: listed(meanings) }
}
