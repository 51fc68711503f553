import { type SQL, sql } from 'drizzle-orm'
import { answeringProducts } from '#server/features/search/answering.ts'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import type { CountedWord, LeadingSearch } from '#server/features/search/leading-words.ts'
import { ROLE } from '#server/features/search/roles.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'

const LEAST_LEADERS = 500
/** Of what all words bring together so many times the leaders of one are looked at. */
const OF_ALL = 2
/** To find one posting takes as long as to read so many of a word one after the other. */
const READ_FOR_ONE = 30

const arrayOf = (values: (string | number)[], type: 'text' | 'int') => opaqueParam(sql`${sql.param(values)}::${sql.raw(type)}[]`)
const languagesOf = (words: readonly CountedWord[]) =>
  arrayOf(
    words.map(({ language }) => language),
    'text',
  )
const lexemesOf = (words: readonly CountedWord[]) =>
  arrayOf(
    words.map(({ lexeme }) => lexeme),
    'text',
  )

const totalOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Of several common words what is sought has all: together they bring half as much again as one alone. */
function leadersOf({ language }: CountedWord, { common, isOpen }: LeadingSearch, most: number): number {
  const inLanguage = common.filter((word) => word.language === language).length
  if (!isOpen) return LEAST_LEADERS
  return inLanguage === 1 ? most : Math.max(LEAST_LEADERS, Math.ceil((most * 1.5) / inLanguage))
}

/** Of each word either all postings are read, or those of the products that were found: whichever is less. */
function isReadWhole({ language, productTotal }: CountedWord, search: LeadingSearch, most: number): boolean {
  const brought = search.bringing.map((word) => (word.language === language ? word.productTotal : 0))
  const leading = search.common.map((word) => (word.language === language ? leadersOf(word, search, most) : 0))
  return productTotal < READ_FOR_ONE * totalOf([...brought, ...leading])
}

/**
 * The same query as for all products (answering.ts), over fewer postings: under the table's own name it reads those of the products that
 * rare words bring, or that lead among those of common ones: what the word names first, then in whose name it weighs most, then any.
 */
export function leadingProducts(understood: Pick<UnderstoodKeyword, 'sought' | 'translated'>, search: LeadingSearch, most: number): SQL {
  const { bringing, common, others, isOpen } = search
  const leaders = common.map((word) => leadersOf(word, search, most))
  const mentioning = common.map(({ namedTotal }, place) => Math.max(0, leaders[place]! - namedTotal))
  const readWhole = others.filter((word) => isReadWhole(word, search, most))
  const lookedUp = others.filter((word) => !readWhole.includes(word))
  const ofWord = sql`search_postings where language = word.language and lexeme = word.lexeme`
  const columns = sql`posting.language, posting.lexeme, posting.product_id, posting.weight, posting.role`
  const wordsOf = (words: readonly CountedWord[]) => sql`unnest(${languagesOf(words)}, ${lexemesOf(words)}) word(language, lexeme)`
  const limited = (limits: number[]) =>
    sql`unnest(${languagesOf(common)}, ${lexemesOf(common)}, ${arrayOf(limits, 'int')}) word(language, lexeme, most)`
  // Within a case what is found is looked up in a hash of it, however many postings the planner expects.
  return sql`
    with brought as materialized (
      select ${columns} from ${wordsOf(bringing)}
        join search_postings posting on posting.language = word.language and posting.lexeme = word.lexeme),
    found as materialized (
      select language, product_id from brought union
      select word.language, product_id from ${limited(leaders)} cross join lateral (
        select product_id from ${ofWord} and role >= ${sql.raw(String(ROLE.complement))} order by role desc, weight desc limit most) named union
      select word.language, product_id from ${limited(mentioning)} cross join lateral (select product_id from ${ofWord} limit most) mentioned),
    search_postings as materialized (
      select * from brought union all
      select ${columns} from ${wordsOf(readWhole)}
        join search_postings posting on posting.language = word.language and posting.lexeme = word.lexeme
        where case when posting.product_id in (select product_id from found) then true end union all
      select ${columns} from found join ${wordsOf(lookedUp)} on word.language = found.language
        cross join lateral (select * from ${ofWord} and product_id = found.product_id offset 0) posting)
    ${isOpen ? best(answeringProducts(understood), most * OF_ALL) : answeringProducts(understood)}`
}

const best = (answering: SQL, most: number) =>
  sql`select * from (${answering}) answering order by is_complete desc, score desc limit ${sql.raw(String(most))}`
