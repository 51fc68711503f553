import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addFavourite } from '#contract/favourites/favourites.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { readPublicProduct } from '#contract/products/products.ts'
import { PRODUCT_STATUS, products, productTexts } from '#server/features/products/products.table.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const supplierId = await openSupplier(shop)
const MARKET = { COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR' }

/** Adds products with these names; returns their ids. */
async function named(...names: string[]): Promise<string[]> {
  const ids = []
  for (const name of names) {
    const { productId } = await stockProduct(shop, { supplierId })
    await db.update(productTexts).set({ name }).where(eq(productTexts.productId, productId))
    ids.push(String(productId))
  }
  return ids
}
const ids = await named('Reading lamp', 'Floor lamp', 'Wall lamp', 'Garden lamp', 'Night lamp')
const namesIn = (body: string) => [...body.matchAll(/<th[^>]*scope="col"[\s\S]*?<a[^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)
const visit = async (query: string, token?: string) => (await visitPage(shop, `/en/compare?${query}`, token, MARKET)).body

test('four products stand side by side in the order of the address; a fifth is dropped, and what is unknown or not sold is left out', async () => {
  expect(namesIn(await visit(`ids=${ids.slice(0, 4)}`))).toEqual(['Reading lamp', 'Floor lamp', 'Wall lamp', 'Garden lamp'])
  const tooMany = await visit(`ids=${[ids[4], ...ids.slice(0, 4)]}`)
  expect(namesIn(tooMany)).toEqual(['Night lamp', 'Reading lamp', 'Floor lamp', 'Wall lamp'])
  expect(tooMany).toContain('At most 4 products are compared at once')
  const [offSale] = await named('Old lamp')
  await db
    .update(products)
    .set({ status: PRODUCT_STATUS.offSale })
    .where(eq(products.id, Number(offSale)))
  expect(namesIn(await visit(`ids=${ids[1]},999999999,x,${offSale}&ids=${ids[0]}`))).toEqual(['Floor lamp', 'Reading lamp'])
})

test('everybody reads what it costs delivered in their market; tiers and facts whoever is signed in', async () => {
  const query = `ids=${ids.slice(0, 2)}`
  const { data } = await shop.call(readPublicProduct, { id: ids[0]! }, { currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=ES' } })
  expect(data.landed).not.toBeNull()
  const visitor = await visit(query)
  expect(visitor).toContain(`€${Number(data.landed!.price).toFixed(2)}`)
  expect(visitor).not.toContain('From 100 ')
  expect(visitor).toContain('/en/login?redirect=')
  const buyer = await visit(query, (await openBuyer(shop)).token)
  expect(buyer).toContain('From 100 ')
  expect(buyer).toContain('Carton gross weight')
  expect(buyer).not.toContain('/en/login?redirect=')
})

test('goods that cross no border go by road, as on their own page', async () => {
  const { productId } = await stockProduct(shop, { supplierId, originCountryCode: 'ES' })
  const body = await visit(`ids=${productId}`)
  expect(body).toContain('>Road<')
  expect(body).not.toContain('>Express<')
})

test('products are added to the comparison and taken out of it by links', async () => {
  const body = await visit(`ids=${ids.slice(0, 2)}`)
  expect(body).toContain(`href="/en/compare?ids=${ids[1]}"`)
  expect(body).toContain(`href="/en/compare?ids=${ids[0]},${ids[1]},${ids[2]}"`)
  expect(await visit(`ids=${ids.slice(0, 4)}`)).not.toContain('Add to the comparison')
})

test('it is reached from a product’s page, and from favourites by a form that works without scripts', async () => {
  const { token } = await openBuyer(shop)
  for (const visitor of [undefined, token])
    expect((await visitPage(shop, `/en/product/${ids[0]}`, visitor)).body).toContain(`href="/en/compare?ids=${ids[0]}"`)
  for (const productId of ids.slice(0, 2)) await shop.call(addFavourite, { productId }, { token })
  const { body } = await visitPage(shop, '/en/personalCenter/favourites', token)
  expect(body).toMatch(/<form[^>]*action="\/en\/compare"[^>]*id="compare"|<form[^>]*id="compare"[^>]*action="\/en\/compare"/)
  expect(body.match(/<input[^>]*name="ids"[^>]*form="compare"|<input[^>]*form="compare"[^>]*name="ids"/g)).toHaveLength(2)
})

test.each(LANGUAGES)('without products it says how to get some, and search engines are told to leave it out, in %s', async (language) => {
  const { statusCode, body } = await visitPage(shop, `/${language === 'spa' ? '' : `${language}/`}compare`)
  expect(statusCode).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex"')
  expect(body).toContain('/allProducts')
})
