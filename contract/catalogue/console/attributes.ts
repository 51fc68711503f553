import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { id, rowId } from '#contract/fields.ts'
import { localizedName, visibleName } from '#contract/names.ts'

const LONGEST_NAME = 80
const MOST_VALUES = 500

const value = z.strictObject({
  /** Set for an existing value, omitted for a new one. */
  id: id.optional(),
  name: localizedName(LONGEST_NAME),
  sort: z.int().min(0).max(1_000_000).default(0),
})

export const attributeTable = consoleTable({
  noun: 'attribute',
  right: 'market',
  summary: 'Filter attributes with their values; one used by products cannot be deleted',
  fields: {
    name: localizedName(LONGEST_NAME),
    /** The complete list: existing values that are not in it are deleted. */
    valueList: z
      .array(value)
      .min(1)
      .max(MOST_VALUES)
      .refine((list) => new Set(list.flatMap((each) => each.id ?? [])).size === list.filter((each) => each.id !== undefined).length, {
        error: 'wrong',
      }),
  },
  row: { name: visibleName, valueTotal: z.int() },
  more: { valueList: z.array(z.object({ id: rowId, name: visibleName, sort: z.int() })) },
  orderBy: ['id'],
})
