import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requestRefund } from '#contract/disputes/disputes.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { inLanguage, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { cancelOrder } from '#contract/orders/changes.ts'
import { ORDER_STATUS, PAY_STATUS, readOrder } from '#contract/orders/orders.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { orderFor, place, putInCart, readyBuyer } from '#tests/buying.ts'
import { stockProduct } from '#tests/goods.ts'
import { preparedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import * as words from '#words'

const ctx = await openShop()
const { db } = ctx.appContext.database
const html = { accept: 'text/html' }

async function read(path: string, token: string, language: Language): Promise<string> {
  const { body } = await ctx.app.inject({ url: inLanguage(path, language), headers: html, cookies: { TOKEN: token, H5_SEEN: '1' } })
  return body.replaceAll(/<script.*?<\/script>/gs, '')
}

async function placedOrder() {
  const { buyer, lamp, cartIdList } = await readyBuyer(ctx)
  const more = await stockProduct(ctx, { supplierId: lamp.supplierId })
  const lines = [...cartIdList, ...(await putInCart(ctx, buyer, more, 20))]
  const id = (await place(ctx, buyer, await orderFor(ctx, buyer, lines))).data.orderList[0]!.orderId
  return { buyer, lamp, more, id }
}

describe.each(LANGUAGES)('in %s', (language) => {
  const say = { locale: language }

  test('one amount is to be paid now, with its deadline; once nothing is, both pages say so, and the whole is the order’s amount', async () => {
    const { buyer, id } = await placedOrder()
    const visible = async () => {
      const pages = await Promise.all(
        ['/personalCenter/order', `/personalCenter/orderDetails/${id}`].map((path) => read(path, buyer.token, language)),
      )
      const { dueAmount, payableAmount } = (await ctx.call(readOrder, { id }, { token: buyer.token })).data
      const digits = new Intl.NumberFormat(LANGUAGE_FACTS[language].intl, { minimumFractionDigits: 2, useGrouping: 'always' })
      const isBold = (body: string, amount: string) => new RegExp(`font-semibold">[^<]*${digits.format(Number(amount))}`).test(body)
      return pages.map((body) => [
        isNonZero(dueAmount) && isBold(body, dueAmount),
        body.includes(words.orders_due_nothing({}, say)),
        body.includes(digits.format(Number(payableAmount))),
      ])
    }
    const put = (row: Partial<typeof orders.$inferInsert>) =>
      db
        .update(orders)
        .set(row)
        .where(eq(orders.id, Number(id)))
    const both = (...one: boolean[]) => [one, one]
    expect(await visible()).toEqual(both(true, false, true))
    await put({ payStatus: PAY_STATUS.proofInReview })
    expect(await visible()).toEqual(both(false, true, true))
    await put({ orderStatus: ORDER_STATUS.processing, payStatus: PAY_STATUS.depositPaid })
    expect(await visible()).toEqual(both(false, true, true))
    await put({ payStatus: PAY_STATUS.paid })
    expect(await visible()).toEqual(both(false, false, true))
    await put({ orderStatus: ORDER_STATUS.pendingPayment, payStatus: PAY_STATUS.unpaid })
    expect((await ctx.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: buyer.token })).code).toBe(200)
    expect(await visible()).toEqual(both(false, false, true))
  })

  test('what is late is said, and the refund is offered where it is said', async () => {
    const { buyer, id } = await placedOrder()
    const put = (row: Partial<typeof orders.$inferInsert>) =>
      db
        .update(orders)
        .set(row)
        .where(eq(orders.id, Number(id)))
    const pages = () =>
      Promise.all(['/personalCenter/order', `/personalCenter/orderDetails/${id}`].map((path) => read(path, buyer.token, language)))
    const late = words.orders_late({ count: 1 }, say)
    await put({ orderStatus: ORDER_STATUS.pendingShipment, payStatus: PAY_STATUS.paid, deadlineTime: new Date(Date.now() + HOUR_MS) })
    for (const page of await pages()) expect(page).not.toContain(late)
    await put({ deadlineTime: new Date(Date.now() - HOUR_MS), deliverToDate: '2026-01-02' })
    const [list, page] = (await pages()) as [string, string]
    for (const each of [list, page]) expect(each).toContain(late)
    expect(page).toContain(words.orders_late_then({ waiting: 'ship' }, say))
    expect(page.split(words.disputes_refund_open({}, say)).length).toBeGreaterThan(1)
    // The delivery is late too, counted from the last promised day.
    const days = Math.floor((Date.now() - Date.parse('2026-01-02')) / DAY_MS)
    expect(page).toContain(words.orders_late({ count: days }, say))
  })

  test('an order names its delivery dates until it is cancelled', async () => {
    const { buyer, id } = await placedOrder()
    const isDated = async () =>
      (await read(`/personalCenter/orderDetails/${id}`, buyer.token, language)).includes(words.pricing_delivery({}, say))
    expect(await isDated()).toBe(true)
    expect((await ctx.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: buyer.token })).code).toBe(200)
    expect(await isDated()).toBe(false)
  })

  test('a request for a refund is not said to be final when it is withdrawn', async () => {
    const order = await preparedOrder(ctx)
    const claim = { reasonType: 1, content: 'No longer needed here', amount: '100', submitToken: randomUUID() } as const
    expect((await order.move(requestRefund, order.buyer.token, claim)).code).toBe(200)
    const body = await read(`/personalCenter/orderDetails/${order.id}`, order.buyer.token, language)
    expect(body).toContain(words.disputes_withdraw_hint({ type: 1 }, say))
    expect(body).not.toContain(words.disputes_withdraw_hint({ type: 2 }, say))
  })

  test('buying again says what it left out, and why', async () => {
    const { buyer, lamp, more, id } = await placedOrder()
    await ctx.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: buyer.token })
    const buyAgain = async () => {
      const { statusCode, body } = await ctx.app.inject({
        method: 'POST',
        url: inLanguage(`/personalCenter/orderDetails/${id}`, language),
        headers: { ...html, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        cookies: { TOKEN: buyer.token, H5_SEEN: '1' },
        payload: 'intent=rebuy',
      })
      return [statusCode, body.replaceAll(/<script.*?<\/script>/gs, '')] as const
    }
    const endSale = ({ productId }: typeof lamp) =>
      db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, productId))
    expect((await buyAgain())[0]).toBe(302)
    await endSale(lamp)
    const [status, some] = await buyAgain()
    expect([status, some.includes(words.orders_rebuy_some({}, say)), some.includes(words.error_150026({}, say))]).toEqual([200, true, true])
    await endSale(more)
    const [, none] = await buyAgain()
    expect([none.includes(words.orders_rebuy_nothing({}, say)), none.includes(words.error_150026({}, say))]).toEqual([true, true])
  })
})
