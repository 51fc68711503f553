import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { declineQuote } from '#contract/inquiries/changes.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, made, openDesk, quote } from '#tests/inquiring.ts'
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
