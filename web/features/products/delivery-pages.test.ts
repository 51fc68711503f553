import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAddress } from '#contract/addresses/addresses.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { dayRange } from '#contract/pricing/day-range.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { listProductCards } from '#contract/products/products.ts'
import { skus } from '#server/features/products/products.table.ts'
import { orderFor, place, priceOf, putInCart, readyBuyer } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm } from '#tests/without-scripts.ts'

const ctx = await openShop()

const read = async (path: string, token: string, countryCode = 'ES') => {
  const cookies = { H5_SEEN: '1', TOKEN: token, CURRENCY_CODE: 'EUR', COUNTRY_CODE: countryCode }
  const { body } = await ctx.app.inject({ url: `/en${path}`, headers: { accept: 'text/html' }, cookies })
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
  return main.replaceAll('<!-- -->', '')
}
const CART = '/personalCenter/shoppingCart'

test('goods from Spain to Spain show VAT and their delivery dates, no duty, import tax or rail; goods from China show them', async () => {
  const buyer = await openBuyer(ctx)
  const [near, far] = [await stockProduct(ctx, { originCountryCode: 'ES' }), await stockProduct(ctx)]
  const [inland, imported] = [await read(`/product/${near.productId}`, buyer.token), await read(`/product/${far.productId}`, buyer.token)]
  for (const foreign of ['Import duty', 'Import tax', '>Rail', '>Sea', 'customs']) {
    expect(inland).not.toContain(foreign)
    expect(imported).toContain(foreign)
  }
  for (const page of [inland, imported]) expect(page).toMatch(/Estimated delivery: <strong[^>]*><span>\d/)
  expect(inland).toContain('>VAT (estimate)<')
  expect(imported).not.toContain('>VAT (estimate)<')
})

test('the delivery window is the same in cart, checkout and order', async () => {
  const { buyer, cartIdList } = await readyBuyer(ctx)
  const { data: price } = await priceOf(ctx, buyer, cartIdList, {}, 'EUR')
  const { deliverFromDate: from, deliverToDate: to } = price.supplierList[0]!
  const said = dayRange({ from: from!, to: to! }, 'en-GB').replaceAll(/\s/g, ' ')
  const visible = async (path: string) => (await read(path, buyer.token)).replaceAll(/\s/g, ' ')
  expect(await visible(CART)).toContain(said)
  expect(await visible(`${CART}?step=checkout`)).toContain(said)
  const { data } = await place(ctx, buyer, await orderFor(ctx, buyer, cartIdList, {}, 'EUR'), 'EUR')
  const { orderId } = data.orderList[0]!
  expect(await visible(`/personalCenter/orderDetails/${orderId}`)).toContain(said)
  expect((await ctx.call(readOrder, { id: orderId }, { token: buyer.token })).data).toMatchObject({
    deliverFromDate: from,
    deliverToDate: to,
  })
})

test('a method in the address that is not offered is not priced silently: the page says that it shows the cheapest', async () => {
  const buyer = await openBuyer(ctx)
  const chair = await stockProduct(ctx, { originCountryCode: 'ES' })
  await putInCart(ctx, buyer, chair, 100)
  const page = await read(`${CART}?supplierList.${chair.supplierId}.freightType=4`, buyer.token)
  expect(page).toContain('The shipping method you chose isn’t available for these goods.')
  expect(page).toContain('Landed total')
  expect(await read(`${CART}?supplierList.${chair.supplierId}.freightType=1`, buyer.token)).not.toContain('The shipping method you chose')
})

test('what cannot be delivered has no landed price and no live button', async () => {
  const buyer = await openBuyer(ctx)
  const [blocked, sent] = [await stockProduct(ctx, { blockedCountryList: ['ES'] }), await stockProduct(ctx)]
  const buttons = (page: string) => page.match(/<button[^>]*value="(cart|sample)"[^>]*>/g) ?? []
  const page = await read(`/product/${blocked.productId}`, buyer.token)
  expect(page).toContain('does not ship this product to Spain')
  expect(page).not.toMatch(/ landed|Landed total/)
  expect(buttons(page).length).toBeGreaterThan(0)
  for (const button of buttons(page)) expect(button).toMatch(/ disabled=""/)
  // A quantity that is submitted anyway is refused for that reason alone.
  const form = { intent: 'cart', [`skuList.${blocked.skuIds[0]}.quantity`]: '3' }
  const { body } = await sendForm(ctx, `/en/product/${blocked.productId}`, buyer.token, form, { CURRENCY_CODE: 'EUR', COUNTRY_CODE: 'ES' })
  expect(body).toContain('does not ship this product to Spain')
  expect(body).not.toContain('to reach the minimum order')
  const ordinary = await read(`/product/${sent.productId}`, buyer.token)
  // The delivered price is in a column named so, beside the quantity.
  const ladder = (of: string) => [.../<table.*?<\/table>/s.exec(of)![0].matchAll(/<t[hd]\b[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(ladder(ordinary)[1]).toBe('Landed')
  expect(ladder(ordinary)[4]).toMatch(/^€[\d.]+$/)
  expect(ladder(page)[4]).toBe('–')
  for (const button of buttons(ordinary)) expect(button).not.toMatch(/ disabled=""/)
})

test('a country without delivery is the one that product and cart name and show as chosen', async () => {
  const { code, name } = (await ctx.call(listCountries, {})).data.find(({ deliverFlag }) => deliverFlag === 0)!
  const buyer = await openBuyer(ctx)
  const lamp = await stockProduct(ctx)
  const product = await read(`/product/${lamp.productId}`, buyer.token, code)
  expect(product).toMatch(new RegExp(`<option value="${code}" selected=""`))
  expect(product).toContain(`does not ship this product to ${name}`)
  await ctx.call(deleteAddress, { id: String(buyer.addressId) }, { token: buyer.token })
  await putInCart(ctx, buyer, lamp, 20)
  const chosen = /<select[^>]*name="to".*?<\/select>/s.exec(await read(CART, buyer.token, code))![0]
  expect(chosen).toMatch(new RegExp(`<option value="c${code}" selected=""`))
  // An address that is none of the buyer's is not chosen: the page is about their country.
  const other = /<select[^>]*name="to".*?<\/select>/s.exec(await read(`${CART}?to=a999999`, buyer.token, code))![0]
  expect(other).toMatch(new RegExp(`<option value="c${code}" selected=""`))
})

test('a product that is sold out has no live button, in the bar either', async () => {
  const lamp = await stockProduct(ctx, { stock: [0, 0] })
  const page = await read(`/product/${lamp.productId}`, (await openBuyer(ctx)).token)
  const buttons = page.match(/<button[^>]*value="cart"[^>]*>/g) ?? []
  expect(buttons).toHaveLength(2)
  for (const button of buttons) expect(button).toMatch(/ disabled=""/)
})

test('the delivered cost beside the first choice is that of what is chosen there, also where a cheaper option is out of stock', async () => {
  const { token } = await openBuyer(ctx)
  const lamp = await stockProduct(ctx, { priceType: 1, stock: [0, 1000] })
  const [sold, left] = lamp.skuIds
  const costs = (skuId: number, price: bigint) =>
    ctx.appContext.database.db.update(skus).set({ priceMicro: price }).where(eq(skus.id, skuId))
  await costs(sold!, 5_000_000n)
  await costs(left!, 50_000_000n)
  const total = async (skuId: number) => {
    const skuList = [{ skuId: String(skuId), quantity: 10 }]
    const input = { productId: String(lamp.productId), skuList, countryCode: 'ES' }
    return `€${(await ctx.call(priceProduct, input, { token, currencyCode: 'EUR' })).data.totalAmount}`
  }
  const page = await read(`/product/${lamp.productId}`, token)
  expect(page).toContain(`name="skuList.${left}.quantity"`)
  const [said] = /Landed total.*?(€[\d.]+)/s.exec(page)!.slice(1)
  expect(said).toBe(await total(left!))
  expect(said).not.toBe(await total(sold!))
})

test('cards in lists name both prices to visitors and buyers, the delivered one first, and say that it is an estimate', async () => {
  const [lamp, blocked] = [await stockProduct(ctx), await stockProduct(ctx, { blockedCountryList: ['ES'] })]
  const preferences = { currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=ES' } }
  const [card] = (await ctx.call(listProductCards, { ids: String(lamp.productId) }, preferences)).data
  const landed = `€${Number(card!.landed!.price).toFixed(2)}`
  for (const token of ['', (await openBuyer(ctx)).token]) {
    const page = await read(`/supplier/${lamp.supplierId}`, token)
    expect(page).toMatch(new RegExp(`<p class="card-price[^"]*">≈ ${landed} landed</p><p>Price: €[^<]* / piece</p>`))
    expect(page).toContain('Estimate: what could change it')
    const undelivered = await read(`/supplier/${blocked.supplierId}`, token)
    expect(undelivered).toMatch(/<p class="card-price[^"]*">Price: €[^<]* \/ piece<\/p>/)
    expect(undelivered).not.toContain(' landed</p>')
  }
})
