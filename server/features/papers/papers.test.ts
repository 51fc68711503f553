import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { readStatement } from '#contract/ledger/ledger.ts'
import { cancelConsoleOrder, readConsolePaper } from '#contract/orders/console/orders.ts'
import { readPaper } from '#contract/orders/records.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { operator } from '#tests/books.ts'
import { allOrFirst } from '#tests/exhaustive.ts'
import {
  completedOrder,
  openMember,
  paidOrder,
  placedOrder,
  preparedOrder,
  type StagedOrder,
  shipPieces,
  shippedOrder,
} from '#tests/order-stages.ts'
import { pagesOf } from '#tests/pdf-text.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const [PROFORMA, COMMERCIAL, PACKING_LIST] = [1, 2, 3] as const

async function fetched(fileUrl: string) {
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url: fileUrl })
  expect(statusCode).toBe(200)
  return { headers, pages: await pagesOf(rawPayload), size: rawPayload.length }
}

async function paperOf({ id, buyer }: StagedOrder, type: 1 | 2 | 3, language: Language = 'en') {
  const { data } = await shop.call(readPaper, { id, type }, { token: buyer.token, language })
  return { name: data.name, ...(await fetched(data.fileUrl)) }
}

describe('the proforma invoice', () => {
  test.each(allOrFirst(LANGUAGES))('says in %s who sells what to whom, and the sums of the order to the cent', async (language) => {
    const completed = await completedOrder(shop)
    await db
      .update(orders)
      .set({ buyerName: 'Íñigo Muñoz', buyerCompanyName: 'Iluminación Łódź S. L.', buyerTaxNo: 'ESB12345678', buyerOrderNo: 'PO-7' })
      .where(eq(orders.id, Number(completed.id)))
    await db
      .update(suppliers)
      .set({ city: { spa: 'Yiwu', en: 'Yiwu', zh: '义乌' } })
      .where(eq(suppliers.id, completed.lamp.supplierId))
    const info = await completed.info()
    const { pages, name, headers, size } = await paperOf(completed, PROFORMA, language)
    const [page] = pages as [string]
    expect(pages).toHaveLength(1)
    expect(name).toBe(`${info.orderNo}-PI.pdf`)
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(size).toBeLessThan(200_000)
    const money = new Intl.NumberFormat({ spa: 'es-ES', en: 'en-GB', zh: 'zh-CN' }[language], {
      style: 'currency',
      currency: 'CNY',
      useGrouping: 'always',
    })
    const { goodsAmount, serviceAmount, freightAmount, dutyAmount, taxAmount, totalAmount, payableAmount, paidAmount } = info
    const amounts = [goodsAmount, serviceAmount, freightAmount, dutyAmount, taxAmount, totalAmount, payableAmount, paidAmount]
    for (const amount of amounts) expect(page).toContain(money.format(Number(amount)).replaceAll(/[\u00a0\u202f]/g, ' '))
    const title = { spa: 'Factura proforma', en: 'Proforma invoice', zh: '形式发票' }[language]
    for (const text of [title, info.orderNo, info.payNo, 'PO-7', 'Íñigo Muñoz', 'Iluminación Łódź S. L.', 'ESB12345678', '9405210000']) {
      expect(page).toContain(text)
    }
    // The supplier's original name is Chinese in every language.
    expect(page).toContain('义乌灯具')
    expect(page).toContain({ spa: 'Mercancía', en: 'International freight', zh: '进口环节税' }[language])
    expect(page).toContain({ spa: '100 unidades', en: '100 pieces', zh: '100 件' }[language])
    expect(page).toContain({ spa: 'Yiwu, China', en: 'Yiwu, China', zh: '中国义乌' }[language])
  })

  test('is there from the confirmed order on, in the console from the paid one', async () => {
    const placed = await placedOrder(shop)
    const [own, byOperator] = [{ token: placed.member.token }, { token: await operator(shop) }]
    const codes = async () => [
      (await shop.call(readPaper, { id: placed.id, type: PROFORMA }, { token: placed.buyer.token })).code,
      (await shop.call(readConsolePaper, { id: placed.id, type: PROFORMA }, own)).code,
      (await shop.call(readConsolePaper, { id: placed.id, type: PROFORMA }, byOperator)).code,
    ]
    expect(await codes()).toEqual([200, 590015, 590015])
    await db
      .update(orders)
      .set({ orderStatus: 0 })
      .where(eq(orders.id, Number(placed.id)))
    expect(await codes()).toEqual([590015, 590015, 590015])
    await db
      .update(orders)
      .set({ orderStatus: 2 })
      .where(eq(orders.id, Number(placed.id)))
    expect(await codes()).toEqual([200, 200, 200])
    await db
      .update(orders)
      .set({ orderStatus: 1 })
      .where(eq(orders.id, Number(placed.id)))
    await placed.move(cancelConsoleOrder, byOperator.token, { remark: 'The factory has closed.' })
    expect(await codes()).toEqual([590015, 590015, 590015])
  })

  test('of somebody else’s order is missing, for buyers and suppliers alike', async () => {
    const paid = await paidOrder(shop)
    const stranger = await placedOrder(shop)
    const question = { id: paid.id, type: PROFORMA }
    expect((await shop.call(readPaper, question, { token: stranger.buyer.token })).code).toBe(590019)
    expect((await shop.call(readConsolePaper, question, { token: stranger.member.token })).code).toBe(590019)
    const colleague = await openMember(shop, paid.lamp.supplierId)
    expect((await shop.call(readConsolePaper, question, { token: colleague.token })).code).toBe(200)
  })

  test('opens for fifteen minutes, and only by its whole address', async () => {
    const { id, buyer } = await paidOrder(shop)
    const { data } = await shop.call(readPaper, { id, type: PROFORMA }, { token: buyer.token })
    const status = async (url: string) => (await shop.app.inject({ url })).statusCode
    expect(await status(data.fileUrl.slice(0, -2))).toBe(404)
    expect(await status(data.fileUrl.replace('paper.', 'orders.'))).toBe(404)
    expect(await status('/files/generated')).toBe(404)
    expect(await status(data.fileUrl)).toBe(200)
    shop.passTime(15 * MINUTE_MS)
    expect(await status(data.fileUrl)).toBe(404)
  })
})

describe('the commercial invoice', () => {
  test('is there once the goods are ready', async () => {
    const paid = await paidOrder(shop)
    expect((await shop.call(readPaper, { id: paid.id, type: COMMERCIAL }, { token: paid.buyer.token })).code).toBe(590015)
    const { name, pages } = await paperOf(await preparedOrder(shop), COMMERCIAL)
    expect(name).toMatch(/-CI\.pdf$/)
    expect(pages[0]).toContain('Commercial invoice')
  })

  test('of a hundred lines goes over several pages, each with the head of the table and none with half a line', async () => {
    const shipped = await shippedOrder(shop)
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, Number(shipped.id)))
    const { id: _, ...row } = line!
    const more = Array.from({ length: 99 }, (_, at) => ({
      ...row,
      shippedQuantity: 0,
      skuCode: `SKU-${at}-END`,
      productName: {
        spa: `Lámpara ${at}`,
        en: `A floor lamp with a very long name that needs more than one line, number ${at}`,
        zh: `落地灯 ${at}`,
      },
    }))
    await db.insert(orderLines).values(more)
    const { pages } = await paperOf(shipped, COMMERCIAL)
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((page, at) => {
      expect(page).toContain('Unit price')
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    })
    for (const { skuCode } of more) {
      const number = skuCode.split('-')[1]
      const holding = pages.filter((page) => page.includes(skuCode))
      expect(holding).toHaveLength(1)
      expect(holding[0]!.replaceAll('\n', ' ')).toMatch(new RegExp(`number ${number}\\b`))
    }
    expect(pages.at(-1)).toContain('Invoice total')
  })
})

describe('the packing list', () => {
  test('has a page for each shipment, with its cartons, weights and volume', async () => {
    const prepared = await preparedOrder(shop)
    const none = await shop.call(readPaper, { id: prepared.id, type: PACKING_LIST }, { token: prepared.buyer.token })
    expect(none.code).toBe(590015)
    await shipPieces(prepared, 30, 'FIRST-1')
    await shipPieces(prepared, 70, 'SECOND-2')
    const { pages, name } = await paperOf(prepared, PACKING_LIST)
    expect(name).toMatch(/-PL\.pdf$/)
    expect(pages).toHaveLength(2)
    // 30 pieces fill 1½ cartons of 20, so there are two. 400 g a piece, 2 kg an empty carton, 0.064 m³ each.
    const [first, second] = pages as [string, string]
    for (const text of ['Shipment 1 of 2', 'FIRST-1', '30 pieces', '12.00', '16.00', '0.128']) expect(first).toContain(text)
    for (const text of ['Shipment 2 of 2', 'SECOND-2', '70 pieces', '28.00', '36.00', '0.256']) expect(second).toContain(text)
  })
})

test('a supplier’s month comes as PDF, in the reader’s language', async () => {
  const completed = await completedOrder(shop)
  const { orderNo } = await completed.info()
  const month = new Date(shop.appContext.clock()).toISOString().slice(0, 7)
  const { data } = await shop.call(readStatement, { month, currencyCode: 'CNY' }, { token: completed.member.token, language: 'zh' })
  const { pages } = await fetched(data.fileUrl)
  expect(pages).toHaveLength(1)
  const amount = `¥${Number(data.closeAmount).toLocaleString('en', { minimumFractionDigits: 2 })}`
  for (const text of ['对账单', '义乌灯具', orderNo, '期末余额', amount]) expect(pages[0]).toContain(text)
})
