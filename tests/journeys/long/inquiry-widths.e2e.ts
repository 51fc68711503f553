import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, openDesk, quote } from '#tests/inquiring.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectEasyOnPhone } from '#tests/journeys/phone-ease.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const desk = await openDesk(shop)
const MESSAGE = Array.from({ length: 3 }, (_, place) => `https://detail.1688.com/offer/71234567890${place}.html 200 pcs, black`).join('\n')

test.each([360, 768, 1440])('at %i px nothing of the pages is too wide, in any language', async (width) => {
  const buyer = await openBuyer(shop)
  const staged = await addedInquiry(shop, buyer, desk)
  await quote(shop, staged)
  for (const language of LANGUAGES) {
    const { page } = await browser.visit({ token: buyer.token, width })
    await openAlive(page, browser.at(`/priceInquiry?text=${encodeURIComponent(MESSAGE)}`, language))
    if (width === 360) await expectEasyOnPhone(page)
    for (const path of ['/personalCenter/inquiryMessage', `/personalCenter/inquiryMessage?id=${staged.id}`]) {
      await openAlive(page, browser.at(path, language))
      if (width === 360) await expectEasyOnPhone(page)
      else expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  }
})
