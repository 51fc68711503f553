// SEARCH_URL=http://127.0.0.1:9200 node bench/search-engines.ts [COPIES] [FOLDER]: how long searches by PostgreSQL and by that search
// engine take, in turn, over the English sheets and so many copies of them; and how long a change takes until it is found.
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { startBenchServer } from '#bench/bench-database.ts'
import { linesFrom } from '#bench/catalogue-mappers/catalogues.ts'
import { mapIcecat } from '#bench/catalogue-mappers/icecat.ts'
import { DATA_FOLDER } from '#bench/catalogue-mappers/source-files.ts'
import { dropCatalogues, engineOf, indexCatalogue } from '#bench/engine-of.ts'
import { readJudgedQueries } from '#bench/judged-queries.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { productsFrom } from '#server/features/search/engine/answers.ts'
import { sendWaiting } from '#server/features/search/engine/send-changes.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { understandKeyword } from '#server/features/search/keyword.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

/** Difference between the ids of one copy and the next. */
const APART = 1_000_000
const CHANGES = 10
const [copies = '4', folder = DATA_FOLDER] = process.argv.slice(2)

if (existsSync(folder) && process.env['SEARCH_URL']) await measure()
else console.log(`nothing measured: ${folder} or SEARCH_URL is missing`)

async function measure() {
  const server = await startBenchServer()
  try {
    const { db, url } = await server.freshShop('engines')
    await importCatalogue(db, linesFrom(mapIcecat(`${folder}/products_icecat_en.ndjson.gz`)))
    await copyProducts(url, Number(copies))
    await indexCatalogue(db, 'engines')
    const engine = engineOf(db)!
    const judged = readJudgedQueries(`${folder}/search`, 'en').map(({ query }) => query)
    const { few, many } = await byMatches(db, engine, judged)
    console.log(`${few.length} keywords with at most 10,000 matches, ${many.length} with more`)
    for (const atOnce of [1, 8]) {
      await compare(`at most 10,000 matches, ${atOnce} at once`, db, engine, few, atOnce)
      if (many.length > 0) await compare(`more matches, ${atOnce} at once`, db, engine, many, atOnce)
    }
    await printChanges(db, engine)
  } finally {
    await dropCatalogues()
    await server.close()
  }
}

/** Copies products with everything that a search reads; its own connection has no statement timeout. */
async function copyProducts(url: string, total: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const id = (column: string) => `n::bigint * ${APART} + row.${column}`
  const tables = ['products', 'product_texts', 'skus', 'search_postings']
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (let n = 1; n <= total; n++) {
    const copy = (table: string, own: string) =>
      client.query(`insert into ${table} select copy.* from ${table} row, (select ${n} as n) n,
        jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object(${own})) copy
        where row.${table === 'products' ? 'id' : 'product_id'} < ${APART}`)
    await copy('products', `'id', ${id('id')}, 'product_code', null, 'external_key', n || '-' || row.id`)
    await copy('product_texts', `'product_id', ${id('product_id')}`)
    await client.query(`insert into search_postings (language, lexeme, product_id, weight, role)
      select language, lexeme, ${n}::bigint * ${APART} + product_id, weight, role from search_postings where product_id < ${APART}`)
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query(`update search_terms set product_total = product_total * ${total + 1}, named_total = named_total * ${total + 1}`)
  await client.query('vacuum analyze')
  const { rows } = await client.query('select count(*)::int as total, pg_database_size(current_database()) as bytes from products')
  console.log(`${rows[0].total} products, ${Math.round(rows[0].bytes / 1e6)} MB`)
  await client.end()
}

async function byMatches(db: PoolDatabase, engine: SearchEngine, keywords: string[]) {
  const few: string[] = []
  const many: string[] = []
  for (const keyword of keywords) {
    const understood = await understandKeyword(db, 'en', keyword)
    if (!understood.sought && understood.translated.length === 0) continue
    ;((await productsFrom(engine, understood)) ? few : many).push(keyword)
  }
  return { few, many }
}

/** Times a page of twenty results with facets, by PostgreSQL and the engine in turn. */
async function compare(what: string, db: PoolDatabase, engine: SearchEngine, keywords: string[], atOnce: number) {
  const ways = [
    { name: 'PostgreSQL', by: undefined, times: [] as number[] },
    { name: 'OpenSearch', by: engine, times: [] as number[] },
  ]
  const view = { language: 'en', order: 'relevance', pageNum: 1, pageSize: 20, currencyUnitMicro: 7_000_000n } as const
  for (const round of [0, 1, 2])
    for (const { by, times } of ways) {
      let next = 0
      const searcher = async () => {
        while (next < keywords.length) {
          const keyword = keywords[next++]!
          const from = performance.now()
          await listProducts(db, { keyword }, view, { engine: by })
          if (round > 0) times.push(performance.now() - from)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, searcher))
    }
  for (const { name, times } of ways) console.log(`${what}, ${name}: ${percentiles(times)}`)
}

async function printChanges(db: PoolDatabase, engine: SearchEngine) {
  const { rows } = await db.execute<{ id: string }>(sql`select id from products order by id limit ${CHANGES}`)
  const times: number[] = []
  for (const [place, { id }] of rows.entries()) {
    const name = `Zanzibar ${String.fromCodePoint(97 + place).repeat(6)}`
    const from = performance.now()
    await db.execute(sql`update product_texts set name = ${name} where product_id = ${id}`)
    await indexProducts(db, [id])
    await sendWaiting(db, engine)
    const { sought, translated } = await understandKeyword(db, 'en', name)
    const found = await productsFrom(engine, { sought, translated })
    if (!found?.has(id)) console.log(`  ${name} was not found`)
    times.push(performance.now() - from)
  }
  console.log(`a change until the search engine finds it: ${percentiles(times)}`)
}

function percentiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${sorted.length})`
}
