import { and, eq, or } from 'drizzle-orm'
import { inLanguageOrOther, type Language } from '#contract/languages.ts'
import { attributes, attributeValues } from '#server/features/catalogue/attributes.table.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import type { ListingFacets } from '#server/features/products/listing.ts'
import type { FacetColumns, ListingFilter } from '#server/features/products/listing-facets.queries.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const NO_FACETS: ListingFacets = { categories: [], attributes: [], origins: [], priceBands: [] }

/** Adds chosen values that no row of the list has any more to its facets, so that buyers can still see and deselect them. */
export async function withChosen(
  db: PoolDatabase,
  facets: ListingFacets | null,
  { attributes: chosen = [], originCountryCode }: ListingFilter,
  language: Language,
): Promise<ListingFacets> {
  const found = facets ?? NO_FACETS
  const isFound = (attributeId: string, valueId: number) =>
    found.attributes.some((own) => own.attributeId === attributeId && own.values.some(({ value }) => value === String(valueId)))
  const missing = chosen.flatMap(({ attributeId, valueIds }) =>
    valueIds.filter((valueId) => !isFound(attributeId, valueId)).map((valueId) => ({ attributeId: Number(attributeId), valueId })),
  )
  const country =
    originCountryCode && !found.origins.some(({ value }) => value === originCountryCode) && (await findCountry(db, originCountryCode))
  return {
    ...found,
    attributes: missing.length === 0 ? found.attributes : joined(found.attributes, await readNamed(db, missing, language)),
    origins: country
      ? [...found.origins, { value: country.code, label: inLanguageOrOther(country.name, language), total: 0 }]
      : found.origins,
  }
}

type AttributeFacet = FacetColumns['attributes'][number]

const joined = (found: readonly AttributeFacet[], missing: readonly AttributeFacet[]): AttributeFacet[] =>
  [...Map.groupBy([...found, ...missing], ({ attributeId }) => attributeId).values()].map((alike) => ({
    ...alike[0]!,
    values: alike.flatMap(({ values }) => values),
  }))

/** Names of the chosen values; a value paired with an attribute that it does not belong to is ignored. */
async function readNamed(db: PoolDatabase, choices: readonly { attributeId: number; valueId: number }[], language: Language) {
  const rows = await db
    .select({ attributeId: attributes.id, name: attributes.name, valueId: attributeValues.id, valueName: attributeValues.name })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(or(...choices.map((choice) => and(eq(attributeValues.id, choice.valueId), eq(attributes.id, choice.attributeId)))))
  return rows.map(({ attributeId, name, valueId, valueName }) => ({
    attributeId: String(attributeId),
    name: inLanguageOrOther(name, language),
    values: [{ value: String(valueId), label: inLanguageOrOther(valueName, language), total: 0 }],
  }))
}
