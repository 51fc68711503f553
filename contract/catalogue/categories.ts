import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { DESCRIBED, ID_OR_ZERO, id, rowId } from '#contract/fields.ts'

/** A category as shown in breadcrumbs and on cards. */
export const categoryName = z.object({ id: rowId, name: z.string() })
export type CategoryName = z.output<typeof categoryName>

export const category = z
  .object({
    id: rowId,
    /** '0' for a top-level category. */
    parentId: z.string(),
    name: z.string(),
    iconUrl: z.string().nullable(),
    level: z.int(),
    /** Number of products on sale in the category and all its descendants. */
    productTotal: z.int(),
    get children() {
      return z.array(category)
    },
  })
  .meta({ id: 'Category' })
export type Category = z.output<typeof category>

/** A category id; 0 means all categories and becomes null. */
export const idOrRoot = z.union([z.literal(['0', 0]).transform(() => null), id]).register(DESCRIBED, ID_OR_ZERO)

export const categoryTree = readEndpoint({
  path: '/api/index/tree/{id}',
  access: 'visitor',
  summary: 'Subcategories as a tree in the caller’s language; id 0 is the root. 110001 missing',
  input: z.strictObject({ id: idOrRoot }),
  output: z.array(category),
})
