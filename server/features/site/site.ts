import { pictureAddress } from '#contract/pictures.ts'
import { listAds, listClientVersions, listContacts, listFooterLinks } from '#contract/site.ts'
import { mayLeadTo } from '#server/features/site/outward.ts'
import { readSite } from '#server/features/site/site.queries.ts'
import { answer } from '#server/kernel/answer.ts'
import { cached } from '#server/kernel/cache.ts'
import type { Database } from '#server/kernel/database.ts'
import { inEachLanguage } from '#server/kernel/in-each-language.ts'

const KEPT_MS = 30_000
const BANNER_WIDTH = 1600

const site = cached(KEPT_MS, async (db: Database) => withoutRefused(await readSite(db)))

type Site = Awaited<ReturnType<typeof site>>

/** A refused address is answered as none at all, so that no client can go there by mistake; an app without one is on /h5. */
function withoutRefused(read: Awaited<ReturnType<typeof readSite>>) {
  const orNone = (address: string) => (mayLeadTo(address, read.allowedHosts) ? address : '')
  return {
    ...read,
    ads: read.ads.map((ad) => ({ ...ad, skipUrl: orNone(ad.skipUrl) })),
    footerLinks: read.footerLinks.map((link) => ({ ...link, skipUrl: orNone(link.skipUrl) })),
    clientVersions: read.clientVersions.map(({ clientType, downloadUrl }) => ({
      clientType,
      downloadUrl: orNone(downloadUrl) || `/h5?app=${clientType}`,
    })),
  }
}

/** Which addresses links of data may lead to: for whoever answers what operators and suppliers wrote. */
export async function outwardRule(db: Database): Promise<(address: string) => boolean> {
  const { allowedHosts } = await site(db)
  return (address) => mayLeadTo(address, allowedHosts)
}

const shownContacts = inEachLanguage(({ contacts }: Site, language) =>
  contacts.map(({ way, contact }) => ({ contactWayStr: way[language], contact })),
)

const listContactsCall = answer(listContacts, async ({ database, language }) => shownContacts(await site(database.db), language))

const listAdsCall = answer(listAds, async ({ database, language, input }) =>
  (await site(database.db)).ads
    .filter(({ position }) => input.position === undefined || position === input.position)
    .map(({ id, title, picture, skipUrl, sort, position }) => ({
      id,
      title: title[language],
      imageUrl: picture && pictureAddress(picture, BANNER_WIDTH),
      skipUrl,
      sort,
      position,
    })),
)

const listClientVersionsCall = answer(listClientVersions, async ({ database }) => (await site(database.db)).clientVersions)

const listFooterLinksCall = answer(listFooterLinks, async ({ database, language, input: { type, pageNum, pageSize } }) => {
  const links = (await site(database.db)).footerLinks.filter((link) => link.type === type)
  const rows = links.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return { rows: rows.map(({ name, skipUrl, iconUrl }) => ({ name: name[language], skipUrl, iconUrl })), total: links.length }
})

export const siteCalls = [listContactsCall, listAdsCall, listClientVersionsCall, listFooterLinksCall]
