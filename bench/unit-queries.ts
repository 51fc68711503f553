// node bench/unit-queries.ts [FOLDER]: whether queries with units find the same first ten in every spelling, on real catalogues.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { startBenchServer } from '#bench/bench-database.ts'
import { linesFrom } from '#bench/catalogue-mappers/catalogues.ts'
import { mapIcecat } from '#bench/catalogue-mappers/icecat.ts'
import { mapMercadona } from '#bench/catalogue-mappers/mercadona.ts'
import { DATA_FOLDER, type MappedLine } from '#bench/catalogue-mappers/source-files.ts'
import { mapTitles } from '#bench/catalogue-mappers/titles.ts'
import { spellingsOf } from '#bench/unit-spellings.ts'
import type { Language } from '#contract/languages.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { isMeasure } from '#server/features/search/measures/lexemes.ts'
import { ROLE } from '#server/features/search/roles.ts'
import { queryWords } from '#server/features/search/text.ts'
import { wordRoles } from '#server/features/search/word-roles.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const QUERIES_PER_LANGUAGE = 80
const PAGE = 10
const CATALOGUES: [Language, string, (file: string) => Iterable<MappedLine>][] = [
  ['spa', 'products_mercadona_es.ndjson.gz', mapMercadona],
  ['zh', 'search/zh_titles.tsv.gz', mapTitles],
  ['en', 'products_icecat_en.ndjson.gz', mapIcecat],
]

/** A hash for random choices that are the same in every run. */
const digest = (text: string) => createHash('md5').update(text).digest('hex')

const folder = process.argv[2] ?? DATA_FOLDER
if (existsSync(folder)) await measure()
else console.log(`${folder} does not exist: nothing measured`)

async function measure() {
  const server = await startBenchServer()
  const results: Result[] = []
  try {
    for (const [language, file, map] of CATALOGUES) {
      const { db, pool } = await server.freshShop(language)
      const lines = [...map(`${folder}/${file}`)]
      await importCatalogue(db, linesFrom(lines))
      await pool.query('vacuum analyze')
      const queries = queriesFrom(lines, language)
      const found: Result[] = []
      for (const query of queries) found.push(await compared(db, language, query))
      print(language, found)
      results.push(...found)
    }
    print('all', results)
  } finally {
    await server.close()
  }
}

interface UnitQuery {
  thing: string
  measure: string
  spellings: string[]
}

interface Result extends UnitQuery {
  /** Spellings, grouped by the results that they find. */
  byFound: Map<string, string[]>
  isEmpty: boolean
  /** Whether every spelling finds products that have all its words. */
  isComplete: boolean
}

/** Queries for a thing with a measure, taken from names or facts; equally many for each unit, as far as there are enough. */
function queriesFrom(lines: MappedLine[], language: Language): UnitQuery[] {
  const byUnit = new Map<string, Map<string, UnitQuery>>()
  for (const { texts } of lines) {
    const { name, facts = [] } = texts[language]!
    const [thing] = [...wordRoles(name, language)].find(([word, role]) => role === ROLE.thing && !/\d/.test(word)) ?? []
    const stated = language === 'spa' ? [name, ...facts.map(({ value }) => value)].join(', ') : name
    for (const measure of thing === undefined ? [] : queryWords(stated).required.filter(isMeasure)) {
      const spellings = spellingsOf(measure, language)
      if (spellings.length === 0) continue
      const unit = measure.replace(/[\d.]+/g, '')
      if (!byUnit.has(unit)) byUnit.set(unit, new Map())
      byUnit.get(unit)!.set(`${thing} ${measure}`, { thing: thing!, measure, spellings })
    }
  }
  const mixed = [...byUnit.values()].flatMap((queries) =>
    [...queries].toSorted(([one], [other]) => (digest(one) < digest(other) ? -1 : 1)).map(([, query], place) => ({ place, query })),
  )
  return mixed
    .toSorted((one, other) => one.place - other.place)
    .slice(0, QUERIES_PER_LANGUAGE)
    .map(({ query }) => query)
}

async function compared(db: PoolDatabase, language: Language, query: UnitQuery): Promise<Result> {
  const byFound = new Map<string, string[]>()
  let isEmpty = false
  let isComplete = true
  for (const spelling of query.spellings) {
    const keyword = `${query.thing} ${spelling}`
    const { products, completeTotal } = await listProducts(db, { keyword }, { language, order: 'relevance', pageNum: 1, pageSize: PAGE })
    const found = products.map(({ id }) => id).join(' ')
    byFound.set(found, [...(byFound.get(found) ?? []), spelling])
    isEmpty ||= products.length === 0
    isComplete &&= completeTotal > 0
  }
  return { ...query, byFound, isEmpty, isComplete }
}

function print(what: string, results: Result[]) {
  const count = (is: (result: Result) => boolean) => results.filter(is).length
  const spellings = results.reduce((sum, result) => sum + result.spellings.length, 0)
  console.log(
    `${what}: ${count(({ byFound }) => byFound.size === 1)} of ${results.length} queries find the same first ten in all spellings (${spellings} in all); ` +
      `${count(({ isEmpty }) => isEmpty)} find nothing, ${count(({ isComplete }) => isComplete)} something with all words`,
  )
  if (what === 'all') return
  for (const { thing, measure, byFound } of results.filter((each) => each.byFound.size > 1))
    console.log(`  ${thing} ${measure}: ${[...byFound.values()].map((each) => each.join(', ')).join(' ≠ ')}`)
}
