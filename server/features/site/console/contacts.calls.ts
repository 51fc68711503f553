import { inEveryLanguage } from '#contract/languages.ts'
import { contactTable, previewContact } from '#contract/site/console/site.ts'
import { contacts } from '#server/features/site/site.table.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { previewedRow } from '#server/kernel/lists/previewed-row.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

const contactTableCalls = tableCalls(contactTable, {
  stored: contacts,
  rowsOf: (rows) => rows,
  valuesOf: (body) => body,
})

const previewContactCall = handleCall(previewContact, async ({ input, db }) => {
  const row = await previewedRow(db, contacts, input.id)
  const way = input.way ?? row?.way ?? refuseField('way', 'required')
  const contact = input.contact ?? row?.contact ?? refuseField('contact', 'required')
  return inEveryLanguage((language) => ({ contactWayStr: way[language], contact }))
})

export const consoleContactCalls = [...contactTableCalls, previewContactCall]
