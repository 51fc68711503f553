import { expect, test } from 'vitest'
import { pageWatches } from '#contract/watches/watches.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const PLACE = '/en/personalCenter/watches'
const EURO = { CURRENCY_CODE: 'EUR' }

test('a product’s page leads to its alert, for whoever is signed in and for visitors by way of signing in', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const link = `${PLACE}?productId=${lamp.productId}`
  for (const token of [buyer.token, undefined])
    expect((await visitPage(shop, `/en/product/${lamp.productId}`, token)).body).toContain(`href="${link}"`)
  expect((await visitPage(shop, link)).statusCode).toBe(302)
  expect((await visitPage(shop, link, buyer.token)).body).toContain('Your price per unit, in')
})

test('an alert is set, listed and removed without scripts', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { stock: [0] })]
  const form = `${PLACE}?productId=${lamp.productId}`
  const send = (fields: Record<string, string>, at = form) => sendForm(shop, at, buyer.token, fields, EURO)
  const productId = String(lamp.productId)
  const added = await send({ intent: 'add', productId, type: '1', price: '0,51', decimalMark: ',' })
  expect([added.statusCode, added.headers.location]).toEqual([302, `${PLACE}?added=later`])
  expect((await send({ intent: 'add', productId, type: '0', price: '' })).statusCode).toBe(302)
  const { body } = await visitPage(shop, PLACE, buyer.token)
  expect(body).toContain('Below €0.51')
  expect(body).toContain('Back in stock')
  const { rows } = await shop.call(pageWatches, {}, { token: buyer.token })
  expect(rows.map(({ price }) => price)).toEqual([null, '0.51'])
  await send({ intent: 'del', id: rows[0]!.id }, PLACE)
  expect((await shop.call(pageWatches, {}, { token: buyer.token })).total).toBe(1)
})

test('the price is in the currency that the form named, also if another one was chosen in another tab meanwhile', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { stock: [0] })]
  const form = `${PLACE}?productId=${lamp.productId}`
  const { body } = await visitPage(shop, form, buyer.token, EURO)
  const currencyCode = /name="currencyCode" value="(\w+)"/.exec(body)![1]!
  const fields = { intent: 'add', productId: String(lamp.productId), type: '1', price: '0,51', decimalMark: ',', currencyCode }
  expect((await sendForm(shop, form, buyer.token, fields, { CURRENCY_CODE: 'CLP' })).statusCode).toBe(302)
  expect((await shop.call(pageWatches, {}, { token: buyer.token })).rows).toMatchObject([{ price: '0.51', currencyCode: 'EUR' }])
})

test('a price that is missing is refused beside its field; what is true already is said at once', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const form = `${PLACE}?productId=${lamp.productId}`
  const fields = { intent: 'add', productId: String(lamp.productId), type: '1', price: '' }
  const { body } = await sendForm(shop, form, buyer.token, fields, EURO)
  expect(/<input[^>]*name="price"[^>]*>/.exec(body)?.[0]).toContain('aria-invalid="true"')
  const added = await sendForm(shop, form, buyer.token, { ...fields, price: '1000' }, EURO)
  expect(added.headers.location).toBe(`${PLACE}?added=now`)
  expect((await visitPage(shop, `${PLACE}?added=now`, buyer.token)).body).toContain('we have just sent you the alert')
})
