import { expect, test } from 'vitest'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)

const named = (name: string) => ({ spa: name, en: name, zh: name })

test('with a system’s own colours the picture search, stars and check marks are seen, and which colour of a product is chosen', async () => {
  const specList = ['colour', 'size'].map((specId) => ({
    specId,
    name: named(specId),
    valueList: [1, 2].map((each) => ({ valueId: `${specId}${each}`, name: named(`${specId} ${each}`) })),
  }))
  const valueIds = [1, 2].flatMap((colour) => [1, 2].map((size) => [`colour${colour}`, `size${size}`]))
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { specList, valueIds, stock: [50, 50, 50, 50] })]
  const { page } = await visit({ token: buyer.token, width: 390 })
  await page.emulateMedia({ forcedColors: 'active' })
  await openAlive(page, '/en/allProducts')
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((shape) => [getComputedStyle(shape).backgroundColor, getComputedStyle(document.body).backgroundColor])
  for (const selector of ['.picture-search', '.star-mark', '.verified-check']) {
    const [shape, ground] = await colours(selector)
    expect([selector, shape]).not.toEqual([selector, ground])
  }
  await openAlive(page, `/en/product/${lamp.productId}`)
  const outlines = () => page.locator('.sku-group').evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle))
  expect(await outlines()).toEqual(['solid', 'none'])
  await page.getByText('colour 2', { exact: true }).first().click()
  await expect.poll(outlines).toEqual(['none', 'solid'])
})
