import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LATEST_BUILD_PATH } from '#contract/builds.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openBuyer } from '#tests/goods.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { arriveAt, bell, toast } from '#tests/journeys/messages.ts'
import { countDocuments, countRequests, goUntil, SOON, settle } from '#tests/journeys/watching.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const { url, visit } = browser
const say = { locale: 'en' } as const

const GUARD_MS = 10_000

describe('a newer build', () => {
  test('is looked for every five minutes while somebody sees the page, and when they come back to it', async () => {
    const { page } = await visit()
    await page.clock.install()
    const looks = countRequests(page, LATEST_BUILD_PATH)
    await open(page, '/en/help')
    await page.clock.runFor(4.9 * MINUTE_MS)
    expect(looks()).toBe(0)
    await page.clock.runFor(0.2 * MINUTE_MS)
    await expect.poll(looks, SOON).toBe(1)
    await see(page, false)
    await page.clock.runFor(20 * MINUTE_MS)
    await settle(page)
    expect(looks()).toBe(1)
    await see(page, true)
    await expect.poll(looks, SOON).toBe(2)
    await see(page, false)
    await see(page, true)
    await settle(page)
    expect(looks()).toBe(2)
    expect(await page.getByText(words.shell_build_new({}, say)).count()).toBe(0)
  })

  test.each(LANGUAGES)('is offered in %s, and not again once it is put off', async (language) => {
    const { page, problems } = await visit()
    await page.clock.install()
    await open(page, inLanguage('/help', language))
    await deploy(page)
    const offer = page.getByText(words.shell_build_new({}, { locale: language }))
    await offer.waitFor()
    await page.getByRole('button', { name: words.shell_build_later({}, { locale: language }) }).click()
    await page.clock.runFor(6 * MINUTE_MS)
    await settle(page)
    expect(await offer.count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('that is reloaded for loses no typed text, and writes no password and no code down', async () => {
    const { page } = await visit()
    await turnClock(page)
    await open(page, '/en/register')
    await page.getByLabel(words.account_email({}, say)).fill('inés@example.com')
    await page.getByLabel(words.account_name({}, say)).fill('Inés Robledo')
    await page.locator('select[name=countryCode]').selectOption('MX')
    await page.getByLabel(words.account_password({}, say), { exact: true }).fill('caravana-lenta-1907')
    await page.getByLabel(words.account_code({}, say)).fill('123456')
    await announceBuild(page)
    await page.evaluate('ahead = 61_000')
    await see(page, true)
    await page.getByRole('button', { name: words.shell_build_reload({}, say) }).click()
    await expect.poll(() => page.getByLabel(words.account_name({}, say)).inputValue(), SOON).toBe('Inés Robledo')
    expect(await page.getByLabel(words.account_email({}, say)).inputValue()).toBe('inés@example.com')
    expect(await page.locator('select[name=countryCode]').inputValue()).toBe('MX')
    expect(await page.getByLabel(words.account_password({}, say), { exact: true }).inputValue()).toBe('')
    expect(await page.getByLabel(words.account_code({}, say)).inputValue()).toBe('')
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toMatch(/caravana|123456/)

    await Promise.all([page.waitForResponse(/build-watch/), page.reload()])
    await expect.poll(() => page.getByLabel(words.account_name({}, say)).inputValue(), SOON).toBe('Inés Robledo')
    await page.goto(`${url}/en/help`)
    await open(page, '/en/register')
    expect(await page.getByLabel(words.account_name({}, say)).inputValue()).toBe('')
  })

  test('is loaded with the next page, unless text that is typed would be lost', async () => {
    const { page, problems } = await visit()
    await page.clock.install()
    await open(page, '/en')
    await deploy(page)
    await page.getByText(words.shell_build_new({}, say)).waitFor()
    await page.evaluate('stays = true')
    await searchField(page).fill('lamp')
    await page.locator('a[href="/en/supplier/list"]').first().click()
    await page.waitForURL(/supplier\/list$/)
    expect(await page.evaluate('typeof stays')).toBe('boolean')

    await searchField(page).fill('')
    await page.locator('a[href="/en/help"]').first().click()
    await page.waitForURL(/help$/)
    expect(await page.evaluate('typeof stays')).toBe('undefined')
    expect(problems).toEqual([])
  })
})

describe('scripts that do not come any more', () => {
  test('have the page that needs them loaded as a document, at most once per 10 s and path', async () => {
    const { page } = await visit()
    await turnClock(page)
    await page.route(/assets\/agreement-page-.*\.js/, (route) => route.abort())
    const documents = countDocuments(page, '/en/agreement')
    await openWithRoutes(page, '/en/help')
    await page.locator('footer a[href="/en/agreement"]').first().click()
    await page.waitForURL(/agreement$/)
    await page.locator('h1').waitFor()
    expect(documents()).toBe(1)

    // A second failure within 10 s shows the error page instead of reloading forever.
    await openWithRoutes(page, '/en/help')
    await page.locator('footer a[href="/en/agreement"]').first().click()
    await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor()
    expect(documents()).toBe(1)

    await openWithRoutes(page, '/en/help')
    await page.evaluate(`ahead = ${GUARD_MS}`)
    await page.locator('footer a[href="/en/agreement"]').first().click()
    await expect.poll(documents, SOON).toBe(2)
  })

  test('for a part of the page reload it once per 10 s and path with all that was typed; then the page stays and says so', async () => {
    const { page } = await visit()
    await turnClock(page)
    await page.route(/assets\/(popover|menu)-panel-.*\.js/, (route) => route.abort())
    const documents = countDocuments(page, '/en')
    await open(page, '/en')
    await page.getByLabel(words.home_source_link({}, say)).fill('https://example.com/lamp')
    const trigger = page.locator('[aria-haspopup]').first()
    // A hovering pointer requests it as well, without consequences.
    await Promise.all([page.waitForEvent('requestfailed'), trigger.hover()])
    await settle(page)
    expect(documents()).toBe(1)
    await trigger.click()
    await expect.poll(documents, SOON).toBe(2)
    await expect.poll(() => page.getByLabel(words.home_source_link({}, say)).inputValue(), SOON).toBe('https://example.com/lamp')

    await trigger.click()
    await page.getByText(words.ui_part_missing({}, say)).first().waitFor()
    expect(documents()).toBe(2)
    expect(await page.getByLabel(words.home_source_link({}, say)).inputValue()).toBe('https://example.com/lamp')
  })

  test.each(['menu', 'list'])('of the notification %s are reported, and the page stays', async (part) => {
    const { page } = await arriveAt(browser, await openBuyer(shop), '/en/agreement')
    await page.route(new RegExp(`assets/notification-${part}-.*\\.js`), (route) => route.abort())
    // Pretends that the page has just been reloaded for this reason (§8).
    await page.evaluate(() => sessionStorage.setItem('reloaded:/en/agreement', String(Date.now())))
    const heading = await page.locator('h1').textContent()
    await bell(page).click()
    if (part === 'list') await page.getByRole('dialog').getByText('Order messages').click()
    await toast(page, words.ui_part_missing({}, say)).first().waitFor()
    expect(await page.locator('h1').textContent()).toBe(heading)
  })

  test('reload nothing while there is no network', async () => {
    const { page } = await visit()
    await open(page, '/en')
    const documents = countDocuments(page, '/en')
    await page.getByLabel(words.home_source_link({}, say)).fill('https://example.com/lamp')
    await page.context().setOffline(true)
    await page.locator('[aria-haspopup]').first().click()
    await settle(page)
    expect(documents()).toBe(0)
    expect(await page.getByLabel(words.home_source_link({}, say)).inputValue()).toBe('https://example.com/lamp')
  })

  test('reload nothing where the server does not answer: the page stays with all that was typed, and says so', async () => {
    const { page } = await visit()
    await open(page, '/en')
    const documents = countDocuments(page, '/en')
    await page.getByLabel(words.home_source_link({}, say)).fill('https://example.com/lamp')
    await page.route(/assets\/(popover|menu)-panel-.*\.js|builds\/latest/, (route) => route.abort())
    await page.locator('[aria-haspopup]').first().click()
    await page.getByText(words.ui_part_missing({}, say)).first().waitFor()
    expect(documents()).toBe(0)
    expect(await page.getByLabel(words.home_source_link({}, say)).inputValue()).toBe('https://example.com/lamp')
  })

  test('and a manifest that cannot be had lead to the document of the page as well', async () => {
    const { page } = await visit()
    await page.route('**/__manifest*', (route) => route.abort())
    await open(page, '/en')
    const documents = countDocuments(page, '/en/productSearch/lamp')
    await searchField(page).fill('lamp')
    await searchField(page).press('Enter')
    await page.waitForURL(/productSearch\/lamp$/)
    await page.locator('h1').waitFor()
    expect(documents()).toBe(1)
  })
})

const searchField = (page: Page) => page.getByRole('search').getByLabel(words.shell_search({}, say)).first()

/** Simulates a release while the page is open, and lets the page find out. */
async function deploy(page: Page): Promise<void> {
  await announceBuild(page)
  await page.clock.runFor(5 * MINUTE_MS)
}

const announceBuild = (page: Page) => page.route(`**${LATEST_BUILD_PATH}`, (route) => route.fulfill({ json: { id: 'another' } }))

/** Opens a page and waits for a script that is loaded long after it. */
const open = (page: Page, path: string) => goUntil(page, url + path, /build-watch/)
const openWithRoutes = (page: Page, path: string) => goUntil(page, url + path, /__manifest/)

/** Stops the page's Date until `ahead = ms` moves it. Playwright's own clock would hide how a page was loaded. */
const turnClock = (page: Page) => page.addInitScript('globalThis.ahead = 0; Date.now = () => Date.UTC(2026, 10, 20) + ahead')

const see = (page: Page, isSeen: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${isSeen ? 'visible' : 'hidden'}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)
