import { and, eq, isNull, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FAVOURITE_LIMIT } from '#contract/favourites/favourites.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const ctx = await openShop()
const { db } = ctx.appContext.database
const PLACE = '/personalCenter/favourites'

const read = (url: string, token?: string) =>
  ctx.app.inject({ url, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', ...(token ? { TOKEN: token } : {}) } })

const send = (url: string, token: string, form: Record<string, string>, site = 'same-origin') =>
  ctx.app.inject({
    method: 'POST',
    url,
    cookies: { H5_SEEN: '1', TOKEN: token },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', 'sec-fetch-site': site },
    payload: new URLSearchParams(form).toString(),
  })

const stored = (accountId: number) =>
  db
    .select()
    .from(favourites)
    .where(and(eq(favourites.accountId, accountId), isNull(favourites.deleteTime)))
const store = (accountId: number, productIds: number[]) =>
  db.insert(favourites).values(productIds.map((productId, place) => ({ accountId, productId, createTime: new Date(place * 1000) })))

describe.each(LANGUAGES)('the list in %s', (language) => {
  const say = { locale: language }
  const path = inLanguage(PLACE, language)

  test('shows the favourites, and those no longer sold without a link', async () => {
    const { id, token } = await openBuyer(ctx)
    const made = [await stockProduct(ctx), await stockProduct(ctx), await stockProduct(ctx)].map(({ productId }) => productId)
    await store(id, made)
    await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, made[1]!))
    await db.update(products).set({ status: PRODUCT_STATUS.removed }).where(eq(products.id, made[2]!))
    const { statusCode, body } = await read(path, token)
    expect(statusCode).toBe(200)
    expect(body.match(/<h1/g)).toHaveLength(1)
    // Heading levels skip none.
    const levels = [...body.slice(body.indexOf('<main')).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels.slice(0, 3)).toEqual([1, 2, 3])
    expect(body).toContain(`<title>${words.ui_page_title({ title: words.favourites_title({}, say) }, say)}</title>`)
    expect(body).toContain(`href="${inLanguage(`/product/${made[0]}`, language)}"`)
    expect(body).not.toContain(`/product/${made[1]}"`)
    expect(body).not.toContain(`/product/${made[2]}"`)
    expect(body).toContain(words.favourites_paused({}, say))
    expect(body).toContain(words.favourites_unavailable({}, say))
  })

  test('leads a buyer without favourites to the catalogue', async () => {
    const { body } = await read(path, (await openBuyer(ctx)).token)
    expect(body).toContain(words.favourites_none({}, say))
    expect(body).toContain(`href="${inLanguage('/allProducts', language)}"`)
  })

  test('leads a visitor to sign in, and from a product’s heart back to it', async () => {
    const { statusCode, headers } = await read(path)
    expect([statusCode, headers.location]).toEqual([302, `${inLanguage('/login', language)}?redirect=${encodeURIComponent(PLACE)}`])
    const { productId } = await stockProduct(ctx)
    const { body } = await read(inLanguage(`/product/${productId}`, language))
    const login = `${inLanguage('/login', language)}?redirect=${encodeURIComponent(`/product/${productId}`)}`
    const heart = body.match(/<a [^>]*>/g)!.find((link) => link.includes(`aria-label="${words.favourites_sign_in({}, say)}"`))
    expect(heart).toContain(`href="${login}"`)
    expect(body).not.toContain('aria-pressed')
  })
})

test('shows twenty on a page, and a page past the last redirects to the last', async () => {
  const { id, token } = await openBuyer(ctx)
  const all = await db.select({ id: products.id }).from(products).where(eq(products.status, PRODUCT_STATUS.onSale)).limit(21)
  await store(
    id,
    all.map((product) => product.id),
  )
  const first = await read(`/en${PLACE}`, token)
  expect(first.body.match(/<article/g)).toHaveLength(20)
  expect(first.body).toContain(`21 of ${FAVOURITE_LIMIT}`)
  expect((await read(`/en${PLACE}?pageNum=2`, token)).body.match(/<article/g)).toHaveLength(1)
  expect((await read(`/en${PLACE}?pageNum=3`, token)).headers.location).toBe(`/en${PLACE}?pageNum=2`)
})

describe('a plain form', () => {
  test('on a product’s page fills and empties its heart', async () => {
    const { id, token } = await openBuyer(ctx)
    const { productId } = await stockProduct(ctx)
    const page = `/en/product/${productId}`
    const heart = async () => /<button[^>]*form="favourite"[^>]*>/.exec((await read(page, token)).body)![0]
    expect(await heart()).toContain('aria-pressed="false"')
    const saved = await send(page, token, { addFavourite: String(productId) })
    expect([saved.statusCode, saved.headers.location]).toEqual([302, page])
    expect(await heart()).toContain('aria-pressed="true"')
    const [row] = await stored(id)
    await send(page, token, { removeFavourite: String(row!.id) })
    expect(await heart()).toContain('aria-pressed="false"')
    expect(await stored(id)).toEqual([])
  })

  test('gets the message that the list is full on the page it was sent from', async () => {
    const { id, token } = await openBuyer(ctx)
    const { productId } = await stockProduct(ctx)
    const all = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.status, PRODUCT_STATUS.onSale), ne(products.id, productId)))
      .limit(FAVOURITE_LIMIT)
    await store(
      id,
      all.map((product) => product.id),
    )
    const { statusCode, body } = await send(`/en/product/${productId}`, token, { addFavourite: String(productId) })
    expect(statusCode).toBe(200)
    expect(body).toContain('You have reached the limit of 200 favourites.')
  })

  test('removes a favourite and offers to restore it, unless the product is permanently removed', async () => {
    const { id, token } = await openBuyer(ctx)
    const { productId } = await stockProduct(ctx)
    await store(id, [productId])
    const [row] = await stored(id)
    const { body } = await send(`/en${PLACE}`, token, { removeFavourite: String(row!.id), productId: String(productId) })
    expect(body).toContain('Removed from favourites')
    const undo = body.match(/<button [^>]*>/g)!.find((button) => button.includes('name="productId"'))
    expect(undo).toContain(`value="${productId}"`)
    expect(await stored(id)).toEqual([])
    expect((await send(`/en${PLACE}`, token, { productId: String(productId) })).headers.location).toBe(`/en${PLACE}`)
    expect(await stored(id)).toHaveLength(1)
    await db.update(products).set({ status: PRODUCT_STATUS.removed }).where(eq(products.id, productId))
    const list = await read(`/en${PLACE}`, token)
    expect(list.body).toContain('name="removeFavourite"')
    expect(list.body).not.toContain('name="productId"')
  })

  test('sent by another site changes nothing', async () => {
    const { id, token } = await openBuyer(ctx)
    const { productId } = await stockProduct(ctx)
    expect((await send(`/en/product/${productId}`, token, { addFavourite: String(productId) }, 'cross-site')).statusCode).toBe(403)
    expect((await send(`/en${PLACE}`, token, { productId: String(productId) }, 'cross-site')).statusCode).toBe(403)
    expect(await stored(id)).toEqual([])
  })
})
