import { describe, expect, test } from 'vitest'
import { listAds } from '#contract/ads/ads.ts'
import { readArticle } from '#contract/content/content.ts'
import { listClientVersions, listFooterLinks } from '#contract/site/site.ts'
import { ads } from '#server/features/ads/ads.table.ts'
import { articleTexts } from '#server/features/content/content.table.ts'
import { allowedHosts, clientVersions, footerLinks } from '#server/features/site/site.table.ts'
import { isAllowedLink } from '#server/features/site/site.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

describe('an address of data', () => {
  const hosts = new Set(['www.linkedin.com', 'example.com:8443'])

  test.each([
    '/help',
    '/view/1?a=b#c',
    '#terms',
    'https://www.linkedin.com/company/x',
    'http://WWW.LinkedIn.com',
    'https://www.linkedin.com:443/',
    'https://example.com:8443/',
  ])('may lead to %s', (address) => {
    expect(isAllowedLink(address, hosts)).toBe(true)
  })

  test.each([
    'https://evil.example/',
    'https://linkedin.com/',
    'https://www.linkedin.com.evil.example/',
    'https://evil.example/www.linkedin.com',
    'https://www.linkedin.com@evil.example/',
    'https://user:word@www.linkedin.com/',
    'https://www.linkedin.com:8443/',
    'https://example.com/',
    '//www.linkedin.com/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'ftp://www.linkedin.com/',
  ])('may not lead to %j', (address) => {
    expect(isAllowedLink(address, hosts)).toBe(false)
  })
})

test('links in footer and banners to hosts not on the operators’ list are returned without an address', async () => {
  const name = { spa: 'Otra', en: 'Other', zh: '其他' }
  await db.insert(footerLinks).values([
    { type: 2, name, skipUrl: 'https://evil.example/', sort: 90 },
    { type: 2, name, skipUrl: 'https://chosen.example/a', sort: 91 },
  ])
  await db.insert(ads).values({ position: 4, title: name, skipUrl: 'javascript:alert(1)', sort: 90, publishTime: new Date(0) })
  await db.insert(allowedHosts).values({ host: 'chosen.example' })
  await db.update(clientVersions).set({ downloadUrl: 'https://evil.example/app.apk' })
  const social = (await shop.call(listFooterLinks, { type: 2 })).rows.map(({ skipUrl }) => skipUrl)
  expect(social.slice(-2)).toEqual(['', 'https://chosen.example/a'])
  expect(social).toContain('https://www.linkedin.com/')
  expect((await shop.call(listAds, { position: 4 })).data.at(-1)?.skipUrl).toBe('')
  expect((await shop.call(listClientVersions, {})).data.map(({ downloadUrl }) => downloadUrl)).toEqual([
    '/h5?app=1',
    '/h5?app=2',
    '/h5?app=3',
  ])
})

test('links in an article to hosts not on the operators’ list become marked text; the others stay links', async () => {
  await db.update(articleTexts).set({
    content: '<p><a href="https://evil.example/">one</a> <a href="https://www.youtube.com/w">two</a> <a href="/help">three</a></p>',
  })
  const { content } = (await shop.call(readArticle, { id: '302' })).data
  expect(content).toBe(
    '<p><span data-refused>one</span> <a href="https://www.youtube.com/w" rel="nofollow noopener">two</a> <a href="/help" rel="nofollow noopener">three</a></p>',
  )
})
