import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replyToDispute } from '#contract/disputes/console.ts'
import { openDispute } from '#contract/disputes/disputes.ts'
import { claimInquiry } from '#contract/inquiries/console/inquiries.ts'
import { saveQuote } from '#contract/inquiries/console/quotes.ts'
import type { Language } from '#contract/languages.ts'
import { MOST_TRANSLATIONS_A_MINUTE, TEXT_SOURCE, type TextSource, translateText } from '#contract/translations/translations.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, made, openDesk, quoteBody } from '#tests/inquiring.ts'
import { completedOrder, looseFile, openMember, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'
import { asDeepl, openTranslator } from '#tests/stand-in-translator.ts'

const deepl = await openTranslator(asDeepl)
const shop = await openShop({ limitsScale: 1, translate: { api: 'deepl', url: deepl.url, key: 'secret' } })
const { db } = shop.appContext.database

const OFFER = '很抱歉，确认是外箱受压。先退一半，下次订单再补发 4 个。'

const translate = (who: { token: string }, sourceType: TextSource, sourceId: string, content: string, language: Language = 'spa') =>
  shop.call(translateText, { sourceType, sourceId, content }, { token: who.token, language })

async function disputedOrder() {
  const order = await shippedOrder(shop)
  await order.move(openDispute, order.buyer.token, {
    reasonType: 2,
    content: 'Ha llegado la mitad de las lámparas rota',
    amount: '200',
    fileIdList: [await looseFile(shop, order.buyer.id)],
    submitToken: randomUUID(),
  })
  await order.move(replyToDispute, order.member.token, { type: 4, amount: '100', content: OFFER })
  await db
    .update(orders)
    .set({ inspection: { keyList: [], remark: '质检合格。', createTime: new Date().toISOString() } })
    .where(eq(orders.id, Number(order.id)))
  return order
}
const order = await disputedOrder()

test('a buyer has the offer translated that the supplier made in a case, and what was seen before shipping', async () => {
  expect((await translate(order.buyer, TEXT_SOURCE.order, order.id, OFFER)).data).toEqual({ content: `«${OFFER}»`, langCode: 'spa' })
  expect((await translate(order.buyer, TEXT_SOURCE.order, order.id, '质检合格。')).code).toBe(200)
  expect(deepl.requests.map(({ path, headers, body }) => [path, headers.authorization, body])[0]).toEqual([
    'POST /v2/translate',
    'DeepL-Auth-Key secret',
    { text: [OFFER], source_lang: 'ZH', target_lang: 'ES' },
  ])
  // A repeated request is answered from the cache, without a cost.
  await translate(order.buyer, TEXT_SOURCE.order, order.id, OFFER)
  expect(deepl.requests).toHaveLength(2)
})

test('both sides and the staff in charge of it read an order, nobody else', async () => {
  const broken = 'Ha llegado la mitad de las lámparas rota'
  const codeFor = async (who: { token: string }) => (await translate(who, TEXT_SOURCE.order, order.id, broken, 'zh')).code
  expect(await codeFor(order.member)).toBe(200)
  expect(await codeFor({ token: await signedIn(shop, DEMO_PEOPLE.operator) })).toBe(200)
  expect(await codeFor({ token: await signedInWith(shop, 'dispute') })).toBe(200)
  const other = await completedOrder(shop)
  for (const who of [await openBuyer(shop), other.buyer, other.member, { token: await signedInWith(shop, 'content') }]) {
    expect(await codeFor(who)).toBe(420001)
  }
})

test('only what stands there is translated: the call is no translator for any text', async () => {
  expect((await translate(order.buyer, TEXT_SOURCE.order, order.id, '任何别的文字')).code).toBe(420001)
  expect((await translate(order.buyer, TEXT_SOURCE.inquiry, order.id, OFFER)).code).toBe(420001)
  expect((await translate(order.buyer, TEXT_SOURCE.order, order.id, 'x'.repeat(4001))).code).toBe(400)
  expect(deepl.requests).toEqual([])
})

test('a review is translated for everybody once it is visible, before for its supplier alone', async () => {
  const { buyer, member, lamp } = await completedOrder(shop)
  const [row] = await db
    .insert(comments)
    .values({ productId: lamp.productId, authorName: 'Lin', countryCode: 'CN', language: 'zh', score: 5, content: '灯很亮', status: 0 })
    .returning({ id: comments.id })
  const id = String(row!.id)
  expect((await translate(member, TEXT_SOURCE.comment, id, '灯很亮')).code).toBe(200)
  expect((await translate(buyer, TEXT_SOURCE.comment, id, '灯很亮')).code).toBe(420001)
  await db.update(comments).set({ status: 1 }).where(eq(comments.id, row!.id))
  expect((await translate(buyer, TEXT_SOURCE.comment, id, '灯很亮')).code).toBe(200)
})

test('an inquiry is translated for its buyer and the desk; its internal note for the desk alone', async () => {
  const desk = await openDesk(shop)
  const buyer = await openBuyer(shop)
  const { id } = await addedInquiry(shop, buyer, desk, { remark: 'Necesitamos las lámparas con enchufe europeo' })
  const codeFor = async (who: { token: string }, text: string) => (await translate(who, TEXT_SOURCE.inquiry, id, text, 'zh')).code
  expect(await codeFor(buyer, 'Necesitamos las lámparas con enchufe europeo')).toBe(200)
  expect(await codeFor({ token: desk.operator }, 'Necesitamos las lámparas con enchufe europeo')).toBe(200)
  expect(await codeFor(await openBuyer(shop), 'Necesitamos las lámparas con enchufe europeo')).toBe(420001)
  expect(await codeFor(await openMember(shop, 1), 'Necesitamos las lámparas con enchufe europeo')).toBe(420001)
})

test('staff have the remarks of a quote translated that a colleague has not sent yet, the buyer does not', async () => {
  const desk = await openDesk(shop)
  const staged = await addedInquiry(shop, await openBuyer(shop), desk)
  const remark = '工厂可以按图打样'
  await made(staged.move(claimInquiry, desk.operator))
  await made(staged.move(saveQuote, desk.operator, await quoteBody(shop, await staged.info(), { remark })))
  const codeFor = async (token: string) => (await translate({ token }, TEXT_SOURCE.inquiry, staged.id, remark)).code
  expect([await codeFor(desk.other), await codeFor(staged.buyer.token)]).toEqual([200, 420001])
})

test('a translator that fails is a 503 and is asked again; too many requests of one person are a 429', async () => {
  const { buyer, id } = await disputedOrder()
  deepl.answer = () => ({ status: 456, body: '{"message":"Quota Exceeded"}' })
  const request = () => translate(buyer, TEXT_SOURCE.order, id, OFFER, 'en')
  expect((await request()).code).toBe(503)
  for (let count = 1; count < MOST_TRANSLATIONS_A_MINUTE; count++) await request()
  expect((await request()).code).toBe(429)
  deepl.answer = asDeepl
})
