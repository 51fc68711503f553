import { readCatalogue } from '#server/features/search/engine/changes.queries.ts'
import type { IndexedProduct } from '#server/features/search/engine/mapping.ts'
import type { Query } from '#server/features/search/engine/query.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { Found, SearchEngine, SearchRequest } from '#server/kernel/search-engine/search-engine.ts'

/** Token frequencies by field, as OpenSearch indexes a document. */
type Fields = Map<string, Map<string, number>>

const WEIGHT_STEPS = 2 ** 18

function fieldsOf({ product: _, ...languages }: IndexedProduct): Fields {
  const fields: Fields = new Map()
  for (const [language, tokens] of Object.entries(languages)) {
    const split = tokens.split('\u001e').map((token) => token.split('\u001f') as [string, string])
    fields.set(language, new Map(split.map(([term, steps]) => [term, Number(steps)])))
    fields.set(`${language}.any`, new Map(split.map(([term, steps]) => [term.slice(1), Number(steps)])))
  }
  return fields
}

/** Score of a document for a query; null if it does not match. Parts are rounded to 32-bit floats, as Lucene adds them up. */
function scoreOf(query: Query, fields: Fields): number | null {
  const [[kind, given]] = Object.entries(query) as [[string, never]]
  return EVALUATORS[kind as keyof typeof EVALUATORS](given, fields)
}
const isMatch = (query: Query, fields: Fields) => scoreOf(query, fields) !== null

interface Bool {
  must?: Query[]
  should?: Query[]
  filter?: Query[]
  must_not?: Query[]
  minimum_should_match?: number
}

const EVALUATORS = {
  match_none: () => null,
  match_all: () => 1,
  term(given: Record<string, { value: string; boost: number } | string>, fields: Fields) {
    const [[field, term]] = Object.entries(given) as [[string, { value: string; boost: number } | string]]
    const { value, boost } = typeof term === 'string' ? { value: term, boost: 1 } : term
    const steps = fields.get(field)?.get(value)
    return steps === undefined ? null : Math.fround((Math.fround(boost) * steps) / WEIGHT_STEPS)
  },
  terms(given: Record<string, string[]>, fields: Fields) {
    const [[field, terms]] = Object.entries(given) as [[string, string[]]]
    return terms.some((term) => fields.get(field)?.has(term)) ? 1 : null
  },
  bool({ must = [], should = [], filter = [], must_not = [], minimum_should_match: least }: Bool, fields: Fields) {
    if (must_not.some((query) => isMatch(query, fields)) || !filter.every((query) => isMatch(query, fields))) return null
    const required = must.map((query) => scoreOf(query, fields))
    const optional = should.map((query) => scoreOf(query, fields)).filter((score) => score !== null)
    if (required.includes(null) || optional.length < (least ?? (must.length + filter.length > 0 ? 0 : 1))) return null
    return Math.fround([...required, ...optional].reduce<number>((sum, score) => sum + (score ?? 0), 0))
  },
  function_score({ query, functions }: { query: Query; functions: { filter: Query; weight: number }[] }, fields: Fields) {
    const score = scoreOf(query, fields)
    const { weight } = functions.find(({ filter }) => isMatch(filter, fields)) ?? { weight: 1 }
    return score === null ? null : Math.fround(score * Math.fround(weight))
  },
}

/** Documents by token. */
function placesOf(all: Fields[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, fields] of all.entries())
    for (const [field, tokens] of fields)
      for (const token of tokens.keys()) {
        const known = places.get(`${field} ${token}`)
        if (known) known.push(place)
        else places.set(`${field} ${token}`, [place])
      }
  return places
}

/** The tokens of all terms in a query. */
function* tokensIn(query: Query): Iterable<string> {
  for (const [kind, given] of Object.entries(query)) {
    if (kind === 'term' || kind === 'terms')
      for (const [field, value] of Object.entries(given as Record<string, string | string[] | { value: string }>)) {
        const values = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [value.value]
        for (const each of values) yield `${field} ${each}`
      }
    else if (typeof given === 'object' && given !== null)
      for (const part of Array.isArray(given) ? given : [given]) if (typeof part === 'object') yield* tokensIn(part as Query)
  }
}

/** Evaluates searches over a catalogue's documents as OpenSearch would, without one. */
export async function evaluatedEngine(db: PoolDatabase): Promise<SearchEngine> {
  const products: [string, Fields][] = []
  for (let afterId = 0; ; ) {
    const read = await readCatalogue(db, afterId, 1000)
    if (read.length === 0) break
    for (const { productId, document } of read) if (document) products.push([String(productId), fieldsOf(document)])
    afterId = read.at(-1)!.productId
  }
  const places = placesOf(products.map(([, fields]) => fields))
  const found = ({ query, size }: SearchRequest): Found => {
    // Every query requires tokens, so documents with none of them need no evaluation.
    const mentioned = new Set([...tokensIn(query as Query)].flatMap((token) => places.get(token) ?? []))
    const hits = [...mentioned]
      .map((place) => products[place]!)
      .flatMap(([id, fields]) => {
        const score = scoreOf(query as Query, fields)
        return score === null ? [] : [[score, id] as const]
      })
    return { total: hits.length, hits: hits.toSorted(([one], [other]) => other - one).slice(0, size as number) }
  }
  return { search: async (requests: readonly SearchRequest[]) => requests.map(found) } as unknown as SearchEngine
}
