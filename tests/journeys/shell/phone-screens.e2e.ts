import { expect, test } from 'vitest'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { at, visit } = await openBrowser(shop)

test.each(['spa', 'en', 'zh'] as const)(
  'a phone’s footer is shorter than its screen, and shows no code to itself, in %s',
  async (language) => {
    const { page } = await visit({ width: 360, token: await signedIn(shop) })
    const footer = page.locator('body > footer')
    await page.goto(at('/help', language))
    expect((await footer.boundingBox())!.height).toBeLessThan(620)
    expect(await footer.locator('img[src*="/appCode/"]').first().isVisible()).toBe(false)
    expect(await footer.locator('a[href$="/agreement"]').isVisible()).toBe(true)
    await page.goto(at('/personalCenter/order', language))
    expect((await footer.boundingBox())!.height).toBeLessThan(130)
    await page.goto(at('/personalCenter/shoppingCart', language))
    expect(await footer.isVisible()).toBe(false)
  },
)
