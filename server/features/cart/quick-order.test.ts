import { describe, expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { addQuickLines } from '#contract/cart/quick-order.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { type Buyer, openBuyer, openSupplier } from '#tests/goods.ts'
import { openLiveServer } from '#tests/live-client.ts'
import { type QuickLine, quickOrdersIn, refusedIn } from '#tests/quick-ordering.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { add, count, coded } = quickOrdersIn(shop)
const itemsOf = async (buyer: Buyer) =>
  (await shop.call(readCart, {}, { token: buyer.token, currencyCode: 'CNY' })).rows.flatMap(({ itemList }) =>
    itemList.map(({ skuId, quantity, price, status }) => ({ skuId, quantity, price, status })),
  )

describe('what a code means', () => {
  test('case, width and outer spaces do not matter, anything else does', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await coded(['  Lámp-0a1 '])
    for (const skuCode of ['lámp-0A1', 'ＬÁＭＰ－０ａ１', '  LÁMP-0A1\u3000']) {
      const { data } = await add(buyer, [{ skuCode, quantity: 10 }])
      expect([skuCode, data.cartIdList.length, data.skippedList]).toEqual([skuCode, 1, []])
    }
    expect(await itemsOf(buyer)).toEqual([{ skuId: String(lamp.skuIds[0]), quantity: 30, price: '10.00', status: 0 }])
    for (const skuCode of ['lámp-0A', 'lámp-0A11', 'lámp 0A1', 'lam%', 'L_MP-0A1']) {
      expect(refusedIn((await add(buyer, [{ skuCode, quantity: 10 }])).data)).toEqual([[1, 110001]])
    }
  })

  test('what is off sale is as unknown as what never was, by its code and by its id', async () => {
    const buyer = await openBuyer(shop)
    const closed = await openSupplier(shop, { status: SUPPLIER_STATUS.cancelled })
    const off = [
      await coded(['OFF-1'], { status: PRODUCT_STATUS.offSale }),
      await coded(['OFF-2'], { status: PRODUCT_STATUS.draft }),
      await coded(['OFF-3'], { expireTime: new Date(0) }),
      await coded(['OFF-4'], { supplierId: closed }),
    ]
    const lines = off.flatMap(({ skuIds }, at) => [
      { skuCode: `OFF-${at + 1}`, quantity: 10 },
      { skuId: String(skuIds[0]), quantity: 10 },
    ])
    const { data } = await add(buyer, [...lines, { skuId: '999999999', quantity: 1 }, { skuId: 'x', quantity: 1 }])
    expect(data.cartIdList).toEqual([])
    expect(refusedIn(data)).toEqual(Array.from({ length: 10 }, (_, at) => [at + 1, 110001]))
  })

  test('a code of several products is a choice, sent again by the SKU’s id; a supplier may settle it', async () => {
    const buyer = await openBuyer(shop)
    const [mine, theirs] = [await coded(['TWICE-1', 'Other']), await coded(['twice-1'], { minOrderQuantity: 30 })]
    const { data } = await add(buyer, [{ skuCode: 'Twice-1', quantity: 12 }])
    expect(data.cartIdList).toEqual([])
    expect(data.skippedList).toMatchObject([{ lineNo: 1, skuCode: 'Twice-1', quantity: 12, code: 150029, gapQuantity: 0 }])
    expect(data.skippedList[0]!.matchList).toEqual([
      {
        productId: String(mine.productId),
        skuId: String(mine.skuIds[0]),
        productName: 'Desk lamp',
        specName: 'Colour 1',
        imageUrl: null,
        supplierName: 'Yiwu Lamps',
        minOrderQuantity: 10,
        stock: 1000,
      },
      expect.objectContaining({ productId: String(theirs.productId), minOrderQuantity: 30 }),
    ])
    expect((await add(buyer, [{ skuId: String(mine.skuIds[0]), quantity: 12 }])).data.skippedList).toEqual([])
    expect((await add(buyer, [{ skuCode: 'TWICE-1', quantity: 30 }], theirs.supplierId)).data.skippedList).toEqual([])
    expect(refusedIn((await add(buyer, [{ skuCode: 'Other', quantity: 30 }], theirs.supplierId)).data)).toEqual([[1, 110001]])
    expect((await itemsOf(buyer)).map(({ quantity }) => quantity).sort()).toEqual([12, 30])
  })

  test('at most ten to choose from', async () => {
    const buyer = await openBuyer(shop)
    const supplierId = await openSupplier(shop)
    for (let at = 0; at < 11; at++) await coded(['ELEVEN'], { supplierId })
    const { data } = await add(buyer, [{ skuCode: 'eleven', quantity: 12 }])
    expect(data.skippedList[0]!.matchList).toHaveLength(10)
  })
})

describe('what is added', () => {
  test('lines of one product reach its minimum and its price together, with what lies in the cart', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await coded(['SUM-1', 'SUM-2', 'SUM-3'], { orderMultiple: 5, minOrderQuantity: 20 })
    const three = [7, 8, 5].map((quantity, at) => ({ skuCode: `SUM-${at + 1}`, quantity }))
    expect(refusedIn((await add(buyer, three.slice(0, 2))).data)).toEqual([
      [1, 590002],
      [2, 590002],
    ])
    expect((await add(buyer, three.slice(0, 2))).data.skippedList.map(({ gapQuantity }) => gapQuantity)).toEqual([5, 5])
    expect(await count(buyer)).toBe(0)
    expect((await add(buyer, three)).data.cartIdList).toHaveLength(3)
    const { data } = await add(buyer, [{ skuCode: 'SUM-1', quantity: 3 }])
    expect(data.skippedList).toMatchObject([{ code: 590002, gapQuantity: 2, msg: expect.stringContaining('5') }])
    expect((await add(buyer, [{ skuCode: 'SUM-1', quantity: 80 }])).data.skippedList).toEqual([])
    expect((await itemsOf(buyer)).map(({ price }) => price)).toEqual(['8.00', '8.00', '8.00'])
    expect(lamp.skuIds).toHaveLength(3)
  })

  test('the same code on two lines is one line of the cart, and refused as one', async () => {
    const buyer = await openBuyer(shop)
    await coded(['SAME-1'], { stock: [50] })
    const same = (...quantities: number[]) => quantities.map((quantity) => ({ skuCode: 'same-1', quantity }))
    const { data } = await add(buyer, same(6, 7))
    expect([data.cartIdList.length, data.skippedList]).toEqual([1, []])
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 13 }])
    const refused = await add(buyer, same(20, 20))
    expect(refused.data.skippedList).toMatchObject([
      { lineNo: 1, code: 590003, gapQuantity: 3 },
      { lineNo: 2, code: 590003, gapQuantity: 3 },
    ])
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 13 }])
    // Together more pieces than a line may have: the rest is added all the same.
    await coded(['SAME-2'])
    const tooMany = await add(buyer, [...same(9_000_000, 9_000_000), { skuCode: 'same-2', quantity: 10 }])
    expect(refusedIn(tooMany.data)).toEqual([
      [1, 590003],
      [2, 590003],
    ])
    expect(await itemsOf(buyer)).toHaveLength(2)
  })

  test('what is short or cannot be sent stays out, and the rest of its product goes in if it still reaches the minimum', async () => {
    const buyer = await openBuyer(shop)
    await coded(['REST-1', 'REST-2'], { stock: [1000, 5] })
    const { data } = await add(buyer, [
      { skuCode: 'REST-1', quantity: 10 },
      { skuCode: 'REST-2', quantity: 6 },
      { skuCode: 'NONE', quantity: 1 },
    ])
    expect(refusedIn(data)).toEqual([
      [2, 590003],
      [3, 110001],
    ])
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 10 }])
    const other = await openBuyer(shop)
    const short = await add(other, [
      { skuCode: 'REST-1', quantity: 6 },
      { skuCode: 'REST-2', quantity: 6 },
    ])
    expect(short.data.skippedList).toMatchObject([
      { code: 590002, gapQuantity: 4 },
      { code: 590003, gapQuantity: 1 },
    ])
    expect(await count(other)).toBe(0)
    await coded(['UNSENT'], { isShippable: false })
    expect(refusedIn((await add(other, [{ skuCode: 'UNSENT', quantity: 10 }])).data)).toEqual([[1, 590003]])
  })

  test('a cart holds a hundred lines: a product that no longer fits stays out whole', async () => {
    const buyer = await openBuyer(shop)
    const sixty = (name: string) => Array.from({ length: 60 }, (_, at) => `${name}-${at}`)
    await coded(sixty('FULL'))
    await coded(sixty('MORE').slice(0, 41))
    await coded(['LAST'])
    const lines = (name: string, total: number) =>
      sixty(name)
        .slice(0, total)
        .map((skuCode) => ({ skuCode, quantity: 10 }))
    expect((await add(buyer, lines('FULL', 60))).data.skippedList).toEqual([])
    const { data } = await add(buyer, [...lines('MORE', 41), { skuCode: 'LAST', quantity: 10 }, { skuCode: 'FULL-0', quantity: 10 }])
    expect(new Set(data.skippedList.map(({ code }) => code))).toEqual(new Set([590020]))
    expect([data.skippedList.length, data.cartIdList.length]).toEqual([41, 2])
    expect(await count(buyer)).toBe(61)
  })

  test('simultaneous quick orders of the same SKU sum up, and never pass a full cart', async () => {
    const buyer = await openBuyer(shop)
    await coded(['RACE-1'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(buyer, [{ skuCode: 'RACE-1', quantity: 10 }])))
    expect(new Set(answers.map(({ data }) => data.cartIdList[0])).size).toBe(1)
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 60 }])
  })

  test('open tabs hear how many lines the cart has now', async () => {
    const buyer = await openBuyer(shop)
    const { connect } = await openLiveServer(shop.app, shop.call)
    const tab = await connect(buyer, 'cart')
    await coded(['LIVE-1', 'LIVE-2'])
    await coded(['LIVE-3'])
    await add(
      buyer,
      ['LIVE-1', 'LIVE-2', 'LIVE-3'].map((skuCode) => ({ skuCode, quantity: 10 })),
    )
    await expect.poll(() => tab.frames.filter(({ cmd }) => cmd === 'cart').at(-1)?.data).toEqual({ cartCount: 3 })
  })
})

describe('what is refused altogether', () => {
  test('visitors, empty and overlong orders, wrong quantities; nothing is stored', async () => {
    const buyer = await openBuyer(shop)
    await coded(['GOOD-1'])
    expect((await shop.call(addQuickLines, { lineList: [{ skuCode: 'GOOD-1', quantity: 10 }] })).code).toBe(100001)
    const valid = { skuCode: 'GOOD-1', quantity: 10 }
    const wrong: unknown[][] = [
      [],
      Array.from({ length: 101 }, () => valid),
      [valid, { skuCode: 'GOOD-1' }],
      [valid, { quantity: 1 }],
      [valid, { skuCode: '', quantity: 1 }],
      ...[0, -10, 1.5, 1e21, '10', null].map((quantity) => [valid, { skuCode: 'GOOD-1', quantity }]),
      [valid, { ...valid, price: 1 }],
    ]
    for (const lineList of wrong)
      expect([lineList.at(-1), (await add(buyer, lineList as QuickLine[])).code]).toEqual([lineList.at(-1), 400])
    expect(await count(buyer)).toBe(0)
  })
})
