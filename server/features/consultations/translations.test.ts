import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { translateChatMessage } from '#contract/consultations/chat-messages.ts'
import { readConsultation } from '#contract/consultations/consultations.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { openBuyer } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

/** Speaks LibreTranslate's /translate. */
const requests: { q: string; source: string; target: string; format: string; api_key?: string }[] = []
let answer: (q: string) => { status: number; body: string } = (q) => ({ status: 200, body: JSON.stringify({ translatedText: `«${q}»` }) })
const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
const translator = createServer(async (request, reply) => {
  if (request.url !== '/lt/translate' || request.method !== 'POST') return void reply.writeHead(404).end()
  const question = JSON.parse(await textOf(request))
  requests.push(question)
  const { status, body } = answer(question.q)
  reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
})
await new Promise<void>((resolve) => translator.listen(0, '127.0.0.1', resolve))
afterAll(() => void translator.close())
const url = `http://127.0.0.1:${(translator.address() as AddressInfo).port}/lt`

const shop = await openShop({ translate: { url, key: 'secret' } })
const chat = await openChat(shop)
const translated = (messageId: string, who: { token: string }, language: 'spa' | 'en' | 'zh' = 'en') =>
  shop.call(translateChatMessage, { messageId }, { token: who.token, language })

beforeEach(() => {
  requests.length = 0
})

test('a message is translated when somebody asks, once for each language, and the original stays', async () => {
  expect((await shop.call(readConsultation, { id: chat.id }, chat.buyer)).data.translateFlag).toBe(1)
  const { data } = await write(shop, chat, chat.buyer, '¿Hay en verde?', {}, { language: 'spa' })
  expect(requests).toEqual([])
  expect((await translated(data.id, chat.member)).data).toEqual({ content: '«¿Hay en verde?»', langCode: 'en' })
  expect((await translated(data.id, chat.member)).data).toEqual({ content: '«¿Hay en verde?»', langCode: 'en' })
  expect(requests).toEqual([{ q: '¿Hay en verde?', source: 'es', target: 'en', format: 'text', api_key: 'secret' }])
  await translated(data.id, chat.member, 'zh')
  // Who types Spanish on an English page, or reads on a Spanish one.
  await translated(data.id, chat.member, 'spa')
  expect(requests.slice(1).map(({ source, target }) => [source, target])).toEqual([
    ['es', 'zh'],
    ['auto', 'es'],
  ])
  expect((await messagesOf(shop, chat, chat.member))[0]).toMatchObject({
    content: '¿Hay en verde?',
    langCode: 'spa',
    translation: { content: '«¿Hay en verde?»', langCode: 'en' },
  })
})

test('nobody has others’ messages translated, nor what has no words', async () => {
  const { data } = await write(shop, chat, chat.buyer, 'Hola')
  expect((await translated(data.id, await openBuyer(shop))).code).toBe(420001)
  expect((await translated('999999999', chat.buyer)).code).toBe(420001)
  const picture = await write(shop, chat, chat.buyer, '', { type: 1, fileId: await looseFile(shop, chat.buyer.id) })
  expect((await translated(picture.data.id, chat.buyer)).code).toBe(400)
  expect(requests).toEqual([])
})

test.each([
  ['fails', 500, '{}'],
  ['talks nonsense', 200, '{"translatedText": 7}'],
  ['sends no JSON', 200, '<html>'],
])('a translator that %s is a 503, and is asked again the next time', async (_, status, body) => {
  const { data } = await write(shop, chat, chat.buyer, 'Hola')
  const works = answer
  answer = () => ({ status, body })
  expect((await translated(data.id, chat.buyer)).code).toBe(503)
  answer = works
  expect((await translated(data.id, chat.buyer)).code).toBe(200)
})

const silentShop = await openShop()

test('without a translator nothing can be translated', async () => {
  const own = await openChat(silentShop)
  const { data } = await write(silentShop, own, own.buyer, 'Hola')
  expect((await silentShop.call(translateChatMessage, { messageId: data.id }, own.buyer)).code).toBe(503)
})
