import { z } from 'zod'
import { categoryName } from '#contract/catalogue/categories.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { line } from '#contract/fields.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

export const readNearCategory = readEndpoint({
  path: '/api/product/nearCategory',
  access: 'visitor',
  mayLag: true,
  summary: 'The category nearest to a keyword without results, or null if none is near',
  input: z.strictObject({ keyword: line(1, LONGEST_SEARCH) }),
  output: categoryName.nullable(),
})
