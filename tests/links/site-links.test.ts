import { describe, expect, test } from 'vitest'
import { listAds } from '#contract/ads/ads.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { listFooterLinks } from '#contract/site/site.ts'
import { asOften, isExhaustive } from '#tests/exhaustive.ts'
import { addProductTo } from '#tests/links/belongings.ts'
import { type Crawl, kindOf, problemOf } from '#tests/links/crawl.ts'
import { openReader } from '#tests/links/reader.ts'
import { MISSING_SOURCES, ownSources, publicSources } from '#tests/links/sources.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const token = await signedIn(shop)
await addProductTo(shop, token)
const own = await ownSources(shop, DEMO_PEOPLE.buyer.id)

/** Number of links of a kind that are followed on all pages together; `LINKS=all` follows every URL. */
const MOST_ALIKE = process.env['LINKS'] === 'all' ? Number.POSITIVE_INFINITY : asOften(2, 1)
const TIMEOUT_MS = process.env['LINKS'] === 'all' ? 900_000 : 180_000

async function written(language: Language): Promise<Map<string, string>> {
  const [ads, links] = await Promise.all([shop.call(listAds, {}, { language }), shop.call(listFooterLinks, { type: 1 }, { language })])
  return new Map([
    ...ads.data.map(({ title, skipUrl }) => [title, skipUrl] as const),
    ...links.rows.map(({ name, skipUrl }) => [name, skipUrl] as const),
  ])
}

/** Status of the data request by which a page's scripts load the link's target. */
async function dataStatus(href: string, isVisitor: boolean): Promise<number> {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(href)!
  const headers = { accept: '*/*', 'sec-fetch-dest': 'empty' }
  const url = path === '/' ? `/_.data${query}` : `${path}.data${query}`
  return (await shop.app.inject({ url, headers, cookies: { H5_SEEN: '1', ...(isVisitor ? {} : { TOKEN: token }) } })).statusCode
}

describe.each(isExhaustive ? LANGUAGES : (['en'] as const))('in %s', (language) => {
  test.each([
    ['a visitor', true],
    ['a buyer', false],
  ])('every link that %s sees leads where its words say', { timeout: TIMEOUT_MS }, async (_, isVisitor) => {
    const buyersReader = openReader(shop, token)
    const reader = isVisitor ? openReader(shop) : buyersReader
    const crawl: Crawl = { reader, buyersReader, isVisitor, written: await written(language) }
    const followed = new Map<string, Set<string>>()
    const problems: string[] = []
    const follow = async (path: string, status: number) => {
      const source = await reader.read(inLanguage(path, language))
      if (source.status !== status) problems.push(`${path}: status ${source.status}`)
      for (const link of source.links) {
        const alike = followed.get(kindOf(link)) ?? new Set()
        followed.set(kindOf(link), alike)
        if (alike.size >= MOST_ALIKE || alike.has(link.href ?? link.raw)) continue
        alike.add(link.href ?? link.raw)
        const problem = await problemOf(source, link, crawl)
        if (problem) problems.push(problem)
        if (link.href && (await dataStatus(link.href, isVisitor)) >= 500) problems.push(`${link.href}: its data request fails`)
      }
    }
    for (const path of [...publicSources(language), ...(isVisitor ? [] : own)]) await follow(path, 200)
    for (const path of MISSING_SOURCES) await follow(path, 404)
    expect(problems).toEqual([])
    expect(followed.size).toBeGreaterThan(100)
  })
})
