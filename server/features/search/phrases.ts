import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fallbackOrder, LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { onSaleSql } from '#server/features/catalogue/on-sale.ts'
import { stemsOf } from '#server/features/search/stems.ts'
import { type CountedProduct, countProduct, mainCategory, type Tally, tallyOf } from '#server/features/search/tally.ts'
import { termsOf } from '#server/features/search/terms.ts'
import { type Clause, fold, isHan, isSingleHan, phraseWords, queryWords } from '#server/features/search/text.ts'
import { COLLECTIVES } from '#server/features/search/word-roles.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const NAMES_AT_A_TIME = 1_000
/** Counting yields to other requests after this many names. */
const NAMES_IN_A_TURN = 10
/** Most phrases occur in one name only: for a large catalogue the rarest are dropped along the way. */
const MOST_COUNTED = 400_000
const MOST_WORDS = 3
/** Limit for phrases with a connective inside: `lamp for dining room`. */
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

/** Words that count things but name none by themselves. */
const COUNTING: Record<Language, ReadonlySet<string>> = {
  ...COLLECTIVES,
  zh: new Set(['套装', '件套', '套', '装', '组合', '组', '款', '版', '型']),
}

interface Phrase extends Tally {
  /** The displayed form: lower case, with accents. */
  text: string
  /** The adjacent word in the name: before the phrase, or after it in Spanish. */
  neighbour: string
  /** Whether names differ in that word, or have none there: a phrase always next to the same word is only part of a term (吸 of 磁吸). */
  isWhole: boolean
}

/** The products in the categories of one name. */
interface Filed extends Tally {
  text: string
  /** How many of these products also have the phrase in their names. */
  namedTotal: number
}

/** Rebuilds the suggestions from the catalogue: category names, and phrases shared by product names. */
export async function collectPhrases(db: Database): Promise<void> {
  for (const language of LANGUAGES) {
    const phrases = new Map<string, Phrase>()
    const filed = new Map<string, Filed>()
    const categoryNames = await namesOfCategories(db, language)
    let counted = 0
    for await (const product of namedProducts(db, language)) {
      const named = countPhrases(phrases, product, language)
      countFiled(filed, categoryNames.get(product.categoryId), product, named)
      if (++counted % NAMES_IN_A_TURN === 0) await nextTurn()
      if (phrases.size > MOST_COUNTED) dropRare(phrases, MOST_COUNTED / 2)
    }
    const shared = [...phrases]
      .filter(([, { total, isWhole }]) => isWhole && total >= LEAST_PRODUCTS)
      .sort(([, one], [, other]) => other.total - one.total)
    const offered = new Map(shared.slice(0, MOST_PHRASES))
    addCategories(offered, filed)
    await addValues(db, language, offered)
    await storePhrases(db, language, offered)
  }
}

/** Job: products added and removed during the day change the suggestions. */
export const renewPhrases: JobTask = ({ database: { db } }) => collectPhrases(db)

/** All products on sale, with their name as readers of the language see it. */
async function* namedProducts(db: Database, language: Language): AsyncIterable<CountedProduct> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<{ id: string; name: string; categoryId: string; sales: number }>(sql`
      select product.id, product.category_id as "categoryId", product.sales_total as sales,
        (select words.name from product_texts words where words.product_id = product.id
          order by array_position(${sql.param(fallbackOrder(language))}::text[], words.language::text) limit 1) as name
      from products product join suppliers supplier on supplier.id = product.supplier_id
      where ${onSaleSql} and product.id > ${after} order by product.id limit ${NAMES_AT_A_TIME}`)
    for (const { id, name, categoryId, sales } of rows) if (name) yield { id: Number(id), name, categoryId: Number(categoryId), sales }
    if (rows.length < NAMES_AT_A_TIME) return
    after = Number(rows.at(-1)!.id)
  }
}

/** Counts every phrase of a few words that names the product or its kind, once per name. Only the first clause is counted. */
function countPhrases(phrases: Map<string, Phrase>, product: CountedProduct, language: Language): ReadonlySet<string> {
  const clause = phraseWords(product.name)[0] ?? []
  const counted = new Set<string>()
  for (const [start, end] of nounPhrases(clause, language)) {
    const words = clause.slice(start, end)
    const text = words.map(({ gap, word }, index) => (index > 0 ? gap : '') + word).join('')
    const folded = fold(text)
    if (!isNaming(words, language) || folded.length > LONGEST_PHRASE || counted.has(folded)) continue
    counted.add(folded)
    const neighbour = language === 'spa' ? neighbourAt(clause, end, language) : neighbourAt(clause, start - 1, language)
    const phrase = phrases.get(folded)
    if (!phrase) phrases.set(folded, { ...tallyOf(product), text, neighbour, isWhole: neighbour === '' })
    else {
      countProduct(phrase, product)
      phrase.isWhole ||= neighbour === '' || (![phrase.neighbour, FOREIGN].includes(neighbour) && phrase.neighbour !== FOREIGN)
      if (phrase.neighbour === FOREIGN) phrase.neighbour = neighbour
    }
  }
  return counted
}

/**
 * Start and end of the phrases that contain the thing. English and Chinese noun groups end with the thing, Spanish ones start with it;
 * what follows a connective is included completely or not at all.
 */
function* nounPhrases(clause: Clause, language: Language): Iterable<[number, number]> {
  const connectives = CONNECTIVES[language]
  const joints = clause.flatMap(({ word }, index) => (connectives.has(word) ? [index] : []))
  const groupEnd = joints[0] ?? clause.length
  const ends = [...joints, clause.length]
  const longest = (start: number, end: number) => end - start <= (end > groupEnd ? MOST_WORDS_JOINED : MOST_WORDS)
  if (language === 'spa') for (let end = 1; end < groupEnd && longest(0, end); end++) yield [0, end]
  for (const end of ends)
    for (let start = 0; start < (language === 'spa' ? 1 : groupEnd); start++) if (end > start && longest(start, end)) yield [start, end]
}

/**
 * The word at this place; '' if a phrase may end before it: at the clause's end, a connective, a number or a unit. Foreign letters before
 * Chinese belong to what follows (USB-C 接口) and count as one word, FOREIGN.
 */
function neighbourAt(clause: Clause, place: number, language: Language): string {
  const word = clause[place]?.word ?? ''
  if (language === 'zh' && word !== '' && !isHan(word)) return FOREIGN
  const isUnit = /\d/.test(clause[place - 1]?.word ?? '') && word.length <= LONGEST_UNIT
  return /\d/.test(word) || isUnit || CONNECTIVES[language].has(word) || (word.length === 1 && !isHan(word)) ? '' : word
}
const FOREIGN = 'a'
const LONGEST_UNIT = 3

/** Drops the rarest phrases until at most this many are left. A dropped phrase that recurs is counted from one again. */
export function dropRare(phrases: Map<string, { total: number }>, most: number): void {
  for (let rare = 1; phrases.size > most; rare++) for (const [folded, { total }] of phrases) if (total <= rare) phrases.delete(folded)
}

/** Whether the words can be suggested: they neither start nor end with a connective, number or stray character, and do not only count. */
function isNaming(words: Clause, language: Language): boolean {
  const [first, last] = [words[0]!.word, words.at(-1)!.word]
  const isStray = (word: string) => !/\p{L}/u.test(word) || (word.length === 1 && (words.length > 1 || !isSingleHan(word)))
  if ([first, last].some((word) => isStray(word) || CONNECTIVES[language].has(word)) || /^\d/.test(first)) return false
  return !words.every(({ word }) => COUNTING[language].has(word) || /^\d/.test(word))
}

interface NamedRow extends Record<string, unknown> {
  name: LocalizedText
}

/** The names of categories by id, as displayed in suggestions. */
async function namesOfCategories(db: Database, language: Language): Promise<Map<number, string>> {
  const { rows } = await db.execute<NamedRow & { id: string }>(sql`select id, name from categories`)
  return new Map(rows.map(({ id, name }) => [Number(id), asPhrase(name[language])]))
}

const asPhrase = (name: string) => name.normalize('NFKC').toLowerCase()

function countFiled(filed: Map<string, Filed>, name: string | undefined, product: CountedProduct, named: ReadonlySet<string>): void {
  if (name === undefined) return
  const folded = fold(name)
  const known = filed.get(folded)
  if (known) countProduct(known, product)
  const category = known ?? { ...tallyOf(product), text: name, namedTotal: 0 }
  if (named.has(folded)) category.namedTotal += 1
  filed.set(folded, category)
}

/** Adds category names as phrases. They count products in the category and others named so, and get no categoryId of their own. */
function addCategories(phrases: Map<string, Phrase>, filed: ReadonlyMap<string, Filed>): void {
  for (const [folded, { text, namedTotal, ...category }] of filed) {
    const known = phrases.get(folded)
    const best = known && known.sales > category.sales ? known : category
    phrases.set(folded, {
      text: known?.text ?? text,
      total: category.total + (known ? known.total - namedTotal : 0),
      productId: best.productId,
      sales: best.sales,
      categoryId: null,
      totals: undefined,
      neighbour: '',
      isWhole: true,
    })
  }
}

/** Adds attribute values that also occur in product names: `acero inoxidable`, but not `no procede`. */
async function addValues(db: Database, language: Language, phrases: Map<string, Phrase>) {
  const { rows: values } = await db.execute<NamedRow & { total: number; productId: string; sales: number }>(sql`
    select value.name, counted.total, -counted.best[2] as "productId", counted.best[1]::int as sales from attribute_values value join (
      select unnest(product.attribute_value_ids) as id, count(*)::int as total, max(array[product.sales_total::bigint, -product.id]) as best
        from products product join suppliers supplier on supplier.id = product.supplier_id where ${onSaleSql} group by 1) counted
      on counted.id = value.id`)
  const split = new Map(values.map(({ name }) => [name[language], queryWords(name[language]).required]))
  const stems = await stemsOf(db, language, [...split.values()].flat())
  const terms = await termsOf(
    db,
    language,
    [...stems.values()].flatMap((stem) => stem ?? []),
  )
  for (const { name, total, productId, sales } of values) {
    const words = phraseWords(name[language]).flat()
    const named = split.get(name[language])!.flatMap((word) => stems.get(word) ?? [])
    const least = Math.min(total, ...named.map((stem) => terms.get(stem)?.namedTotal ?? 0))
    if (least < LEAST_PRODUCTS || words.length === 0 || !isNaming(words, language)) continue
    const text = asPhrase(name[language])
    const known = phrases.get(fold(text))
    phrases.set(fold(text), {
      ...(known ?? { text, productId: Number(productId), sales, categoryId: null, totals: undefined }),
      total: Math.max(least, known?.total ?? 0),
      neighbour: '',
      isWhole: true,
    })
  }
}

async function storePhrases(db: Database, language: Language, phrases: Map<string, Phrase>) {
  const entries = [...phrases]
  const column = (type: 'text' | 'int' | 'bigint', of: (phrase: Phrase) => string | number | null) =>
    sql`${sql.param(entries.map(([, phrase]) => of(phrase)))}::${sql.raw(type)}[]`
  await inTransaction(db, 'write', async (transaction) => {
    await transaction.execute(sql`delete from search_phrases where language = ${language}`)
    await transaction.execute(sql`
      insert into search_phrases (language, folded, phrase, product_total, category_id, product_id)
      select ${language}, * from unnest(${sql.param(entries.map(([folded]) => folded))}::text[], ${column('text', ({ text }) => text.slice(0, 120))},
        ${column('int', ({ total }) => total)}, ${column('bigint', mainCategory)}, ${column('bigint', ({ productId }) => productId)})`)
  })
}
