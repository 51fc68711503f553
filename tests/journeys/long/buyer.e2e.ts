import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { codeSentTo } from '#tests/outbox.ts'
import { openCachedShop } from '#tests/page-cache/cached-shop.ts'
import * as words from '#words'

const shop = await openCachedShop()
const { url, visit } = await openBrowser(shop)

/** An everyday word in each language, with the name and password of a buyer. */
const BUYERS: Record<Language, { word: string; name: string; password: string }> = {
  spa: { word: 'auriculares', name: 'Inés Robledo', password: 'caravana-lenta-1907' },
  en: { word: 'headphones', name: 'Harriet Cole', password: 'slow-caravan-1907' },
  zh: { word: '耳机', name: '周雨', password: '慢慢走的商队一九零七' },
}

describe.each(LANGUAGES)('in %s', (language) => {
  const buyer = BUYERS[language]
  const email = `buyer.${language}@example.com`
  const say = { locale: language }
  const at = (path: string) => url + inLanguage(path, language)

  test('a visitor finds a product, joins by e-mail code, sees what it costs at their door, orders it and follows the order', async () => {
    const { page, problems } = await visit()

    await page.goto(at('/'))
    expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGE_FACTS[language].htmlLang)
    await expectSoundPage(page)

    await page.getByRole('search').getByLabel(words.shell_search({}, say)).first().fill(buyer.word)
    await page.keyboard.press('Enter')
    await page.waitForURL((to) => decodeURIComponent(to.pathname) === inLanguage(`/productSearch/${buyer.word}`, language))
    await expectSoundPage(page)

    await page.locator('article h3 a').first().click()
    await page.waitForURL(/\/product\/\d+$/)
    const product = new URL(page.url()).pathname
    await expectSoundPage(page)

    await page.getByRole('link', { name: words.products_register({}, say) }).click()
    await page.waitForURL(/\/register\?redirect=/)
    await expectSoundPage(page)
    await join(page, language, email)
    await page.waitForURL((to) => to.pathname === product)
    await expectSoundPage(page)

    await page
      .getByRole('button', { name: words.products_add_to_cart({}, say) })
      .first()
      .click()
    await expect.poll(() => cartTotal(page)).toBe(1)

    await page.goto(at('/personalCenter/shoppingCart'))
    await expectSoundPage(page)

    await page.goto(at('/personalCenter/address'))
    await page
      .getByRole('link', { name: words.address_add({}, say) })
      .first()
      .click()
    await writeAddress(page, buyer.name)
    await expectSoundPage(page)
    await page
      .getByRole('button', { name: words.address_save({}, say) })
      .last()
      .click()
    await page.getByText('Calle de Alcalá 45').waitFor()
    await expectSoundPage(page)

    await page.goto(at('/personalCenter/shoppingCart'))
    await reachMinimum(page)
    await page
      .getByRole('button', { name: words.cart_checkout({ count: 1 }, say) })
      .or(page.getByRole('link', { name: words.cart_checkout({ count: 1 }, say) }))
      .first()
      .click()
    await page.waitForURL(/step=checkout/)
    await expectSoundPage(page)

    await page.getByRole('button', { name: words.cart_place({}, say) }).click()
    await page.waitForURL(/\/personalCenter\/orderDetails\/\d+/)
    await page.getByText(words.orders_placed({}, say), { exact: true }).first().waitFor()
    await expectSoundPage(page)

    await page.goto(at('/personalCenter/order'))
    await expectSoundPage(page)
    const token = await page.evaluate(() => localStorage.getItem('TOKEN') ?? '')
    const { rows } = await shop.call(listOrders, {}, { token, language })
    expect(rows).toHaveLength(1)
    await page.getByText(rows[0]!.orderNo).first().waitFor()
    expect(problems).toEqual([])
  })

  test('with scripts disabled the same buyer signs in, searches, and fills their cart', async () => {
    const { page } = await visit({ hasScripts: false })
    await page.goto(at('/login'))
    await page.getByLabel(words.account_email({}, say)).fill(email)
    await page.getByLabel(words.account_password({}, say), { exact: true }).fill(buyer.password)
    await page
      .getByRole('button', { name: words.account_sign_in({}, say), exact: true })
      .last()
      .click()
    await page.waitForURL((to) => !to.pathname.endsWith('/login'))

    await page.getByRole('search').getByLabel(words.shell_search({}, say)).first().fill(buyer.word)
    await page.getByRole('search').getByRole('button').first().click()
    await page.waitForURL((to) => decodeURIComponent(to.pathname) === inLanguage(`/productSearch/${buyer.word}`, language))
    await page.locator('article h3 a').first().click()
    await page.waitForURL(/\/product\/\d+$/)
    const name = (await page.locator('h1').textContent()) ?? ''
    const isAnswered = page.waitForResponse((reply) => reply.request().method() === 'POST')
    await page
      .getByRole('button', { name: words.products_add_to_cart({}, say) })
      .first()
      .click()
    await isAnswered
    await page.waitForLoadState()

    await page.goto(at('/personalCenter/shoppingCart'))
    await page.getByText(name).first().waitFor()
    // axe is a script and cannot run here, so the signs of a working page are checked instead.
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('input[name=quantity]').count()).toBeGreaterThan(0)
  })
})

async function join(page: Page, language: Language, email: string): Promise<void> {
  const say = { locale: language }
  const { name, password } = BUYERS[language]
  await page.getByLabel(words.account_email({}, say)).fill(email)
  await page.getByRole('button', { name: words.account_send_code({}, say) }).click()
  await expect.poll(() => codeSentTo(shop, email).catch(() => ''), { timeout: 15_000 }).toMatch(/^\d{6}$/)
  await page.getByLabel(words.account_code({}, say)).fill(await codeSentTo(shop, email))
  await page.getByLabel(words.account_name({}, say)).fill(name)
  await page.getByLabel(words.account_password({}, say), { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: new RegExp(words.account_agreement({}, say)) }).check()
  await page
    .getByRole('button', { name: words.account_join({}, say) })
    .last()
    .click()
}

/** Number on the badge of the cart icon. */
async function cartTotal(page: Page): Promise<number> {
  const text = await page.locator('header a[href$="/personalCenter/shoppingCart"]').first().textContent()
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
}

/** Types the address of a warehouse in Madrid. */
async function writeAddress(page: Page, recipient: string): Promise<void> {
  await page.locator('select[name=countryCode]').selectOption('ES')
  const values = {
    recipientName: recipient,
    streetOrPobox: 'Calle de Alcalá 45',
    city: 'Madrid',
    stateProvince: 'Madrid',
    postcode: '28014',
    phoneNumber: '612345678',
  }
  for (const [field, value] of Object.entries(values)) await page.locator(`input[name=${field}]`).fill(value)
  await page
    .locator('select[name=callingCode]')
    .selectOption('+34')
    .catch(() => {})
}

/** Raises the quantity of the only line to the supplier's minimum. */
async function reachMinimum(page: Page): Promise<void> {
  const quantity = page.locator('input[name=quantity]').first()
  const least = Number(await quantity.inputValue())
  await quantity.fill(String(least * 10))
  await quantity.press('Enter')
  await page.waitForTimeout(1500)
}
