import { z } from 'zod'
import { idOrRoot } from '#contract/catalogue/categories.ts'
import { consoleTable } from '#contract/console/table.ts'
import { id, rowId } from '#contract/fields.ts'
import { localizedName, visibleName } from '#contract/names.ts'

const LONGEST_NAME = 80
/** Position in lists; categories with the same position are ordered by age, oldest first. */
const sort = z.int().min(0).max(1_000_000).default(0)

export const categoryTable = consoleTable({
  noun: 'category',
  right: 'market',
  summary: 'Categories, each under a parent or at the top (0); one with products or subcategories cannot be deleted',
  fields: {
    parentId: idOrRoot.default(null),
    name: localizedName(LONGEST_NAME),
    /** A picture uploaded by the caller, or the current one; null for none. */
    iconFileId: id.nullable().default(null),
    sort,
  },
  row: {
    /** '0' for a top-level category. */
    parentId: z.string(),
    level: z.int(),
    name: visibleName,
    /** Null without a picture, or for one that was not uploaded by a user. */
    iconFileId: rowId.nullable(),
    iconUrl: z.string().nullable(),
    sort: z.int(),
  },
  filter: { parentId: idOrRoot.optional() },
  orderBy: ['id', 'sort', 'level'],
})
