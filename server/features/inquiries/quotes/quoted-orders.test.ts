import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, editCartLine, readCart } from '#contract/cart/cart.ts'
import { openConsultation } from '#contract/consultations/consultations.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { addFavourite } from '#contract/favourites/favourites.ts'
import { acceptQuote } from '#contract/inquiries/changes.ts'
import { rebuyOrder } from '#contract/orders/changes.ts'
import { readConsoleOrder, readyOrder } from '#contract/orders/console/orders.ts'
import { listOrders, readOrder } from '#contract/orders/orders.ts'
import { listProductCards, pageProductComments, pageRelatedProducts, readProduct } from '#contract/products/products.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { endQuotedLines } from '#server/features/cart/ended-lines.ts'
import { expireInquiries } from '#server/features/inquiries/expire-inquiries.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import { orderFor, place, priceOf } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { acceptedQuote, addedInquiry, lampToMake, made, openDesk, quote } from '#tests/inquiring.ts'
import { looseFile, paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
let desk = await openDesk(shop)
const fail = (id: number, error: unknown) => {
  throw new Error(`inquiry ${id} failed`, { cause: error })
}

/** Changes the yuan's rate against a currency by a percentage. */
async function changeRate(currencyCode: string, percent: bigint) {
  const { ratePico, rateTime } = (await currenciesByCode(db)).get(currencyCode)!
  const rate = (ratePico * (100n + percent)) / 100n
  const text = rate.toString().padStart(13, '0')
  await db
    .insert(exchangeRates)
    .values({ currencyCode, rate: `${text.slice(0, -12)}.${text.slice(-12)}`, rateTime: new Date(rateTime.getTime() + 1000) })
  currenciesByCode.drop()
}

const itemsOf = async (token: string, currencyCode: string) => {
  const { rows } = await shop.call(readCart, { countryCode: 'ES' }, { token, currencyCode })
  return rows.flatMap(({ itemList }) => itemList)
}

describe('an accepted quote', () => {
  test('lies in the cart at its price to the digit, and is ordered at it, after the rate has changed by 10%', async () => {
    const buyer = await openBuyer(shop)
    const staged = await addedInquiry(shop, buyer, desk, {}, 'EUR')
    const cartIdList = await acceptedQuote(shop, staged, {})
    const quoted = { price: '6.30', quantity: 200, amount: '1260.00', status: 0, viewFlag: 0, quoteId: expect.any(String) }
    expect(await itemsOf(buyer.token, 'EUR')).toMatchObject([quoted])
    expect((await shop.call(readCart, { countryCode: 'ES' }, { token: buyer.token })).rows).toMatchObject([{ houseFlag: 1 }])
    const before = (await itemsOf(buyer.token, 'CNY'))[0]!.price
    await changeRate('EUR', -10n)
    expect(await itemsOf(buyer.token, 'EUR')).toMatchObject([quoted])
    const after = (await itemsOf(buyer.token, 'CNY'))[0]!.price
    // In another currency the price is converted at the current rate.
    expect(Number(after) / Number(before)).toBeCloseTo(1 / 0.9, 3)
    const { data } = await made(place(shop, buyer, await orderFor(shop, buyer, cartIdList, {}, 'EUR'), 'EUR'))
    const order = (await shop.call(readOrder, { id: data.orderList[0]!.orderId }, { token: buyer.token })).data
    expect(order).toMatchObject({ currencyCode: 'EUR', goodsAmount: '1260.00', supplierName: 'Rutaseda', houseFlag: 1 })
    expect(order.itemList).toMatchObject([{ price: '6.30', quantity: 200, quoteId: quoted.quoteId, viewFlag: 0 }])
    expect(await staged.info()).toMatchObject({ inquiryStatus: 5, deadlineTime: null, nextActor: 0 })
  })

  test('counts towards no minimum of its supplier, and merges with nothing that lies in the cart', async () => {
    const buyer = await openBuyer(shop)
    const supplierId = await openSupplier(shop, { minOrderFen: 1_000_000n })
    const lamp = await stockProduct(shop, { supplierId })
    const staged = await addedInquiry(shop, buyer, desk)
    const item = { linkId: null, skuId: String(lamp.skuIds[0]), quantity: 300, minOrderQuantity: 100, price: '5.00', leadTimeDays: 9 }
    const cartIdList = await acceptedQuote(shop, staged, { itemList: [item] })
    expect((await priceOf(shop, buyer, cartIdList)).data.problemList).toEqual([])
    const skuList = [{ skuId: String(lamp.skuIds[0]), quantity: 10 }]
    const { data } = await made(shop.call(addToCart, { productId: String(lamp.productId), skuList }, { token: buyer.token }))
    const { rows } = await shop.call(readCart, { countryCode: 'ES' }, { token: buyer.token })
    // 10 pieces at the price from 1, not from 310; the minimum counts no quoted goods, so 9,900.00 are missing.
    expect(rows).toMatchObject([{ minOrderAmount: '10000.00', gapAmount: '9900.00' }])
    expect(rows[0]!.itemList.map(({ quantity, price, viewFlag }) => [quantity, price, viewFlag])).toEqual([
      [10, '10.00', 1],
      [300, '5.00', 1],
    ])
    expect((await priceOf(shop, buyer, [...cartIdList, ...data.cartIdList])).data.problemList).toMatchObject([{ code: 590021 }])
    expect(await shop.call(editCartLine, { id: cartIdList[0]!, quantity: 301 }, { token: buyer.token })).toMatchObject({ code: 590015 })
  })

  test('puts back what was taken out of the cart, and nothing twice', async () => {
    const buyer = await openBuyer(shop)
    const staged = await addedInquiry(shop, buyer, desk)
    const cartIdList = await acceptedQuote(shop, staged)
    const again = await made(staged.move(acceptQuote, buyer.token))
    expect(again.data).toEqual({ cartIdList, cartCount: 1, restInquiryId: null })
    await db.delete(cartLines).where(eq(cartLines.id, Number(cartIdList[0])))
    const back = await made(staged.move(acceptQuote, buyer.token))
    expect(back.data).toMatchObject({ cartCount: 1 })
    expect(await itemsOf(buyer.token, 'CNY')).toHaveLength(1)
  })

  test('leaves the cart as status 6 when its time is over, 72 hours after acceptance at the earliest', async () => {
    const buyer = await openBuyer(shop)
    const staged = await addedInquiry(shop, buyer, desk)
    const cartIdList = await acceptedQuote(shop, staged, { validDays: 1 })
    const body = await orderFor(shop, buyer, cartIdList)
    shop.passTime(71 * HOUR_MS)
    expect(await itemsOf(buyer.token, 'CNY')).toMatchObject([{ status: 0 }])
    shop.passTime(2 * HOUR_MS)
    desk = await openDesk(shop)
    // Already before the expiry job has run.
    expect(await itemsOf(buyer.token, 'CNY')).toMatchObject([{ status: 6, price: '6.30' }])
    expect((await place(shop, buyer, body)).code).toBe(810002)
    expect((await staged.move(acceptQuote, buyer.token)).code).toBe(500006)
    await expireInquiries(shop.appContext, shop.appContext.clock(), fail)
    await endQuotedLines(shop.appContext, {}, () => {})
    expect(await itemsOf(buyer.token, 'CNY')).toMatchObject([{ status: 6 }])
    expect(await staged.info()).toMatchObject({ inquiryStatus: 8, actionList: ['resubmit'], quoteList: [{ quoteStatus: 6 }] })
    expect((await staged.move(acceptQuote, buyer.token)).code).toBe(500006)
  })
})

describe('private goods of a quote', () => {
  test('have no page, no place in the cart but by the quote, and cannot be ordered again; the house has no page either', async () => {
    const buyer = await openBuyer(shop)
    const staged = await quote(shop, await addedInquiry(shop, buyer, desk))
    const [item] = (await staged.info()).quoteList[0]!.itemList
    const { productId, skuId, viewFlag } = item!
    expect(viewFlag).toBe(0)
    expect((await shop.call(readProduct, { id: productId! }, { token: buyer.token })).code).toBe(150001)
    const skuList = [{ skuId: skuId!, quantity: 200 }]
    expect((await shop.call(addToCart, { productId: productId!, skuList }, { token: buyer.token })).code).toBe(150001)
    const { data } = await made(staged.move(acceptQuote, buyer.token))
    const order = await made(place(shop, buyer, await orderFor(shop, buyer, (data as { cartIdList: string[] }).cartIdList)))
    const { orderId, supplierId } = order.data.orderList[0]!
    expect((await shop.call(readSupplier, { id: supplierId })).code).toBe(280001)
    await db
      .update(orders)
      .set({ orderStatus: 7 })
      .where(eq(orders.id, Number(orderId)))
    const again = await made(shop.call(rebuyOrder, { id: orderId }, { token: buyer.token }))
    expect(again.data).toMatchObject({ cartIdList: [], skippedList: [{ skuId, code: 150001 }] })
    expect((await shop.call(listOrders, {}, { token: buyer.token })).rows).toMatchObject([{ supplierName: 'Rutaseda' }])
  })

  test('are known to nobody else by their id: neither what is said of them, nor to what they are related, nor otherwise', async () => {
    const buyer = await openBuyer(shop)
    desk = await openDesk(shop)
    const { productId: sibling, supplierId } = await stockProduct(shop)
    const product = { ...(await lampToMake(shop)), supplierId: String(supplierId) }
    const item = { linkId: null, product, quantity: 20, minOrderQuantity: 20, price: '5.00', leadTimeDays: 9 }
    const staged = await quote(shop, await addedInquiry(shop, buyer, desk), { itemList: [item] })
    const productId = (await staged.info()).quoteList[0]!.itemList[0]!.productId!
    await db.insert(comments).values(
      [sibling, Number(productId)].map((id) => ({
        productId: id,
        authorName: 'Ana',
        language: 'en' as const,
        score: 5,
        content: 'Bespoke',
      })),
    )
    const commentsOf = async (id: string) => (await shop.call(pageProductComments, { productId: id })).total
    expect([await commentsOf(String(sibling)), await commentsOf(productId)]).toEqual([1, 0])
    expect((await shop.call(pageRelatedProducts, { productId })).rows).toEqual([])
    expect((await shop.call(listProductCards, { ids: productId })).data).toEqual([])
    expect((await shop.call(addFavourite, { productId }, { token: buyer.token })).code).toBe(150001)
    const about = { sourceType: 0, sourceId: productId, supplierId: String(supplierId) } as const
    expect((await shop.call(openConsultation, about, { token: buyer.token })).code).toBe(150001)
  })

  test('are ordered from the house, whose orders operators move as its members; those of other suppliers they do not', async () => {
    const buyer = await openBuyer(shop)
    desk = await openDesk(shop)
    const cartIdList = await acceptedQuote(shop, await addedInquiry(shop, buyer, desk))
    const { data } = await made(place(shop, buyer, await orderFor(shop, buyer, cartIdList)))
    const others = await paidOrder(shop)
    const house = data.orderList[0]!.orderId
    await db
      .update(orders)
      .set({ orderStatus: 2, payStatus: 3, paidAmount: sql`${orders.payableAmount}`, payTime: new Date() })
      .where(eq(orders.id, Number(house)))
    const ready = async (id: string) => {
      const { version, actionList } = (await shop.call(readConsoleOrder, { id }, { token: desk.operator })).data
      const fileIdList = [await looseFile(shop, DEMO_PEOPLE.operator.id)]
      return [actionList.includes('ready'), (await shop.call(readyOrder, { id, version, fileIdList }, { token: desk.operator })).code]
    }
    expect(await ready(others.id)).toEqual([false, 590015])
    expect(await ready(house)).toEqual([true, 200])
    expect((await shop.call(readOrder, { id: house }, { token: buyer.token })).data).toMatchObject({ orderStatus: 4 })
  })
})
