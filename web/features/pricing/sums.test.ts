import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { addList, addListItems } from '#contract/lists/lists.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { putInCart } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { completedOrder } from '#tests/order-stages.ts'
import { placeOrders } from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const demoBuyer = await signedIn(shop)
const CART = '/personalCenter/shoppingCart'

/** A page's document in euros, as a reader in Spain without scripts gets it. */
async function bodyOf(path: string, token: string | undefined, language: Language): Promise<string> {
  const url = inLanguage(path, language)
  const { statusCode, body } = await visitPage(shop, url, token, { CURRENCY_CODE: 'EUR', COUNTRY_CODE: 'ES' })
  expect(statusCode, url).toBe(200)
  return body
}

/** The digits of an amount: enough for adding up, since all amounts of a sum have the same number of decimals. */
function cents(html: string): bigint {
  const text = html.replaceAll(/<[^>]*>/g, '')
  const negative = text.replace(/^−/, '').includes('-')
  return BigInt(text.replaceAll(/\D/g, '')) * (negative ? -1n : 1n)
}

/** Kinds of sums; a line of the second kind may contain a sum of the first. */
const SUMS = [/<(dl)[^>]*data-sum=""[^>]*>(.*?)<\/\1>/gs, /<(table|ul)[^>]*data-sum=""[^>]*>(.*?)<\/\1>/gs]
const PARTS = /<(dd|td|span)[^>]*data-part="(\w+)"[^>]*>(.*?)<\/\1>/gs

/** Adds up the displayed digits of every sum on a page; returns the totals. */
function addUp(body: string, place: string): bigint[] {
  const found = SUMS.flatMap((kind, at) => [...(at ? body.replaceAll(SUMS[0]!, '') : body).matchAll(kind)])
  return found.map(([, , lines]) => {
    let sum = 0n
    for (const [, , part, html] of lines!.matchAll(PARTS)) {
      const amount = cents(html!)
      if (part === 'sum') expect(sum, `${place}: ${lines!.replaceAll(/<[^>]*>/g, ' ')}`).toBe(amount)
      else sum += part === 'less' ? -amount : amount
    }
    return sum
  })
}

const phrase = (word: (inputs: object, options: { locale: Language }) => string, locale: Language) => word({}, { locale })

/** Adds a buyer with goods of two suppliers in the cart; one supplier asks for a deposit. */
async function filledCart() {
  const buyer = await openBuyer(shop)
  for (const depositPercent of [30, 100]) {
    const supplierId = await openSupplier(shop, { depositPercent })
    await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 37)
  }
  return buyer
}

test.each(LANGUAGES)('every sum of what is not ordered yet opens, adds up and says that it is an estimate: %s', async (language) => {
  const buyer = await filledCart()
  const list = await shop.call(addList, { name: `Spring ${language}` }, { token: demoBuyer })
  await shop.call(addListItems, { listId: list.data.id, itemList: [{ skuId: '43', quantity: 130 }] }, { token: demoBuyer })
  const places: [path: string, token: string, sums: number][] = [
    ['/product/1', demoBuyer, 1],
    // One sum for the whole cart and one for each supplier.
    [CART, buyer.token, 3],
    [`${CART}?step=checkout`, buyer.token, 3],
    [`/personalCenter/lists/${list.data.id}`, demoBuyer, 1],
  ]
  for (const [path, token, sums] of places) {
    const body = await bodyOf(path, token, language)
    const found = addUp(body, path)
    expect(found.length, path).toBe(sums)
    expect(found.every((sum) => sum > 0n)).toBe(true)
    expect(body, path).toContain(phrase(words.pricing_may_change, language))
    expect(body, path).toContain(phrase(words.pricing_estimate, language))
  }
})

test.each(LANGUAGES)('every sum of orders and quotes opens and adds up, in every status: %s', async (language) => {
  const own = await db.select({ id: orders.id, status: orders.orderStatus }).from(orders).where(eq(orders.accountId, DEMO_PEOPLE.buyer.id))
  const byStatus = [...Map.groupBy(own, ({ status }) => status).values()].map(([first]) => first!.id)
  expect(byStatus.length).toBeGreaterThan(5)
  for (const id of byStatus) {
    const path = `/personalCenter/orderDetails/${id}`
    // The order's costs, and the amount at the top.
    expect(addUp(await bodyOf(path, demoBuyer, language), path).length, path).toBeGreaterThanOrEqual(2)
  }
  const quoted = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.accountId, DEMO_PEOPLE.buyer.id), eq(inquiries.isQuoted, true)))
  expect(quoted.length).toBeGreaterThan(0)
  for (const { id } of quoted) {
    const path = `/personalCenter/inquiryMessage?id=${id}`
    const body = await bodyOf(path, demoBuyer, language)
    expect(addUp(body, path).length, path).toBe(1)
    expect(body).toContain(phrase(words.pricing_may_change, language))
  }
})

test('orders placed together come to what is due of them', async () => {
  const placed = await placeOrders(shop)
  const body = await bodyOf(`/personalCenter/order?payNo=${placed.payNo}`, placed.buyer.token, 'en')
  const [due] = addUp(body, 'payNo')
  const [, large = ''] = /text-3xl font-semibold">([^<]*)</.exec(body) ?? []
  expect(due).toBe(cents(large))
})

test.each(LANGUAGES)('a supplier reads how its balance and its month are made up: %s', async (language) => {
  const { member } = await completedOrder(shop)
  for (const path of ['/console/money', '/console/money/statement']) {
    const body = await bodyOf(path, member.token, language)
    const sums = addUp(body, path)
    expect(sums.length, path).toBe(path.endsWith('statement') ? 3 : 1)
    expect(sums.every((sum) => sum > 0n)).toBe(true)
  }
})
