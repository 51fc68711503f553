import { contactTable, previewContact } from '#contract/console-site.ts'
import { inEveryLanguage } from '#contract/languages.ts'
import { contacts } from '#server/features/site/site.table.ts'
import { tableCalls } from '#server/kernel/console-table.ts'
import { refuseField } from '#server/kernel/fail.ts'
import { handleCall } from '#server/kernel/handle-call.ts'
import { previewedRow } from '#server/kernel/previewed-row.ts'

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
