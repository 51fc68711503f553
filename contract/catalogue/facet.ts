import { z } from 'zod'

/** One filter with how many rows each choice would leave; values are written as the query expects them. */
export const facet = z.object({
  /** The query field that takes the value: `categoryId`, `originCountryCode`, `attrs`…; `price`, whose values are `minPrice-maxPrice`. */
  facetKey: z.string(),
  name: z.string(),
  valueList: z.array(z.object({ value: z.string(), label: z.string(), total: z.int() })),
})
export type Facet = z.output<typeof facet>
