import { expect, test, vi } from 'vitest'
import { deleteCartLine } from '#contract/cart/cart.ts'
import { pageProducts, readProduct, suggestKeywords } from '#contract/products/products.ts'
import { pageSuppliers } from '#contract/suppliers/suppliers.ts'
import { putInCart } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { type As, injectCall, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()

/** Sends a POST without fields as many clients do: type JSON with an empty body. */
async function postNothing(url: string, token: string) {
  const headers = { apitoken: token, 'content-type': 'application/json', 'operate-langcode': 'en' }
  return (await shop.app.inject({ method: 'POST', url, headers, payload: '' })).json()
}

test('a call without fields takes an empty body of type JSON', async () => {
  const buyer = await openBuyer(shop)
  const [id] = await putInCart(shop, buyer, await stockProduct(shop), 100)
  expect(await postNothing(deleteCartLine.path.replace('{id}', id!), buyer.token)).toMatchObject({ code: 200 })
  expect(await postNothing('/api/searchHistory/del/0', buyer.token)).toMatchObject({ code: 200 })
})

test('an empty body where fields are needed names them', async () => {
  const { code, data } = await postNothing('/api/cart/add', (await openBuyer(shop)).token)
  expect([code, data]).toEqual([400, expect.arrayContaining([expect.objectContaining({ path: 'productId' })])])
})

test('JSON that is cut short is still refused', async () => {
  const headers = { 'content-type': 'application/json', apitoken: await signedIn(shop) }
  expect((await shop.app.inject({ method: 'POST', url: '/api/cart/clearExpired', headers, payload: '{' })).statusCode).toBe(400)
})

test('an empty value in a query is as if it were missing', async () => {
  const get = async (path: string, query: string) => (await shop.app.inject({ url: `${path}?${query}` })).json()
  const all = await shop.call(pageProducts, {})
  const empty =
    'keyword=&categoryId=&supplierId=&minPrice=&maxPrice=&maxMoq=&originCountryCode=&verifiedFlag=&attrs=&orderBy=&pageNum=&pageSize='
  expect(await get(pageProducts.path, empty)).toMatchObject({ code: 200, total: all.total })
  expect(await get(pageProducts.path, 'attrs=&attrs=')).toMatchObject({ code: 200, total: all.total })
  const suppliers = await shop.call(pageSuppliers, {})
  expect(await get(pageSuppliers.path, 'companyType=&verifiedLevel=&countryCode=')).toMatchObject({ code: 200, total: suppliers.total })
  expect(await get(suggestKeywords.path, 'keyword=')).toMatchObject({ code: 200, data: [] })
})

test('a page that begins within the first 10,000 rows is answered, one that begins past them is refused', async () => {
  const codeOf = async (pageNum: number, pageSize: number) => (await injectCall(shop.app, pageProducts, { pageNum, pageSize })).json().code
  expect([await codeOf(167, 60), await codeOf(168, 60), await codeOf(10_000, 1), await codeOf(10_001, 1)]).toEqual([200, 400, 200, 400])
})

test('a product is refused by what is wrong with the session: none, unknown, or expired', async () => {
  const codeOf = async (as: As) => (await shop.call(readProduct, { id: '1' }, as)).code
  const token = await signedIn(shop)
  shop.passTime(31 * 24 * 60 * 60 * 1000)
  expect([await codeOf({}), await codeOf({ token: 'nobody' }), await codeOf({ token })]).toEqual([150027, 100004, 100004])
})

test('a product’s page whose session has ended shows the visitor’s card and drops the cookie', async () => {
  const { statusCode, body, headers } = await shop.app.inject({
    url: '/en/product/1',
    headers: { accept: 'text/html' },
    cookies: { TOKEN: 'nobody', H5_SEEN: '1' },
  })
  expect([statusCode, body.includes('/en/login?redirect=')]).toEqual([200, true])
  expect([headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^TOKEN=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/i))
})

test('however many time zones somebody invents, that of others is still known', async () => {
  const visit = (timeZone: string) => shop.app.inject({ method: 'POST', url: '/api/cart/add', headers: { 'operate-timezone': timeZone } })
  for (let invented = 0; invented < 1100; invented++) await visit(`Nowhere/${invented}`)
  await visit('America/Lima')
  const requested = vi.spyOn(Intl, 'DateTimeFormat')
  for (const timeZone of ['America/Lima', 'Nowhere/new']) await visit(timeZone)
  expect(requested.mock.calls.map(([, options]) => options?.timeZone)).toEqual(['Nowhere/new'])
  requested.mockRestore()
})
