import { inEveryLanguage } from '#contract/languages.ts'
import { allowedHostTable, clientVersionTable } from '#contract/site/console/hosts.ts'
import { contactTable, previewContact } from '#contract/site/console/site.ts'
import { listClientVersions, listContacts, listFooterLinks } from '#contract/site/site.ts'
import { allowedHosts, clientVersions, contacts } from '#server/features/site/site.table.ts'
import { refuseForeignLink, site } from '#server/features/site/site.ts'
import { memoByLanguage } from '#server/kernel/cache/memo-by-language.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { allowed, handleCall } from '#server/kernel/calls/handle-call.ts'
import { previewedRow } from '#server/kernel/lists/previewed-row.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

/** Once a host is deleted, links to it are returned as empty. */
export const allowedHostCalls = tableCalls(allowedHostTable, {
  stored: allowedHosts,
  rowsOf: (rows) => rows,
  valuesOf: (body) => body,
  refusals: { allowed_hosts_pkey: ['host', 'taken'] },
})

export const clientVersionCalls = tableCalls(clientVersionTable, {
  stored: clientVersions,
  rowsOf: (rows) => rows,
  valuesOf: async (body, _, { db }) => {
    if (body.downloadUrl !== undefined) await refuseForeignLink(db, 'downloadUrl', body.downloadUrl)
    return body
  },
})

export const contactTableCalls = tableCalls(contactTable, {
  stored: contacts,
  rowsOf: (rows) => rows,
  valuesOf: (body) => body,
})

export const previewContactCall = handleCall(previewContact, async ({ input, db }) => {
  const row = await previewedRow(db, contacts, input.id)
  const way = input.way ?? row?.way ?? refuseField('way', 'required')
  const contact = input.contact ?? row?.contact ?? refuseField('contact', 'required')
  return inEveryLanguage((language) => ({ contactWayStr: way[language], contact }))
})

type Site = Awaited<ReturnType<typeof site>>

const visibleContacts = memoByLanguage(({ contacts }: Site, language) =>
  allowed(
    listContacts,
    contacts.map(({ way, contact }) => ({ contactWayStr: way[language], contact })),
  ),
)

export const listContactsCall = handleCall(listContacts, async ({ database, language }) =>
  visibleContacts(await site(database.db), language),
)

export const listClientVersionsCall = handleCall(listClientVersions, async ({ database }) => (await site(database.db)).clientVersions)

export const listFooterLinksCall = handleCall(listFooterLinks, async ({ database, language, input: { type, pageNum, pageSize } }) => {
  const links = (await site(database.db)).footerLinks.filter((link) => link.type === type)
  const rows = links.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return { rows: rows.map(({ name, skipUrl, iconUrl }) => ({ name: name[language], skipUrl, iconUrl })), total: links.length }
})
