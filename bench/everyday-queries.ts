// node bench/everyday-queries.ts: quality of the first results of everyday queries by wholesale buyers, in three languages, on the
// demo, also for goods that are described only in another language.
import { ne, sql } from 'drizzle-orm'
import { startBenchServer } from '#bench/bench-database.ts'
import { EVERYDAY_QUERIES } from '#bench/everyday-queries-list.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { productTexts } from '#server/features/products/products.table.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** Number of results that a buyer sees without scrolling. */
const SEEN = 5

/** Number of results that are judged for goods in another language. */
const DEPTH = 10

const server = await startBenchServer()
try {
  const { db, pool } = await server.freshShop('everyday')
  await seedDemo(db)
  await pool.query('vacuum analyze')
  const names = await englishNames(db)
  for (const language of LANGUAGES) await judge(db, language, names)
  for (const language of LANGUAGES) {
    const shop = await server.freshShop(`everyday_${language}`)
    await seedDemo(shop.db)
    await shop.db.delete(productTexts).where(ne(productTexts.language, language))
    await indexProducts(shop.db)
    await shop.pool.query('vacuum analyze')
    for (const reader of LANGUAGES) if (reader !== language) await judgeTranslated(shop.db, reader, language, names)
  }
} finally {
  await server.close()
}

/** A query is right if its first five results, or all if it has fewer, are what was meant; one without results is wrong. */
async function judge(db: PoolDatabase, language: Language, names: Map<string, string>) {
  let right = 0
  let places = 0
  let rightPlaces = 0
  const wrong: string[] = []
  for (const { typed, meant } of EVERYDAY_QUERIES) {
    const keyword = typed[language]
    const { products } = await listProducts(db, { keyword }, { language, order: 'relevance', pageNum: 1, pageSize: SEEN })
    const found = products.map(({ id }) => names.get(String(id))!)
    const others = found.filter((name) => !meant.test(name))
    places += found.length
    rightPlaces += found.length - others.length
    if (found.length > 0 && others.length === 0) right += 1
    else wrong.push(`  ${keyword}: ${found.length === 0 ? 'nothing' : others.join('; ')}`)
  }
  const total = EVERYDAY_QUERIES.length
  console.log(`${language}: the first ${SEEN} are right for ${right} of ${total} queries; ${rightPlaces} of ${places} places are right`)
  for (const line of wrong) console.log(line)
}

/** Share of intended products among the first ten results of queries in one language for goods in another, over all queries. */
async function judgeTranslated(db: PoolDatabase, reader: Language, described: Language, names: Map<string, string>) {
  const shares: number[] = []
  const wrong: string[] = []
  for (const { typed, meant } of EVERYDAY_QUERIES) {
    const { products } = await listProducts(
      db,
      { keyword: typed[reader] },
      { language: reader, order: 'relevance', pageNum: 1, pageSize: DEPTH },
    )
    const right = products.filter(({ id }) => meant.test(names.get(String(id))!)).length
    const share = products.length === 0 ? 0 : right / products.length
    shares.push(share)
    if (share < 1) wrong.push(`  ${typed[reader]}: ${right} of ${products.length}`)
  }
  const precision = shares.reduce((sum, share) => sum + share, 0) / shares.length
  console.log(`typed in ${reader}, described in ${described}: precision at ${DEPTH} ${precision.toFixed(3)}, empty results counted as 0`)
  console.log(wrong.join('\n'))
}

/** English names by product id, with the category, since a name alone does not say enough. */
async function englishNames(db: PoolDatabase): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select product.id, concat(written.name, ' [', category.name->>'en', ']') as name
    from products product join categories category on category.id = product.category_id
      join product_texts written on written.product_id = product.id and written.language = 'en'`)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
