import { type SQL, sql } from 'drizzle-orm'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import type { SoughtWord, SoughtWords } from '#server/features/search/sought-words.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'

/** If at least this many products have all words, products with only some of them are not shown. */
export const ENOUGH_COMPLETE = 20
/**
 * Factors on a product's score by the role (roles.ts) that the keyword's thing has in the product. Chinese names enumerate several things:
 * 早餐 should find names that end with it, but not 早餐机. Tuned on judged queries (bench/search-quality.ts), like the other shares.
 */
const ROLE_WEIGHTS = {
  chinese: { [ROLE.complement]: 0.35, [ROLE.part]: 0.25, [ROLE.thing]: 1.1, [ROLE.kind]: 1.3 },
  oneWord: { [ROLE.thing]: 1.05, [ROLE.kind]: 1.6 },
  severalWords: { [ROLE.thing]: 1.3, [ROLE.kind]: 1.3 },
} satisfies Record<string, Partial<Record<Role, number>>>

/** Factor for products without the thing, which match only its attributes or purpose: packed ham for `bollería envasada`. */
const WITHOUT_THING = 0.3

export interface RoleWeights {
  /** Factor for products that lack the thing. */
  without: number
  weights: Partial<Record<Role, number>>
}

/** Weights by the strongest role that the thing has in a product; roles that are not listed have weight 1. */
export function roleWeightsOf({ thingBits, allBits, language }: SoughtWords): RoleWeights {
  const isOneThing = thingBits === allBits && (allBits & (allBits - 1)) === 0
  const weights = language === 'zh' ? ROLE_WEIGHTS.chinese : isOneThing ? ROLE_WEIGHTS.oneWord : ROLE_WEIGHTS.severalWords
  return { without: WITHOUT_THING, weights }
}

function roleWeight(sought: SoughtWords): SQL | null {
  if (sought.thingBits === 0) return null
  const { without, weights } = roleWeightsOf(sought)
  const cases = Object.entries(weights).map(([role, weight]) => sql.raw(`when ${role} then ${weight}`))
  const thingRole = sql`max(role) filter (where bit & ${sought.thingBits}::int <> 0)`
  return sql`case coalesce(${thingRole}, -1) when -1 then ${number(without)} ${sql.join(cases, sql` `)} else 1 end`
}

const number = (value: number) => sql.raw(String(value))

/** Factor on the score of matches found through a translation of the keyword. */
export const TRANSLATED_SHARE = 0.8

/**
 * A query for the matching products: product_id, score, is_complete (has all words), is_thing (its name has all words, and it is the
 * thing). Returns products with all words; if they are few, also those with some. Products without text in the keyword's language are
 * also matched by the keyword's translations. `isExplained` adds the parts of the score: word_scores, whose sum is multiplied by
 * role_weight.
 */
export function answeringProducts({ sought, translated }: Pick<UnderstoodKeyword, 'sought' | 'translated'>, isExplained = false): SQL {
  const own = sought ? [answeringIn(sought, isExplained)] : []
  if (translated.length === 0) return own[0]!
  const [share, best] = [
    number(TRANSLATED_SHARE),
    (column: string) => sql.raw(`(array_agg(${column} order by score desc))[1] as ${column}`),
  ]
  const others = translated.map(
    (words, place) => sql`
      select product_id, (score * ${share})::real as score, is_complete, is_thing${isExplained ? sql`, word_scores, role_weight * ${share}` : sql``}
      from (${answeringIn(words, isExplained, place)}) answering
      where exists (select from (select role from public.search_postings
          where language = ${words.typedIn} and lexeme = '' and product_id = answering.product_id offset 0) described where role = ${number(ROLE.mentioned)})`,
  )
  return sql`
    select product_id, max(score) as score, bool_or(is_complete) as is_complete, bool_or(is_thing) as is_thing
      ${isExplained ? sql`, ${best('word_scores')}, ${best('role_weight')}` : sql``}
    from (${sql.join([...own, ...others], sql` union all `)}) in_all_languages group by product_id`
}

/** `translation`: index of these words among the translations; null for the keyword itself. */
function answeringIn(sought: SoughtWords, isExplained: boolean, translation: number | null = null): SQL {
  const weight = roleWeight(sought)
  const parts = isExplained ? sql`, word_scores, role_weight` : sql``
  const partsOf = isExplained ? sql`, ${wordScores(translation)} as word_scores, (${weight ?? sql`1`})::float8 as role_weight` : sql``
  return sql`
    select product_id, score, is_complete, is_thing${parts} from (
      select product_id, score, is_complete, is_thing${parts}, count(*) filter (where is_complete) over () as complete_total from (
        select product_id, (sum(score::float8)${weight ? sql` * ${weight}` : sql``})::real as score${partsOf}, bit_or(bit) = ${sought.allBits}::int as is_complete,
          coalesce(${sought.thingBits}::int <> 0 and bit_or(bit) filter (where role >= ${number(ROLE.naming)}) = ${sought.allBits}::int
            and bit_or(bit) filter (where role >= ${number(ROLE.thing)}) & ${sought.thingBits}::int = ${sought.thingBits}::int, false) as is_thing
        from (${matchingWords(sought, isExplained)}) matching
        group by product_id
        ${sought.neededBits === 0 ? sql`` : sql`having bit_or(bit) filter (where role >= ${number(ROLE.naming)}) & ${sought.neededBits}::int = ${sought.neededBits}::int`}) scored) counted
    where is_complete or complete_total < ${ENOUGH_COMPLETE}`
}

/** What a word, or a name of several words, adds to a product's score; names of several words are identified by their group. */
export interface WordScore {
  /** Index of the translation that the word belongs to; null for the keyword's own language. */
  translation: number | null
  bit: number
  lexeme: string | null
  group: number
  score: number
  role: Role
}
const wordScores = (translation: number | null) =>
  sql.raw(
    `json_agg(json_build_object('translation', ${translation}::int, 'bit', bit, 'lexeme', lexeme, 'group', part, 'score', score::float8, 'role', role) order by score desc, lexeme)`,
  )

interface MatchTotal extends Record<string, unknown>, Pick<WordScore, 'lexeme' | 'group'> {
  least: Role
  total: number
}

/** How many products each word, or name of several words, matches; a kind matches only products that are that thing. */
export async function matchTotals(db: Database, sought: SoughtWords): Promise<MatchTotal[]> {
  const { rows } = await db.execute<MatchTotal>(sql`
    select lexeme, part as "group", least_role as least, count(distinct product_id)::int as total
    from (${matchingWords(sought, true)}) matching group by lexeme, part, least_role`)
  return rows
}

/** One row per product and matching word (or complete name), with the score it adds. */
function matchingWords(sought: SoughtWords, isExplained: boolean): SQL {
  const hasGroups = sought.words.some(({ group }) => group > 0)
  return sql`${singleLexemes(sought, isExplained)} ${hasGroups ? sql`union all ${wholeNames(sought, isExplained)}` : sql``}`
}

/** The words as arrays for unnest, passed as opaque parameters so that query plans do not depend on their values. */
function columnsOf(words: SoughtWord[], types: Partial<Record<keyof SoughtWord, 'text' | 'real' | 'int'>>): SQL {
  const columns = Object.entries(types).map(([column, type]) =>
    opaqueParam(sql`${sql.param(words.map((word) => word[column as keyof SoughtWord]))}::${sql.raw(type)}[]`),
  )
  return sql.join(columns, sql`, `)
}

const singleLexemes = ({ language, words }: SoughtWords, isExplained: boolean) => sql`
  select posting.product_id, sought.bit, posting.weight * sought.rarity as score, posting.role${isExplained ? sql`, sought.lexeme, 0 as part, sought.least_role` : sql``}
  from unnest(${columnsOf(
    words.filter(({ group }) => group === 0),
    { lexeme: 'text', rarity: 'real', bit: 'int', leastRole: 'int' },
  )}) sought(lexeme, rarity, bit, least_role)
    join search_postings posting on posting.language = ${language} and posting.lexeme = sought.lexeme and posting.role >= sought.least_role`

/** A name of several words must be in the product's name, category or attributes; scattered in texts, its words mean other things. */
const wholeNames = ({ language, words }: SoughtWords, isExplained: boolean) => sql`
  select posting.product_id, max(sought.bit), sum(posting.weight * sought.rarity), max(posting.role)${isExplained ? sql`, null, sought.part, max(sought.least_role)` : sql``}
  from unnest(${columnsOf(
    words.filter(({ group }) => group > 0),
    { lexeme: 'text', rarity: 'real', bit: 'int', leastRole: 'int', group: 'int', size: 'int' },
  )}) sought(lexeme, rarity, bit, least_role, part, size)
    join search_postings posting on posting.language = ${language} and posting.lexeme = sought.lexeme
  group by posting.product_id, sought.part, sought.size
  having count(*) = sought.size and bool_and(posting.role >= ${number(ROLE.attribute)}) and max(posting.role) >= max(sought.least_role)`
