import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { declineQuote } from '#contract/inquiries/changes.ts'
import { claimInquiry, passInquiry, rejectInquiryLine } from '#contract/inquiries/console/inquiries.ts'
import { makeOffer } from '#contract/inquiries/console/offers.ts'
import { listInquiries, MOST_LINES, readInquiry } from '#contract/inquiries/inquiries.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { addedInquiry, made, openDesk, quote } from '#tests/inquiring.ts'
import { partsOf } from '#tests/multipart.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, sendParts, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const desk = await openDesk(shop)
const EXPECTED = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)

test.each(['America/Mexico_City', 'UTC', 'Asia/Shanghai'])(
  'the day until which goods are needed is the one that was typed, in %s',
  async (zone) => {
    const buyer = await openBuyer(shop)
    const { id } = await addedInquiry(shop, buyer, desk, { expectTime: EXPECTED })
    const { body } = await visitPage(shop, `/en/personalCenter/inquiryMessage?id=${id}`, buyer.token, { TIME_ZONE: zone })
    const [, text] = new RegExp(`<time dateTime="${EXPECTED}"[^>]*>([^<]*)<`, 'i').exec(body) ?? []
    expect(body).toContain(words.inquiries_expect_short({}, { locale: 'en' }))
    expect(text?.split(' ')[0]).toBe(String(Number(EXPECTED.slice(8))))
  },
)

test('what the buyer asked for instead of a quote stays to be read, before and after the next one', async () => {
  const buyer = await openBuyer(shop)
  const staged = await quote(shop, await addedInquiry(shop, buyer, desk, {}, 'EUR'))
  await made(staged.move(declineQuote, buyer.token, { type: 1, targetPrice: '123.45', remark: 'At 6.40 each we close today' }))
  const expectBoth = async () => {
    const { body } = await visitPage(shop, `/en/personalCenter/inquiryMessage?id=${staged.id}`, buyer.token)
    expect(body).toContain('At 6.40 each we close today')
    expect(body).toContain('€123.45')
  }
  await expectBoth()
  await quote(shop, staged)
  await expectBoth()
})

test('a supplier sees which lines the platform has refused, and is asked no price for them', async () => {
  const supplierId = await openSupplier(shop)
  const member = await openMember(shop, supplierId)
  const staged = await addedInquiry(shop, await openBuyer(shop), desk)
  const [line, other] = (await staged.info()).linkList
  await made(staged.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)] }))
  await made(staged.move(claimInquiry, desk.operator))
  const { version } = await staged.info()
  await made(shop.call(rejectInquiryLine, { id: line!.id, version, content: 'Not sold any more' }, { token: desk.operator }))
  const { body } = await visitPage(shop, `/en/console/inquiries/${staged.id}`, member.token)
  expect(body).toContain('Not sold any more')
  expect(body.match(/name="itemList\.\d+\.price"/g)).toEqual([`name="itemList.${other!.id}.price"`])
  const itemList = [{ linkId: line!.id, price: '5.10', currencyCode: 'CNY', minOrderQuantity: 100, leadTimeDays: 8 }]
  expect((await shop.call(makeOffer, { id: staged.id, itemList }, { token: member.token })).code).toBe(500002)
})

const linkOf = (at: number) => `https://detail.1688.com/offer/${712345678900 + at}.html`
const linksFrom = (at: number, count: number) => Array.from({ length: count }, (_, place) => linkOf(at + place))
/** Content of the field for links and messages. */
const pastedIn = (body: string) => /<textarea[^>]*name="text"[^>]*>([^<]*)</.exec(body)?.[1]?.trim()

test('without scripts, a full inquiry is sent although the field still holds the links that did not fit', async () => {
  const { token } = await openBuyer(shop)
  const rows = linksFrom(0, MOST_LINES).flatMap((url, at) => [
    { name: 'row', text: `k${at}` },
    { name: `linkList.k${at}.url`, text: url },
    { name: `linkList.k${at}.quantity`, text: '10' },
  ])
  const send = (text: string, leftOut: string) => {
    const fields = { intent: 'send', submitToken: randomUUID(), countryCode: 'ES', postcode: '28013', incoterms: 'DAP', text, leftOut }
    return sendParts(shop, '/en/priceInquiry', token, [...rows, ...partsOf(fields)])
  }
  const typed = linksFrom(20, 2).join('\n')
  const refused = await send(typed, '')
  expect([refused.statusCode, pastedIn(refused.body)]).toEqual([200, typed])
  expect(refused.body).toContain(words.inquiries_left_out({ most: MOST_LINES }, { locale: 'en' }))
  const [, leftOut] = /name="leftOut" value="([^"]*)"/.exec(refused.body) ?? []
  expect((await send(typed, leftOut!)).statusCode).toBe(302)
  expect((await shop.call(listInquiries, {}, { token })).rows).toMatchObject([{ linkTotal: MOST_LINES }])
})

test('of links that arrive from another page, those that do not fit are in the field', async () => {
  const { token } = await openBuyer(shop)
  const { body } = await visitPage(shop, `/en/priceInquiry?text=${encodeURIComponent(linksFrom(0, 25).join('\n'))}`, token)
  expect(pastedIn(body)).toBe(linksFrom(20, 5).join('\n'))
  expect(body).toContain(words.inquiries_left_out({ most: MOST_LINES }, { locale: 'en' }))
})

test('target prices are in the currency that the form named, also if another one was chosen in another tab meanwhile', async () => {
  const buyer = await openBuyer(shop)
  const { body } = await visitPage(shop, '/en/priceInquiry', buyer.token, { CURRENCY_CODE: 'EUR' })
  const [, currencyCode = ''] = /name="currencyCode" value="(\w+)"/.exec(body) ?? []
  const line = { row: 'k1', 'linkList.k1.name': 'Desk lamp', 'linkList.k1.quantity': '200', 'linkList.k1.targetPrice': '7.50' }
  const delivery = { countryCode: 'ES', postcode: '28013', incoterms: 'DAP' }
  const fields = { intent: 'send', submitToken: randomUUID(), currencyCode, ...line, ...delivery }
  expect((await sendForm(shop, '/en/priceInquiry', buyer.token, fields, { CURRENCY_CODE: 'CLP' })).statusCode).toBe(302)
  const [{ id } = { id: '' }] = (await shop.call(listInquiries, {}, buyer)).rows
  const { linkList } = (await shop.call(readInquiry, { id }, buyer)).data
  expect(linkList).toMatchObject([{ targetPrice: '7.50', currencyCode: 'EUR' }])
})
