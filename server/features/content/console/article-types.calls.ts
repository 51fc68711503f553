import { articleTypeTable, previewArticleType } from '#contract/content/console.ts'
import { inEveryLanguage } from '#contract/languages.ts'
import { isTypeUsed } from '#server/features/content/console/articles.queries.ts'
import { articleTypes } from '#server/features/content/content.table.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { previewedRow } from '#server/kernel/lists/previewed-row.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

export const typeTableCalls = tableCalls(articleTypeTable, {
  stored: articleTypes,
  rowsOf: (rows) => rows,
  valuesOf: (body) => body,
  deleting: async ({ id }, { db }) => {
    if (await isTypeUsed(db, id)) fail('stillInUse')
  },
})

export const previewArticleTypeCall = handleCall(previewArticleType, async ({ input, db }) => {
  const row = await previewedRow(db, articleTypes, input.id)
  const name = input.name ?? row?.name ?? refuseField('name', 'required')
  return inEveryLanguage((language) => ({ name: name[language] }))
})
