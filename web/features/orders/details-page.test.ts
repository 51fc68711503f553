import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { placedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const shipped = await shippedOrder(shop)
const placed = await placedOrder(shop)

test.each(LANGUAGES)('what a buyer has to do has one button, to which the timeline leads by the place’s name, in %s', async (language) => {
  const say = { locale: language }
  const page = async ({ id, buyer }: typeof placed) =>
    (await visitPage(shop, inLanguage(`/personalCenter/orderDetails/${id}`, language), buyer.token)).body
  const received = await page(shipped)
  const receipt = words.orders_receipt({}, say)
  expect(received.match(new RegExp(`<button[^>]*>${receipt}<`, 'g'))).toHaveLength(1)
  expect(received).not.toMatch(new RegExp(`<a [^>]*href="#[a-z]+"[^>]*>${receipt}`))
  for (const [body, place, waiting] of [
    [received, '#shipments', 'receive'],
    [await page(placed), '#pay', 'pay'],
  ] as const)
    expect(body).toMatch(new RegExp(`<a [^>]*href="[^"]*${place}"[^>]*>${words.orders_go({ waiting }, say)}`))
})
