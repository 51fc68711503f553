import { type SQL, sql } from 'drizzle-orm'
import { ENOUGH_COMPLETE, roleWeightsOf, TRANSLATED_SHARE } from '#server/features/search/answering.ts'
import { termOf } from '#server/features/search/engine/mapping.ts'
import { type AnswerQueries, answerQueries, type Query } from '#server/features/search/engine/query.ts'
import type { TranslatedWords } from '#server/features/search/in-other-languages.ts'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import { ROLE } from '#server/features/search/roles.ts'
import type { SoughtWords } from '#server/features/search/sought-words.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'
import type { Found, SearchEngine, SearchRequest } from '#server/kernel/search-engine/search-engine.ts'

type Sought = Pick<UnderstoodKeyword, 'sought' | 'translated'>

/** An SQL query of the products that the search engine found for a keyword; undefined without an engine or if it does not answer. */
export async function answering(engine: SearchEngine | undefined, understood: Sought): Promise<SQL | undefined> {
  const products = engine ? await productsFrom(engine, understood) : null
  return products ? rowsOf(products) : undefined
}

export interface AnsweringProduct {
  score: number
  isComplete: boolean
  isThing: boolean
}

/** With more matches of one kind, PostgreSQL answers instead: totals and facets need all of them. */
const MOST_MATCHES = 10_000

/** The search for a keyword's words in one language. */
interface Part {
  queries: AnswerQueries
  /** Restricts the products searched in a translation; null for the keyword's own language, in which all are searched. */
  condition: Query | null
  share: number
}

/** The matching products by id; null if the engine does not answer or cannot return all matches. */
export async function productsFrom(engine: SearchEngine, { sought, translated }: Sought): Promise<Map<string, AnsweringProduct> | null> {
  const parts = [...(sought ? [ownPart(sought)] : []), ...translated.map(translatedPart)]
  const first = await engine.search(parts.flatMap(firstSearches))
  if (!first) return null
  const products = new Map<string, AnsweringProduct>()
  const few: Part[] = []
  for (const [place, part] of parts.entries()) {
    const [things, complete, all] = first.slice(place * SEARCHES_OF_A_PART) as [Found, Found, Found]
    if (!addProducts(products, part, things, { isComplete: true, isThing: true })) return null
    if (!addProducts(products, part, complete, { isComplete: true, isThing: false })) return null
    if (all.total < ENOUGH_COMPLETE && part.queries.partial) few.push(part)
  }
  if (few.length === 0) return products
  const partial = await engine.search(few.map(({ queries, condition }) => searchFor(queries.partial!, condition)))
  const isWhole = partial?.every((found, place) => addProducts(products, few[place]!, found, { isComplete: false, isThing: false }))
  return isWhole ? products : null
}

const ownPart = (sought: SoughtWords): Part => ({ queries: answerQueries(sought, roleWeightsOf(sought)), condition: null, share: 1 })

/** Searches only products without text in the language the keyword was typed in: their empty lexeme has the role `mentioned`. */
const translatedPart = (sought: TranslatedWords): Part => ({
  ...ownPart(sought),
  condition: { term: { [sought.typedIn]: termOf('', ROLE.mentioned) } },
  share: TRANSLATED_SHARE,
})

const SEARCHES_OF_A_PART = 3
const NOTHING: Query = { match_none: {} }

/** The third search counts products with all words without the part's condition, in whichever language they are described. */
const firstSearches = ({ queries: { things, complete }, condition }: Part): SearchRequest[] => [
  searchFor(things ?? NOTHING, condition),
  searchFor(complete, condition),
  { query: anyOf(things ?? NOTHING, complete), size: 0, track_total_hits: ENOUGH_COMPLETE },
]
const anyOf = (...should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } })

/** Also sorts by a column, so that the hit's sort values carry its id and no document is loaded. */
const searchFor = (query: Query, condition: Query | null): SearchRequest => ({
  query: condition ? { bool: { must: [query], filter: [condition] } } : query,
  size: MOST_MATCHES,
  track_total_hits: MOST_MATCHES + 1,
  sort: ['_score', 'product'],
})

/** Returns false if the engine returned fewer hits than it counted. */
function addProducts(
  products: Map<string, AnsweringProduct>,
  { share }: Part,
  { total, hits }: Found,
  is: Pick<AnsweringProduct, 'isComplete' | 'isThing'>,
): boolean {
  if (total > hits.length) return false
  for (const [found, product] of hits) {
    const score = share === 1 ? found : Math.fround(found * share)
    const known = products.get(product)
    products.set(product, {
      score: Math.max(score, known?.score ?? 0),
      isComplete: is.isComplete || known?.isComplete === true,
      isThing: is.isThing || known?.isThing === true,
    })
  }
  return true
}

/** Passes the products as four array parameters, so that one statement serves all keywords. */
function rowsOf(products: ReadonlyMap<string, AnsweringProduct>): SQL {
  const rows = [...products.values()]
  const column = (values: Iterable<string | number | boolean>, type: 'bigint' | 'real' | 'boolean') =>
    opaqueParam(sql`${`{${[...values].join(',')}}`}::${sql.raw(type)}[]`)
  return sql`
    select * from unnest(${column(products.keys(), 'bigint')}, ${column(
      rows.map(({ score }) => score),
      'real',
    )},
      ${column(
        rows.map(({ isComplete }) => isComplete),
        'boolean',
      )}, ${column(
        rows.map(({ isThing }) => isThing),
        'boolean',
      )}) answered(product_id, score, is_complete, is_thing)`
}
