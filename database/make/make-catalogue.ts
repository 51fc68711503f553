import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { LANGUAGES } from '#contract/languages.ts'
import { insertRows } from '#database/insert-rows.ts'
import { copyLine } from '#database/make/copy-text.ts'
import { type DesignBook, readDesigns } from '#database/make/designs.ts'
import { withoutIndexes } from '#database/make/indexes.ts'
import type { WordCounts } from '#database/make/postings.ts'
import type { Plan } from '#database/make/product.ts'
import { COLUMNS, type FilledTable } from '#database/make/rows.ts'
import { planSuppliers, supplierRow } from '#database/make/supplier.ts'
import { startThreads, type Threads } from '#database/make/threads.ts'
import { wordsOf } from '#database/make/words.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { tablesOf, withoutRules } from '#server/kernel/backup/tables.ts'

const TABLES = Object.keys(COLUMNS) as FilledTable[]
/** Fewer products than this are generated faster than a second thread starts. */
const WORTH_A_THREAD = 2_000
/** Loading may use resources that the running shop must not. */
const SETTINGS = ["maintenance_work_mem = '1GB'", 'synchronous_commit = off', 'max_parallel_maintenance_workers = 2']

export interface MakeOptions {
  productTotal: number
  seed: string
  onProgress?: (doing: string, count?: number) => void
}

/** Adds generated products to a shop with the demo, all or none. No server may run on the database, since tables stay locked throughout. */
export async function makeCatalogue(url: string, { productTotal, seed, onProgress = () => {} }: MakeOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const book = readDesigns()
    const plan = await planOn(client, book, productTotal, seed)
    const threads = startThreads(
      url,
      plan,
      productTotal,
      Math.max(1, Math.min(availableParallelism(), Math.floor(productTotal / WORTH_A_THREAD))),
    )
    try {
      await store(client, plan, book, threads, onProgress)
    } finally {
      await threads.stop()
    }
    onProgress('statistics')
    await client.query(`vacuum analyze ${[...TABLES, 'search_terms', 'suppliers'].join(', ')}`)
  } finally {
    await client.end()
  }
}

async function store(
  client: pg.Client,
  plan: Plan,
  book: DesignBook,
  threads: Threads,
  onProgress: NonNullable<MakeOptions['onProgress']>,
): Promise<void> {
  await client.query('begin')
  for (const setting of SETTINGS) await client.query(`set local ${setting}`)
  await storeSuppliers(client, plan, book)
  const addRules = await withoutRules(client, await tablesOf(client))
  const addIndexes = await withoutIndexes(client, TABLES)
  for await (const { made, lines } of threads.lines()) {
    for (const table of TABLES) await copyInto(client, `${table} (${COLUMNS[table]})`, [lines[table]])
    onProgress('products', made)
  }
  onProgress('words')
  for (const counts of await threads.counts()) await addCounts(client, counts)
  onProgress('indexes')
  await addIndexes()
  onProgress('constraints')
  await addRules()
  for (const table of ['products', 'skus']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  await client.query('commit')
}

/** Throws if the shop has products of another origin: nothing made up may be mixed with them. */
export async function refuseOwnProducts(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from products where status <> 4 and coalesce(external_key, '') !~ '^(demo|made):' limit 1`,
  )
  if (rowCount) throw new Error('This shop has its own products: nothing is generated beside them.')
}

/** Plans the ids, which continue from the highest existing ones. Refuses a shop without the demo, or with products of other origin. */
async function planOn(client: pg.Client, book: DesignBook, productTotal: number, seed: string): Promise<Plan> {
  await refuseOwnProducts(client)
  const { rows } = await client.query<{
    lastProductId: number
    lastSupplierId: number
    categories: Record<string, string>
  }>(
    `select (select coalesce(max(id), 0) from products)::int as "lastProductId", (select coalesce(max(id), 0) from suppliers)::int as "lastSupplierId",
      (select coalesce(jsonb_object_agg(id, external_key), '{}') from categories) as categories`,
  )
  const { lastProductId, lastSupplierId, categories } = rows[0]!
  if ([...book.categoryKeys].some(([id, key]) => categories[id] !== key))
    throw new Error('This shop lacks the demo, whose categories and pictures generated products use.')
  return { seed: `${seed} ${lastProductId}`, lastProductId, lastSupplierId, ...planSuppliers(seed, productTotal, book) }
}

async function storeSuppliers(client: pg.Client, plan: Plan, book: DesignBook): Promise<void> {
  const words = wordsOf(book.traits, plan.seed)
  const rows = Array.from({ length: plan.supplierTotal }, (_, place) => supplierRow(place, plan, book, words))
  await insertRows(drizzle({ client, casing: 'snake_case' }), suppliers, rows)
}

async function copyInto(client: pg.Client, target: string, chunks: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks, { objectMode: false }), client.query(copyFrom(`copy ${target} from stdin`)))
}

async function addCounts(client: pg.Client, counts: WordCounts): Promise<void> {
  await client.query('create temp table made_terms (language text, lexeme text collate "C", products int, named int) on commit drop')
  await copyInto(client, 'made_terms', countLines(counts))
  await client.query(`
    insert into search_terms as term (language, lexeme, product_total, named_total) select * from made_terms order by language, lexeme
    on conflict (language, lexeme) do update set product_total = term.product_total + excluded.product_total,
      named_total = term.named_total + excluded.named_total`)
  await client.query('drop table made_terms')
}

function* countLines(counts: WordCounts): Iterable<string> {
  for (const language of LANGUAGES) for (const [lexeme, count] of counts[language]) yield copyLine([language, lexeme, ...count])
}
