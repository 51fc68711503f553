import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setProductStatus } from '#contract/products/console/products.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { addWatch, pageWatches } from '#contract/watches/watches.ts'
import { renewLanded } from '#server/features/pricing/renew-landed.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { notifyWatchers } from '#server/features/watches/notify.ts'
import { dropProducts } from '#server/kernel/cache/cache.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openBuyer } from '#tests/goods.ts'
import { codes, openRepricing, priced, type Repriced } from '#tests/repricing.ts'
import { openSeller, type ProductInput } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { seller, made, check, apply, tiersOf, lastAudit } = await openRepricing(shop)
const buyer = await openBuyer(shop)

const prices = ({ priceList }: Repriced) => priceList.map(({ before, after }) => `${before} → ${after}`)
const bySku = (given: readonly string[]): Partial<ProductInput> => ({
  priceType: 1,
  priceRangeList: [],
  skuList: ['red', 'blue'].map((colour, at) => ({
    skuCode: `CL-${colour}`,
    valueIdList: [colour],
    stock: 500,
    weightGram: 400,
    price: given[at]!,
  })),
})
const LOGO = { customisationId: 'c1', kind: 1, name: { en: 'Logo' }, minQuantity: 100, price: '0.35', extraDays: 5, fileFlag: 1 } as const

describe('the prices of many products', () => {
  test('are all seen before and after, and nothing is stored by that', async () => {
    const [lamp, mug] = [await made(priced(['19.99', '18.5'])), await made(bySku(['3.5', '4']))]
    const before = await databaseTrace(shop)
    const { data } = await check([lamp, mug])
    expect(data).toMatchObject([
      {
        ...{ rowNo: 1, id: lamp.id, version: 1, code: 200, msg: '', finerFlag: 0 },
        priceList: [
          { type: 0, startQuantity: 10, skuId: null, before: '19.99', after: '20.79', currencyCode: 'CNY' },
          { type: 0, startQuantity: 20, skuId: null, before: '18.50', after: '19.24' },
        ],
      },
      {
        ...{ rowNo: 2, id: mug.id, version: 1, code: 200 },
        priceList: [
          { type: 1, startQuantity: null, skuId: mug.skuList[0]!.skuId, name: 'CL-red', before: '3.50', after: '3.64' },
          { type: 1, startQuantity: null, skuId: mug.skuList[1]!.skuId, name: 'CL-blue', before: '4.00', after: '4.16' },
        ],
      },
    ])
    expect(await databaseTrace(shop)).toEqual(before)
  })

  test('become what was seen, and nothing else of the products changes', async () => {
    const list = [
      await made({ ...priced(['19.99', '18.5']), samplePrice: '25', sampleMaxQuantity: 2, customisationList: [LOGO] }),
      await made(bySku(['3.5', '4'])),
    ]
    const answer = await apply(list)
    expect(codes(answer)).toEqual([200, 200])
    expect(answer.data.map(({ version }) => version)).toEqual([2, 2])
    const now = await Promise.all(list.map(({ id }) => seller.info(id)))
    const { updateTime } = now[0]!
    expect(now[0]).toEqual({
      ...list[0],
      ...{ version: 2, updateTime },
      priceRangeList: [
        { startQuantity: 10, price: '20.79' },
        { startQuantity: 20, price: '19.24' },
      ],
    })
    const skuList = list[1]!.skuList.map((sku, at) => ({ ...sku, price: ['3.64', '4.16'][at] }))
    expect(now[1]).toEqual({ ...list[1], version: 2, updateTime: now[1]!.updateTime, skuList })
    const rows = await db
      .select({ least: products.priceMinMicro, most: products.priceMaxMicro })
      .from(products)
      .where(
        inArray(
          products.id,
          list.map(({ id }) => Number(id)),
        ),
      )
      .orderBy(products.id)
    expect(rows).toEqual([
      { least: 19_240_000n, most: 20_790_000n },
      { least: 3_640_000n, most: 4_160_000n },
    ])
  })

  test('of samples and customisations follow where that is asked', async () => {
    const lamp = await made({ ...priced(['10']), samplePrice: '25', sampleMaxQuantity: 2, customisationList: [LOGO] })
    const { data } = await apply([lamp], { sampleFlag: 1, customisationFlag: 1, percent: '-10' })
    expect(data[0]!.priceList.map(({ type, name, before, after }) => [type, name, before, after])).toEqual([
      [0, '', '10.00', '9.00'],
      [2, '', '25.00', '22.50'],
      [3, 'Logo', '0.35', '0.32'],
    ])
    expect(await seller.info(lamp.id)).toMatchObject({
      priceRangeList: [{ price: '9.00' }],
      ...{ samplePrice: '22.50', sampleMaxQuantity: 2 },
      customisationList: [{ ...LOGO, name: { spa: '', en: 'Logo', zh: '' }, price: '0.32' }],
    })
  })

  test('reach buyers in their currency, listings by price, and whoever waits for a lower one', async () => {
    const lamp = await made(priced(['100', '80']))
    const info = async (currencyCode: string) => (await shop.call(readProduct, { id: lamp.id }, { token: buyer.token, currencyCode })).data
    const landed = async () => {
      const { rows } = await shop.call(pageProducts, { supplierId: String(seller.supplierId), countryCode: 'ES' }, { currencyCode: 'CNY' })
      const row = rows.find(({ id }) => id === lamp.id)!
      return [Number(row.priceMin), Number(row.landed?.price)] as const
    }
    await shop.call(addWatch, { productId: lamp.id, type: 1, price: '75' }, { token: buyer.token, currencyCode: 'CNY' })
    const [yen, [, delivered]] = [await info('JPY'), await landed()]
    expect(codes(await apply([lamp], { percent: '-10' }))).toEqual([200])
    const less = await info('JPY')
    expect(Number(less.priceRangeList[0]!.price)).toBeCloseTo(Number(yen.priceRangeList[0]!.price) * 0.9, -1)
    // Runs the job that recomputes list prices every half minute.
    await renewLanded(shop.appContext, { isSecond: true }, () => {})
    dropProducts('prices')
    const [lowest, cheaper] = await landed()
    expect(lowest).toBe(72)
    expect(cheaper).toBeLessThan(delivered)
    await notifyWatchers(shop.appContext, {}, () => {})
    expect((await shop.call(pageWatches, {}, { token: buyer.token })).rows).toMatchObject([
      { productId: lamp.id, priceMin: '72.00', notifyTime: expect.any(String) },
    ])
  })
})

describe('a product stays as it is, and the others are changed', () => {
  test('where it is missing, another supplier’s or removed, or somebody has edited it since it was seen', async () => {
    const other = await openSeller(shop)
    const [fine, edited, removed] = [await made(priced(['10'])), await made(priced(['10'])), await made(priced(['10']))]
    const { data: foreign } = await other.add(priced(['10']))
    await seller.edit(edited, { brand: 'Lumen' })
    await shop.call(setProductStatus, { idList: [removed.id], status: PRODUCT_STATUS.removed }, { token: seller.token })
    const answer = await apply([edited, foreign, { id: '999999999', version: 1 }, { ...removed, version: 2 }, fine])
    expect(codes(answer)).toEqual([110002, 110001, 110001, 150006, 200])
    const [, strange, missing] = answer.data
    expect(strange).toEqual({ ...missing, rowNo: 2 })
    expect(answer.data.map(({ msg }) => msg === '')).toEqual([false, false, false, false, true])
    expect(await tiersOf(edited)).toEqual(['10.00'])
    expect(await tiersOf(fine)).toEqual(['10.40'])
    expect(await other.info(foreign.id)).toEqual(foreign)
  })

  test('where a price would cost nothing or more than can be typed, or its editor would not save it', async () => {
    const [cheap, dear, stale, fine] = [
      await made(priced(['0.4', '0.3'])),
      await made(priced(['999999999999'])),
      await made(priced(['20'])),
      await made(priced(['20'])),
    ]
    await db
      .update(products)
      .set({ hsCode: '' })
      .where(eq(products.id, Number(stale.id)))
    const list = [cheap, dear, stale, fine]
    for (const answer of [await check(list, { rounding: 3 }), await apply(list, { rounding: 3 })]) {
      expect(codes(answer)).toEqual([400, 400, 400, 200])
      expect(answer.data.map(({ msg }) => msg !== '')).toEqual([true, true, true, false])
      expect(answer.data[2]!.problemList.map(({ path }) => path)).toEqual(['hsCode'])
    }
    expect(await Promise.all(list.map(tiersOf))).toEqual([['0.40', '0.30'], ['999999999999.00'], ['20.00'], ['21.00']])
  })

  test('where rounding brings every price back to what it was: it is not even touched', async () => {
    const lamp = await made(priced(['10', '9']))
    const before = await lastAudit()
    const { data } = await apply([lamp], { rounding: 3 })
    expect(data).toMatchObject([{ code: 200, version: 1 }])
    expect(prices(data[0]!)).toEqual(['10.00 → 10.00', '9.00 → 9.00'])
    expect(await seller.info(lamp.id)).toEqual(lamp)
    expect(await lastAudit()).toBe(before)
  })
})

test('quantity prices still fall: where rounding would make them equal, they are rounded less', async () => {
  const lamp = await made(priced(['10', '9.9', '9']))
  const { data } = await apply([lamp], { rounding: 3 })
  expect(data).toMatchObject([{ code: 200, finerFlag: 1 }])
  expect(await tiersOf(lamp)).toEqual(['10.40', '10.30', '9.36'])
})

test('a draft without prices is passed over', async () => {
  const { data: draft } = await seller.add({ status: 0, priceRangeList: [], skuList: [] })
  expect((await apply([draft])).data).toMatchObject([{ code: 200, version: 1, priceList: [] }])
})
