import { describe, expect, test } from 'vitest'
import { editCartLine } from '#contract/cart/cart.ts'
import { lineAmount, parseUnitPrice } from '#contract/money.ts'
import { readPaper } from '#contract/orders/records.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { readProduct } from '#contract/products/products.ts'
import { orderFor, place, priceOf } from '#tests/buying.ts'
import { both, openCustomising } from '#tests/customising.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openBuyer } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import { pagesOf } from '#tests/pdf-text.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { add, cartOf, customisedLamp, infoOf, orderedBy, readyBuyer } = openCustomising(shop)

describe('a line with a logo and a box', () => {
  test.each([
    ['CNY', 2, '8.00', '1.2346', '0.3333', '9.5679', '956.79'],
    ['EUR', 2, null, null, null, null, null],
    ['JPY', 0, null, null, null, null, null],
  ] as const)(
    'costs in %s the same on the product’s page, in the cart, the order and its invoice',
    async (currencyCode, digits, ...yuan) => {
      const { buyer, lamp, cartIdList } = await readyBuyer()
      const reader = { token: buyer.token, currencyCode, language: 'en' as const }
      const { data: product } = await shop.call(readProduct, { id: String(lamp.productId) }, reader)
      const [logo, box] = product.customisationList as [(typeof product.customisationList)[0], (typeof product.customisationList)[0]]
      const goodsPrice = product.priceRangeList.at(-1)!.price
      const { data: page } = await shop.call(
        priceProduct,
        {
          ...{ productId: String(lamp.productId), skuList: [{ skuId: String(lamp.skuIds[0]), quantity: 100 }], countryCode: 'ES' },
          customisationIdList: ['logo', 'box'],
        },
        reader,
      )
      const currency = { code: currencyCode, digits }
      const unitPrice = [goodsPrice, logo.price, box.price].reduce((sum, price) => sum + parseUnitPrice(currency, price), 0n)
      const amount = String(lineAmount(unitPrice, 100))
      const plain = (decimal: string) => decimal.replace('.', '')
      expect(plain(page.goodsAmount)).toBe(amount)
      const [item] = await cartOf(buyer, currencyCode)
      expect(parseUnitPrice(currency, item!.price)).toBe(unitPrice)
      expect(item).toMatchObject({ amount: page.goodsAmount, addPrice: item!.price, status: 0, leadTimeDays: 14 })
      expect(item!.customisationList).toMatchObject([
        { name: 'Laser logo', price: logo.price, remark: 'Red, on the base', file: { name: 'report.pdf' } },
        { name: 'Gift box', price: box.price, remark: '', file: null },
      ])
      const { data: checkout } = await priceOf(shop, buyer, cartIdList, {}, currencyCode)
      const amounts = ['goodsAmount', 'freightAmount', 'serviceAmount', 'dutyAmount', 'taxAmount', 'totalAmount'] as const
      for (const name of amounts) expect(checkout[name]).toBe(page[name])
      expect(checkout.supplierList[0]).toMatchObject({ leadTimeDays: 14, deliverToDate: page.deliverToDate })
      const id = await orderedBy(buyer, cartIdList, currencyCode)
      const order = await infoOf(buyer, id)
      for (const name of amounts) expect(order[name]).toBe(page[name])
      expect(order.leadTimeDays).toBe(14)
      expect(order.itemList).toMatchObject([{ price: item!.price, amount: item!.amount, quantity: 100 }])
      expect(order.itemList[0]!.customisationList).toMatchObject([
        { kind: 1, name: 'Laser logo', price: logo.price, currencyCode, extraDays: 4, remark: 'Red, on the base' },
        { kind: 2, name: 'Gift box', price: box.price, currencyCode, extraDays: 3, file: null },
      ])
      const { data: paper } = await shop.call(readPaper, { id, type: 1 }, { token: buyer.token, language: 'en' })
      const [proforma] = await pagesOf((await shop.app.inject({ url: paper.fileUrl })).rawPayload)
      const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currencyCode, useGrouping: 'always' })
      const unit = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currencyCode, maximumFractionDigits: 6 })
      for (const text of ['Laser logo', 'Gift box', money.format(Number(order.goodsAmount)), unit.format(item!.price as `${number}`)])
        expect(proforma!.replaceAll('\n', ' ')).toContain(text)
      if (yuan[0] !== null) expect([goodsPrice, logo.price, box.price, item!.price, item!.amount]).toEqual(yuan)
    },
  )

  test('is another line with other customisations, and the same with the same: the quantities add up', async () => {
    const { buyer, lamp, fileId, cartIdList } = await readyBuyer()
    expect((await add(buyer, lamp, 10, [])).data.cartIdList).not.toEqual(cartIdList)
    // The file is already attached to the line, and so still usable by its buyer.
    expect((await add(buyer, lamp, 10, both(fileId))).data.cartIdList).toEqual(cartIdList)
    expect((await add(buyer, lamp, 100, [{ customisationId: 'box', remark: 'Blue' }])).code).toBe(200)
    const lines = (await cartOf(buyer)).map(({ quantity, customisationList }) => [quantity, customisationList.length])
    expect(lines.sort()).toEqual([
      [10, 0],
      [100, 1],
      [110, 2],
    ])
  })

  test('loses one in the cart, and becomes one line with another that is then alike', async () => {
    const { buyer, lamp, fileId, cartIdList } = await readyBuyer()
    await add(buyer, lamp, 60, [{ customisationId: 'logo', remark: 'Red, on the base', fileId }])
    const line = { id: cartIdList[0]!, quantity: 100, customisationList: [both(fileId)[0]!] }
    expect((await shop.call(editCartLine, line, { token: buyer.token })).code).toBe(200)
    expect(await cartOf(buyer)).toMatchObject([{ id: cartIdList[0], quantity: 160, customisationList: [{ customisationId: 'logo' }] }])
  })
})

describe('refused, with nothing stored', () => {
  test('below the minimum of a customisation, in the reader’s words', async () => {
    const [buyer, lamp] = [await openBuyer(shop), await customisedLamp()]
    const before = await databaseTrace(shop)
    const { code, msg, data } = await add(buyer, lamp, 60, [{ customisationId: 'box', remark: '' }])
    expect({ code, data }).toEqual({ code: 590002, data: [{ skuId: String(lamp.skuIds[0]), gapQuantity: 40, customisationId: 'box' }] })
    expect(msg).toContain('“Gift box” is available from 100')
    expect(await databaseTrace(shop)).toEqual(before)
  })

  test('where another line of the same SKU has enough, chosen in another way', async () => {
    const [buyer, lamp] = [await openBuyer(shop), await customisedLamp()]
    const box = (remark: string) => [{ customisationId: 'box', remark }]
    expect((await add(buyer, lamp, 100, box('Blue'))).code).toBe(200)
    expect(await add(buyer, lamp, 60, box('Red'))).toMatchObject({ code: 590002, data: [{ gapQuantity: 40 }] })
    expect((await add(buyer, lamp, 10, box('Blue'))).code).toBe(200)
    expect(await cartOf(buyer)).toMatchObject([{ quantity: 110 }])
  })

  test('without the file that is required, with an unknown customisation, and for samples', async () => {
    const [buyer, lamp] = [await openBuyer(shop), await customisedLamp()]
    const before = await databaseTrace(shop)
    const without = await add(buyer, lamp, 100, [{ customisationId: 'logo', remark: '' }])
    expect(without).toMatchObject({ code: 400, data: [{ path: 'customisationList.0.fileId' }] })
    expect((await add(buyer, lamp, 100, [{ customisationId: 'label', remark: '' }])).code).toBe(110001)
    expect((await add(buyer, lamp, 1, [{ customisationId: 'box', remark: '' }], { sampleFlag: 1 })).code).toBe(400)
    expect((await add(buyer, lamp, 100, [{ customisationId: 'box', remark: 'x'.repeat(201) }])).code).toBe(400)
    expect(await databaseTrace(shop)).toEqual(before)
  })

  test('another buyer’s file, sent or in a line already, is like a missing one', async () => {
    const { lamp, fileId } = await readyBuyer()
    const other = await openBuyer(shop)
    const loose = await looseFile(shop, (await openBuyer(shop)).id, 2)
    const before = await databaseTrace(shop)
    const missing = await add(other, lamp, 100, both('999999999'))
    expect(missing.code).toBe(110001)
    expect(await add(other, lamp, 100, both(fileId))).toEqual(missing)
    expect(await add(other, lamp, 100, both(loose))).toEqual(missing)
    expect(await databaseTrace(shop)).toEqual(before)
  })

  test('an order of a line that lost a customisation after it was priced', async () => {
    const { buyer, fileId, cartIdList } = await readyBuyer()
    const order = await orderFor(shop, buyer, cartIdList)
    await shop.call(editCartLine, { id: cartIdList[0]!, quantity: 100, customisationList: [both(fileId)[0]!] }, { token: buyer.token })
    expect((await place(shop, buyer, order)).code).toBe(590018)
  })
})
