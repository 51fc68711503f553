import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openShop } from '#tests/shop.ts'
import { structuredDataOf } from '#tests/structured-data.ts'

const { app, appContext } = await openShop()
const { publicUrl } = appContext.config

const read = (url: string) => app.inject({ url, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1' } })

test.each(LANGUAGES)('home in %s names the shop, and a search that works', async (language) => {
  const things = structuredDataOf((await read(inLanguage('/', language))).body)
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
  const home = publicUrl + inLanguage('/', language)
  expect(things).toEqual([expect.objectContaining({ url: home }), expect.objectContaining({ url: home })])
  const { target } = things[1]!['potentialAction'] as { target: { urlTemplate: string } }
  const search = target.urlTemplate.replace('{keyword}', 'led').replace(publicUrl, '')
  expect((await read(search)).statusCode).toBe(200)
  const logo = String(things[0]!['logo']).replace(publicUrl, '')
  expect((await app.inject({ url: logo })).headers['content-type']).toBe('image/png')
})
