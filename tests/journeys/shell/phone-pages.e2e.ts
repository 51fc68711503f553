import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { listFromCart } from '#contract/lists/lists.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { filled, PERSONAL_PAGES, PUBLIC_PAGES } from '#tests/hostile/pages.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectEasyOnPhone } from '#tests/journeys/phone-ease.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const buyer = await openBuyer(shop)
const lamp = await stockProduct(shop)
const { orderList } = (await shop.call(placeOrder, await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 60)), buyer)).data
await putInCart(shop, buyer, await stockProduct(shop), 60)
const list = (await shop.call(listFromCart, {}, buyer)).data.id

const ARTICLE = '302'
const VALUES: Record<string, string> = {
  '/view/{id}': ARTICLE,
  '/productSearch/{name}': 'led',
  '/personalCenter/lists/{id}': list,
  '/personalCenter/orderDetails/{id}': orderList[0]!.orderId,
  '/personalCenter/orderComment/{id}': orderList[0]!.orderId,
}
const place = (page: string) => filled(page, VALUES[page] ?? '1')
const OPEN = [...PUBLIC_PAGES.map(place), '/productSearch/zzzzqqq', '/help?settings=', '/h5?app=2', '/nowhere']
const PERSONAL = [...PERSONAL_PAGES.map(place), '/product/1', '/personalCenter/shoppingCart?step=checkout']

const NARROW = 360
const USUAL = 390

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    { who: 'a visitor', pages: OPEN, token: undefined },
    { who: 'a buyer', pages: PERSONAL, token: buyer.token },
  ])('every page of $who is easy at 360 px, without obstacles at 390, and has its bar in sight', async ({ pages, token }) => {
    const { page } = await browser.visit({ width: USUAL, ...(token ? { token } : {}) })
    for (const path of pages) {
      await page.setViewportSize({ width: USUAL, height: 780 })
      await page.goto(inLanguage(path, language), { waitUntil: 'load' })
      // axe takes seconds and finds the same in each language, so each page is checked in one of them.
      if (LANGUAGES[pages.indexOf(path) % LANGUAGES.length] === language) await expectSoundPage(page, { isMeasured: true })
      await page.setViewportSize({ width: NARROW, height: 640 })
      await expectEasyOnPhone(page)
      // On pages of products the buy bar replaces the tab bar.
      const isBuying = token !== undefined && path === '/product/1'
      const bar = isBuying
        ? page.locator('.buy-bar')
        : page.getByRole('navigation', { name: words.shell_main_places({}, { locale: language }) })
      expect.soft(await bar.getByRole(isBuying ? 'button' : 'link').count(), path).toBe(isBuying ? 1 : 5)
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
      expect.soft(Math.round(y + height), path).toBe(640)
    }
  })
})
