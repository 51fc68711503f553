import { z } from 'zod'
import { categoryName } from '#contract/catalogue/categories.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { line, rowId } from '#contract/fields.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

export const MOST_SUGGESTIONS = 10

/** In display order. */
const SUGGESTION_KINDS = ['correction', 'sku', 'keyword', 'category', 'supplier'] as const

export const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  /** Words to search for, a spelling correction, the name of a category or supplier, or a SKU code. */
  text: z.string(),
  /** Id of the category, the supplier, or the SKU's product; null for words. */
  id: rowId.nullable(),
  /** For words: the category with most of their products, if one clearly dominates. For a category: its parent. */
  category: categoryName.nullable(),
  /** Name of the SKU's product. */
  productName: z.string().nullable(),
  /** Picture of the best-selling product, while that is on sale. */
  imageUrl: z.string().nullable(),
  imageTint: z.string().nullable(),
  /** Number of matching products on sale; for a supplier, all its products. Null for a SKU, and if unknown. */
  productTotal: z.int().nullable(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestSearches = readEndpoint({
  path: '/api/index/suggestions',
  access: 'visitor',
  mayLag: true,
  summary: 'Suggestions for typed text: at most ten keywords, categories, suppliers and SKUs, with the correction of a mistyped word first',
  input: z.strictObject({ keyword: line(0, LONGEST_SEARCH).default('') }),
  output: z.array(suggestion).max(MOST_SUGGESTIONS),
})
