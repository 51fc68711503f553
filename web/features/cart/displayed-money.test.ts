import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { ORDER_STATUS, PAY_STATUS } from '#contract/orders/orders.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { orderFor, place, priceOf, putInCart } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const ctx = await openShop()
const CART = '/personalCenter/shoppingCart'

/** Text of a page's main part, as a buyer without scripts sees it. */
async function read(path: string, token: string, language = '/en') {
  const cookies = { H5_SEEN: '1', TOKEN: token, CURRENCY_CODE: 'CNY', COUNTRY_CODE: 'ES' }
  const { body } = await ctx.app.inject({ url: `${language}${path}`, headers: { accept: 'text/html' }, cookies })
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
  return main
    .replaceAll(/<(style|script).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

async function buyerOf(depositPercents: number[]) {
  const buyer = await openBuyer(ctx)
  const cartIdList: string[] = []
  for (const [index, depositPercent] of depositPercents.entries()) {
    const supplierId = await openSupplier(ctx, { depositPercent, name: named(`Supplier ${index + 1}`) })
    cartIdList.push(...(await putInCart(ctx, buyer, await stockProduct(ctx, { supplierId }), 100)))
  }
  return { buyer, cartIdList }
}
const named = (name: string) => ({ spa: name, en: name, zh: name })
const visible = (decimal: string) => `CN¥${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(Number(decimal))}`

test('a deposit, the balance and what is paid at the border are shown in cart, checkout and order, each with its amount', async () => {
  const { buyer, cartIdList } = await buyerOf([30])
  const { data: price } = await priceOf(ctx, buyer, cartIdList)
  const cents = (text: string) => BigInt(text.replace('.', ''))
  expect(cents(price.depositAmount) + cents(price.balanceAmount)).toBe(cents(price.payableAmount))
  expect(cents(price.payableAmount) + cents(price.apartAmount)).toBe(cents(price.totalAmount))
  const notices = [
    `Due now (deposit 30%) ${visible(price.depositAmount)}`,
    `Later, before shipping (balance) ${visible(price.balanceAmount)}`,
    `At customs: duties and taxes (estimate) ${visible(price.apartAmount)}`,
  ].join(' ')
  expect(await read(CART, buyer.token)).toContain(notices)
  expect(await read(`${CART}?step=checkout`, buyer.token)).toContain(notices)
  const { data } = await place(ctx, buyer, await orderFor(ctx, buyer, cartIdList))
  const { orderId } = data.orderList[0]!
  const order = `/personalCenter/orderDetails/${orderId}`
  expect(await read(order, buyer.token)).toContain(notices)
  expect(await read(order, buyer.token, '/zh')).toContain('现在应付（预付款 30%）')
  expect(await read(order, buyer.token, '')).toContain('Más tarde, antes del envío (saldo)')

  const put = (row: Partial<typeof orders.$inferInsert>) =>
    ctx.appContext.database.db
      .update(orders)
      .set(row)
      .where(eq(orders.id, Number(orderId)))
  await put({ orderStatus: ORDER_STATUS.pendingBalance, payStatus: PAY_STATUS.depositPaid })
  const waiting = await read(order, buyer.token)
  expect(waiting).toContain(`Due now (balance) ${visible(price.balanceAmount)}`)
  expect(waiting).not.toContain('Due now (deposit')
  await put({ orderStatus: ORDER_STATUS.cancelled, payStatus: PAY_STATUS.unpaid })
  expect(await read(order, buyer.token)).not.toMatch(/Due now|Later, before/)
})

test('suppliers with different deposits are told apart; without a deposit all is due now', async () => {
  const { buyer, cartIdList } = await buyerOf([30, 100])
  const { data } = await priceOf(ctx, buyer, cartIdList)
  const page = await read(CART, buyer.token)
  expect(page).toContain(`Due now (deposits) ${visible(data.depositAmount)}`)
  for (const { supplierName, depositRate, depositAmount } of data.supplierList) {
    expect(page).toContain(`${supplierName} (${depositRate}%) ${visible(depositAmount)}`)
  }
  const whole = await buyerOf([100])
  const { data: price } = await priceOf(ctx, whole.buyer, whole.cartIdList)
  const simple = await read(CART, whole.buyer.token)
  expect(simple).toContain(`Due now ${visible(price.payableAmount)}`)
  expect(simple).not.toContain('balance')
})

test('the total of a supplier leaves out what cannot be ordered, and so does its minimum', async () => {
  const buyer = await openBuyer(ctx)
  const supplierId = await openSupplier(ctx, { minOrderFen: 30_000n })
  const [lamp, blocked] = [await stockProduct(ctx, { supplierId }), await stockProduct(ctx, { supplierId, blockedCountryList: ['ES'] })]
  await putInCart(ctx, buyer, lamp, 20)
  await putInCart(ctx, buyer, blocked, 50)
  const { rows } = await ctx.call(readCart, { countryCode: 'ES' }, { token: buyer.token, currencyCode: 'CNY' })
  expect(rows[0]).toMatchObject({ goodsAmount: '200.00', gapAmount: '100.00' })
  expect((await read(CART, buyer.token)).replaceAll(' ', ' ')).toContain('Still needed for the minimum order value: CN¥100.00')
})
