import { pictureAddress } from '#contract/pictures/pictures.ts'
import { listAds, listClientVersions, listContacts, listFooterLinks } from '#contract/site/site.ts'
import { BANNER_WIDTH, site } from '#server/features/site/site.ts'
import { memoByLanguage } from '#server/kernel/cache/memo-by-language.ts'
import { allowed, handleCall } from '#server/kernel/calls/handle-call.ts'
import { isPast } from '#server/kernel/jobs/schedule.ts'

type Site = Awaited<ReturnType<typeof site>>

const visibleContacts = memoByLanguage(({ contacts }: Site, language) =>
  allowed(
    listContacts,
    contacts.map(({ way, contact }) => ({ contactWayStr: way[language], contact })),
  ),
)

const listContactsCall = handleCall(listContacts, async ({ database, language }) => visibleContacts(await site(database.db), language))

const listAdsCall = handleCall(listAds, async ({ database, language, input, clock }) => {
  const now = clock()
  return (await site(database.db)).ads
    .filter(({ position }) => input.position === undefined || position === input.position)
    .filter(({ publishTime, endTime }) => isPast(publishTime, now) && !isPast(endTime, now))
    .map(({ id, title, picture, skipUrl, sort, position }) => ({
      id,
      title: title[language],
      imageUrl: picture && pictureAddress(picture, BANNER_WIDTH),
      skipUrl,
      sort,
      position,
    }))
})

const listClientVersionsCall = handleCall(listClientVersions, async ({ database }) => (await site(database.db)).clientVersions)

const listFooterLinksCall = handleCall(listFooterLinks, async ({ database, language, input: { type, pageNum, pageSize } }) => {
  const links = (await site(database.db)).footerLinks.filter((link) => link.type === type)
  const rows = links.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return { rows: rows.map(({ name, skipUrl, iconUrl }) => ({ name: name[language], skipUrl, iconUrl })), total: links.length }
})

export const siteCalls = [listContactsCall, listAdsCall, listClientVersionsCall, listFooterLinksCall]
