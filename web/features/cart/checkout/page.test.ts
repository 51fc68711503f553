import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editPreferences, editProfile, readUserInfo } from '#contract/account/account.ts'
import { addAddress } from '#contract/addresses/addresses.ts'
import { dayRange } from '#contract/pricing/day-range.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { priceOf, putInCart, readyBuyer } from '#tests/buying.ts'
import { openSupplier, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const ctx = await openShop()
const CART = '/en/personalCenter/shoppingCart'
const CHECKOUT = `${CART}?step=checkout`

async function read(url: string, token: string) {
  const cookies = { H5_SEEN: '1', TOKEN: token, CURRENCY_CODE: 'EUR', COUNTRY_CODE: 'ES' }
  const { body } = await ctx.app.inject({ url, headers: { accept: 'text/html' }, cookies })
  return mainOf(body)
}
const mainOf = (body: string) => (/<main.*<\/main>/s.exec(body)?.[0] ?? '').replaceAll('<!-- -->', '').replaceAll(/\s/g, ' ')

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** The fields that a browser submits for the page's order form. */
function fieldsOf(page: string): [name: string, value: string][] {
  const [hidden = ''] = /<form[^>]*id="place".*?<\/form>/s.exec(page) ?? []
  const inputs = [...(hidden + page.replace(hidden, '')).matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
  const sent = inputs.filter(
    (tag) => hidden.includes(tag) || (tag.includes('form="place"') && (!tag.includes('radio') || tag.includes(' checked'))),
  )
  const chosen = [...page.matchAll(/<select[^>]*form="place".*?<\/select>/g)].map(([select]) => [
    attribute(select, 'name') ?? '',
    attribute(/<option[^>]* selected.*?>/.exec(select)?.[0] ?? '', 'value') ?? '',
  ])
  const written = [...page.matchAll(/(<textarea[^>]*form="place"[^>]*>)(.*?)<\/textarea>/g)].map(([, tag = '', text = '']) => [
    attribute(tag, 'name') ?? '',
    text,
  ])
  return [...sent.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']), ...chosen, ...written] as [string, string][]
}

/** Submits the order form as a browser without scripts does, with typed or ticked values and the pressed button. */
async function order(token: string, typed: Record<string, string>, page?: string) {
  const fields = fieldsOf(page ?? (await read(CHECKOUT, token))).filter(([name]) => !(name in typed))
  return ctx.app.inject({
    method: 'POST',
    url: CHECKOUT,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      accept: 'text/html',
    },
    cookies: { H5_SEEN: '1', TOKEN: token, CURRENCY_CODE: 'EUR', COUNTRY_CODE: 'ES' },
    payload: new URLSearchParams([...fields, ...Object.entries({ intent: 'place', ...typed })]).toString(),
  })
}
const ordersOf = (accountId: number) => ctx.appContext.database.db.select().from(orders).where(eq(orders.accountId, accountId))

test('every method of shipping is in one line’s choices, with its days, delivery dates and price', async () => {
  const { buyer, cartIdList } = await readyBuyer(ctx)
  const { freightList } = (await priceOf(ctx, buyer, cartIdList, {}, 'EUR')).data.supplierList[0]!
  expect(freightList.length).toBeGreaterThan(2)
  for (const url of [CART, CHECKOUT]) {
    const page = await read(url, buyer.token)
    const selects = [...page.matchAll(/<select[^>]*name="supplierList\.\d+\.freightType[^>]*>.*?<\/select>/g)].map(([select]) => select)
    expect(selects).toHaveLength(1)
    const rows = [...selects[0]!.matchAll(/<option.*?<\/option>/g)].map(([row]) => row)
    expect(rows.length).toBe(freightList.length)
    for (const [index, { name, amount, minDays, maxDays, deliverFromDate: from, deliverToDate: to }] of freightList.entries()) {
      expect(rows[index]).toContain(name)
      expect(rows[index]).toContain(`${minDays}–${maxDays} days`)
      expect(rows[index]).toContain(dayRange({ from, to }, 'en-GB').replaceAll(/\s/g, ' '))
      expect(rows[index]).toContain(`€${amount}`)
    }
  }
})

test('how to pay is asked above the order’s button, and neither cart nor checkout has the account’s menu', async () => {
  const { buyer } = await readyBuyer(ctx)
  const page = await read(CHECKOUT, buyer.token)
  expect(page.indexOf('name="payType"')).toBeGreaterThan(0)
  expect(page.indexOf('name="payType"')).toBeLessThan(page.indexOf('Place order'))
  for (const visible of [page, await read(CART, buyer.token)]) expect(visible).not.toContain('aria-label="My account"')
  for (const visible of [page, await read(CART, buyer.token)]) expect(visible).not.toContain('href="/en/personalCenter/address"')
})

test('company and tax number are asked at the checkout, saved with the order, and filled in the next time', async () => {
  const { buyer } = await readyBuyer(ctx)
  const refused = await order(buyer.token, { companyName: 'Ruiz S. L.', taxNo: 'x'.repeat(41), buyerOrderNo: 'PO-7' })
  for (const saved of ['value="Ruiz S. L."', `value="${'x'.repeat(41)}"`, 'value="PO-7"', 'aria-invalid="true"']) {
    expect(refused.body).toContain(saved)
  }
  expect(await ordersOf(buyer.id)).toEqual([])
  const placed = await order(buyer.token, { companyName: 'Ruiz S. L.', taxNo: 'ESB12345678' })
  expect(placed.headers.location).toMatch(/orderDetails/)
  expect((await ctx.call(readUserInfo, {}, { token: buyer.token })).data).toMatchObject({
    companyName: 'Ruiz S. L.',
    taxNo: 'ESB12345678',
  })
})

test('a buyer whose company is known sees it at the checkout', async () => {
  const { buyer } = await readyBuyer(ctx)
  await ctx.call(editProfile, { companyName: 'Ruiz S. L.', taxNo: 'ESB12345678' }, { token: buyer.token })
  const page = await read(CHECKOUT, buyer.token)
  for (const known of ['value="Ruiz S. L."', 'value="ESB12345678"']) expect(page).toContain(known)
})

test('a supplier whose goods cannot be ordered yet stands last and says so; what is counted, due and led on with are the others', async () => {
  const { buyer } = await readyBuyer(ctx)
  const names = { spa: 'Dear Lamps', en: 'Dear Lamps', zh: 'Dear Lamps' }
  // 100 lamps cost 800 CNY, less than the minimum.
  const short = await stockProduct(ctx, { supplierId: await openSupplier(ctx, { name: names, minOrderFen: 10_000_000n }) })
  await putInCart(ctx, buyer, short, 100)
  const page = await read(CHECKOUT, buyer.token)
  const [, orderCard = ''] = page.split(words.cart_checkout_orders({ count: 1 }, { locale: 'en' }))
  expect(orderCard).not.toBe('')
  const rows = [...orderCard.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name)
  expect(rows.indexOf('Dear Lamps')).toBe(1)
  expect(orderCard.slice(orderCard.indexOf('Dear Lamps'))).toContain(words.cart_left_out({}, { locale: 'en' }))
  // Appears beside the summary, and in the bar that is visible while the summary is below the lines.
  expect(page.split(words.cart_order_ready({ count: 1 }, { locale: 'en' })).length - 1).toBe(2)
})

test.each(['cFR', 'a999999'])('with %s, which is none of the buyer’s addresses, the one that the order goes to is ticked', async (to) => {
  const { buyer } = await readyBuyer(ctx)
  const page = await read(`${CHECKOUT}&to=${to}`, buyer.token)
  const ticked = [...page.matchAll(/<input[^>]*>/g)].filter(([tag]) => tag.includes('name="to"') && tag.includes('checked'))
  expect(ticked).toHaveLength(1)
})

describe('without scripts', () => {
  async function withTwoAddresses() {
    const { buyer } = await readyBuyer(ctx)
    const far = { recipientName: 'Ana Ruiz', streetOrPobox: 'Rua Augusta 1', city: 'Lisboa', stateProvince: 'Lisboa', postcode: '1100-048' }
    const phone = { countryCode: 'PT', callingCode: '+351', phoneNumber: '912345678' }
    const { id } = (await ctx.call(addAddress, { ...far, ...phone, isDefault: 0, label: 3 }, { token: buyer.token })).data
    const ticked = tickedOf(await read(CHECKOUT, buyer.token))['to']
    return { buyer, second: [`a${buyer.addressId}`, `a${id}`].find((to) => to !== ticked)! }
  }
  test('the address that was chosen in the header is the one that cart and checkout deliver to, whichever is the default', async () => {
    const { buyer, second } = await withTwoAddresses()
    await ctx.call(editPreferences, { addressId: second.slice(1) }, { token: buyer.token })
    expect(tickedOf(await read(CHECKOUT, buyer.token))).toMatchObject({ to: second, addressId: second.slice(1) })
    expect(await read(CART, buyer.token)).toMatch(new RegExp(`<option value="${second}" selected=""`))
    const other = `a${buyer.addressId}`
    expect(tickedOf(await read(`${CHECKOUT}&to=${other}`, buyer.token))['to']).toBe(other)
  })

  const tickedOf = (page: string) => Object.fromEntries(fieldsOf(page))
  const remarkIn = (page: string) => fieldsOf(page).find(([name]) => name.endsWith('.remark'))![0]

  test('what is ticked is priced by the button for it, and what was typed stays', async () => {
    const { buyer, second } = await withTwoAddresses()
    const remark = remarkIn(await read(CHECKOUT, buyer.token))
    const typed = { [remark]: 'Neutral labels', buyerOrderNo: 'PO-7', companyName: 'Ruiz S. L.' }
    const priced = mainOf((await order(buyer.token, { ...typed, to: second, incoterms: 'EXW', intent: 'price' })).body)
    expect(tickedOf(priced)).toMatchObject({ ...typed, to: second, addressId: second.slice(1), incoterms: 'EXW' })
    expect(await ordersOf(buyer.id)).toEqual([])
    expect((await order(buyer.token, {}, priced)).headers.location).toMatch(/orderDetails/)
    expect(await ordersOf(buyer.id)).toMatchObject([{ incoterms: 'EXW', buyerOrderNo: 'PO-7', remark: 'Neutral labels' }])
  })

  test('an order whose address, terms or freight were ticked after its price is not placed before its new price was seen', async () => {
    const { buyer, second } = await withTwoAddresses()
    const page = await read(CHECKOUT, buyer.token)
    const freight = fieldsOf(page).find(([name]) => name.endsWith('.freightType'))![0]
    const others = [.../<select[^>]*freightType.*?<\/select>/.exec(page)![0].matchAll(/value="(\d)"/g)].map(([, type]) => type!)
    const other = others.find((type) => type !== tickedOf(page)[freight])!
    const ticks: Record<string, string>[] = [{ to: second }, { incoterms: 'FOB' }, { [freight]: other }]
    for (const ticked of ticks) {
      const answer = mainOf((await order(buyer.token, { ...ticked, buyerOrderNo: 'PO-8' })).body)
      expect(answer).toContain(words.error_590018({}, { locale: 'en' }))
      expect(tickedOf(answer)).toMatchObject({ ...ticked, buyerOrderNo: 'PO-8' })
    }
    expect(await ordersOf(buyer.id)).toEqual([])
  })
})
