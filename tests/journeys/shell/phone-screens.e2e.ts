import { expect, test } from 'vitest'
import { openBuyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { at, visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const

test.each(['spa', 'en', 'zh'] as const)(
  'a phone’s footer is shorter than its screen, and shows no code to itself, in %s',
  async (language) => {
    const { page } = await visit({ width: 360, token: await signedIn(shop) })
    const footer = page.locator('body > footer')
    await page.goto(at('/help', language))
    expect((await footer.boundingBox())!.height).toBeLessThan(800)
    expect(await footer.locator('img[src*="/appCode/"]').first().isVisible()).toBe(false)
    expect(await footer.locator('a[href$="/agreement"]').isVisible()).toBe(true)
    await page.goto(at('/personalCenter/order', language))
    expect((await footer.boundingBox())!.height).toBeLessThan(130)
    await page.goto(at('/personalCenter/shoppingCart', language))
    expect(await footer.isVisible()).toBe(false)
  },
)

test.each([
  ['spa', 1440],
  ['spa', 390],
  ['zh', 768],
] as const)('the button of the box for links breaks no words, in %s at %i px', async (language, width) => {
  const { page } = await visit({ width })
  await openAlive(page, at('/', language))
  const button = page.locator('form[action$="/priceInquiry"]').getByRole('button')
  expect((await button.boundingBox())!.height).toBeLessThan(48)
})

test('a phone’s product page shows every size whole, and its bar breaks no text', async () => {
  const { page } = await visit({ width: 360, token: (await openBuyer(shop)).token })
  for (const language of ['spa', 'en', 'zh'] as const) {
    await openAlive(page, at('/product/12', language))
    expect(
      await page
        .locator('main fieldset ul')
        .evaluateAll((lists) => lists.filter((list) => list.scrollHeight > list.clientHeight + 1).length),
    ).toBe(0)
    const bar = page.locator('.buy-bar')
    await bar.locator('p').waitFor()
    expect(
      await bar.evaluate(
        (element) =>
          [...element.querySelectorAll('*')].filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== 'visible',
          ).length,
      ),
    ).toBe(0)
    expect((await bar.boundingBox())!.height).toBeLessThan(72)
    const lines = await bar.getByRole('button').evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect([language, lines]).toEqual([language, 1])
  }
})

test('what ends a dispute stands apart, below buttons of one width', async () => {
  const { page } = await visit({ width: 360, token: await signedIn(shop) })
  await openAlive(page, '/en/personalCenter/orderDetails/4')
  const boxes = await page
    .locator('#case form button[name=reply]')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.length).toBeGreaterThan(1)
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
  const withdraw = (await page
    .locator('#case')
    .getByRole('button', { name: words.disputes_withdraw({}, EN) })
    .boundingBox())!
  expect(withdraw.y - boxes.at(-1)!.bottom).toBeGreaterThan(24)
})
