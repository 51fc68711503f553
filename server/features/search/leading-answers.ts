import { type SQL, sql } from 'drizzle-orm'
import { answeringProducts } from '#server/features/search/answering.ts'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import type { CountedWord, LeadingSearch } from '#server/features/search/leading-words.ts'
import { ROLE } from '#server/features/search/roles.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'

const LEAST_LEADERS = 500
/** The result is limited to this many times the number of leaders of one word. */
const OF_ALL = 2
/** Looking up one posting costs as much as reading this many of a word sequentially. */
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

/** Matches have all words, so several common words share the leaders: together they read half as many again as a single word. */
function leadersOf({ language }: CountedWord, { common, isOpen }: LeadingSearch, most: number): number {
  const inLanguage = common.filter((word) => word.language === language).length
  if (!isOpen) return LEAST_LEADERS
  return inLanguage === 1 ? most : Math.max(LEAST_LEADERS, Math.ceil((most * 1.5) / inLanguage))
}

/** Whether reading all of a word's postings is cheaper than looking up those of the products found. */
function isReadWhole({ language, productTotal }: CountedWord, search: LeadingSearch, most: number): boolean {
  const brought = search.bringing.map((word) => (word.language === language ? word.productTotal : 0))
  const leading = search.common.map((word) => (word.language === language ? leadersOf(word, search, most) : 0))
  return productTotal < READ_FOR_ONE * totalOf([...brought, ...leading])
}

/**
 * The query of answering.ts over fewer postings: a CTE named like the table restricts it to the products of rare words and the leaders of
 * common ones. A common word's leaders are the products that it names, by role and then weight, then any others.
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
  // The `case` makes PostgreSQL check membership in a hash of `found`, however many postings the planner expects.
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
