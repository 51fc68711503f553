import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requestRefund } from '#contract/disputes/disputes.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { cancelOrder } from '#contract/orders/changes.ts'
import { ORDER_STATUS, PAY_STATUS } from '#contract/orders/orders.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { orderFor, place, putInCart, readyBuyer } from '#tests/buying.ts'
import { stockProduct } from '#tests/goods.ts'
import { preparedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
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

  test('an amount is payable as long as it is, and the order’s amount once it is paid or cancelled', async () => {
    const { buyer, id } = await placedOrder()
    const visible = async () => {
      const pages = await Promise.all(
        ['/personalCenter/order', `/personalCenter/orderDetails/${id}`].map((path) => read(path, buyer.token, language)),
      )
      return pages.map((body) => [body.includes(words.orders_to_pay({}, say)), body.includes(words.orders_amount({}, say))])
    }
    expect(await visible()).toEqual([
      [true, false],
      [true, false],
    ])
    const [due, over] = [{ orderStatus: ORDER_STATUS.pendingPayment, payStatus: PAY_STATUS.proofInReview }, { payStatus: PAY_STATUS.paid }]
    await db
      .update(orders)
      .set(due)
      .where(eq(orders.id, Number(id)))
    expect((await visible()).flat()).toEqual([true, false, true, false])
    await db
      .update(orders)
      .set(over)
      .where(eq(orders.id, Number(id)))
    expect((await visible()).flat()).toEqual([false, true, false, true])
    await db
      .update(orders)
      .set({ payStatus: PAY_STATUS.unpaid })
      .where(eq(orders.id, Number(id)))
    expect((await ctx.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: buyer.token })).code).toBe(200)
    expect((await visible()).flat()).toEqual([false, true, false, true])
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
