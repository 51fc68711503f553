import { SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import { onSaleSql } from '#server/features/catalogue/on-sale.ts'
import {
  cardAsJson,
  cardFromJson,
  cardJoins,
  type ProductCardJson,
  type ProductCardRow,
  readerOf,
} from '#server/features/catalogue/product-cards.ts'
import { type Lead, leadingAnswers, leadingRows, leadOf, totalsOf } from '#server/features/products/lead.ts'
import {
  type FacetChoice,
  type FacetColumns,
  facetChoices,
  facetColumns,
  inColumn,
  type LandedFilter,
  type ListingFilter,
  matchingOnly,
  type PassingCondition,
} from '#server/features/products/listing-facets.queries.ts'
import type { ListingOrder, ListingView } from '#server/features/products/listing-view.ts'
import { bandEdges, bandsOf, type PriceBand } from '#server/features/products/price-bands.ts'
import { products } from '#server/features/products/products.table.ts'
import { leadingCategories, relevance } from '#server/features/products/relevance.ts'
import { type Search, searchesFor } from '#server/features/products/searches.ts'
import { answeringProducts } from '#server/features/search/answering.ts'
import { answering } from '#server/features/search/engine/answers.ts'
import { isInPart, isSought } from '#server/features/search/keyword.ts'
import { learnedFactor, learnedTables } from '#server/features/search/learning/learned.ts'
import type { Vocabularies } from '#server/features/search/vocabulary.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { opaqueParam, runPrepared } from '#server/kernel/database/prepared.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

export type ListingFacets = Omit<FacetColumns, 'prices'> & { priceBands: PriceBand[] }

export interface Listing {
  products: ProductCardRow[]
  total: number
  /** Whether there may be more rows than `total`: only the first rows of a long list are counted, also in facets (decisions/005). */
  isOpenEnded: boolean
  /** How many of the products match all words of the keyword. */
  completeTotal: number
  /** The keyword searched for instead of the typed one. */
  correctedKeyword: string | null
  /** Null if facets were not requested. */
  facets: ListingFacets | null
}

export interface SearchedWith {
  /** Used instead of the shop's own synonyms. */
  vocabulary?: Vocabularies
  /** Finds the products that match a keyword; PostgreSQL does if there is no engine or it does not answer. */
  engine?: SearchEngine | undefined
}

/**
 * A page of the products on sale that pass the filter, and the facets for narrowing them further.
 * A facet counts as if its own filter were not set, so that another value can be added to it.
 */
export async function listProducts(db: PoolDatabase, filter: ListingFilter, view: ListingView, { vocabulary, engine }: SearchedWith = {}) {
  const { keyword, isExact, ...narrowing } = filter
  if (keyword === undefined) return listSearched(db, narrowing, view, undefined)
  for await (const search of searchesFor(db, keyword, view, { isExact, vocabulary })) {
    if (!isSought(search.understood)) continue
    const found = await answering(engine, search.understood)
    const listing = await listSearched(db, narrowing, view, found ? { ...search, answering: found } : search)
    if (listing.total > 0) return listing
  }
  return { products: [], total: 0, isOpenEnded: false, completeTotal: 0, correctedKeyword: null, facets: null }
}

async function listSearched(db: PoolDatabase, narrowing: Narrowing, view: ListingView, search: Search | undefined): Promise<Listing> {
  const edges = view.currencyUnitMicro === undefined ? null : bandEdges(view.currencyUnitMicro)
  // The search engine has already found all matches.
  const lead = search?.answering ? null : await leadOf(db, narrowing, view, search)
  const { rows, categories, attributes, origins, prices, ...counted } = await queryListing(db, narrowing, view, search, edges, lead)
  const { total, completeTotal, isOpenEnded } = totalsOf(counted, lead)
  return {
    products: rows.map(cardFromJson),
    total,
    isOpenEnded,
    completeTotal: search && isInPart(search.understood) ? 0 : completeTotal,
    correctedKeyword: search?.understood.corrected ?? null,
    facets: edges && { categories, attributes, origins, priceBands: bandsOf(edges, prices) },
  }
}

type Narrowing = Omit<ListingFilter, 'keyword' | 'isExact'>

/** The facet columns are present only if facets were requested. */
interface ListingRow extends Record<string, unknown>, FacetColumns {
  rows: ProductCardJson[]
  total: number
  completeTotal: number
}

/** The whole page in one statement, so that its parts are consistent. */
async function queryListing(
  db: Database,
  filter: Narrowing,
  view: ListingView,
  search: Search | undefined,
  bandEdges: Micro[] | null,
  lead: Lead | null,
): Promise<ListingRow> {
  const isSearch = search !== undefined
  const choices = facetChoices(filter)
  const matching = matchingOnly(choices.length > 0)
  const statement = sql`
    with ${rankedPage(filter, view, search, { lead })}
    select ${cards(view.language)} as rows,
      counted.total, counted.complete_total as "completeTotal"
      ${bandEdges ? facetColumns(filter, view.language, matching, bandEdges) : sql``}
    from (select count(*)::int as total, (count(*) ${isSearch ? sql`filter (where is_complete)` : sql``})::int as complete_total
      from candidates ${matching()}) counted`
  // Statements with few filters are few and used often; prepared statements for all combinations would bloat every connection.
  const filterTotal = Object.values(filter).filter((value) => value !== undefined).length + (isSearch ? 1 : 0)
  if (!lead && filterTotal <= 2 && choices.length <= 2) return (await runPrepared<ListingRow>(db, statement))[0]!
  return (await db.execute<ListingRow>(statement)).rows[0]!
}

/** The CTEs of a page: candidates, leaders, and page (its ids in order). `isExplained` adds the parts of the relevance. */
export function rankedPage(
  filter: ListingFilter,
  view: ListingView,
  search: Search | undefined,
  { isExplained = false, lead = null }: { isExplained?: boolean; lead?: Lead | null } = {},
): SQL {
  const choices = facetChoices(filter)
  const matching = matchingOnly(choices.length > 0)
  const learned = search?.learned
  return sql`${search ? sql`answering as materialized (${search.answering ?? leadingAnswers(search, lead) ?? answeringProducts(search.understood, isExplained)}),` : sql``}
    ${learned ? sql`${learnedTables(learned)},` : sql``}
    candidates as materialized (${candidates(filter, choices, search, isExplained, leadingRows(filter, view, lead))}),
    ${search ? sql`leaders as materialized (${leadingCategories(matching, isExplained)}),` : sql``}
    page as (${pageIds(view, matching, search !== undefined)})`
}

/** Products on sale that pass all filters or fail only that of one facet. */
function candidates(
  { landed, ...filter }: ListingFilter,
  choices: FacetChoice[],
  search: Search | undefined,
  isExplained: boolean,
  leading: SQL | null,
): SQL {
  const conditions = [
    onSaleSql,
    // The leading rows were already read from the category alone.
    filter.categoryId &&
      !leading &&
      sql`product.category_id in (select id from categories where path @> array[${opaqueParam(sql`${filter.categoryId}::bigint`)}])`,
    filter.supplierId && sql`product.supplier_id = ${filter.supplierId}`,
    filter.maxMinOrderQuantity !== undefined && sql`product.min_order_quantity <= ${filter.maxMinOrderQuantity}`,
    filter.maxLeadTimeDays !== undefined && sql`product.lead_time_days <= ${filter.maxLeadTimeDays}`,
    filter.hasSample && sql`product.sample_max_quantity > 0`,
    filter.isVerified && sql`supplier.verified_level > 0`,
    filter.deliveryCountryCode && deliverableTo(filter.deliveryCountryCode),
    ...(landed ? landedConditions(landed) : []),
    choices.length > 1 &&
      sql`${sql.join(
        choices.map(({ fails }) => sql`(${fails})::int`),
        sql` + `,
      )} <= 1`,
  ].filter((condition) => condition instanceof SQL)
  const failed =
    choices.length > 0
      ? sql`case ${sql.join(
          choices.map(({ fails, mark }) => sql`when ${fails} then ${mark}`),
          sql` `,
        )} end`
      : sql`null::bigint`
  const learned = search?.learned ? learnedFactor(search.learned, sql`product.id`) : sql`1`
  return sql`
    select product.id, product.category_id, product.price_min_micro, product.min_order_quantity, product.sales_total, product.create_time,
      product.origin_country_code, product.attribute_value_ids, ${failed} as failed ${landed ? sql`, landed.price as landed_price, landed.arrive_days` : sql``} ${search ? sql`, answering.score, answering.is_complete, answering.is_thing, ${learned} as learned` : sql``} ${isExplained ? sql`, answering.word_scores, answering.role_weight` : sql``}
    from ${search ? sql`answering join products product on product.id = answering.product_id` : leading ? sql`(${leading}) best join products product on product.id = best.id` : sql`products product`}
      join suppliers supplier on supplier.id = product.supplier_id
      ${landed ? landedOf(landed) : sql``}
    where ${sql.join(conditions, sql` and `)}`
}

const deliverableTo = (countryCode: string) => sql`product.is_shippable and ${countryCode} <> all(product.blocked_country_list)
  and product.origin_country_code in (select origin.code from countries destination
    join freight_rates rate on rate.zone = destination.freight_zone join countries origin on origin.freight_zone = rate.origin_zone
    where destination.code = ${countryCode})`

/** Joins the delivered price of the smallest order, by the given method or the cheapest; null if it cannot be delivered. */
const landedOf = ({ countryCode, currencyCode, freightType }: LandedFilter) => sql`
  left join landed_prices landed on landed.country_code = ${countryCode} and landed.currency_code = ${currencyCode} and landed.product_id = product.id
    and ${freightType === undefined ? sql`landed.is_cheapest` : sql`landed.freight_type = ${freightType}`}`

const landedConditions = ({ freightType, minPrice, maxPrice, maxDays }: LandedFilter) => [
  freightType !== undefined && sql`landed.product_id is not null`,
  minPrice !== undefined && sql`landed.price >= ${inColumn(minPrice)}`,
  maxPrice !== undefined && sql`landed.price <= ${inColumn(maxPrice)}`,
  maxDays !== undefined && sql`landed.arrive_days <= ${maxDays}::int`,
]

const ORDERS: Record<Exclude<ListingOrder, 'relevance'>, SQL> = {
  sales: sql.raw('sales_total desc, id desc'),
  priceUp: sql.raw('price_min_micro, id'),
  priceDown: sql.raw('price_min_micro desc, id'),
  newest: sql.raw('create_time desc, id desc'),
  minOrderQuantity: sql.raw('min_order_quantity, id'),
  landedUp: sql.raw('landed_price nulls last, id'),
  earliest: sql.raw('arrive_days nulls last, landed_price, id'),
}

/** The page's ids and positions. Products that match all words come before those that match some, in every sort order. */
function pageIds({ order, pageNum, pageSize, without }: ListingView, matching: PassingCondition, isSearch: boolean): SQL {
  const ranked = sql`${relevance(without)} desc, sales_total desc, id desc`
  const from = isSearch ? sql`candidates cross join leaders` : sql`candidates`
  const by = order !== 'relevance' ? ORDERS[order] : isSearch ? ranked : ORDERS.sales
  return sql`
    select id, row_number() over () as place from (
      select id from ${from} ${matching()} order by ${isSearch ? sql`is_complete desc,` : sql``} ${by}
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}) ordered`
}

/** The page's cards, with texts in the reader's language or its fallback. */
const cards = (language: Language): SQL => sql`
    (select coalesce(json_agg(${cardAsJson(readerOf(language))} order by page.place), '[]')
      from page join ${products} on ${products.id} = page.id
        ${cardJoins})`
