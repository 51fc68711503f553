import { type SQL, sql } from 'drizzle-orm'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { listedSql } from '#server/features/catalogue/on-sale.ts'
import { documentOf, type SearchDocument, type SearchedProduct, type WordInProduct, weighWords } from '#server/features/search/document.ts'
import { noteChanges } from '#server/features/search/engine/changes.queries.ts'
import { ROLE } from '#server/features/search/roles.ts'
import { findStems, type Stems } from '#server/features/search/stems.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { jobs } from '#server/kernel/jobs/queue.ts'

const PRODUCTS_AT_A_TIME = 1_000
const TERMS_AT_A_TIME = 5_000
/** Increment with every change of how words become lexemes: products indexed with older rules are reindexed (index-products.ts). */
const RULES = 5
/** The empty lexeme matches every product; its role marks those with a text in the language, its weight is RULES (search.table.ts). */
const everyProduct = ({ isOwnText }: SearchDocument) => ({ weight: RULES, role: isOwnText ? ROLE.naming : ROLE.mentioned })
/** A product's postings in one language: one per stem, and the empty lexeme. */
export const postingsOf = (document: SearchDocument, stems: Stems): [lexeme: string, WordInProduct][] => [
  ['', everyProduct(document)],
  ...weighWords(document, stems),
]
/** From this many products on, words are counted once at the end, and the tables are analyzed again. */
const MANY_PRODUCTS = 500

/**
 * Indexes products by their current words, or removes them from the index if they are not on sale.
 * Call it after every change of a product's texts, category, attributes or status, or of its supplier's, categories' or attributes' names.
 * Without ids: the whole catalogue. `stopping` aborts between two batches; each batch is committed separately.
 */
export async function indexProducts(db: Database, productIds?: readonly (number | string)[], stopping?: AbortSignal): Promise<void> {
  const ids = productIds ?? (await allProductIds(db))
  const stems: Record<Language, Map<string, string | null>> = { spa: new Map(), en: new Map(), zh: new Map() }
  const touched: Record<Language, Set<string>> = { spa: new Set(), en: new Set(), zh: new Set() }
  const isMany = ids.length >= MANY_PRODUCTS
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_A_TIME) {
    stopping?.throwIfAborted()
    const batch = ids.slice(start, start + PRODUCTS_AT_A_TIME)
    await inTransaction(db, 'write', async (transaction) => {
      const products = await loadProducts(transaction, batch)
      for (const language of LANGUAGES) {
        const { changes, lexemes } = await storePostings(transaction, language, batch, products, stems[language])
        if (!isMany) await addChanges(transaction, language, changes)
        // Includes unchanged lexemes: an interrupted run may not have counted them.
        else for (const lexeme of [...lexemes, ...changes.map((change) => change.lexeme)]) touched[language].add(lexeme)
      }
      if (await noteChanges(transaction, batch)) await jobs.add(transaction, 'sendSearchChanges', {})
    })
  }
  if (!isMany) return
  for (const language of LANGUAGES) await recount(db, language, [...touched[language]])
  await db.execute(sql`analyze search_postings, search_terms`)
}

async function allProductIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from products order by id`)
  return rows.map((row) => row.id)
}

/** The next batch of products that were indexed with older rules. */
export async function idsOfOlderRules(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct product_id as id from search_postings where lexeme = '' and language = any(${sql.param(LANGUAGES)}) and weight < ${RULES}
    limit ${PRODUCTS_AT_A_TIME}`)
  return rows.map((row) => row.id)
}

/** Conditions for the products that share a supplier, category or attribute. */
export const PRODUCTS_WITH = {
  supplier: (id: number) => sql`supplier_id = ${id}`,
  /** Includes products of descendant categories, which are found by this category's name too. */
  category: (id: number) => sql`category_id in (select below.id from categories below where below.path @> array[${id}::bigint])`,
  attribute: (id: number) =>
    sql`attribute_value_ids && array(select value.id::int from attribute_values value where value.attribute_id = ${id})`,
}

export async function productIdsWith(db: Database, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from products where ${condition} order by id`)
  return rows.map((row) => row.id)
}

/** The batch's products that are on sale (expired ones included), locked so that two indexers of one product take turns. */
async function loadProducts(db: Database, ids: readonly (number | string)[]): Promise<SearchedProduct[]> {
  const { rows } = await db.execute<SearchedProduct & Record<string, unknown>>(sql`
    select product.id, product.brand, supplier.name as "supplierName",
      (select jsonb_agg(parent.name order by parent.level) from categories parent where parent.id = any(category.path)) as "categoryNames",
      (select coalesce(jsonb_agg(jsonb_build_object('name', attribute.name, 'value', value.name)), '[]')
        from attribute_values value join attributes attribute on attribute.id = value.attribute_id
        where value.id = any(product.attribute_value_ids)) as attributes,
      (select coalesce(jsonb_agg(jsonb_build_object('name', option.name, 'value', choice.name)), '[]')
        from jsonb_to_recordset(product.spec_list) option(name jsonb, "valueList" jsonb), jsonb_to_recordset(option."valueList") choice(name jsonb)) as options,
      (select coalesce(jsonb_agg(code), '[]') from skus sku, unnest(array[sku.sku_code, sku.barcode]) code
        where sku.product_id = product.id and not sku.is_off and code <> '') as "skuCodes",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'language', words.language, 'name', words.name, 'description', words.description, 'factList', words.fact_list)), '[]')
        from product_texts words where words.product_id = product.id) as texts
    from products product
      join suppliers supplier on supplier.id = product.supplier_id
      join categories category on category.id = product.category_id
    where product.id = any(${sql.param(ids)}::bigint[]) and ${listedSql}
    order by product.id for no key update of product`)
  return rows
}

/** By how much the numbers of products with a lexeme, and of those named by it, change. */
interface TermChange extends Record<string, unknown> {
  lexeme: string
  products: number
  named: number
}

/** Writes only the postings that differ, since every change of them invalidates cached lists. */
async function storePostings(
  db: Database,
  language: Language,
  ids: readonly (number | string)[],
  products: SearchedProduct[],
  stems: Map<string, string | null>,
): Promise<{ changes: TermChange[]; lexemes: string[] }> {
  const documents = products.map((product) => documentOf(product, language))
  await findStems(db, language, new Set(documents.flatMap(({ fields }) => Object.values(fields).flat())), stems)
  const lexemes: string[] = []
  const productIds: string[] = []
  const weights: number[] = []
  const roles: number[] = []
  for (const [index, product] of products.entries()) {
    for (const [lexeme, { weight, role }] of postingsOf(documents[index]!, stems)) {
      lexemes.push(lexeme)
      productIds.push(product.id)
      weights.push(weight)
      roles.push(role)
    }
  }
  const { rows } = await db.execute<TermChange>(sql`
    with given as materialized (
      select * from unnest(${sql.param(lexemes)}::text[], ${sql.param(productIds)}::bigint[],
        ${sql.param(weights)}::real[], ${sql.param(roles)}::smallint[]) posting(lexeme, product_id, weight, role)),
    held as materialized (
      select lexeme, product_id, weight, role from search_postings where language = ${language} and product_id = any(${sql.param(ids)}::bigint[])),
    added as (
      insert into search_postings (language, lexeme, product_id, weight, role)
      select ${language}, * from (select * from given except select * from held) missing order by lexeme collate "C"
      returning lexeme, role),
    removed as (
      delete from search_postings posting using (select * from held except select * from given) surplus
      where posting.language = ${language} and posting.lexeme = surplus.lexeme and posting.product_id = surplus.product_id
        and posting.weight = surplus.weight and posting.role = surplus.role
      returning posting.lexeme, posting.role)
    select lexeme, sum(step)::int as products, coalesce(sum(step) filter (where role >= ${ROLE.complement}), 0)::int as named
    from (select lexeme, role, 1 as step from added union all select lexeme, role, -1 from removed) changed group by lexeme`)
  return { changes: rows, lexemes }
}

/** Adjusts totals incrementally, in the postings' transaction: a common word is not recounted for one product, and totals stay exact. */
async function addChanges(db: Database, language: Language, changes: readonly TermChange[]) {
  const counted = changes.filter(({ products, named }) => products !== 0 || named !== 0)
  if (counted.length === 0) return
  const column = (of: (change: TermChange) => string | number) => sql.param(counted.map(of))
  // Sorted, so that two indexers lock rows in the same order and do not deadlock.
  await db.execute(sql`
    insert into search_terms as term (language, lexeme, product_total, named_total)
    select ${language}, * from unnest(${column(({ lexeme }) => lexeme)}::text[], ${column(({ products }) => products)}::int[],
      ${column(({ named }) => named)}::int[]) changed(lexeme, products, named) order by lexeme collate "C"
    on conflict (language, lexeme) do update set product_total = term.product_total + excluded.product_total,
      named_total = term.named_total + excluded.named_total`)
  const fewer = counted.flatMap(({ lexeme, products }) => (products < 0 ? lexeme : []))
  await db.execute(
    sql`delete from search_terms where language = ${language} and lexeme = any(${sql.param(fewer)}::text[]) and product_total <= 0`,
  )
}

/** Recounts totals from the postings: less work for thousands of products, and repairs what an interrupted run left behind. */
async function recount(db: Database, language: Language, lexemes: string[]) {
  lexemes.sort()
  for (let start = 0; start < lexemes.length; start += TERMS_AT_A_TIME) {
    const some = lexemes.slice(start, start + TERMS_AT_A_TIME)
    await inTransaction(db, 'write', async (transaction) => {
      // Waits for concurrent incremental updates to commit, and blocks new ones.
      await transaction.execute(sql`lock table search_terms in share row exclusive mode`)
      await transaction.execute(sql`
      with counted as materialized (
        select touched.lexeme, count(posting.product_id)::int as product_total, (count(*) filter (where posting.role >= ${ROLE.complement}))::int as named_total
        from unnest(${sql.param(some)}::text[]) touched(lexeme)
          left join search_postings posting on posting.language = ${language} and posting.lexeme = touched.lexeme
        group by touched.lexeme),
      vanished as (
        delete from search_terms term using counted
        where term.language = ${language} and term.lexeme = counted.lexeme and counted.product_total = 0)
      insert into search_terms (language, lexeme, product_total, named_total)
      select ${language}, lexeme, product_total, named_total from counted where product_total > 0 order by lexeme
      on conflict (language, lexeme) do update set product_total = excluded.product_total, named_total = excluded.named_total`)
    })
  }
}
