import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fallbackOrder, LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { type Clause, fold, isSingleHan, phraseWords } from '#server/features/search/text.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const NAMES_AT_A_TIME = 1_000
/** Yields to other requests after this many. */
const NAMES_IN_A_TURN = 10
/** Most phrases occur in one name only: for a large catalogue the rarest are dropped along the way. */
const MOST_COUNTED = 400_000
const MOST_WORDS = 3
/** With a connective inside, `lamp for dining room`. */
const MOST_WORDS_JOINED = 4
const LONGEST_PHRASE = 60
/** A phrase in this many product names is worth suggesting. */
const LEAST_PRODUCTS = 2
const MOST_PHRASES = 20_000
/** Words that may be inside a phrase, but neither begin nor end it. */
const CONNECTIVES: Record<Language, ReadonlySet<string>> = {
  spa: new Set('a al con de del e el en la las lo los o para por sin un una y'.split(' ')),
  en: new Set('a an and at by for from in of on or the to with without'.split(' ')),
  zh: new Set(['的', '和', '与', '及', '或', '在', '用', '款']),
}

interface Phrase {
  /** The displayed form: lower case, with accents. */
  text: string
  total: number
}

/** Rebuilds the suggestions from the catalogue: category names, and phrases shared by product names. */
export async function collectPhrases(db: Database): Promise<void> {
  for (const language of LANGUAGES) {
    const phrases = new Map<string, Phrase>()
    let counted = 0
    for await (const name of productNames(db, language)) {
      countPhrases(phrases, name, language)
      if (++counted % NAMES_IN_A_TURN === 0) await nextTurn()
      if (phrases.size > MOST_COUNTED) dropRare(phrases, MOST_COUNTED / 2)
    }
    const shared = [...phrases].filter(([, { total }]) => total >= LEAST_PRODUCTS).sort(([, one], [, other]) => other.total - one.total)
    const offered = new Map(shared.slice(0, MOST_PHRASES))
    await addCategoryNames(db, language, offered)
    await storePhrases(db, language, offered)
  }
}

/** Products added and removed during the day change the suggestions. */
export const renewPhrases: JobTask = ({ database: { db } }) => collectPhrases(db)

/** The names of everything on sale, as shown to readers of the language. */
async function* productNames(db: Database, language: Language): AsyncIterable<string> {
  let after = '0'
  for (;;) {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select product.id, (select words.name from product_texts words where words.product_id = product.id
        order by array_position(${sql.param(fallbackOrder(language))}::text[], words.language::text) limit 1) as name
      from products product where product.status = ${PRODUCT_STATUS.onSale} and product.id > ${after} order by product.id limit ${NAMES_AT_A_TIME}`)
    for (const { name } of rows) if (name) yield name
    if (rows.length < NAMES_AT_A_TIME) return
    after = rows.at(-1)!.id
  }
}

/** Counts every phrase of a few words in the name that is a whole group of nouns, once per name. */
export function countPhrases(phrases: Map<string, Phrase>, name: string, language: Language): void {
  const connectives = CONNECTIVES[language]
  const counted = new Set<string>()
  for (const clause of phraseWords(name)) {
    for (const [start, first] of clause.entries()) {
      if (connectives.has(first.word)) continue
      for (let end = start + 1; end <= Math.min(start + MOST_WORDS_JOINED, clause.length); end++) {
        const words = clause.slice(start, end)
        if (!isWhole(clause, start, end, language)) continue
        const text = words.map(({ gap, word }, index) => (index > 0 ? gap : '') + word).join('')
        const folded = fold(text)
        if (!isEnd(words.at(-1)!.word, words.length, connectives) || folded.length > LONGEST_PHRASE || counted.has(folded)) continue
        counted.add(folded)
        const phrase = phrases.get(folded)
        if (phrase) phrase.total += 1
        else phrases.set(folded, { text, total: 1 })
      }
    }
  }
}

/** English and Chinese groups of nouns end with the thing, Spanish ones begin with it: a phrase must not lose it. */
function isWhole(clause: Clause, start: number, end: number, language: Language): boolean {
  const connectives = CONNECTIVES[language]
  const isJoined = clause.slice(start, end).some(({ word }) => connectives.has(word))
  if (end - start > MOST_WORDS && !isJoined) return false
  if (language === 'spa') return start === 0 || connectives.has(clause[start - 1]!.word)
  return end === clause.length || connectives.has(clause[end]!.word)
}

/** Drops the rarest until at most this many are left. One that recurs later is counted from one. */
export function dropRare(phrases: Map<string, Phrase>, most: number): void {
  for (let rare = 1; phrases.size > most; rare++) for (const [folded, { total }] of phrases) if (total <= rare) phrases.delete(folded)
}

/** Neither a connective nor a number nor a stray character ends a phrase. */
function isEnd(word: string, wordTotal: number, connectives: ReadonlySet<string>): boolean {
  const isStray = word.length === 1 && (wordTotal > 1 || !isSingleHan(word))
  return !connectives.has(word) && !isStray && /\p{L}/u.test(word)
}

async function addCategoryNames(db: Database, language: Language, phrases: Map<string, Phrase>) {
  const { rows } = await db.execute<{ name: LocalizedText; total: number }>(sql`
    select category.name, (select count(*)::int from products where products.status = ${PRODUCT_STATUS.onSale} and category_id = category.id) as total from categories category`)
  for (const { name, total } of rows) {
    const text = name[language].normalize('NFKC').toLowerCase()
    const known = phrases.get(fold(text))
    if (total > 0) phrases.set(fold(text), { text: known?.text ?? text, total: total + (known?.total ?? 0) })
  }
}

async function storePhrases(db: Database, language: Language, phrases: Map<string, Phrase>) {
  const entries = [...phrases]
  await inTransaction(db, 'write', async (transaction) => {
    await transaction.execute(sql`delete from search_phrases where language = ${language}`)
    await transaction.execute(sql`
      insert into search_phrases (language, folded, phrase, product_total)
      select ${language}, * from unnest(${sql.param(entries.map(([folded]) => folded))}::text[],
        ${sql.param(entries.map(([, { text }]) => text.slice(0, 120)))}::text[], ${sql.param(entries.map(([, { total }]) => total))}::int[])`)
  })
}
