import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replyToDispute } from '#contract/disputes/console.ts'
import { openDispute } from '#contract/disputes/disputes.ts'
import { inLanguage, type Language } from '#contract/languages.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import { looseFile, shippedOrder } from '#tests/order-stages.ts'
import { openShop, type Shop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const OFFER = '很抱歉，确认是外箱受压。先退一半，下次订单再补发 4 个。'

/** An order with a case in which the supplier has written in Chinese and the buyer in Spanish. */
async function disputedOrder(shop: Shop) {
  const order = await shippedOrder(shop)
  await order.move(openDispute, order.buyer.token, {
    reasonType: 2,
    content: 'Ha llegado rota la mitad de las lámparas',
    amount: '200',
    fileIdList: [await looseFile(shop, order.buyer.id)],
    submitToken: randomUUID(),
  })
  await order.move(replyToDispute, order.member.token, { type: 4, amount: '100', content: OFFER })
  await shop.appContext.database.db
    .update(orders)
    .set({ inspection: { keyList: [], remark: '质检合格。', createTime: new Date().toISOString() } })
    .where(eq(orders.id, Number(order.id)))
  return order
}

const silent = await openShop()
const order = await disputedOrder(silent)
const pageOf = async (shop: Shop, path: string, token: string, language: Language) =>
  (await visitPage(shop, inLanguage(path, language), token)).body
const named = (language: string, reader: Language) => words.translations_written_in({ language }, { locale: reader })
const count = (body: string, text: string) => body.split(text).length - 1

test.each([
  ['spa', 'chino'],
  ['en', 'Chinese'],
] as const)('in %s what a supplier wrote in Chinese is marked with its language, without a translator too', async (reader, chinese) => {
  const body = await pageOf(silent, `/personalCenter/orderDetails/${order.id}`, order.buyer.token, reader)
  expect(body).toContain(`<p lang="zh" class="whitespace-pre-line [overflow-wrap:anywhere]">${OFFER}</p>`)
  // The offer, both where it is decided on and in the case's messages, and the inspection.
  expect(count(body, named(chinese, reader))).toBe(3)
  expect(body).not.toContain(words.translations_translate({}, { locale: reader }))
})

test('its supplier reads the same in Chinese without a mark, and of the buyer’s text that it is Spanish', async () => {
  const body = await pageOf(silent, `/console/orders/${order.id}`, order.member.token, 'zh')
  expect(count(body, named('中文', 'zh'))).toBe(0)
  expect(body).toContain(named('西班牙语', 'zh'))
})

const translating = await openShop({ translate: { api: 'libretranslate', url: 'http://127.0.0.1:9', key: undefined } })

test('with a translator each of these texts can be translated, the reader’s own excepted', async () => {
  const own = await disputedOrder(translating)
  const body = await pageOf(translating, `/personalCenter/orderDetails/${own.id}`, own.buyer.token, 'en')
  expect(count(body, words.translations_translate({}, { locale: 'en' }))).toBe(3)
  expect(body).not.toContain(named('Spanish', 'en'))
})

test('a review and its answer are marked each with the language that it is written in', async () => {
  const { lamp, buyer } = order
  await silent.appContext.database.db.insert(comments).values({
    ...{ productId: lamp.productId, authorName: 'Ana', language: 'en' as const, score: 5, status: 1 as const },
    ...{ content: 'Llegaron muy bien y son buenas', reply: '谢谢您的好评' },
  })
  const body = await pageOf(silent, `/product/${lamp.productId}`, buyer.token, 'en')
  expect([body.includes(named('Spanish', 'en')), body.includes(named('Chinese', 'en'))]).toEqual([true, true])
})
