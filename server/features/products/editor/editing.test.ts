import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, readCart } from '#contract/cart/cart.ts'
import { copyProduct, editStock, previewProduct, readEditedProduct, setProductStatus } from '#contract/products/console/products.ts'
import { readProduct } from '#contract/products/products.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const seller = await openSeller(shop)
const other = await openSeller(shop)
const buyer = await openBuyer(shop)

const problemsOf = (answer: { code: number; data?: unknown }) =>
  answer.code === 400 ? (answer.data as { path: string }[]).map(({ path }) => path).sort() : [String(answer.code)]

describe('editing', () => {
  test('fields that are left out stay, and the version rises', async () => {
    const { data: made } = await seller.add()
    const { code, data } = await seller.edit(made, { brand: 'Lumen' })
    expect(code).toBe(200)
    expect(data).toEqual({ ...made, brand: 'Lumen', version: 2, updateTime: data.updateTime })
  })

  test('customisations are typed in any currency, kept by an edit of something else, and shown to buyers in theirs', async () => {
    const name = { spa: 'Logotipo', en: 'Logo', zh: '标志' }
    const logo = { customisationId: 'c1', kind: 1, name, minQuantity: 200, price: '0.35', extraDays: 5, fileFlag: 1 } as const
    const { data: made } = await seller.add({ customisationList: [logo] })
    expect(made.customisationList).toEqual([logo])
    const { data } = await seller.edit(made, { brand: 'Lumen' })
    expect(data.customisationList).toEqual([logo])
    const inEuros = { currencyCode: 'EUR', customisationList: [{ ...logo, price: '1' }] }
    expect((await seller.edit(data, inEuros)).code).toBe(200)
    const { data: page } = await shop.call(readProduct, { id: made.id }, { token: buyer.token, currencyCode: 'EUR', language: 'zh' })
    expect(page.customisationList).toEqual([
      { customisationId: 'c1', kind: 1, name: '标志', minQuantity: 200, price: '1.00', currencyCode: 'EUR', extraDays: 5, fileFlag: 1 },
    ])
    const { data: copy } = await shop.call(copyProduct, { id: made.id }, { token: seller.token })
    expect(copy.customisationList).toEqual((await seller.info(made.id)).customisationList)
  })

  test('customisations are refused where one says nothing, two are the same, or there are more than eight', async () => {
    const logo = {
      customisationId: 'c1',
      kind: 1,
      name: { spa: 'Logotipo' },
      minQuantity: 1,
      price: '0',
      extraDays: 0,
      fileFlag: 0,
    } as const
    const { data: made } = await seller.add()
    const refused = async (customisationList: object[]) =>
      problemsOf(await seller.edit(made, { customisationList: customisationList as [] }))
    expect(await refused([{ ...logo, name: {} }])).toEqual(['customisationList.0.name'])
    expect(await refused([logo, logo])).toEqual(['customisationList'])
    expect(await refused(Array.from({ length: 9 }, (_, at) => ({ ...logo, customisationId: `c${at}` })))).toEqual(['customisationList'])
    expect(
      await refused([
        { ...logo, price: '0.1234567' },
        { ...logo, customisationId: 'c2', kind: 5 },
      ]),
    ).toHaveLength(2)
    expect((await seller.info(made.id)).customisationList).toEqual([])
  })

  test('of two editors who saw the same version one is told of the other', async () => {
    const { data: made } = await seller.add()
    const codes = await Promise.all(['one', 'other'].map(async (brand) => (await seller.edit(made, { brand })).code))
    expect(codes.sort()).toEqual([110002, 200])
    expect((await seller.info(made.id)).version).toBe(2)
  })

  test('a product of another supplier is a missing one', async () => {
    const { data: made } = await seller.add()
    expect((await other.edit(made, { brand: 'Mine' })).code).toBe(110001)
    expect((await shop.call(readEditedProduct, { id: made.id }, { token: other.token })).code).toBe(110001)
    expect((await shop.call(previewProduct, { id: made.id }, { token: other.token })).code).toBe(110001)
    expect((await shop.call(copyProduct, { id: made.id }, { token: other.token })).code).toBe(110001)
    expect((await shop.call(setProductStatus, { idList: [made.id], status: 2 }, { token: other.token })).code).toBe(110001)
    const { skuId } = made.skuList[0]!
    expect((await shop.call(editStock, { skuList: [{ skuId, stock: 0, seenStock: 500 }] }, { token: other.token })).code).toBe(110001)
    expect(await seller.info(made.id)).toEqual(made)
  })

  test('keeps its pictures by their ids, takes new ones, and shows them with choices', async () => {
    const { data: made } = await seller.add()
    const [picture] = made.imageList
    const fileId = await looseFile(shop, seller.id)
    const specList = [
      { ...made.specList[0]!, valueList: made.specList[0]!.valueList.map(({ valueId, name }) => ({ valueId, name, fileId })) },
    ]
    const { data } = await seller.edit(made, { imageList: [{ fileId }, { imageId: picture!.imageId }], specList })
    const [fresh, former] = data.imageList
    expect(former).toEqual(picture)
    expect(data.specList[0]!.valueList.map(({ imageId }) => imageId)).toEqual([fresh!.imageId, fresh!.imageId])
    expect((await shop.app.inject(fresh!.imageUrl)).statusCode).not.toBe(403)
  })

  test('an SKU that is left out stays, off and without stock, and comes back by its code', async () => {
    const { data: made } = await seller.add()
    const [red, blue] = made.skuList
    await shop.call(addToCart, { productId: made.id, skuList: [{ skuId: red!.skuId, quantity: 10 }] }, { token: buyer.token })
    const again = (sku: typeof red) => ({
      skuId: sku!.skuId,
      skuCode: sku!.skuCode,
      valueIdList: sku!.valueIdList,
      stock: sku!.stock,
      seenStock: sku!.stock,
      weightGram: 400,
    })
    const { data: less } = await seller.edit(made, { skuList: [again(blue)] })
    expect(less.skuList.map(({ skuId }) => skuId)).toEqual([blue!.skuId])
    const [row] = await db
      .select()
      .from(skus)
      .where(eq(skus.id, Number(red!.skuId)))
    expect(row).toMatchObject({ isOff: true, stock: 0 })
    const { data: visible } = await shop.call(readProduct, { id: made.id }, { token: buyer.token })
    expect(visible.skuList.map(({ skuId }) => skuId)).toEqual([blue!.skuId])
    expect(
      (await shop.call(addToCart, { productId: made.id, skuList: [{ skuId: red!.skuId, quantity: 10 }] }, { token: buyer.token })).code,
    ).toBe(110001)
    const { rows } = await shop.call(readCart, { pageSize: 60 }, { token: buyer.token })
    expect(rows.flatMap((each) => each.itemList).find(({ skuId }) => skuId === red!.skuId)!.status).toBe(5)
    const { data: back } = await seller.edit(less, {
      skuList: [again(blue), { skuCode: red!.skuCode, valueIdList: ['red'], stock: 30, weightGram: 400 }],
    })
    expect(back.skuList.map(({ skuId, stock }) => [skuId, stock])).toEqual([
      [blue!.skuId, 500],
      [red!.skuId, 30],
    ])
  })

  test('SKUs of another product are refused', async () => {
    const [{ data: made }, { data: another }] = [await seller.add(), await seller.add()]
    const { skuId } = another.skuList[0]!
    const skuList = [{ skuId, skuCode: 'A', valueIdList: ['red'], stock: 1, seenStock: 1, weightGram: 1 }]
    expect(problemsOf(await seller.edit(made, { skuList }))).toEqual(['skuList.0.skuId'])
  })

  test('an SKU can pass its code on to a new one', async () => {
    const { data: made } = await seller.add()
    const [red, blue] = made.skuList.map(({ skuId, valueIdList, stock }) => ({
      skuId,
      valueIdList,
      stock,
      seenStock: stock,
      weightGram: 400,
    }))
    const { data } = await seller.edit(made, {
      skuList: [
        { ...red!, skuCode: 'RED-OLD' },
        { skuCode: 'CL-red', valueIdList: blue!.valueIdList, stock: 5, weightGram: 400 },
      ],
    })
    expect(data.skuList.map(({ skuId, skuCode, stock }) => [skuId === red!.skuId, skuCode, stock])).toEqual([
      [true, 'RED-OLD', 500],
      [false, 'CL-red', 5],
    ])
    expect(data.skuList.map(({ skuId }) => skuId)).not.toContain(blue!.skuId)
  })

  test('prices of SKUs and prices by quantity take each other’s place', async () => {
    const { data: made } = await seller.add()
    const priced = made.skuList.map(({ skuId, skuCode, valueIdList, stock }, at) => ({
      skuId,
      skuCode,
      valueIdList,
      stock,
      seenStock: stock,
      price: `${at + 3}`,
    }))
    const { data } = await seller.edit(made, { priceType: 1, skuList: priced })
    expect(data).toMatchObject({ priceType: 1, priceRangeList: [], skuList: [{ price: '3.00' }, { price: '4.00' }] })
    const [row] = await db
      .select()
      .from(products)
      .where(eq(products.id, Number(made.id)))
    expect([row!.priceMinMicro, row!.priceMaxMicro]).toEqual([3_000_000n, 4_000_000n])
    expect(problemsOf(await seller.edit(data, { priceType: 0 }))).toEqual(['priceRangeList'])
    const { data: back } = await seller.edit(data, { priceType: 0, priceRangeList: [{ startQuantity: 10, price: '2' }] })
    expect(back.skuList.map(({ price }) => price)).toEqual([null, null])
  })

  test('on sale it can lose nothing that it needs', async () => {
    const { data: made } = await seller.add()
    expect(problemsOf(await seller.edit(made, { hsCode: '', imageList: [], cartonQuantity: null, skuList: [] }))).toEqual([
      'cartonQuantity',
      'hsCode',
      'imageList',
      'skuList',
    ])
    expect((await seller.edit(made, { hsCode: '', status: 0 })).code).toBe(200)
  })
})

test('a copy is a draft like it, without its code and its stock', async () => {
  const { data: made } = await seller.add({ productCode: 'ORIGINAL' })
  await db
    .update(products)
    .set({ questionTotal: 5, salesTotal: 900 })
    .where(eq(products.id, Number(made.id)))
  const { code, data: copy } = await shop.call(copyProduct, { id: made.id }, { token: seller.token })
  expect(code).toBe(200)
  const bare = ({ id, createTime, updateTime, skuList, productCode, status, ...rest }: typeof made) => rest
  expect(bare(copy)).toEqual(bare(made))
  expect(copy).toMatchObject({ status: 0, productCode: '' })
  expect(copy.skuList.map(({ skuCode, stock }) => [skuCode, stock])).toEqual([
    ['CL-red', 0],
    ['CL-blue', 0],
  ])
  // Questions and sales of the original do not count for the copy.
  expect(
    await db
      .select()
      .from(products)
      .where(eq(products.id, Number(copy.id))),
  ).toMatchObject([{ questionTotal: 0, salesTotal: 0 }])
  expect((await seller.edit(copy, { imageList: [{ imageId: made.imageList[0]!.imageId }] })).code).toBe(200)
})
