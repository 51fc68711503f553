import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { declineQuote } from '#contract/inquiries/changes.ts'
import { claimInquiry, passInquiry, rejectInquiryLine } from '#contract/inquiries/console/inquiries.ts'
import { makeOffer } from '#contract/inquiries/console/offers.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { addedInquiry, made, openDesk, quote } from '#tests/inquiring.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
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
