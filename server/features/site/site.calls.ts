import { listClientVersions, listContacts, listFooterLinks } from '#contract/site/site.ts'
import { consoleContactCalls } from '#server/features/site/console/contacts.calls.ts'
import { consoleFooterLinkCalls } from '#server/features/site/console/footer-links.calls.ts'
import { hostCalls } from '#server/features/site/console/hosts.calls.ts'
import { site } from '#server/features/site/site.ts'
import { memoByLanguage } from '#server/kernel/cache/memo-by-language.ts'
import { allowed, handleCall } from '#server/kernel/calls/handle-call.ts'

type Site = Awaited<ReturnType<typeof site>>

const visibleContacts = memoByLanguage(({ contacts }: Site, language) =>
  allowed(
    listContacts,
    contacts.map(({ way, contact }) => ({ contactWayStr: way[language], contact })),
  ),
)

const listContactsCall = handleCall(listContacts, async ({ database, language }) => visibleContacts(await site(database.db), language))

const listClientVersionsCall = handleCall(listClientVersions, async ({ database }) => (await site(database.db)).clientVersions)

const listFooterLinksCall = handleCall(listFooterLinks, async ({ database, language, input: { type, pageNum, pageSize } }) => {
  const links = (await site(database.db)).footerLinks.filter((link) => link.type === type)
  const rows = links.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return { rows: rows.map(({ name, skipUrl, iconUrl }) => ({ name: name[language], skipUrl, iconUrl })), total: links.length }
})

export const siteCalls = [
  ...[listContactsCall, listClientVersionsCall, listFooterLinksCall],
  ...[...consoleContactCalls, ...consoleFooterLinkCalls, ...hostCalls],
]
