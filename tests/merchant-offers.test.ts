import { describe, expect, test } from 'vitest'
import { inLanguage, intlTag, LANGUAGES, type Language } from '#contract/languages.ts'
import { pageProducts, readPublicProduct } from '#contract/products/products.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { asOften, isExhaustive } from '#tests/exhaustive.ts'
import { openShop } from '#tests/shop.ts'
import { structuredDataOf } from '#tests/structured-data.ts'
import * as words from '#words'

const shop = await openShop()
const { publicUrl } = shop.appContext.config
const currencies = await currenciesByCode(shop.appContext.database.db)
/** Currencies with two, no and three decimals, each with the languages in which its pages are checked. */
const FEW: readonly (readonly [string, readonly Language[]])[] = [
  ['EUR', ['en']],
  ['JPY', ['zh']],
  ['KWD', ['spa']],
]
/** `npm run test:offers` checks every currency, which takes an hour. */
const isWhole = process.env['OFFERS'] === 'all'
const codes = isWhole ? [...currencies.keys()] : FEW.map(([code]) => code)
const requested = isExhaustive ? codes.map((code) => [code, LANGUAGES] as const) : FEW
const isOfFew = (currencyCode: string) => FEW.some(([code]) => code === currencyCode)
/** Interval of the pages that are checked: there are 800,000 in all languages and currencies. */
const everyNth = (currencyCode: string) => (isWhole && isOfFew(currencyCode) ? 1 : 40)
/** Interval of the checked pages whose calls are made too. */
const everyNthCall = asOften(1, 10)

interface Item {
  id: string
  price: string
  currencyCode: string
  isInStock: boolean
  link: string
}

async function feedItems(language: Language, currencyCode: string): Promise<Item[]> {
  const { body } = await shop.app.inject(`/feed/${language}/products.xml?currencyCode=${currencyCode}`)
  const field = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1] ?? ''
  return [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const [price = '', code = ''] = field(item, 'price').split(' ')
    const isInStock = field(item, 'availability') === 'in_stock'
    return { id: field(item, 'id'), price, currencyCode: code, isInStock, link: field(item, 'link') }
  })
}

/** The price as the page shows it, formatted for its language. */
function written(language: Language, { price, currencyCode }: Item): string {
  const digits = Math.max(currencies.get(currencyCode)!.digits, price.split('.')[1]?.length ?? 0)
  const format = { style: 'currency', currency: currencyCode, useGrouping: 'always', minimumFractionDigits: digits } as const
  return new Intl.NumberFormat(intlTag(language, null), { ...format, maximumFractionDigits: digits }).format(Number(price))
}

describe.each(requested)('in %s', (currencyCode, languages) => {
  test('what a feed says of all products, the calls behind their pages say as well', { timeout: 600_000 }, async () => {
    const items = await feedItems('en', currencyCode)
    expect(items).toHaveLength((await shop.call(pageProducts, { pageSize: 1 })).total)
    for (const { id, price, isInStock } of items.filter((_, place) => place % everyNthCall === 0)) {
      const { data } = await shop.call(readPublicProduct, { id }, { currencyCode, language: 'en' })
      expect([id, data.firstPrice, data.currencyCode, data.stockFlag === 1]).toEqual([id, price, currencyCode, isInStock])
      expect(Number(price)).toBeGreaterThan(0)
    }
  })

  test.each(languages)(
    'a visitor without cookies who follows its links sees the same, and so do search engines, %s',
    { timeout: 3_600_000 },
    async (language) => {
      const items = await feedItems(language, currencyCode)
      const compared = items.filter(({ isInStock }, place) => place % everyNth(currencyCode) === 0 || (!isInStock && place % 8 === 0))
      for (const item of compared) {
        expect(item.link).toBe(`${publicUrl}${inLanguage(`/product/${item.id}`, language)}?currencyCode=${currencyCode}`)
        const { body, statusCode, headers } = await shop.app.inject({
          url: item.link.slice(publicUrl.length),
          headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Storebot-Google/1.0)' },
        })
        expect([item.id, statusCode, headers['x-robots-tag']]).toEqual([item.id, 200, 'noindex'])
        const product = structuredDataOf(body).find((thing) => thing['@type'] === 'Product')
        expect(product).toMatchObject({
          sku: item.id,
          offers: {
            '@type': 'Offer',
            price: item.price,
            priceCurrency: currencyCode,
            availability: `https://schema.org/${item.isInStock ? 'InStock' : 'OutOfStock'}`,
            itemCondition: 'https://schema.org/NewCondition',
          },
        })
        const page = body.replaceAll(/<script.*?<\/script>/gs, '')
        expect(page).toContain(`text-2xl font-semibold">${written(language, item)}<`)
        expect(page).toContain(words.products_condition({ flag: item.isInStock ? 1 : 0 }, { locale: language }))
        expect(page).toContain(`<link rel="canonical" href="${publicUrl}${inLanguage(`/product/${item.id}`, language)}"`)
      }
    },
  )
})

test('who follows a link that names a currency goes on in it, and what somebody has chosen before counts more', async () => {
  const follow = (cookies: Record<string, string>, currencyCode = 'EUR') =>
    shop.app.inject({
      url: `/en/product/1?currencyCode=${currencyCode}`,
      cookies: { H5_SEEN: '1', ...cookies },
      headers: { accept: 'text/html' },
    })
  const currencyOf = (body: string) =>
    (structuredDataOf(body).find((thing) => thing['@type'] === 'Product')!['offers'] as { priceCurrency: string }).priceCurrency
  const visitor = await follow({})
  expect(currencyOf(visitor.body)).toBe('EUR')
  expect(visitor.cookies).toContainEqual(expect.objectContaining({ name: 'CURRENCY_CODE', value: 'EUR' }))
  const decided = await follow({ CURRENCY_CODE: 'MXN' })
  expect([currencyOf(decided.body), decided.cookies]).toEqual(['MXN', []])
  for (const unknown of ['XXX', 'eur', '%3Cscript%3E', 'EUR&currencyCode=USD'])
    expect([unknown, currencyOf((await follow({}, unknown)).body)]).toEqual([unknown, 'CNY'])
})
