import { type SQL, sql } from 'drizzle-orm'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import type { SoughtWord, SoughtWords } from '#server/features/search/sought-words.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'

/** With at least this many products that have all words, those with only some are not shown. */
export const ENOUGH_COMPLETE = 20
/**
 * What a product counts for by what the thing that is sought is for it. A Chinese name enumerates things of all kinds: what 早餐 ends is
 * sought by it, but no 早餐机. Tuned on judged queries (bench/search-quality.ts), as the other shares are.
 */
const ROLE_WEIGHTS = {
  chinese: { [ROLE.complement]: 0.35, [ROLE.part]: 0.25, [ROLE.thing]: 1.1, [ROLE.kind]: 1.3 },
  oneWord: { [ROLE.thing]: 1.05, [ROLE.kind]: 1.6 },
  severalWords: { [ROLE.thing]: 1.3, [ROLE.kind]: 1.3 },
} satisfies Record<string, Partial<Record<Role, number>>>

/** What lacks the thing has only what it is like or for: of `bollería envasada`, ham in a packet. */
const WITHOUT_THING = 0.3

export interface RoleWeights {
  /** Of what lacks the thing. */
  without: number
  weights: Partial<Record<Role, number>>
}

/** By the strongest role that the thing has for a product; what is not among them counts as it is. */
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

/** What is described in another language counts so much less than what is in the keyword's own. */
export const TRANSLATED_SHARE = 0.8

/**
 * A query for the matching products: product_id, score, is_complete (has all words), is_thing (is named by all of them, and is the thing).
 * Those with all words; if there are few, also those with some. What has no text in the keyword's language is found by its translation too.
 * Where it is explained also what the score is made of: word_scores, which add up, and role_weight, by which their sum is multiplied.
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

/** `translation`: the place of the words among the translations, if they are one. */
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

/** What a word, or a name of several words, adds to a product's score; the name is known by its group. */
export interface WordScore {
  /** The place of the translation that it is of; null for the keyword's own language. */
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

/** How many products each word, or name of several words, brings: of a kind those alone that are it. */
export async function matchTotals(db: Database, sought: SoughtWords): Promise<MatchTotal[]> {
  const { rows } = await db.execute<MatchTotal>(sql`
    select lexeme, part as "group", least_role as least, count(distinct product_id)::int as total
    from (${matchingWords(sought, true)}) matching group by lexeme, part, least_role`)
  return rows
}

/** Every product that has a word, or a name as a whole, with what it scores by it. */
function matchingWords(sought: SoughtWords, isExplained: boolean): SQL {
  const hasGroups = sought.words.some(({ group }) => group > 0)
  return sql`${singleLexemes(sought, isExplained)} ${hasGroups ? sql`union all ${wholeNames(sought, isExplained)}` : sql``}`
}

/** The words as the arrays of an unnest, each a parameter whose value no plan depends on. */
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

/** A name of several words is there if all its words are in the product's name, category or attributes; scattered in its texts they mean other things. */
const wholeNames = ({ language, words }: SoughtWords, isExplained: boolean) => sql`
  select posting.product_id, max(sought.bit), sum(posting.weight * sought.rarity), max(posting.role)${isExplained ? sql`, null, sought.part, max(sought.least_role)` : sql``}
  from unnest(${columnsOf(
    words.filter(({ group }) => group > 0),
    { lexeme: 'text', rarity: 'real', bit: 'int', leastRole: 'int', group: 'int', size: 'int' },
  )}) sought(lexeme, rarity, bit, least_role, part, size)
    join search_postings posting on posting.language = ${language} and posting.lexeme = sought.lexeme
  group by posting.product_id, sought.part, sought.size
  having count(*) = sought.size and bool_and(posting.role >= ${number(ROLE.attribute)}) and max(posting.role) >= max(sought.least_role)`
