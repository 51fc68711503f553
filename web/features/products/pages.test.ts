import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editPreferences } from '#contract/account/account.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const ctx = await openShop()
const { db } = ctx.appContext.database
const token = await signedIn(ctx)

const [product] = await db.select().from(products).where(eq(products.status, PRODUCT_STATUS.onSale)).orderBy(products.id).limit(1)
const [sku] = await db.select().from(skus).where(eq(skus.productId, product!.id)).orderBy(skus.id).limit(1)
const path = `/en/product/${product!.id}`

const read = (url: string, cookies: Record<string, string> = {}) =>
  ctx.app.inject({ url, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', ...cookies } })

const send = (form: Record<string, string>, headers: Record<string, string>) =>
  ctx.app.inject({
    method: 'POST',
    url: path,
    cookies: { H5_SEEN: '1', TOKEN: token },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

describe('a product’s page', () => {
  test('shows a visitor the public card and how to sign in, but no stock or tiers', async () => {
    const { statusCode, body } = await read(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('/en/login?redirect=')
    expect(body).not.toContain(sku!.skuCode)
    expect(body).not.toMatch(/skuList|priceRangeList|noindex/)
    expect(body.match(/<h1/g)).toHaveLength(1)
  })

  test('is priced for the account’s country where the browser has none, as the header says', async () => {
    const buyer = await openBuyer(ctx)
    expect((await ctx.call(editPreferences, { countryCode: 'MX' }, { token: buyer.token })).code).toBe(200)
    const { body } = await read(path, { TOKEN: buyer.token })
    expect(body).toMatch(/<option value="MX" selected=""/)
    expect(body.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Deliver to\s+Mexico/)
    expect((await read('/en/personalCenter/address?edit=new', { TOKEN: buyer.token })).body).toMatch(/<option value="MX" selected=""/)
  })

  test('sells as many samples of an option as were chosen, without scripts too', async () => {
    const [buyer, lamp] = [await openBuyer(ctx), await stockProduct(ctx)]
    const url = `/en/product/${lamp.productId}`
    const { body } = await visitPage(ctx, url, buyer.token)
    const choices = /<select[^>]*name="sampleSkuId"[\s\S]*?<\/select>/.exec(body)?.[0]
    for (const skuId of lamp.skuIds) expect(choices).toContain(`value="${skuId}"`)
    const sample = { intent: 'sample', [`quantity-${lamp.skuIds[0]}`]: '20', sampleSkuId: String(lamp.skuIds[1]), sampleQuantity: '2' }
    await sendForm(ctx, url, buyer.token, sample)
    const lines = await db.select().from(cartLines).where(eq(cartLines.accountId, buyer.id))
    expect(lines).toMatchObject([{ skuId: lamp.skuIds[1], quantity: 2, isSample: true }])
  })

  test('shows a buyer the options and their landed cost', async () => {
    const { statusCode, body } = await read(path, { TOKEN: token, CURRENCY_CODE: 'EUR', COUNTRY_CODE: 'ES' })
    expect(statusCode).toBe(200)
    expect(body).toContain(`name="skuList.${sku!.id}.quantity"`)
    expect(body).toContain('Landed total')
    // It is a link before scripts run; afterwards it opens a dialog, as its attributes say.
    const zoom = /<a [^>]*aria-label="Enlarge the picture"[^>]*>/.exec(body)?.[0]
    expect(zoom).toContain('aria-haspopup="dialog"')
    expect(zoom).toContain('role="button"')
  })

  test.each([
    ['missing', '/en/product/999999999'],
    ['no product', '/en/product/abc'],
  ])('is 404 when it is %s', async (_, url) => {
    expect((await read(url)).statusCode).toBe(404)
    expect((await read(url, { TOKEN: token })).statusCode).toBe(404)
  })

  test('is 404 for a removed product, signed in or not', async () => {
    const [last] = await db.select({ id: products.id }).from(products).where(eq(products.status, PRODUCT_STATUS.removed)).limit(1)
    expect((await read(`/product/${last!.id}`)).statusCode).toBe(404)
    expect((await read(`/product/${last!.id}`, { TOKEN: token })).statusCode).toBe(404)
  })

  test('adds quantities to the cart by a plain form', async () => {
    const form = { intent: 'cart', [`skuList.${sku!.id}.quantity`]: String(product!.minOrderQuantity) }
    const { statusCode, body } = await send(form, { 'sec-fetch-site': 'same-origin' })
    expect(statusCode).toBe(200)
    expect(body).toContain('Added to cart')
    expect(await db.select().from(cartLines).where(eq(cartLines.accountId, 1))).toMatchObject([
      { skuId: sku!.id, quantity: product!.minOrderQuantity },
    ])
  })

  test('tells a plain form without quantities what is missing', async () => {
    const { body } = await send({ intent: 'cart' }, { 'sec-fetch-site': 'same-origin' })
    expect(body).toContain('Choose at least one quantity.')
  })

  test('refuses in a plain form a quantity that is no number of pieces, rather than leave it out', async () => {
    const [buyer, lamp] = [await openBuyer(ctx), await stockProduct(ctx)]
    const [one, two] = lamp.skuIds.map((skuId) => `skuList.${skuId}.quantity`) as [string, string]
    const url = `/en/product/${lamp.productId}`
    const { body } = await sendForm(ctx, url, buyer.token, { intent: 'cart', [one]: '20', [two]: '1.5' })
    expect(body).toMatch(/role="alert"/)
    expect(await db.select().from(cartLines).where(eq(cartLines.accountId, buyer.id))).toEqual([])
    await sendForm(ctx, url, buyer.token, { intent: 'cart', [one]: '20', [two]: '' })
    expect(await db.select().from(cartLines).where(eq(cartLines.accountId, buyer.id))).toMatchObject([{ quantity: 20 }])
  })

  test('refuses a form that another site sent', async () => {
    expect((await send({ intent: 'cart', [`skuList.${sku!.id}.quantity`]: '1000' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    )
  })
})

describe('listing pages', () => {
  test('ignore invalid filter values', async () => {
    const { statusCode, body } = await read('/en/allProducts?minPrice=abc&attrs=x&orderBy=99&pageNum=-5&unknown=1')
    expect(statusCode).toBe(200)
    expect(body.match(/<article/g)).toHaveLength(20)
  })

  test.each(['/en/allProducts', '/en/allProducts/2', '/en/productSearch/led', '/en/supplier/list'])(
    'at %s lead from a page past the last one to that, not to nothing',
    async (path) => {
      const { statusCode, headers } = await read(`${path}?pageNum=400`)
      expect([statusCode, headers['location']?.split('?', 1)[0]]).toEqual([302, path])
      const last = (await read(headers['location']!)).body
      expect(last).not.toContain(words.products_none_title({}, { locale: 'en' }))
      expect(last).not.toContain(words.suppliers_none_title({}, { locale: 'en' }))
    },
  )

  test('are 404 for a missing category', async () => {
    expect((await read('/allProducts/999999')).statusCode).toBe(404)
    expect((await read('/allProducts/abc')).statusCode).toBe(404)
  })

  test.each(['1%2F2%20inch', 'C%2B%2B', '100%25', '%3Cscript%3E'])('search for %s literally, with noindex', async (name) => {
    const { statusCode, body } = await read(`/en/productSearch/${name}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('noindex')
    expect(body).not.toContain('“<script>”')
  })

  test('an empty search leads to all products', async () => {
    expect((await read('/en/productSearch/%20')).headers['location']).toBe('/en/allProducts')
  })

  test('a search that finds nothing offers to source it', async () => {
    expect((await read('/en/productSearch/qzxwvk')).body).toContain('/en/priceInquiry')
  })
})

test('a flag has a text alternative where nothing beside it names the country', async () => {
  expect((await read('/en/supplier/list')).body).toContain('src="/flags/CN.svg" alt="China"')
  expect((await read('/en/supplier/1')).body).toContain('src="/flags/CN.svg" alt=""')
})

test('a missing supplier is 404', async () => {
  expect((await read('/supplier/999999')).statusCode).toBe(404)
  expect((await read('/supplier/1')).statusCode).toBe(200)
})

test('filters have a button to apply what is typed, also with scripts and where no band of prices is offered', async () => {
  const { body } = await visitPage(ctx, '/en/allProducts?maxLandedPrice=0.01')
  expect(body).not.toContain('name="minPrice"')
  const [form = ''] = /<form[^>]*id="filters-form".*?<\/form>/s.exec(body) ?? []
  expect(form.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).toContain('type="submit"')
  expect(form).toMatch(/<input type="hidden" name="maxLandedPrice" value="0.01"/)
})
