import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { placedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const shipped = await shippedOrder(shop)
const placed = await placedOrder(shop)

test.each(LANGUAGES)(
  'the page of an order begins with its state as a sentence, and what the buyer has to do has one button there, in %s',
  async (language) => {
    const say = { locale: language }
    const page = async ({ id, buyer }: typeof placed) =>
      (await visitPage(shop, inLanguage(`/personalCenter/orderDetails/${id}`, language), buyer.token)).body
    for (const [body, waiting, place, act] of [
      [await page(shipped), 'receive', 'id="receipt"', words.orders_receipt({}, say)],
      [await page(placed), 'pay', 'id="pay"', words.payments_proof_title({}, say)],
    ] as const) {
      const at = [
        body.indexOf(`>${words.orders_now({ waiting }, say)}<`),
        body.indexOf(place),
        body.indexOf(`>${words.orders_step({ step: 'created' }, say)}<`),
      ]
      expect(at.every((index) => index > 0)).toBe(true)
      expect(at).toEqual(at.toSorted((one, other) => one - other))
      expect(body.split(new RegExp(`>${act.replace('?', '\\?')}<`))).toHaveLength(2)
    }
  },
)

test('where to transfer to stands on the page of an order that waits for its payment, with its own number as reference', async () => {
  const { body } = await visitPage(shop, `/en/personalCenter/orderDetails/${placed.id}`, placed.buyer.token)
  const { orderNo } = await placed.info()
  const ticket = body.slice(body.indexOf(words.payments_bank_title({}, { locale: 'en' })))
  expect(ticket.slice(0, ticket.indexOf('</dl>'))).toContain(orderNo)
})
