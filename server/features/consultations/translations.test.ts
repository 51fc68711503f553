import { expect, test } from 'vitest'
import { translateChatMessage } from '#contract/consultations/chat-messages.ts'
import { openConsultation, readConsultation } from '#contract/consultations/consultations.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { openBuyer } from '#tests/goods.ts'
import { looseFile, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'
import { asLibreTranslate, openTranslator } from '#tests/stand-in-translator.ts'

const translator = await openTranslator(asLibreTranslate)

const shop = await openShop({ translate: { api: 'libretranslate', url: `${translator.url}/lt`, key: 'secret' } })
const chat = await openChat(shop)
const translated = (messageId: string, who: { token: string }, language: 'spa' | 'en' | 'zh' = 'en') =>
  shop.call(translateChatMessage, { messageId }, { token: who.token, language })

test('a message is translated when somebody asks, once for each language, and the original stays', async () => {
  expect((await shop.call(readConsultation, { id: chat.id }, chat.buyer)).data.translateFlag).toBe(1)
  const { data } = await write(shop, chat, chat.buyer, '¿Hay en verde?', {}, { language: 'spa' })
  expect(translator.requests).toEqual([])
  expect((await translated(data.id, chat.member)).data).toEqual({ content: '«¿Hay en verde?»', langCode: 'en' })
  expect((await translated(data.id, chat.member)).data).toEqual({ content: '«¿Hay en verde?»', langCode: 'en' })
  expect(translator.requests.map(({ path, body }) => [path, body])).toEqual([
    ['POST /lt/translate', { q: '¿Hay en verde?', source: 'es', target: 'en', format: 'text', api_key: 'secret' }],
  ])
  await translated(data.id, chat.member, 'zh')
  // From Spanish to Spanish the source is detected, since people may write another language than their page's.
  await translated(data.id, chat.member, 'spa')
  expect(translator.requests.slice(1).map(({ body }) => [body['source'], body['target']])).toEqual([
    ['es', 'zh'],
    ['auto', 'es'],
  ])
  expect((await messagesOf(shop, chat, chat.member))[0]).toMatchObject({
    content: '¿Hay en verde?',
    langCode: 'spa',
    translation: { content: '«¿Hay en verde?»', langCode: 'en' },
  })
})

test('a short question comes whole in a language of longer words; what a translator rambles on with does not', async () => {
  const answerTo = async (content: string, answer: string) => {
    const { data } = await write(shop, chat, chat.member, content, {}, { language: 'zh' })
    translator.answer = () => ({ status: 200, body: JSON.stringify({ translatedText: answer }) })
    return (await translated(data.id, chat.buyer, 'spa')).data.content
  }
  expect(await answerTo('有货吗', '¿Tienen en existencia?')).toBe('¿Tienen en existencia?')
  const long = '请问可以在包装上印我们的标志吗'
  const spanish = '¿Sería posible, por favor, que imprimieran nuestro logotipo en el embalaje de los productos?'
  expect(await answerTo(long, spanish)).toBe(spanish)
  expect((await answerTo('好', 'Bien. '.repeat(1000))).length).toBeLessThan(300)
  translator.answer = asLibreTranslate
})

test('nobody has others’ messages translated, nor what has no words', async () => {
  const { data } = await write(shop, chat, chat.buyer, 'Hola')
  expect((await translated(data.id, await openBuyer(shop))).code).toBe(420001)
  expect((await translated('999999999', chat.buyer)).code).toBe(420001)
  const picture = await write(shop, chat, chat.buyer, '', { type: 1, fileId: await looseFile(shop, chat.buyer.id) })
  expect((await translated(picture.data.id, chat.buyer)).code).toBe(400)
  expect(translator.requests).toEqual([])
})

test('who decides a case has the conversation about its order translated, no other one', async () => {
  const operator = { token: await signedInWith(shop, 'dispute') }
  const { id: orderId, buyer, lamp } = await placedOrder(shop)
  const about = { sourceType: 1, sourceId: orderId, supplierId: String(lamp.supplierId) } as const
  const { data } = await shop.call(openConsultation, about, buyer)
  const { data: message } = await write(shop, data, buyer, '¿Dónde está?')
  expect((await translated(message.id, operator)).code).toBe(420001)
  await shop.appContext.database.db
    .insert(cases)
    .values({ caseNo: `C${orderId}`, orderId: Number(orderId), caseType: 2, reasonType: 1, content: 'Lost', amount: 1n })
  expect((await translated(message.id, operator)).code).toBe(200)
  expect((await translated(message.id, { token: await signedInWith(shop, 'content') })).code).toBe(420001)
})

test.each([
  ['fails', 500, '{}'],
  ['talks nonsense', 200, '{"translatedText": 7}'],
  ['sends no JSON', 200, '<html>'],
])('a translator that %s is a 503, and is asked again the next time', async (_, status, body) => {
  const { data } = await write(shop, chat, chat.buyer, 'Hola')
  translator.answer = () => ({ status, body })
  expect((await translated(data.id, chat.buyer)).code).toBe(503)
  translator.answer = asLibreTranslate
  expect((await translated(data.id, chat.buyer)).code).toBe(200)
})

const silentShop = await openShop()

test('without a translator nothing can be translated', async () => {
  const own = await openChat(silentShop)
  const { data } = await write(silentShop, own, own.buyer, 'Hola')
  expect((await silentShop.call(translateChatMessage, { messageId: data.id }, own.buyer)).code).toBe(503)
})
