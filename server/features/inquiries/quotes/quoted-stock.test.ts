import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { acceptQuote, declineQuote, editInquiry } from '#contract/inquiries/changes.ts'
import { claimInquiry } from '#contract/inquiries/console/inquiries.ts'
import { saveQuote, sendQuote } from '#contract/inquiries/console/quotes.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { addedInquiry, lampToMake, made, openDesk, quote, quoteBody } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const desk = await openDesk(shop)

const itemOf = (skuId: number, quantity: number) => ({
  linkId: null,
  skuId: String(skuId),
  quantity,
  minOrderQuantity: 1,
  price: '5.00',
  leadTimeDays: 9,
})
const setStock = (skuId: number, stock: number) => shop.appContext.database.db.update(skus).set({ stock }).where(eq(skus.id, skuId))

test('an operator cannot quote more of a product than is in stock, however many items it is spread over', async () => {
  const { skuIds } = await stockProduct(shop, { stock: [1000, 50] })
  const staged = await addedInquiry(shop, await openBuyer(shop), desk)
  await made(staged.move(claimInquiry, desk.operator))
  const body = await quoteBody(shop, await staged.info())
  const [first, second] = skuIds as [number, number]
  const save = (itemList: ReturnType<typeof itemOf>[]) => staged.move(saveQuote, desk.operator, { ...body, itemList })
  expect(await save([itemOf(first, 1000), itemOf(second, 51)])).toMatchObject({ code: 400, data: [{ path: 'itemList.1.quantity' }] })
  expect(await save([itemOf(first, 600), itemOf(first, 401)])).toMatchObject({ code: 400, data: [{ path: 'itemList.1.quantity' }] })
  const draft = (await made(save([itemOf(first, 600), itemOf(first, 400)]))) as { data: { quoteId: string } }
  await setStock(first, 999)
  expect((await staged.move(sendQuote, desk.operator, { quoteId: draft.data.quoteId } as never)).code).toBe(590003)
  expect((await staged.consoleInfo()).inquiryStatus).toBe(2)
})

test('a quote whose goods are short or off sale meanwhile is not accepted; another price can still be asked for', async () => {
  const { productId, skuIds } = await stockProduct(shop)
  const buyer = await openBuyer(shop)
  const staged = await quote(shop, await addedInquiry(shop, buyer, desk), { itemList: [itemOf(skuIds[0]!, 1000)] })
  await setStock(skuIds[0]!, 400)
  expect((await staged.move(acceptQuote, buyer.token)).code).toBe(590003)
  const { db } = shop.appContext.database
  await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, productId))
  expect((await staged.move(acceptQuote, buyer.token)).code).toBe(150026)
  expect((await shop.call(readCart, {}, { token: buyer.token })).rows).toEqual([])
  expect(await staged.info()).toMatchObject({ inquiryStatus: 3, actionList: ['acceptQuote', 'declineQuote', 'renegotiate'] })
  await made(staged.move(declineQuote, buyer.token, { type: 1, remark: 'What you have, please' }))
})

test('goods that went off sale after acceptance are not put into the cart again and again', async () => {
  const { productId, skuIds } = await stockProduct(shop)
  const buyer = await openBuyer(shop)
  const staged = await quote(shop, await addedInquiry(shop, buyer, desk), { itemList: [itemOf(skuIds[0]!, 10)] })
  await made(staged.move(acceptQuote, buyer.token))
  await shop.appContext.database.db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, productId))
  const lines = async () => (await shop.call(readCart, {}, { token: buyer.token })).rows.flatMap(({ itemList }) => itemList)
  expect(await lines()).toHaveLength(1)
  expect((await staged.move(acceptQuote, buyer.token)).code).toBe(150026)
  expect(await lines()).toHaveLength(1)
})

test('goods made for a quote are not accepted from a supplier that trades no longer', async () => {
  const buyer = await openBuyer(shop)
  const supplierId = await openSupplier(shop)
  const staged = await addedInquiry(shop, buyer, desk)
  const product = { ...(await lampToMake(shop)), supplierId: String(supplierId) }
  const item = { linkId: null, product, quantity: 200, minOrderQuantity: 100, price: '6.30', leadTimeDays: 12 }
  await quote(shop, staged, { itemList: [item] })
  await shop.appContext.database.db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, supplierId))
  expect((await staged.move(acceptQuote, buyer.token)).code).toBe(280008)
  expect((await staged.info()).inquiryStatus).toBe(3)
})

test('a buyer takes a target price back', async () => {
  const staged = await addedInquiry(shop, await openBuyer(shop), desk)
  const [line] = (await staged.info()).linkList
  expect(line!.targetPrice).toBe('7.50')
  const change = (more: object) =>
    made(staged.move(editInquiry, staged.buyer.token, { linkList: [{ id: line!.id, quantity: 200, ...more }] }))
  await change({})
  expect((await staged.info()).linkList).toMatchObject([{ targetPrice: '7.50' }])
  await change({ targetPrice: null })
  expect((await staged.info()).linkList).toMatchObject([{ targetPrice: null }])
})
