import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { endMails } from '#contract/account/mail-choices.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'
import { openBuyer } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm } from '#tests/without-scripts.ts'

const shop = await openShop({ limitsScale: 1000 })
const PAGE = '/en/personalCenter/user'

test('saving the destination in a page opened earlier does not subscribe again to what a mail’s link has ended', async () => {
  const buyer = await openBuyer(shop)
  const flags = async () => (await shop.call(readUserInfo, {}, buyer)).data.mailFlags
  await sendForm(shop, PAGE, buyer.token, { intent: 'mails', orderFlag: '1', newsFlag: '1' })
  expect(await flags()).toEqual({ orderFlag: 1, inquiryFlag: 0, consultationFlag: 0, newsFlag: 1 })
  const link = new URL(await unsubscribeUrl(shop.appContext, { accountId: buyer.id, choice: 'newsFlag' }, 'en'), 'https://shop.example')
  expect((await shop.call(endMails, { token: link.searchParams.get('token')! })).code).toBe(200)
  // The fields of a page that was open before.
  const preferences = { countryCode: 'ES', postcode: '28014', currencyCode: 'EUR', langCode: 'en', newsFlag: '1' }
  expect((await sendForm(shop, PAGE, buyer.token, { intent: 'preferences', ...preferences })).statusCode).toBe(200)
  expect(await flags()).toEqual({ orderFlag: 1, inquiryFlag: 0, consultationFlag: 0, newsFlag: 0 })
})
