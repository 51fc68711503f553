import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart.ts'
import { checkQuickLines } from '#contract/cart/quick-order.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import { type QuickLine, quickOrdersIn, refusedIn } from '#tests/quick-ordering.ts'
import { openShop } from '#tests/shop.ts'
import { statementsDuring } from '#tests/statements.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { add, count, coded } = quickOrdersIn(shop)
const check = (buyer: Buyer, lineList: QuickLine[], currencyCode = 'CNY') =>
  shop.call(checkQuickLines, { lineList }, { token: buyer.token, currencyCode })

describe('looking before adding', () => {
  test('tells what each line is, costs and lacks, as adding would, and stores nothing', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await coded(['LOOK-1', 'LOOK-2'])
    await coded(['BOTH'])
    await coded(['both'])
    const few = await coded(['FEW'], { stock: [3], minOrderQuantity: 1 })
    await shop.call(
      addToCart,
      { productId: String(lamp.productId), skuList: [{ skuId: String(lamp.skuIds[1]), quantity: 60 }] },
      { token: buyer.token },
    )
    const lines = [
      { skuCode: 'look-1', quantity: 40 },
      { skuCode: 'BOTH', quantity: 10 },
      { skuCode: 'NONE', quantity: 1 },
      { skuId: String(few.skuIds[0]), quantity: 5 },
    ]
    const { data } = await check(buyer, lines)
    expect(
      data.lineList.map(({ code, gapQuantity, matchList, price, amount }) => [code, gapQuantity, matchList.length, price, amount]),
    ).toEqual([
      [0, 0, 1, '8.00', '320.00'],
      [150029, 0, 2, null, null],
      [110001, 0, 0, null, null],
      [590003, 2, 1, null, null],
    ])
    expect([data.goodsAmount, data.currencyCode]).toEqual(['320.00', 'CNY'])
    expect(data.lineList[0]!.matchList[0]).toMatchObject({ skuCode: 'LOOK-1', orderMultiple: 1, unitCode: 'piece' })
    expect(await count(buyer)).toBe(1)
    expect(refusedIn((await add(buyer, lines)).data)).toEqual(data.lineList.flatMap(({ lineNo, code }) => (code ? [[lineNo, code]] : [])))
    expect((await check(buyer, lines, 'EUR')).data.lineList[0]!.currencyCode).toBe('EUR')
  })

  test('in the caller’s language', async () => {
    const buyer = await openBuyer(shop)
    await coded(['WORD-1'])
    const lineList = [{ skuCode: 'WORD-1', quantity: 3 }]
    const said = await Promise.all(
      (['spa', 'en', 'zh'] as const).map(
        async (language) => (await shop.call(checkQuickLines, { lineList }, { token: buyer.token, language })).data,
      ),
    )
    expect(new Set(said.map(({ lineList: [line] }) => line!.msg)).size).toBe(3)
    expect(said[2]!.lineList[0]!.matchList[0]!.productName).toBe('Desk lamp (zh)')
  })
})

test('a hundred codes of one product are looked up by one statement, through their index', async () => {
  const buyer = await openBuyer(shop)
  await coded(Array.from({ length: 60 }, (_, at) => `IDX-${at}`))
  const lineList = Array.from({ length: 60 }, (_, at) => ({ skuCode: `IDX-${at}`, quantity: 10 }))
  const statements = await statementsDuring(async () => void (await add(buyer, lineList)))
  expect(statements.length).toBeLessThanOrEqual(8)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from ${skus} where upper(btrim(normalize(${skus.skuCode}, NFKC))) = upper(btrim(normalize(${'RS00001-01'}, NFKC)))`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('skus_by_code')
  expect(await db.$count(products)).toBeGreaterThan(100)
})
