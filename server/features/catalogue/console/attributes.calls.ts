import { isDeepStrictEqual } from 'node:util'
import { attributeTable } from '#contract/catalogue/console/attributes.ts'
import { attributes } from '#server/features/catalogue/attributes.table.ts'
import {
  deleteValues,
  isAnyRenamed,
  replaceValues,
  valuesOfAttribute,
  valueTotals,
} from '#server/features/catalogue/console/attributes.queries.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

export const attributeCalls = tableCalls(attributeTable, {
  stored: attributes,
  rowsOf: async (rows, { db }) => {
    const ids = rows.map(({ id }) => id)
    const totals = await valueTotals(db, ids)
    return rows.map((row) => ({ ...row, valueTotal: totals.get(row.id) ?? 0 }))
  },
  moreOf: async ({ id }, { db }) => ({ valueList: await valuesOfAttribute(db, id) }),
  valuesOf: async ({ name, valueList = [] }, was, { db, jobs }) => {
    const isRenamed = was && name && !isDeepStrictEqual(name, was.name)
    if (isRenamed || (was && (await isAnyRenamed(db, was.id, valueList)))) await jobs.add(db, 'indexAttribute', { attributeId: was.id })
    return name === undefined ? {} : { name }
  },
  saved: async ({ id }, { valueList }, { db }) => {
    if (valueList) await replaceValues(db, id, valueList)
  },
  deleting: ({ id }, { db }) => deleteValues(db, id),
})
