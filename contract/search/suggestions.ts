import { z } from 'zod'
import { categoryName } from '#contract/catalogue/categories.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { line, rowId } from '#contract/fields.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

export const MOST_SUGGESTIONS = 10

/** In the order in which they stand. */
const SUGGESTION_KINDS = ['correction', 'sku', 'keyword', 'category', 'supplier'] as const

export const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  /** Words to search for, what was probably meant by mistyped ones, the name of a category or supplier, or the code of an SKU. */
  text: z.string(),
  /** The category, the supplier, or the SKU’s product; null for words. */
  id: rowId.nullable(),
  /** Of words, where most of their products are, if that is clear; of a category, the one above it. */
  category: categoryName.nullable(),
  /** The product of an SKU. */
  productName: z.string().nullable(),
  /** Of the best sold of their products, while it is on sale. */
  imageUrl: z.string().nullable(),
  imageTint: z.string().nullable(),
  /** Products on sale that are called or filed so; of a supplier all it sells. Null of an SKU, and where it is not known. */
  productTotal: z.int().nullable(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestSearches = readEndpoint({
  path: '/api/index/suggestions',
  access: 'visitor',
  mayLag: true,
  summary:
    'What somebody who types this may mean: at most ten words to search for, categories, suppliers and SKUs, a mistyped word’s correction first',
  input: z.strictObject({ keyword: line(0, LONGEST_SEARCH).default('') }),
  output: z.array(suggestion).max(MOST_SUGGESTIONS),
})
