import { attributeTable } from '#contract/catalogue/console/attributes.ts'
import { attributes } from '#server/features/catalogue/attributes.table.ts'
import { deleteValues, replaceValues, valuesOfAttribute, valueTotals } from '#server/features/catalogue/console/attributes.queries.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

export const attributeCalls = tableCalls(attributeTable, {
  stored: attributes,
  rowsOf: async (rows, { db }) => {
    const ids = rows.map(({ id }) => id)
    const totals = await valueTotals(db, ids)
    return rows.map((row) => ({ ...row, valueTotal: totals.get(row.id) ?? 0 }))
  },
  moreOf: async ({ id }, { db }) => ({ valueList: await valuesOfAttribute(db, id) }),
  valuesOf: ({ name }) => (name === undefined ? {} : { name }),
  saved: async ({ id }, { name, valueList }, { db, jobs }) => {
    if (valueList) await replaceValues(db, id, valueList)
    if (name || valueList) await jobs.add(db, 'indexAttribute', { attributeId: id })
  },
  deleting: ({ id }, { db }) => deleteValues(db, id),
})
