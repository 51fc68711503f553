import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addFavourite, deleteFavourite, FAVOURITE_LIMIT, listFavouriteIds, pageFavourites } from '#contract/favourites/favourites.ts'
import { listProductCards, readProduct } from '#contract/products/products.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { purgeRemovedFavourites } from '#server/features/favourites/favourites.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const add = (token: string, productId: number | string) => shop.call(addFavourite, { productId: String(productId) }, { token })
const pageOf = (token: string, view: { language?: 'spa' | 'en' | 'zh'; currencyCode?: string } = {}) =>
  shop.call(pageFavourites, {}, { token, ...view })
const stored = (accountId: number) =>
  db
    .select()
    .from(favourites)
    .where(and(eq(favourites.accountId, accountId), isNull(favourites.deleteTime)))
const setStatus = (id: number, status: number) => db.update(products).set({ status }).where(eq(products.id, id))

describe('keeping a product', () => {
  test('lists its card, newest first, and marks it on its page', async () => {
    const { token } = await openBuyer(shop)
    const { productId: lamp } = await stockProduct(shop)
    const { productId: desk } = await stockProduct(shop)
    const first = await add(token, lamp)
    shop.passTime(1000)
    const second = await add(token, desk)
    const { rows, total } = await pageOf(token)
    expect(total).toBe(2)
    expect(rows.map(({ id, productId, status }) => ({ id, productId, status }))).toEqual([
      { id: second.data.id, productId: String(desk), status: 1 },
      { id: first.data.id, productId: String(lamp), status: 1 },
    ])
    const ids = (await shop.call(listFavouriteIds, {}, { token })).data
    expect(new Set(ids.map(({ id, productId }) => `${id} ${productId}`))).toEqual(
      new Set(rows.map(({ id, productId }) => `${id} ${productId}`)),
    )
    const [card] = (await shop.call(listProductCards, { ids: String(lamp) }, { token })).data
    expect(rows[1]).toMatchObject({ ...card, id: first.data.id })
    expect((await shop.call(readProduct, { id: lamp }, { token })).data).toMatchObject({ collectFlag: 1, collectId: first.data.id })
  })

  test('twice stores it once, with the same id, whatever has become of the product meanwhile', async () => {
    const { id, token } = await openBuyer(shop)
    const { productId } = await stockProduct(shop)
    const { data } = await add(token, productId)
    await setStatus(productId, PRODUCT_STATUS.offSale)
    expect((await add(token, productId)).data).toEqual(data)
    expect(await stored(id)).toHaveLength(1)
  })

  test('again within ten minutes of removing it restores its place; later it is a new one', async () => {
    const { id, token } = await openBuyer(shop)
    const { productId: lamp } = await stockProduct(shop)
    const { productId: desk } = await stockProduct(shop)
    const first = await add(token, lamp)
    shop.passTime(1000)
    await add(token, desk)
    const remove = () => shop.call(deleteFavourite, { id: first.data.id }, { token })
    const listed = async () => (await pageOf(token)).rows.map(({ productId }) => Number(productId))
    // Without `landed`, whose day of arrival may change meanwhile.
    const placed = async () => (await pageOf(token)).rows.map(({ landed: _, ...row }) => row)
    const before = await placed()
    expect((await remove()).code).toBe(200)
    expect((await remove()).code).toBe(110001)
    expect((await pageOf(token)).total).toBe(1)
    expect((await shop.call(listFavouriteIds, {}, { token })).data).toHaveLength(1)
    expect((await shop.call(readProduct, { id: lamp }, { token })).data).toMatchObject({ collectFlag: 0, collectId: null })
    await purgeRemovedFavourites(shop.appContext, {}, () => {})
    shop.passTime(599_000)
    expect((await add(token, lamp)).data).toEqual(first.data)
    expect(await placed()).toEqual(before)

    await remove()
    shop.passTime(601_000)
    await add(token, lamp)
    expect(await listed()).toEqual([lamp, desk])

    await remove()
    shop.passTime(601_000)
    await purgeRemovedFavourites(shop.appContext, {}, () => {})
    expect(await db.select().from(favourites).where(eq(favourites.accountId, id))).toHaveLength(1)
  })

  test('a hundred times at once stores one row', async () => {
    const { id, token } = await openBuyer(shop)
    const { productId } = await stockProduct(shop)
    const answers = await Promise.all(Array.from({ length: 100 }, () => add(token, productId)))
    const valid = answers.filter(({ code }) => code === 200)
    expect(valid.length).toBeGreaterThan(0)
    expect(new Set(valid.map(({ data }) => data.id)).size).toBe(1)
    // A request that waits too long for a connection gets a 503; no other error is allowed.
    expect(answers.filter(({ code }) => ![200, 503].includes(code as number))).toEqual([])
    expect(await stored(id)).toHaveLength(1)
  })

  test('is refused for a missing, draft or removed product, and stores nothing', async () => {
    const { id, token } = await openBuyer(shop)
    const { productId: draft } = await stockProduct(shop, { status: PRODUCT_STATUS.draft })
    const { productId: deletedRows } = await stockProduct(shop, { status: PRODUCT_STATUS.removed })
    expect((await add(token, 999_999_999)).code).toBe(150001)
    expect((await add(token, 'no id')).code).toBe(150001)
    expect((await add(token, draft)).code).toBe(150001)
    expect((await add(token, deletedRows)).code).toBe(150006)
    expect(await stored(id)).toEqual([])
  })

  test('ends at two hundred, also for two at once; a removed one makes room', async () => {
    const { id, token } = await openBuyer(shop)
    const all = await db
      .select({ productId: products.id })
      .from(products)
      .where(eq(products.status, PRODUCT_STATUS.onSale))
      .orderBy(products.id)
    const many = all.slice(0, FAVOURITE_LIMIT - 1)
    await db.insert(favourites).values(many.map(({ productId }) => ({ accountId: id, productId })))
    const [one, other] = all.slice(FAVOURITE_LIMIT, FAVOURITE_LIMIT + 2)
    const codes = await Promise.all([add(token, one!.productId), add(token, other!.productId)])
    expect(codes.map(({ code }) => code).sort()).toEqual([150028, 200])
    expect(await stored(id)).toHaveLength(FAVOURITE_LIMIT)
    // An existing favourite does not count again.
    expect((await add(token, many[0]!.productId)).code).toBe(200)
    const { rows } = await pageOf(token)
    await shop.call(deleteFavourite, { id: rows[0]!.id }, { token })
    expect((await add(token, other!.productId)).code).toBe(200)
  })
})

describe('taking it out', () => {
  test('empties the heart on its page; a second time it is missing', async () => {
    const { token } = await openBuyer(shop)
    const { productId } = await stockProduct(shop)
    const { id } = (await add(token, productId)).data
    expect((await shop.call(deleteFavourite, { id }, { token })).code).toBe(200)
    expect((await shop.call(readProduct, { id: productId }, { token })).data).toMatchObject({ collectFlag: 0, collectId: null })
    expect((await shop.call(deleteFavourite, { id }, { token })).code).toBe(110001)
  })

  test('another user’s stays, is answered like a missing one, and is visible only to them', async () => {
    const owner = await openBuyer(shop)
    const other = await openBuyer(shop)
    const { productId } = await stockProduct(shop)
    const { id } = (await add(owner.token, productId)).data
    expect((await shop.call(deleteFavourite, { id }, { token: other.token })).code).toBe(110001)
    expect(await stored(owner.id)).toHaveLength(1)
    expect(await pageOf(other.token)).toMatchObject({ rows: [], total: 0 })
    expect((await shop.call(readProduct, { id: productId }, { token: other.token })).data).toMatchObject({
      collectFlag: 0,
      collectId: null,
    })
  })
})

test('a product no longer sold stays in the list and says so', async () => {
  const { token } = await openBuyer(shop)
  const made = [await stockProduct(shop), await stockProduct(shop), await stockProduct(shop), await stockProduct(shop)]
  for (const { productId } of made) {
    await add(token, productId)
    shop.passTime(1000)
  }
  const [off, expired, orphan, removed] = made
  await setStatus(off!.productId, PRODUCT_STATUS.offSale)
  await db
    .update(products)
    .set({ expireTime: new Date(0) })
    .where(eq(products.id, expired!.productId))
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, orphan!.supplierId))
  await setStatus(removed!.productId, PRODUCT_STATUS.removed)
  const { rows, total } = await pageOf(token)
  expect(total).toBe(4)
  expect(rows.map(({ status }) => status)).toEqual([3, 2, 2, 2])
  expect(rows.every(({ name }) => name === 'Desk lamp')).toBe(true)
})

test('names and prices are in the reader’s language and currency', async () => {
  const { token } = await openBuyer(shop)
  await add(token, (await stockProduct(shop)).productId)
  const seen = async (language: 'spa' | 'en' | 'zh', currencyCode: string) => {
    const [row] = (await pageOf(token, { language, currencyCode })).rows
    return { name: row!.name, currencyCode: row!.currencyCode, unitName: row!.unitName }
  }
  expect(await seen('spa', 'EUR')).toEqual({ name: 'Desk lamp (es)', currencyCode: 'EUR', unitName: 'unidad' })
  expect(await seen('zh', 'CNY')).toEqual({ name: 'Desk lamp (zh)', currencyCode: 'CNY', unitName: '件' })
  const [row] = (await pageOf(token, { currencyCode: 'CNY' })).rows
  expect(row).toMatchObject({ priceMin: '8.00', priceMax: '10.00' })
})
