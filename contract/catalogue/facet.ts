import { z } from 'zod'

const facetOf = <Total extends z.ZodType>(total: Total) =>
  z.object({
    /** The query field that takes the value: `categoryId`, `originCountryCode`, `attrs`…; `price`, whose values are `minPrice-maxPrice`. */
    facetKey: z.string(),
    name: z.string(),
    valueList: z.array(z.object({ value: z.string(), label: z.string(), total })),
  })

/** One filter with how many rows each choice would leave; values are written as the query expects them. */
export const facet = facetOf(z.int())
export type Facet = z.output<typeof facet>

/** The same of a list that may be open-ended: its facets are then of its first rows alone, and have no totals. */
export const openFacet = facetOf(z.int().nullable())
export type OpenFacet = z.output<typeof openFacet>
