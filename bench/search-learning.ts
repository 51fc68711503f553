// node bench/search-learning.ts: what learning from use costs with 100,000 products and a million rows of use in three languages: how
// long the nightly job takes, how large its tables are, and how much slower a search is.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { startBenchServer } from '#bench/bench-database.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { learn } from '#server/features/search/learning/learn.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const PRODUCTS = 100_000
const USES = 1_000_000
/** Batch sizes, since a statement may take at most ten seconds. */
const USES_AT_A_TIME = 50_000
const COPIES_AT_A_TIME = 6
const KEYWORDS = 5000
/** Difference between the ids of one copy and the next. */
const APART = 1_000_000
const ROUNDS = 40
const TODAY = new Date().toISOString().slice(0, 10)

const server = await startBenchServer()
try {
  const { db, url } = await server.freshShop('learning')
  await seedDemo(db)
  await multiplyProducts(db)
  await addUses(db)
  await vacuum(url)
  console.log(`${await countOf(db, 'products')} products, ${await countOf(db, 'result_uses')} rows of use`)
  for (const round of ['first', 'second']) {
    const since = performance.now()
    await learn(db, new Date())
    console.log(`${round} night: ${((performance.now() - since) / 1000).toFixed(1)} s, ${await countOf(db, 'learned_factors')} factors`)
  }
  await vacuum(url)
  for (const table of ['result_uses', 'learned_factors'])
    console.log(`${table}: ${await sizeOf(db, table, 'pg_table_size')} bytes, indexes ${await sizeOf(db, table, 'pg_indexes_size')} bytes`)
  await compareSearches(db)
} finally {
  await server.close()
}

/** Copies the demo's products; of their words in the index, only those that are searched for below. */
async function multiplyProducts(db: PoolDatabase) {
  const copies = Math.ceil(PRODUCTS / (await countOf(db, 'products'))) - 1
  const copy = (n: number, table: string, own: string, chosen: string) =>
    sql.raw(`insert into ${table} select copy.* from ${table} row, generate_series(${n}, ${Math.min(copies, n + COPIES_AT_A_TIME - 1)}) n,
      jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object(${own})) copy where ${chosen}`)
  const id = `n::bigint * ${APART} + row.`
  for (const table of ['products', 'product_texts']) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  for (let n = 1; n <= copies; n += COPIES_AT_A_TIME) {
    const own = `'id', ${id}id, 'product_code', null, 'external_key', n || '-' || row.id`
    await db.execute(copy(n, 'products', own, `row.id < ${APART}`))
    await db.execute(copy(n, 'product_texts', `'product_id', ${id}product_id`, `row.product_id < ${APART}`))
    const sought = `row.product_id < ${APART} and row.language = 'en' and row.lexeme ~ '^(|bottl.*|led|stainless|steel|phone|case)$'`
    await db.execute(copy(n, 'search_postings', `'product_id', ${id}product_id`, sought))
  }
  for (const table of ['products', 'product_texts']) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
}

/** Adds rows of use: few keywords often, most rarely; for each at most some hundred products, over 90 days and ten markets. */
async function addUses(db: PoolDatabase) {
  for (let done = 0; done < USES; done += USES_AT_A_TIME)
    await db.execute(sql`
      with ids as (select array_agg(id order by id) as all_ids from products)
      insert into result_uses (day, language, keyword, country_code, product_id, opened, carted, ordered, weight)
      select ${TODAY}::date - (random() * 89)::int, (array['spa', 'en', 'zh'])[1 + (word % 3)],
        case word when 1 then 'bottle' when 4 then 'led' else 'keyword ' || word end, (array['ES','MX','CL','CO','PE','AR','US','GB','DE','FR'])[1 + (random() * 9)::int],
        all_ids[1 + ((word * 7919 + (random() ^ 2 * 250)::int) % cardinality(all_ids))], 1 + (random() * 4)::int, 0, 0, 1 + random() * 20
      from ids, lateral (select (random() ^ 3 * ${KEYWORDS})::int as word from generate_series(1, ${USES_AT_A_TIME})) words
      on conflict do nothing`)
}

/** Uses its own connection, since it exceeds the statement timeout of the shop. */
async function vacuum(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze').finally(() => client.end())
}

async function countOf(db: PoolDatabase, table: string): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`)
  return Number(rows[0]!.n)
}

async function sizeOf(db: PoolDatabase, table: string, of: 'pg_table_size' | 'pg_indexes_size'): Promise<string> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select ${sql.raw(of)}(${table}) as bytes`)
  return rows[0]!.bytes
}

/** Times searches with the ranking as it is, and without learning, in turn. */
async function compareSearches(db: PoolDatabase) {
  for (const keyword of ['bottle', 'led', 'stainless steel bottle', 'phone case']) {
    const times: [number[], number[]] = [[], []]
    const view = { language: 'en', order: 'relevance', pageNum: 1, pageSize: 20, countryCode: 'ES' } as const
    let total = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, without] of ([undefined, 'learning'] as const).entries()) {
        const since = performance.now()
        total = (await listProducts(db, { keyword }, { ...view, ...(without ? { without } : {}) })).total
        if (round > 2) times[at]!.push(performance.now() - since)
      }
    const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!.toFixed(1)
    console.log(`${keyword} (${total} products): median ${median(times[0])} ms, without learning ${median(times[1])} ms`)
  }
}
