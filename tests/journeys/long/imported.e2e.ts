import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUES, linesFrom } from '#bench/catalogue-mappers/catalogues.ts'
import { DATA_FOLDER } from '#bench/catalogue-mappers/source-files.ts'
import { inLanguage, type Language } from '#contract/languages.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

/** Limit for 24,000 products on a busy machine; bench/import-real-catalogues.ts measures the real time. */
const IMPORT_WITHIN_MS = 300_000

const BUYERS: { language: Language; keyword: string; seller: string }[] = [
  { language: 'en', keyword: 'epson cyan toner cartridge', seller: 'Epson Distribution' },
  { language: 'spa', keyword: 'aceite de oliva virgen extra', seller: 'Distribuciones Levante' },
  { language: 'zh', keyword: '羊毛被', seller: '严选家居供应链' },
]

describe.skipIf(!existsSync(DATA_FOLDER))('real catalogues (skipped where the measuring data is not there)', async () => {
  const shop = await openShop()
  const { url, visit } = await openBrowser(shop)

  beforeAll(async () => {
    for (const { fileName, map } of CATALOGUES) {
      const { refused } = await importCatalogue(shop.appContext.database.db, linesFrom(map(`${DATA_FOLDER}/${fileName}`)))
      expect(refused).toEqual([])
    }
  }, IMPORT_WITHIN_MS)

  test.each(BUYERS)('a buyer finds, prices and orders an imported product in $language', async ({ language, keyword, seller }) => {
    const say = { locale: language }
    const buyer = await openBuyer(shop)
    const { page, problems } = await visit({ token: buyer.token })
    await page.goto(url + inLanguage('/', language))
    await page.getByRole('search').getByLabel(words.shell_search({}, say)).first().fill(keyword)
    await page.keyboard.press('Enter')
    await page.waitForURL(/productSearch/)
    await page.locator('article', { hasText: seller }).first().getByRole('heading').getByRole('link').click()
    await page.waitForURL(/\/product\/\d+$/)
    const add = page.getByRole('button', { name: words.products_add_to_cart({}, say) }).first()
    await add.waitFor()
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const landed = page.locator('section', { has: page.getByRole('heading', { name: words.products_landed({}, say) }) }).last()
    await expect.poll(() => landed.textContent()).toMatch(/€\s?\d|\d\s?€/)
    await add.click()
    await expect.poll(() => cartCount(page)).toBe('1')

    await page.goto(url + inLanguage('/personalCenter/shoppingCart', language))
    await page.getByText(name).first().waitFor()
    await page.getByRole('link', { name: words.cart_checkout({ count: 1 }, say) }).click()
    await page.getByRole('button', { name: words.cart_place({}, say) }).click()
    await page.getByText(words.orders_placed({}, say), { exact: true }).first().waitFor()
    const order = await onlyOrder(buyer, language)
    expect(order.supplierName).toBe(seller)
    expect(await page.locator('main').textContent()).toContain(order.orderNo)
    expect(problems).toEqual([])
  })

  async function onlyOrder({ token }: Buyer, language: Language) {
    const { rows } = await shop.call(listOrders, {}, { token, language })
    expect(rows).toHaveLength(1)
    return rows[0]!
  }
})

async function cartCount(page: Page): Promise<string> {
  return (await page.locator('header a[href$="/personalCenter/shoppingCart"]').first().textContent()) ?? ''
}
