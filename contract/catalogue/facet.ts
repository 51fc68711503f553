import { z } from 'zod'

const facetOf = <Total extends z.ZodType>(total: Total) =>
  z.object({
    /** The query field that takes the value: `categoryId`, `originCountryCode`, `attrs`…; or `price`, with values `minPrice-maxPrice`. */
    facetKey: z.string(),
    name: z.string(),
    valueList: z.array(z.object({ value: z.string(), label: z.string(), total })),
  })

/** One filter with the number of rows each choice would leave; values are formatted as the query expects them. */
export const facet = facetOf(z.int())
export type Facet = z.output<typeof facet>

/** A facet of a list that may be open-ended: computed from the first rows only, and then without totals. */
export const openFacet = facetOf(z.int().nullable())
export type OpenFacet = z.output<typeof openFacet>
