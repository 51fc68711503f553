import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { categoryTree } from '#contract/catalogue/categories.ts'
import { pageProductComments, pageRelatedProducts, readProduct, readPublicProduct } from '#contract/products/products.ts'
import { comments, PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const token = await signedIn(shop)
/** Token of the demo's buyer, who sees prices in euros. */
const asBuyer = { token }

const [tiered] = await db.select().from(products).where(eq(products.priceType, 0)).orderBy(products.id).limit(1)
const [perSku] = await db.select().from(products).where(eq(products.priceType, 1)).orderBy(products.id).limit(1)
const tieredId = String(tiered!.id)
const perSkuId = String(perSku!.id)

/** Changes a product that only one test uses. */
async function changed(place: number, change: Partial<typeof products.$inferInsert>): Promise<string> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.status, PRODUCT_STATUS.onSale))
    .orderBy(products.id)
    .offset(place)
    .limit(1)
  await db.update(products).set(change).where(eq(products.id, row!.id))
  return String(row!.id)
}

describe('a product in full', () => {
  test('is refused to a visitor with 150027', async () => {
    expect(await shop.call(readProduct, { id: tieredId })).toMatchObject({ code: 150027, msg: 'Sign in to view this product.' })
  })

  test('gives a buyer everything needed to decide', async () => {
    const { code, data } = await shop.call(readProduct, { id: tieredId }, asBuyer)
    expect(code).toBe(200)
    expect(data.id).toBe(tieredId)
    expect(data.currencyCode).toBe('EUR')
    expect(data.priceRangeList.length).toBeGreaterThan(1)
    expect(data.priceRangeList.at(-1)!.endQuantity).toBeNull()
    expect(data.skuList.length).toBeGreaterThan(0)
    expect(data.skuList[0]!.valueIdList).toHaveLength(data.specList.length)
    expect(data.categoryPath.length).toBeGreaterThan(0)
    expect(data.imageList[0]).toMatch(/^\/pictures\//)
    expect(data.supplier.id).toBe(data.supplierId)
    expect(data.supplier.productList.length).toBeGreaterThan(0)
  })

  test('has prices in the requested currency', async () => {
    const inYuan = await shop.call(readProduct, { id: tieredId }, { ...asBuyer, currencyCode: 'CNY' })
    const inEuros = await shop.call(readProduct, { id: tieredId }, { ...asBuyer, currencyCode: 'EUR' })
    expect(inYuan.data.currencyCode).toBe('CNY')
    expect(Number(inYuan.data.priceMin)).toBe(Number(tiered!.priceMinMicro) / 1e6)
    expect(Number(inEuros.data.priceMin)).toBeLessThan(Number(inYuan.data.priceMin))
    expect(inEuros.data.rateTime).toMatch(/Z$/)
  })

  test('in a currency without a rate is 590013', async () => {
    expect((await shop.call(readProduct, { id: tieredId }, { ...asBuyer, currencyCode: 'XXX' })).code).toBe(590013)
  })

  test('with a price per SKU has no tiers', async () => {
    const { data } = await shop.call(readProduct, { id: perSkuId }, { ...asBuyer, currencyCode: 'CNY' })
    expect(data.priceType).toBe(1)
    expect(data.priceRangeList).toEqual([])
    expect(new Set(data.skuList.map(({ price }) => price)).size).toBeGreaterThan(1)
  })

  test('names its unit, variants and category in the three languages', async () => {
    const names = await Promise.all(
      (['spa', 'en', 'zh'] as const).map(async (language) => {
        const { data } = await shop.call(readProduct, { id: tieredId }, { ...asBuyer, language })
        return [data.name, data.specList[0]?.name, data.categoryPath[0]!.name].join()
      }),
    )
    expect(new Set(names).size).toBe(3)
  })

  test('is not delivered to a blocked country, nor to one without freight', async () => {
    const id = await changed(5, { blockedCountryList: ['FR'] })
    const deliverFlag = async (countryCode: string) => (await shop.call(readProduct, { id, countryCode }, asBuyer)).data.deliverFlag
    expect(await deliverFlag('ES')).toBe(1)
    expect(await deliverFlag('FR')).toBe(0)
    expect(await deliverFlag('ZZ')).toBe(0)
  })

  test('has scripts removed from its description', async () => {
    const { description } = (await shop.call(readProduct, { id: tieredId }, asBuyer)).data
    expect(description).toContain('<p>')
    expect(description).not.toMatch(/<script|onerror|javascript:/i)
  })

  test.each([
    ['removed', { status: PRODUCT_STATUS.removed }, 150006],
    ['off sale', { status: PRODUCT_STATUS.offSale }, 150026],
    ['expired', { expireTime: new Date('2020-01-01') }, 150026],
    ['a draft', { status: PRODUCT_STATUS.draft }, 150001],
  ] as const)('that is %s is refused with its own code, to visitors too', async (_, change, code) => {
    const id = await changed(10, change)
    expect((await shop.call(readProduct, { id }, asBuyer)).code).toBe(code)
    expect((await shop.call(readPublicProduct, { id })).code).toBe(code)
  })

  test.each(['999999999', 'abc', '0', '-1', '1e3'])('with the id %s is missing: 150001', async (id) => {
    expect((await shop.call(readProduct, { id }, asBuyer)).code).toBe(150001)
  })
})

test('a visitor sees no more of a product than lists show', async () => {
  const { code, data } = await shop.call(readPublicProduct, { id: tieredId })
  expect(code).toBe(200)
  expect(data.name).not.toBe('')
  expect(Object.keys(data)).not.toContain('skuList')
})

test('reviews have masked names, those in the reader’s language first, each part newest first', async () => {
  const [any] = await db.select().from(comments).where(eq(comments.language, 'zh')).limit(1)
  const { rows, total } = await shop.call(pageProductComments, { productId: String(any!.productId), pageSize: 60 }, { language: 'zh' })
  expect(total).toBeGreaterThan(0)
  for (const { authorName } of rows) expect(authorName).toMatch(/^.?\*\*\*$/u)
  const inOrder = (list: typeof rows) =>
    list.toSorted((one, next) => next.createTime.localeCompare(one.createTime)).toSorted((one, next) => rank(one) - rank(next))
  const rank = ({ langCode }: (typeof rows)[number]) => (langCode === 'zh' ? 0 : 1)
  expect(rows).toEqual(inOrder(rows))
  expect(rows[0]?.langCode).toBe('zh')
})

test('related products exclude the product itself and anything not on sale', async () => {
  const { rows, total } = await shop.call(pageRelatedProducts, { productId: tieredId, pageSize: 60 })
  expect(total).toBeGreaterThan(0)
  expect(rows.map(({ id }) => id)).not.toContain(tieredId)
  const missing = await shop.call(pageRelatedProducts, { productId: '999999999' })
  expect(missing.rows).toEqual([])
})

describe('the category tree', () => {
  test('counts in every category what is below it', async () => {
    const { data } = await shop.call(categoryTree, { id: '0' })
    expect(data.length).toBeGreaterThan(0)
    for (const top of data) {
      expect(top.parentId).toBe('0')
      const below = top.children.reduce((sum, { productTotal }) => sum + productTotal, 0)
      expect(top.productTotal).toBeGreaterThanOrEqual(below)
    }
  })

  test('can start at any category; a missing one is 110001', async () => {
    const { data } = await shop.call(categoryTree, { id: '0' })
    const below = await shop.call(categoryTree, { id: data[0]!.id })
    expect(below.data).toEqual(data[0]!.children)
    expect((await shop.call(categoryTree, { id: '999999' })).code).toBe(110001)
    expect((await shop.call(categoryTree, { id: 'abc' })).code).toBe(110001)
  })
})
