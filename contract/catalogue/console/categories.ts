import { z } from 'zod'
import { idOrRoot } from '#contract/catalogue/categories.ts'
import { consoleTable } from '#contract/console/table.ts'
import { id, rowId } from '#contract/fields.ts'
import { localizedName, visibleName } from '#contract/names.ts'

const LONGEST_NAME = 80
/** Among equals the older one comes first. */
const sort = z.int().min(0).max(1_000_000).default(0)

export const categoryTable = consoleTable({
  noun: 'category',
  right: 'market',
  summary: 'Categories, each below another one or at the top (0); one with products or categories in it is not deleted',
  fields: {
    parentId: idOrRoot.default(null),
    name: localizedName(LONGEST_NAME),
    /** A picture of the caller's own uploads, or the present one; null for none. */
    iconFileId: id.nullable().default(null),
    sort,
  },
  row: {
    /** '0' at the top. */
    parentId: z.string(),
    level: z.int(),
    name: visibleName,
    /** Null without a picture, and of one that nobody has uploaded here. */
    iconFileId: rowId.nullable(),
    iconUrl: z.string().nullable(),
    sort: z.int(),
  },
  filter: { parentId: idOrRoot.optional() },
  orderBy: ['id', 'sort', 'level'],
})
