import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const demoBuyer = await signedIn(shop)

const header = (page: Page) => page.locator('body > header')
/** Pixels from the viewport's top to the header's top. */
const topOf = (page: Page) => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))
/** Scrolls to a position, even on pages that would be too short. */
async function scrollTo(page: Page, pixels: number) {
  await page.evaluate((top) => {
    document.body.style.minHeight = '4000px'
    window.scrollTo({ top, behavior: 'instant' })
  }, pixels)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(pixels)
}

describe('the simple header', () => {
  test.each(['/login', '/register', '/retrievePassword'])(
    '%s has the logo and a language dropdown in place of the main header',
    async (path) => {
      const { page, problems } = await browser.visit()
      await openAlive(page, path)
      expect(await header(page).getByRole('search').count()).toBe(0)
      expect(await header(page).getByRole('button').count()).toBe(1)
      await header(page)
        .getByRole('link', { name: /Rutaseda/i })
        .waitFor()
      await header(page).getByRole('button', { name: 'Idioma: Español' }).click()
      await page.getByRole('dialog').getByRole('link').first().waitFor()
      expect(await page.getByRole('dialog').getByRole('link').allTextContents()).toEqual(['Español', 'English', '中文'])
      await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
      await page.waitForURL((to) => to.pathname === `/en${path}`)
      expect((await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('en')
      expect(problems).toEqual([])
    },
  )
})

describe('where the header stands', () => {
  test.each(['/', '/allProducts', '/allProducts/2', '/supplier/list'])('it is fixed on %s', async (path) => {
    const { page } = await browser.visit()
    await page.goto(path)
    await scrollTo(page, 10)
    expect(await topOf(page)).toBe(0)
    await scrollTo(page, 900)
    expect(await topOf(page)).toBe(0)
  })

  test('elsewhere a scroll of more than 20 px fixes it', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/help')
    await scrollTo(page, 20)
    expect(await topOf(page)).toBe(-20)
    await scrollTo(page, 21)
    await expect.poll(() => topOf(page)).toBe(0)
    await scrollTo(page, 900)
    expect(await topOf(page)).toBe(0)
    await scrollTo(page, 5)
    await expect.poll(() => topOf(page)).toBe(-5)
  })

  test('on a phone a fixed header leaves its first row behind and keeps the logo and the search box', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto('/allProducts')
    await scrollTo(page, 900)
    const box = await header(page).getByRole('search').boundingBox()
    expect(box?.y).toBeGreaterThan(40)
    expect(
      (
        await header(page)
          .getByRole('button', { name: /Entrega en/ })
          .boundingBox()
      )?.y,
    ).toBeLessThan(-30)
  })

  test('its height is reported 100 ms after it has changed, and what stays in sight keeps below it', async () => {
    const { page } = await browser.visit({ token: demoBuyer })
    await openAlive(page, '/personalCenter/user')
    const places = page.locator('[style*="--header-height"]')
    const height = await header(page).evaluate((element) => (element as HTMLElement).offsetHeight)
    await expect.poll(() => places.getAttribute('style')).toContain(`${height}px`)
    const waited = await header(page).evaluate(async (element) => {
      const notices = () => document.querySelector('[style*="--header-height"]')?.getAttribute('style')
      const before = notices()
      const start = performance.now()
      element.style.paddingBottom = '31px'
      while (notices() === before) await new Promise(requestAnimationFrame)
      return performance.now() - start
    })
    expect(waited).toBeGreaterThanOrEqual(100)
    expect(await places.getAttribute('style')).toContain(`${height + 31}px`)
    // Takes a frame: with reduced motion, transitions are shortened but not removed.
    await expect.poll(() => places.evaluate((element) => getComputedStyle(element).top)).toBe(`${height + 31 + 24}px`)
  })

  test('the personal center hides the search box and the delivery popover, on a phone too', async () => {
    for (const width of [1440, 390]) {
      const { page } = await browser.visit({ token: demoBuyer, width })
      await page.goto('/personalCenter/order')
      expect(await header(page).getByRole('search').count()).toBe(0)
      expect(
        await header(page)
          .getByRole('button', { name: /Entrega en/ })
          .count(),
      ).toBe(0)
      expect(
        await header(page)
          .getByRole('button', { name: /Idioma y moneda/ })
          .count(),
      ).toBe(1)
      await page.goto('/')
      expect(await header(page).getByRole('search').count()).toBe(1)
      expect(
        await header(page)
          .getByRole('button', { name: /Entrega en/ })
          .count(),
      ).toBe(1)
    }
  })
})

describe('what leads on', () => {
  test('the logo leads home', async () => {
    const { page } = await browser.visit()
    await page.goto('/en/help')
    await header(page).getByRole('link', { name: 'Rutaseda home' }).click()
    await page.waitForURL((to) => to.pathname === '/en')
  })

  test.each([
    ['Vender en Rutaseda', '/supplier/become'],
    ['Ayuda', '/help'],
  ])('“%s” leads to %s', async (name, path) => {
    const { page } = await browser.visit()
    await page.goto('/')
    await header(page).getByRole('link', { name }).click()
    await page.waitForURL((to) => to.pathname === path)
  })

  test.each([
    ['Pedidos', '/personalCenter/order'],
    ['Carrito', '/personalCenter/shoppingCart'],
  ])('the icon “%s” sends a visitor to /login, and a signed-in user on', async (name, path) => {
    const visitor = await browser.visit()
    await visitor.page.goto('/')
    await header(visitor.page).getByRole('link', { name }).click()
    await visitor.page.waitForURL((to) => to.pathname === '/login' && to.searchParams.get('redirect') === path)
    const { page } = await browser.visit({ token: demoBuyer })
    await page.goto('/')
    await header(page).getByRole('link', { name }).click()
    await page.waitForURL((to) => to.pathname === path)
  })

  test('the cart’s badge says 99 for 99 lines and 99+ for more', async () => {
    const buyer = await openBuyer(shop)
    const { productId, skuIds } = await stockProduct(shop, { stock: Array.from({ length: 100 }, () => 1000) })
    const add = (some: number[]) =>
      shop.call(
        addToCart,
        { productId: String(productId), skuList: some.map((skuId) => ({ skuId: String(skuId), quantity: 10 })), sampleFlag: 0 },
        { token: buyer.token },
      )
    const { page } = await browser.visit({ token: buyer.token })
    const cart = header(page).getByRole('link', { name: /Carrito/ })
    await page.goto('/')
    expect(await cart.textContent()).toBe('')
    expect((await add(skuIds.slice(0, 99))).code).toBe(200)
    await page.reload()
    expect(await cart.textContent()).toBe('99')
    expect((await add(skuIds.slice(99))).code).toBe(200)
    await page.reload()
    expect(await cart.textContent()).toBe('99+')
    expect(await cart.getAttribute('aria-label')).toBe('Carrito: 100 artículos')
  })

  test('the download popover has a QR code for Android, for iPhone and for the mobile web', async () => {
    const { page, problems } = await browser.visit()
    await openAlive(page, '/')
    await header(page).getByRole('button', { name: 'Aplicación' }).click()
    const panel = page.getByRole('dialog', { name: 'Aplicación' })
    await panel.waitFor()
    expect(await panel.getByRole('link').allTextContents()).toEqual(['Android', 'iPhone', 'Web para teléfono'])
    const codes = panel.getByRole('img')
    await expect
      .poll(() => codes.evaluateAll((all) => all.map((code) => (code as HTMLImageElement).naturalWidth > 20)))
      .toEqual([true, true, true])
    expect(await codes.evaluateAll((all) => all.map((code) => code.getAttribute('src')))).toEqual([
      '/appCode/1',
      '/appCode/2',
      '/appCode/3',
    ])
    expect(problems).toEqual([])
  })
})

describe.each(LANGUAGES)('who is here, in %s', (language) => {
  const say = { locale: language }

  test('a visitor has a login button', async () => {
    const { page } = await browser.visit()
    await page.goto(inLanguage('/', language))
    await header(page)
      .getByRole('link', { name: words.shell_sign_in({}, say) })
      .first()
      .click()
    await page.waitForURL((to) => to.pathname === inLanguage('/login', language))
  })

  test('a signed-in user is greeted by name, and their menu leads to orders, platform news, addresses and account', async () => {
    const { page, problems } = await browser.visit({ token: demoBuyer })
    await openAlive(page, inLanguage('/', language))
    expect(
      await header(page)
        .getByRole('link', { name: words.shell_sign_in({}, say) })
        .count(),
    ).toBe(0)
    const trigger = header(page).getByRole('button', { name: words.shell_greeting({ name: 'Lucía Herrero' }, say) })
    for (const [place, path] of ['order', 'notification', 'address', 'user'].map((name) => `/personalCenter/${name}`).entries()) {
      await trigger.click()
      await page.getByRole('dialog').getByRole('link').nth(place).click()
      await page.waitForURL((to) => to.pathname === inLanguage(path, language))
      // Waits, since within the first second after start the link would load a document (§9).
      await alive(page)
    }
    expect(problems).toEqual([])
  })
})

test('signing out by the menu goes home, and makes a visitor', async () => {
  const { page } = await browser.visit({ token: await signedIn(shop) })
  await openAlive(page, '/en/help')
  await header(page).getByRole('button', { name: 'Hello, Lucía Herrero' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((to) => to.pathname === '/en')
  await header(page).getByRole('link', { name: 'Sign in' }).first().waitFor()
})
