import { expect, test } from 'vitest'
import { openShop } from '#tests/shop.ts'

const ctx = await openShop()

const FILTERED = ['/en/allProducts?maxMoq=10&orderBy=2', '/zh/productSearch/led?verifiedFlag=1', '/product/1?commentPage=1']

/** Paths that the sign-in links of a visitor's page lead back to. */
async function waysBack(url: string): Promise<string[]> {
  const { body } = await ctx.app.inject({ url, headers: { accept: 'text/html' } })
  const ways = [...body.matchAll(/href="(?:\/en|\/zh)?\/login([^"]*)"/g)].map(
    ([, query = '']) => new URLSearchParams(query.replaceAll('&amp;', '&')),
  )
  return ways.flatMap((query) => query.get('redirect') ?? [])
}

// Sequential, since the header's markup of one page is cached for the next.
test('signing in from a filtered page leads back to it with its filters: header, hearts, product gate', async () => {
  for (const page of FILTERED) {
    const here = page.replace(/^\/(en|zh)/, '')
    const back = await waysBack(page)
    expect([page, back.filter((way) => way === here).length]).toEqual([page, expect.toSatisfy((count: number) => count >= 2)])
    expect(back.filter((way) => way.split('?')[0] === here.split('?')[0] && way !== here)).toEqual([])
  }
})

test('from the home page it leads home', async () => {
  expect((await waysBack('/en')).filter((way) => way === '/')).toEqual([])
})
