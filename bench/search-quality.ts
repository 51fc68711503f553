// node bench/search-quality.ts [FOLDER]: how good (nDCG@10) and how fast the search is, on judged queries over real catalogues; with
// SEARCH_URL, also the search engine there, in turn.
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { startBenchServer } from '#bench/bench-database.ts'
import { linesFrom } from '#bench/catalogue-mappers/catalogues.ts'
import { mapIcecat } from '#bench/catalogue-mappers/icecat.ts'
import { mapMercadona } from '#bench/catalogue-mappers/mercadona.ts'
import { DATA_FOLDER, type MappedLine, readLines } from '#bench/catalogue-mappers/source-files.ts'
import { mapTitles } from '#bench/catalogue-mappers/titles.ts'
import { dropCatalogues, engineOf, indexCatalogue } from '#bench/engine-of.ts'
import { type Judgements, readJudgedQueries } from '#bench/judged-queries.ts'
import { translatedQuery } from '#bench/translated-queries.ts'
import type { Language } from '#contract/languages.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { discountedGain } from '#server/features/products/lab/gain.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { suggestionsFor } from '#server/features/search/box/suggestions.ts'
import { suggestTerms } from '#server/features/search/suggest.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

/** Deep enough to find ten judged products among unjudged ones. */
const DEPTH = 200
const SPEED_ROUNDS = 3
const SUGGESTED_PREFIXES = 500

const folder = process.argv[2] ?? DATA_FOLDER
if (existsSync(folder)) await measure()
else console.log(`${folder} does not exist: nothing measured`)

async function measure() {
  const server = await startBenchServer()
  const corpus = async (name: string, lines: Iterable<MappedLine>) => {
    const { db, pool } = await server.freshShop(name)
    await importCatalogue(db, linesFrom(lines))
    await pool.query('vacuum analyze')
    await indexCatalogue(db, name)
    return db
  }
  try {
    const en = await corpus('en', mapIcecat(`${folder}/products_icecat_en.ndjson.gz`))
    const english = await gains(en, 'en', 'en', 3)
    print(
      'English, judged only',
      english.map(({ judgedOnly }) => judgedOnly),
      'SQLite .825, PostgreSQL ts_rank .831, AND then OR .833',
    )
    print(
      'English, unjudged as 0',
      english.map(({ all }) => all),
      'SQLite .708, PostgreSQL ts_rank .671, AND then OR .725',
    )
    await printSpeed(en, 'en', 'en')
    await printTranslated(en, 'en', 3, ['spa', 'zh'])

    const es = await corpus('es', mapMercadona(`${folder}/products_mercadona_es.ndjson.gz`))
    print(
      'Spanish',
      (await gains(es, 'spa', 'es', 1)).map(({ all }) => all),
      'stemming and folding .599; here the shelves, which the queries name, are categories too',
    )
    print(
      'Spanish, typed without accents',
      (await gains(es, 'spa', 'es', 1, withoutAccents)).map(({ all }) => all),
      '.460 without folding',
    )
    await printSpeed(es, 'spa', 'es')
    const aisles = await corpus('es_aisles', withoutSections(mapMercadona(`${folder}/products_mercadona_es.ndjson.gz`)))
    print(
      'Spanish, filed under aisles only',
      (await gains(aisles, 'spa', 'es', 1)).map(({ all }) => all),
      '.599',
    )
    await printTranslated(aisles, 'es', 1, ['en', 'zh'])

    const zh = await corpus('zh', mapTitles(`${folder}/search/zh_titles.tsv.gz`))
    print(
      'Chinese',
      (await gains(zh, 'zh', 'zh', 2)).map(({ all }) => all),
      'bigrams .915, jieba then bigrams .935',
    )
    await printSpeed(zh, 'zh', 'zh')
    await reportRobustness(zh)
  } finally {
    await dropCatalogues()
    await server.close()
  }
}

async function gains(
  db: PoolDatabase,
  language: Language,
  queries: string,
  highestRating: number,
  typed: (query: string) => string | undefined = (query) => query,
) {
  const keys = await externalIds(db)
  const results: Gain[] = []
  const byEngine: Gain[] = []
  let differing = 0
  for (const { query, judgements } of readJudgedQueries(`${folder}/search`, queries)) {
    const keyword = typed(query)
    if (keyword === undefined) continue
    const engine = engineOf(db)
    const rankedBy = async (by?: SearchEngine) =>
      (await search(db, language, keyword, { pageSize: DEPTH, engine: by })).products.map(({ id }) => keys.get(String(id))!)
    const ranked = await rankedBy()
    results.push(...gainOf(ranked, judgements, highestRating))
    if (!engine) continue
    const engines = await rankedBy(engine)
    if (engines.join() !== ranked.join()) differing += 1
    byEngine.push(...gainOf(engines, judgements, highestRating))
  }
  if (byEngine.length > 0)
    console.log(
      `  by the search engine: judged only ${meanOf(byEngine.map(({ judgedOnly }) => judgedOnly))}, unjudged as 0 ${meanOf(byEngine.map(({ all }) => all))}; other first ${DEPTH} than PostgreSQL's for ${differing} queries`,
    )
  return results
}

interface Gain {
  judgedOnly: number
  all: number
}

/** Judges searches in other languages for goods that have texts in one language only. */
async function printTranslated(db: PoolDatabase, queries: string, highestRating: number, languages: readonly Language[]) {
  for (const language of languages) {
    const found = await gains(db, language, queries, highestRating, (query) => translatedQuery(query, language))
    print(
      `  searched in ${language}, judged only`,
      found.map(({ judgedOnly }) => judgedOnly),
      '',
    )
    print(
      `  searched in ${language}, unjudged as 0`,
      found.map(({ all }) => all),
      '',
    )
  }
}

/** nDCG@10; empty for a query without any relevant product. */
function gainOf(ranked: string[], judgements: Judgements, highestRating: number): Gain[] {
  const gain = (key: string) => (judgements.get(key) ?? 0) / highestRating
  const ideal = discountedGain([...judgements.keys()].map(gain).sort((one, other) => other - one))
  const of = (keys: string[]) => discountedGain(keys.map(gain)) / ideal
  return ideal === 0 ? [] : [{ judgedOnly: of(ranked.filter((key) => judgements.has(key))), all: of(ranked) }]
}

interface Way {
  pageSize?: number
  currencyUnitMicro?: bigint | undefined
  engine?: SearchEngine | undefined
}

function search(db: PoolDatabase, language: Language, keyword: string, { pageSize = 20, currencyUnitMicro, engine }: Way) {
  const view = { language, order: 'relevance', pageNum: 1, pageSize, ...(currencyUnitMicro && { currencyUnitMicro }) } as const
  return listProducts(db, { keyword }, view, { engine })
}

async function externalIds(db: PoolDatabase): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; key: string }>('select id, external_key as key from products')
  return new Map(rows.map(({ id, key }) => [id, key.slice(key.indexOf(':') + 1)]))
}

async function printSpeed(db: PoolDatabase, language: Language, queries: string) {
  const keywords = readJudgedQueries(`${folder}/search`, queries).map(({ query }) => query)
  for (const [what, unit] of [
    ['20 rows and total', undefined],
    ['with facets', 7_000_000n],
  ] as const) {
    const ways = [undefined, engineOf(db)].slice(0, engineOf(db) ? 2 : 1).map((engine) => ({ engine, times: [] as number[] }))
    for (let round = 0; round < SPEED_ROUNDS; round++) {
      for (const keyword of keywords) {
        for (const { engine, times } of ways) {
          const start = performance.now()
          await search(db, language, keyword, { currencyUnitMicro: unit, engine })
          if (round > 0) times.push(performance.now() - start)
        }
      }
    }
    for (const { engine, times } of ways) console.log(`  ${what}${engine ? ', by the search engine' : ''}: ${percentiles(times)}`)
  }
  await printSuggestionSpeed(db, language)
}

/** Times suggestions for typed beginnings of phrases, every tenth with a typo: texts alone, and rows with pictures, in turn. */
async function printSuggestionSpeed(db: PoolDatabase, language: Language) {
  const { rows } = await db.execute<{ phrase: string }>(
    sql`select phrase from search_phrases where language = ${language} order by md5(phrase) limit ${SUGGESTED_PREFIXES}`,
  )
  const typed = rows.map(({ phrase }, place) => {
    const beginning = phrase.slice(0, Math.max(1, Math.ceil((phrase.length * (1 + (place % 4))) / 4)))
    return place % 10 === 9 ? beginning.slice(0, 2) + beginning.slice(3) : beginning
  })
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < SPEED_ROUNDS; round++) {
    for (const keyword of typed) {
      for (const [place, suggest] of [suggestTerms, suggestionsFor].entries()) {
        const start = performance.now()
        await suggest(db, language, keyword)
        if (round > 0) times[place]!.push(performance.now() - start)
      }
    }
  }
  console.log(`  suggestions while typing ${typed.length} beginnings, texts: ${percentiles(times[0])}; rows: ${percentiles(times[1])}`)
}

/** Runs real queries of all kinds: none may fail. */
async function reportRobustness(db: PoolDatabase) {
  const queries = readLines(`${folder}/search/zh_real_queries.txt.gz`)
  const times: number[] = []
  let empty = 0
  for (const query of queries) {
    const start = performance.now()
    const { total } = await search(db, 'zh', query, {})
    times.push(performance.now() - start)
    if (total === 0) empty += 1
  }
  console.log(`${queries.length} real Chinese queries: none failed, ${empty} found nothing, ${percentiles(times)}`)
}

function percentiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

function print(what: string, values: number[], reference: string) {
  console.log(`${what}: nDCG@10 ${meanOf(values)} over ${values.length} queries (on the whole set: ${reference})`)
}

function meanOf(values: number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
}

function withoutAccents(query: string): string {
  return query.normalize('NFD').replace(/\p{Mn}/gu, '')
}

/** Only top categories: the queries are the names of the shop's sections, which as categories would give the answer away. */
function* withoutSections(lines: Iterable<MappedLine>): Iterable<MappedLine> {
  for (const line of lines) yield { ...line, category: line.category.slice(0, 1) }
}
