import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addProduct } from '#contract/products/console/products.ts'
import { readProduct } from '#contract/products/products.ts'
import { products } from '#server/features/products/products.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openCategory, openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const seller = await openSeller(shop)
const other = await openSeller(shop)
const buyer = await openBuyer(shop)

const problemsOf = (answer: { code: number; data?: unknown }) =>
  answer.code === 400 ? (answer.data as { path: string }[]).map(({ path }) => path).sort() : [String(answer.code)]

describe('adding', () => {
  test('a draft needs a name in one language and nothing else, and no buyer sees it', async () => {
    const { code, data } = await shop.call(addProduct, { textList: [{ langCode: 'zh', name: '台灯' }] }, { token: seller.token })
    expect(code).toBe(200)
    expect(data).toMatchObject({
      status: 0,
      version: 1,
      categoryId: null,
      skuList: [],
      cartonWeightGram: null,
      originLangCode: 'zh',
      hsCode: '',
    })
    expect((await shop.call(readProduct, { id: data.id }, { token: buyer.token })).code).toBe(150001)
    expect(problemsOf(await shop.call(addProduct, { textList: [] }, { token: seller.token }))).toEqual(['textList'])
    expect(problemsOf(await shop.call(addProduct, {} as never, { token: seller.token }))).toEqual(['textList'])
  })

  test('it comes from a country that the shop knows', async () => {
    const add = async (originCountryCode: string) =>
      problemsOf(await shop.call(addProduct, { textList: [{ langCode: 'zh', name: '台灯' }], originCountryCode }, { token: seller.token }))
    expect(await add('XX')).toEqual(['originCountryCode'])
    expect(await add('VN')).toEqual(['200'])
  })

  test('on sale everything that buyers and freight need has to be there', async () => {
    const bare = { textList: [{ langCode: 'en' as const, name: 'Lamp' }], status: 1 as const }
    expect(problemsOf(await shop.call(addProduct, bare, { token: seller.token }))).toEqual([
      'cartonHeightMm',
      'cartonLengthMm',
      'cartonQuantity',
      'cartonWeightGram',
      'cartonWidthMm',
      'categoryId',
      'hsCode',
      'imageList',
      'leadTimeDays',
      'priceRangeList',
      'skuList',
    ])
    const parent = await openCategory(shop)
    await openCategory(shop, parent)
    expect(problemsOf(await seller.add({ categoryId: String(parent) }))).toEqual(['categoryId'])
    expect(problemsOf(await seller.add({ categoryId: '999999' }))).toContain('categoryId')
    const light = { skuCode: 'A', valueIdList: ['red'], stock: 1 }
    expect(problemsOf(await seller.add({ skuList: [light] }))).toEqual(['skuList.0.weightGram'])
    expect(problemsOf(await seller.add({ priceType: 1, skuList: [{ ...light, weightGram: 3 }] }))).toEqual(['skuList.0.price'])
  })

  test.each([
    [
      'a choice that no specification has',
      { skuList: [{ skuCode: 'A', valueIdList: ['green'], stock: 1, weightGram: 1 }] },
      'skuList.0.valueIdList',
    ],
    [
      'two SKUs of the same choice',
      { skuList: ['A', 'B'].map((skuCode) => ({ skuCode, valueIdList: ['red'], stock: 1, weightGram: 1 })) },
      'skuList.1.valueIdList',
    ],
    [
      'two SKUs of the same code',
      { skuList: ['red', 'blue'].map((colour) => ({ skuCode: 'A', valueIdList: [colour], stock: 1, weightGram: 1 })) },
      'skuList',
    ],
    [
      'prices that do not fall',
      {
        priceRangeList: [
          { startQuantity: 10, price: '5' },
          { startQuantity: 20, price: '5' },
        ],
      },
      'priceRangeList.1.price',
    ],
    ['prices that begin beside the minimum', { priceRangeList: [{ startQuantity: 1, price: '5' }] }, 'priceRangeList.0.startQuantity'],
    [
      'quantities that do not rise',
      {
        priceRangeList: [
          { startQuantity: 10, price: '5' },
          { startQuantity: 10, price: '4' },
        ],
      },
      'priceRangeList.1.startQuantity',
    ],
    ['days that begin beside the minimum', { leadTimeList: [{ startQuantity: 11, days: 7 }] }, 'leadTimeList.0.startQuantity'],
    ['days that contradict each other', { leadTimeList: [{ startQuantity: 10, days: 8 }] }, 'leadTimeDays'],
    ['samples without a price', { sampleMaxQuantity: 2 }, 'samplePrice'],
    ['samples without a quantity', { samplePrice: '3' }, 'sampleMaxQuantity'],
    ['values that do not exist', { attrValueIdList: ['999999'] }, 'attrValueIdList'],
    ['a price of nothing', { priceRangeList: [{ startQuantity: 10, price: '0.00' }] }, 'priceRangeList.0.price'],
    [
      'ids of choices that are no ids',
      { specList: [{ specId: 'Größe', name: { en: 'Size' }, valueList: [{ valueId: 's', name: { en: 'S' } }] }] },
      'specList.0.specId',
    ],
    ['a picture of another product', { imageList: [{ imageId: 'p1' }] }, 'imageList.0.imageId'],
  ] as const)('%s: 400, and nothing is stored', async (_, more, path) => {
    const before = await db.$count(products)
    expect(problemsOf(await seller.add(more as object))).toContain(path)
    expect(await db.$count(products)).toBe(before)
  })

  test('files of somebody else are missing ones, and a file belongs to one product', async () => {
    const foreign = await looseFile(shop, other.id)
    for (const more of [
      { imageList: [{ fileId: foreign }] },
      { certificateList: [{ name: 'CE', fileId: foreign }] },
      { skuList: [{ skuCode: 'A', valueIdList: ['red'], stock: 1, weightGram: 1, fileId: foreign }] },
    ])
      expect((await seller.add(more)).code).toBe(110001)
    const own = await looseFile(shop, seller.id)
    expect((await seller.add({ imageList: [{ fileId: own }] })).code).toBe(200)
    expect((await seller.add({ imageList: [{ fileId: own }] })).code).toBe(110001)
  })

  test('texts are cleaned as everywhere', async () => {
    const description =
      '<p onclick="x()">Good <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">a</a></p><iframe src="//x"></iframe>'
    const { data } = await seller.add({ textList: [{ langCode: 'en', name: 'Lamp <b>', description }] })
    expect(data.textList[0]!.description).toBe('<p>Good <a rel="nofollow noopener">a</a></p>')
    expect(data.textList[0]!.name).toBe('Lamp <b>')
  })

  test('its code is its own within the supplier', async () => {
    expect((await seller.add({ productCode: 'LAMP-1' })).code).toBe(200)
    expect(problemsOf(await seller.add({ productCode: 'LAMP-1' }))).toEqual(['productCode'])
    expect((await other.add({ productCode: 'LAMP-1' })).code).toBe(200)
    expect((await seller.add({ productCode: '' })).code).toBe(200)
    expect((await seller.add({ productCode: '' })).code).toBe(200)
  })

  test('prices in another currency are converted once, and read back in CNY', async () => {
    const { data } = await seller.add({
      currencyCode: 'EUR',
      priceRangeList: [{ startQuantity: 10, price: '1.287' }],
      samplePrice: '2.574',
      sampleMaxQuantity: 2,
    })
    const { rows } = await db.execute<{ rate: number }>(
      sql`select rate::float8 as rate from exchange_rates where currency_code = 'EUR' order by rate_time desc limit 1`,
    )
    expect(data.currencyCode).toBe('CNY')
    expect(Number(data.priceRangeList[0]!.price)).toBeCloseTo(1.287 / rows[0]!.rate, 5)
    expect(Number(data.samplePrice)).toBeCloseTo(2.574 / rows[0]!.rate, 5)
    expect((await seller.add({ currencyCode: 'XXX' })).code).toBe(590013)
  })

  test('what was written is read back, to the digit', async () => {
    const body = await seller.body({
      productCode: 'FULL',
      brand: 'Lumen',
      unitCode: 'set',
      orderMultiple: 5,
      samplePrice: '12.345678',
      sampleMaxQuantity: 3,
      leadTimeList: [
        { startQuantity: 10, days: 7 },
        { startQuantity: 1000, days: 20 },
      ],
      incotermsList: ['FOB', 'DAP'],
      originCountryCode: 'VN',
      certificateList: [{ name: 'CE', number: 'N 12', fileId: await looseFile(shop, seller.id, 2) }],
      blockedCountryList: ['MX'],
      expireTime: '2099-01-01T00:00:00.000Z',
    })
    const { data } = await shop.call(addProduct, body, { token: seller.token })
    const { imageList, certificateList, skuList, textList, specList, ...same } = body
    expect(data).toMatchObject({
      ...same,
      priceRangeList: [
        { startQuantity: 10, price: '10.00' },
        { startQuantity: 100, price: '8.50' },
      ],
    })
    expect(data).toMatchObject({
      specList,
      textList,
      skuList: skuList!.map(({ skuCode, valueIdList, stock }) => ({ skuCode, valueIdList, stock, price: null })),
    })
    expect(data.certificateList[0]).toMatchObject({ name: 'CE', number: 'N 12', fileId: certificateList![0]!.fileId })
    expect((await shop.app.inject(data.certificateList[0]!.fileUrl!)).statusCode).not.toBe(403)
    expect(data.imageList[0]!.imageUrl).toContain(data.imageList[0]!.imageId)
    expect(await seller.info(data.id)).toEqual(data)
  })
})
