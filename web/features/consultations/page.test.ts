import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeConsultation, listConsultations, openConsultation, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { DAY_MS } from '#contract/durations.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { consultationMessages, consultations } from '#server/features/consultations/consultations.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { placedOrder } from '#tests/order-stages.ts'
import { pdfOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, sendParts, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openDesk(shop)
const PLACE = '/personalCenter/consultation'

const read = (url: string, token: string) => visitPage(shop, url, token)

test('a buyer with more conversations than one page shows turns to the others', async () => {
  const buyer = await openBuyer(shop)
  for (let count = 0; count < 31; count++) {
    const supplierId = String(await openSupplier(shop))
    const about = { sourceType: SOURCE_TYPE.supplier, sourceId: supplierId, supplierId }
    const { data } = await shop.call(openConsultation, about, buyer)
    await write(shop, data, buyer)
  }
  const listed = async (query: string) => new Set((await read(`/en${PLACE}${query}`, buyer.token)).body.match(/consultation\?id=\d+/g)).size
  expect(await listed('')).toBe(30)
  expect((await read(`/en${PLACE}`, buyer.token)).body).toContain(`${PLACE}?pageNum=2`)
  expect(await listed('?pageNum=2')).toBe(1)
  expect((await read(`/en${PLACE}?pageNum=3`, buyer.token)).headers.location).toBe(`/en${PLACE}?pageNum=2`)
})

test.each(LANGUAGES)('a conversation that is closed for good offers a new one instead of a field, in %s', async (language) => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer)
  await shop.call(closeConsultation, { id: chat.id }, chat.buyer)
  const page = async () => (await read(inLanguage(`${PLACE}?id=${chat.id}`, language), chat.buyer.token)).body
  expect(await page()).toContain('name="content"')
  await db
    .update(consultations)
    .set({ closeTime: new Date(Date.now() - 31 * DAY_MS) })
    .where(eq(consultations.id, Number(chat.id)))
  const ended = await page()
  expect(ended).not.toContain('name="content"')
  expect(ended).toContain(words.consultations_ended({}, { locale: language }))
  expect(ended).toContain(words.consultations_begin_new({}, { locale: language }))
  expect(ended).toContain(inLanguage(`/personalCenter/consultationList/${chat.lamp.productId}?sourceType=0`, language))
})

test('in a conversation with a supplier who has left there is a sentence instead of a field, since nobody would read it', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer)
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, chat.lamp.supplierId))
  const { body } = await read(`/en${PLACE}?id=${chat.id}`, chat.buyer.token)
  expect(body).not.toContain('name="content"')
  expect(body).toContain(words.error_280008({}, { locale: 'en' }))
})

test.each(LANGUAGES)(
  'a conversation about an order or an inquiry begins on a page that names it, also from another page, in %s',
  async (language) => {
    const { buyer, info } = await placedOrder(shop)
    const { id, orderNo } = await info()
    const inquiry = await addedInquiry(shop, buyer, desk)
    const abouts = [
      [`${id}?sourceType=${SOURCE_TYPE.order}`, orderNo],
      [`${inquiry.id}?sourceType=${SOURCE_TYPE.inquiry}`, words.consultations_kind_inquiry({}, { locale: language })],
    ] as const
    for (const [about, name] of abouts) {
      const path = inLanguage(`/personalCenter/consultationList/${about}`, language)
      const fetched = {
        url: path.replace('?', '.data?'),
        headers: { accept: '*/*', 'sec-fetch-dest': 'empty' },
        cookies: { TOKEN: buyer.token },
      }
      for (const answer of [await read(path, buyer.token), await shop.app.inject(fetched)]) {
        expect(answer.statusCode).toBe(200)
        expect(answer.body).toContain(name)
      }
    }
  },
)

test('no page begins a conversation about another’s inquiry, or with one’s own supplier', async () => {
  const inquiry = await addedInquiry(shop, await openBuyer(shop), desk)
  const { lamp, member } = await openChat(shop)
  const foreign = `/en/personalCenter/consultationList/${inquiry.id}?sourceType=${SOURCE_TYPE.inquiry}`
  expect((await read(foreign, member.token)).statusCode).toBe(404)
  const own = `/en/personalCenter/consultationList/${lamp.productId}?sourceType=${SOURCE_TYPE.product}`
  const says = words.consultations_own_supplier({}, { locale: 'en' })
  const { body } = await read(own, member.token)
  expect(body).toContain(says)
  expect(body).not.toContain('name="content"')
  // Operators answer for the platform, so they are told when they write to it.
  const { id } = await addedInquiry(shop, { ...(await openBuyer(shop)), token: desk.operator }, desk)
  const fields = { clientId: randomUUID(), supplierId: '', content: 'A long question' }
  const place = `/en/personalCenter/consultationList/${id}?sourceType=${SOURCE_TYPE.inquiry}`
  const refused = (await sendForm(shop, place, desk.operator, fields)).body
  expect(refused).toContain(says)
  expect(refused).toContain('A long question')
  expect(refused).not.toContain(words.field_wrong({}, { locale: 'en' }))
})

test('messages of different days stand below their days, for both sides', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Yesterday’s')
  await db
    .update(consultationMessages)
    .set({ createTime: new Date('2026-11-03T12:00:00Z') })
    .where(eq(consultationMessages.consultationId, Number(chat.id)))
  await write(shop, chat, chat.member, 'Today’s')
  for (const [url, { token }] of [
    [`/en${PLACE}?id=${chat.id}`, chat.buyer],
    [`/en/console/consultations?id=${chat.id}`, chat.member],
  ] as const) {
    const { body } = await read(url, token)
    const days = [...body.matchAll(/<p class="my-3 text-center[^"]*">([^<]*)</g)].map(([, day]) => day)
    expect(days, url).toHaveLength(2)
    expect(days[0]).toContain('3 November 2026')
  }
})

test('earlier messages come without scripts in the same list, with its filter and page', async () => {
  const chat = await openChat(shop)
  for (let count = 0; count < 41; count++) await write(shop, chat, chat.buyer, `Line ${count}`)
  const place = `/en/console/consultations?answerFlag=1&keyword=Ana&id=${chat.id}`
  const [, older = ''] = /href="[^"]*(\?[^"]*before=\d+)"/.exec((await read(place, chat.member.token)).body) ?? []
  const query = new URLSearchParams(older.replaceAll('&amp;', '&'))
  expect([query.get('answerFlag'), query.get('keyword'), query.get('id')]).toEqual(['1', 'Ana', chat.id])
  expect((await read(`/en/console/consultations?${query}`, chat.member.token)).body).toContain('Line 0')
})

test('every file that is chosen before scripts run is sent, the first one with the text', async () => {
  const chat = await openChat(shop)
  const parts = [
    ...Object.entries({ intent: 'send', clientId: randomUUID(), content: 'Our drawings' }).map(([name, text]) => ({ name, text })),
    ...['base.pdf', 'shade.pdf', 'plug.pdf'].map((fileName) => ({ name: 'file', fileName, bytes: pdfOf(fileName) })),
  ]
  expect((await sendParts(shop, `/en${PLACE}?id=${chat.id}`, chat.buyer.token, parts)).statusCode).toBe(302)
  const sent = await messagesOf(shop, chat, chat.member)
  expect(sent.map(({ content, file }) => [content, file?.name])).toEqual([
    ['Our drawings', 'base.pdf'],
    ['', 'shade.pdf'],
    ['', 'plug.pdf'],
  ])
})

test('who answers without scripts has read what the page shows, and nothing that came meanwhile', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Is there one in another colour?')
  await write(shop, chat, chat.member, 'In green')
  const unread = async () => (await shop.call(listConsultations, {}, chat.buyer)).rows[0]!.unreadTotal
  const url = `/en${PLACE}?id=${chat.id}`
  const form = /<form[^>]*multipart[\s\S]*?<\/form>/.exec((await read(url, chat.buyer.token)).body)![0]
  const messageId = /name="messageId" value="(\d+)"/.exec(form)![1]!
  await write(shop, chat, chat.member, 'And in blue')
  expect(await unread()).toBe(2)
  const fields = { intent: 'send', clientId: randomUUID(), content: 'Green, please', messageId }
  const parts = Object.entries(fields).map(([name, text]) => ({ name, text }))
  expect((await sendParts(shop, url, chat.buyer.token, parts)).statusCode).toBe(302)
  expect(await unread()).toBe(1)
})
