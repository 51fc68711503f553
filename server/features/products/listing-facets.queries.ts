import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Micro, UnitPrice } from '#contract/money.ts'
import type { FreightType } from '#contract/pricing/pricing.ts'
import { MOST_MONEY } from '#server/kernel/database/columns.ts'

/** Filters by the delivered price of the smallest order and by its arrival (table landed_prices). */
export interface LandedFilter {
  countryCode: string
  currencyCode: string
  /** Unset: the cheapest method of each product. */
  freightType?: FreightType
  minPrice?: UnitPrice
  maxPrice?: UnitPrice
  /** Days from the order to the last day of its delivery window. */
  maxDays?: number
}

export interface ListingFilter {
  keyword?: string
  /** Search for the keyword exactly as typed, without correcting it. */
  isExact?: boolean
  /** Includes the category's descendants. */
  categoryId?: string
  supplierId?: string
  /** In millionths of a CNY, like all prices of this filter except landed ones. */
  minPriceMicro?: Micro
  maxPriceMicro?: Micro
  maxMinOrderQuantity?: number
  maxLeadTimeDays?: number
  originCountryCode?: string
  hasSample?: boolean
  isVerified?: boolean
  /** The country that products must be deliverable to. */
  deliveryCountryCode?: string
  /** Also set when the list is ordered by landed price or arrival. */
  landed?: LandedFilter
  /** Products must have at least one of the values of every attribute. */
  attributes?: { attributeId: string; valueIds: number[] }[]
}

/** The index holds 32-bit integers; no value has a larger id. */
const LARGEST_INTEGER = 2_147_483_647

export interface FacetChoice {
  /** True for a product that the filter excludes. */
  fails: SQL
  /** Stored as `failed` in such a product's row: the attribute's id, or one of the negative marks below. */
  mark: SQL
}

const ORIGIN = sql.raw('-1')
const PRICE = sql.raw('-2')

/** Clamps a price to its column's range: a large amount can exceed it in a currency with many digits, or converted to CNY. */
export const inColumn = (price: bigint): bigint => (price > MOST_MONEY ? MOST_MONEY : price)

export function facetChoices({ minPriceMicro, maxPriceMicro, originCountryCode, attributes = [] }: ListingFilter): FacetChoice[] {
  const choices = attributes.map(({ attributeId, valueIds }) => ({
    fails: sql`not (product.attribute_value_ids && ${sql.param(valueIds.filter((id) => id <= LARGEST_INTEGER))}::int[])`,
    mark: sql`${attributeId}::bigint`,
  }))
  if (originCountryCode) choices.push({ fails: sql`product.origin_country_code <> ${originCountryCode}`, mark: ORIGIN })
  if (minPriceMicro !== undefined || maxPriceMicro !== undefined) {
    choices.push({
      fails: sql`product.price_min_micro not between ${inColumn(minPriceMicro ?? 0n)} and ${inColumn(maxPriceMicro ?? MOST_MONEY)}`,
      mark: PRICE,
    })
  }
  return choices
}

/**
 * Candidates may fail one facet's filter: they are not shown, but count in that filter's facet.
 * Returns the condition for candidates that pass all filters, or all but the marked one; empty without filters, so that it cannot
 * mislead the planner.
 */
export type PassingCondition = (mark?: SQL) => SQL
export const matchingOnly =
  (hasChoices: boolean): PassingCondition =>
  (mark) => {
    if (!hasChoices) return sql``
    return mark ? sql`where (failed is null or failed = ${mark})` : sql`where failed is null`
  }

const MOST_ATTRIBUTES = 6
const MOST_VALUES = 10

export interface FacetValue {
  value: string
  label: string
  total: number
}

/** A listing's facets; prices are counted by the number of band edges at or below them (`bucket`). */
export interface FacetColumns {
  /** The categories one level below the chosen one, or the top ones. */
  categories: FacetValue[]
  /** The most common attributes, each with its most frequent values. */
  attributes: { attributeId: string; name: string; values: FacetValue[] }[]
  origins: FacetValue[]
  prices: { bucket: number; total: number }[]
}

/** Extra columns of the listing's statement: the facets. */
export function facetColumns(filter: ListingFilter, language: Language, matching: PassingCondition, bandEdges: Micro[]): SQL {
  return sql`,
    (select coalesce(json_agg(json_build_object('value', value, 'label', label, 'total', total) order by total desc, label), '[]') from (
      select below.id::text as value, below.name ->> ${language} as label, sum(counted.total)::int as total
      from (select category_id, count(*) as total from candidates ${matching()} group by category_id) counted
        join categories category on category.id = counted.category_id
        join categories below on below.id = category.path[1 + ${
          filter.categoryId ? sql`coalesce((select cardinality(path) from categories where id = ${filter.categoryId}), 0)` : sql`0`
        }]
      group by below.id) named) as categories,
    (select coalesce(json_agg(json_build_object('value', code, 'label', coalesce(country.name ->> ${language}, code), 'total', total) order by total desc, code), '[]')
      from (select origin_country_code as code, count(*)::int as total from candidates ${matching(ORIGIN)} group by 1) counted
        left join countries country using (code)) as origins,
    (select coalesce(json_agg(json_build_object('bucket', bucket, 'total', total)), '[]') from (
      select width_bucket(price_min_micro, ${sql.param(bandEdges.map(String))}::bigint[]) as bucket, count(*)::int as total
      from candidates ${matching(PRICE)} group by 1) counted) as prices,
    (${attributeFacets(filter, language, matching)}) as attributes`
}

function attributeFacets({ attributes = [] }: ListingFilter, language: Language, matching: PassingCondition): SQL {
  const chosenAttributes = sql`${sql.param(attributes.map(({ attributeId }) => attributeId))}::bigint[]`
  const chosenValues = sql`${sql.param(attributes.flatMap(({ valueIds }) => valueIds))}::bigint[]`
  return sql`
    select coalesce(json_agg(json_build_object('attributeId', attribute.id::text, 'name', attribute.name ->> ${language}, 'values', value_list)
        order by attribute.id = any(${chosenAttributes}) desc, coverage desc, attribute.id), '[]')
    from (
      select placed.attribute_id, max(coverage) as coverage,
        json_agg(json_build_object('value', value.id::text, 'label', value.name ->> ${language}, 'total', total) order by total desc, value.id) as value_list
      from (
        select *, dense_rank() over (order by attribute_id = any(${chosenAttributes}) desc, coverage desc, attribute_id) as attribute_place from (
          select attribute_id, value_id, total, sum(total) over (partition by attribute_id) as coverage,
            row_number() over (partition by attribute_id order by value_id = any(${chosenValues}) desc, total desc, value_id) as value_place
          from (
            select value.attribute_id, value.id as value_id, sum(counted.total)::int as total
            from (select value_id, failed, count(*) as total from candidates, unnest(attribute_value_ids) value_id group by value_id, failed) counted
              join attribute_values value on value.id = counted.value_id
            ${matching(sql`value.attribute_id`)}
            group by value.attribute_id, value.id) totals) ranked) placed
        join attribute_values value on value.id = value_id
      where attribute_place <= ${sql.raw(String(MOST_ATTRIBUTES))} and value_place <= ${sql.raw(String(MOST_VALUES))}
      group by placed.attribute_id) shown
    join attributes attribute on attribute.id = shown.attribute_id`
}
