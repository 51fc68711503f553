import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { articleTexts } from '#server/features/content/content.table.ts'
import { footerLinks } from '#server/features/site/site.table.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { countRequests, goUntil, SOON, settle } from '#tests/journeys/watching.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { url, visit } = await openBrowser(shop)
const { db } = shop.appContext.database
const say = { locale: 'en' } as const

const MANIFEST = '/__manifest'

describe('the manifest of other pages', () => {
  test('is fetched a second after start at the earliest, by Chromium’s own record of its requests', async () => {
    const { page } = await visit()
    const network = await page.context().newCDPSession(page)
    const seconds = new Map<string, number>()
    network.on('Network.requestWillBeSent', ({ request, timestamp }) => {
      const { pathname } = new URL(request.url)
      const name = pathname === MANIFEST ? 'manifest' : pathname.includes('/started-') ? 'start' : ''
      if (name && !seconds.has(name)) seconds.set(name, timestamp)
    })
    await network.send('Network.enable')
    await page.goto(`${url}/en`)
    await expect.poll(() => seconds.has('manifest'), SOON).toBe(true)
    // The second starts when the page requests the script; Chromium records that request slightly later.
    expect(seconds.get('manifest')! - seconds.get('start')!).toBeGreaterThan(0.9)
  })

  test('is not requested while that second has not passed, and is right after it', async () => {
    const { page } = await visit()
    const requested = countRequests(page, MANIFEST)
    await stopTime(page)
    await goAlive(page, '/en')
    await page.clock.runFor(999)
    await settle(page)
    expect(requested()).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(requested, SOON).toBe(1)
  })

  test('is nothing that a link waits for: pressed within that second it leads to the document', async () => {
    const { page, problems } = await visit()
    const requested = countRequests(page, MANIFEST)
    await stopTime(page)
    await goAlive(page, '/en')
    await page.evaluate('stays = true')
    await page.locator('a[href="/en/help"]').first().click()
    await page.waitForURL(/\/en\/help$/)
    await page.locator('h1').waitFor()
    expect(await page.evaluate('typeof stays')).toBe('undefined')
    expect(requested()).toBe(0)
    expect(problems).toEqual([])
  })

  test('is nothing that another page of the same list needs', async () => {
    const { page, problems } = await visit()
    const requested = countRequests(page, MANIFEST)
    await stopTime(page)
    await goAlive(page, '/en/allProducts/1')
    await page.evaluate('stays = true')
    await page.locator('a[href*="pageNum=2"]').first().click()
    await page.waitForURL(/pageNum=2/)
    expect(await page.evaluate('typeof stays')).toBe('boolean')
    expect(requested()).toBe(0)
    expect(problems).toEqual([])
  })

  test('is what a search within that second waits for', async () => {
    const { page, problems } = await visit()
    const requested = countRequests(page, MANIFEST)
    await stopTime(page)
    await goAlive(page, '/en')
    const field = page.getByRole('search').getByLabel(words.shell_search({}, say)).first()
    await field.fill('lamp')
    await field.press('Enter')
    await settle(page)
    expect(requested()).toBe(0)
    await page.clock.runFor(1000)
    await page.waitForURL(/productSearch\/lamp$/)
    expect(problems).toEqual([])
  })
})

describe('an address outside of the shop', () => {
  const ELSEWHERE = { spa: 'Otra parte', en: 'Elsewhere', zh: '别处' }

  beforeAll(async () => {
    await db.insert(footerLinks).values({ type: 1, name: ELSEWHERE, skipUrl: 'https://evil.example/', sort: 0 })
    const content = '<p><a href="https://evil.example/">a</a> <a href="https://www.youtube.com/">b</a></p>'
    await db.update(articleTexts).set({ content }).where(eq(articleTexts.articleId, 302))
  })

  test('is gone to when its host is on the operators’ list, in a tab that cannot reach back', async () => {
    const { page, problems } = await visit()
    await page
      .context()
      .route('https://www.linkedin.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>There</h1>' }))
    await page.goto(`${url}/en/help`)
    const [there] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'LinkedIn' }).click()])
    await there.getByRole('heading', { name: 'There' }).waitFor()
    expect(there.url()).toBe('https://www.linkedin.com/')
    expect(await there.evaluate('opener')).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/en/help')
    expect(problems).toEqual([])
  })

  test.each(LANGUAGES)('is refused with a clear message in %s when it is not', async (language) => {
    const { page, problems } = await visit()
    const path = inLanguage('/view/302', language)
    const reason = words.ui_address_refused({}, { locale: language })
    const outside: string[] = []
    page.context().on('request', (request) => void (request.url().startsWith(url) || outside.push(request.url())))
    // The server caches the footer for a while.
    await expect.poll(async () => (await (await fetch(url + path)).text()).includes(ELSEWHERE[language]), SOON).toBe(true)
    await goUntil(page, url + path, /__manifest/)
    for (const refused of [page.getByText(ELSEWHERE[language]), page.locator('.prose [data-refused]')]) {
      await refused.click()
      await page.getByRole('region').getByText(reason).waitFor(SOON)
      expect(await refused.getAttribute('title')).toBe(reason)
      await page
        .getByRole('region')
        .getByText(reason)
        .waitFor({ ...SOON, state: 'detached' })
    }
    expect(await page.locator('.prose a').getAttribute('href')).toBe('https://www.youtube.com/')
    expect(new URL(page.url()).pathname).toBe(path)
    expect(page.context().pages()).toHaveLength(1)
    expect(outside).toEqual([])
    expect(problems).toEqual([])
  })

  test('that is refused is words with their reason where no script runs', async () => {
    const { page } = await visit({ hasScripts: false })
    await page.goto(`${url}/en/view/302`)
    expect(await page.getByText(ELSEWHERE.en).getAttribute('title')).toBe(words.ui_address_refused({}, say))
    await page.getByText(ELSEWHERE.en).click()
    await page.locator('.prose [data-refused]').click()
    expect(new URL(page.url()).pathname).toBe('/en/view/302')
  })
})

describe('a route whose validation fails', () => {
  test.each(LANGUAGES)('is 404 and named with its query in %s, in the browser as in the document', async (language) => {
    const { page } = await visit()
    const path = inLanguage('/product/shoes?from=mail', language)
    const reply = await page.goto(url + path)
    expect(reply?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await page.getByText(`Page Not Found: ${path}`, { exact: true }).waitFor()
    await page.getByText(words.shell_error_missing({}, { locale: language })).waitFor()

    await goUntil(page, url + inLanguage('/help', language), /__manifest/)
    await page.evaluate('stays = true')
    const statuses: number[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('.data')) statuses.push(answer.status())
    })
    await page.evaluate(`window.__reactRouterDataRouter.navigate(${JSON.stringify(path)})`)
    await page.getByText(`Page Not Found: ${path}`, { exact: true }).waitFor()
    expect(await page.evaluate('typeof stays')).toBe('boolean')
    expect(statuses).toEqual([404])
  })

  test.each(LANGUAGES)('is not an unmatched path, which is named without its query in %s', async (language) => {
    const { page } = await visit()
    const path = inLanguage('/nowhere', language)
    const reply = await page.goto(`${url}${path}?from=mail`)
    expect(reply?.status()).toBe(404)
    await page.getByText(`Page not found: ${path}`, { exact: true }).waitFor()
  })
})

/** Stops the page's clock until the test moves it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Opens a page and waits until its scripts run. */
async function goAlive(page: Page, path: string): Promise<void> {
  await page.goto(url + path)
  // Scripts wait for the first paint.
  await page.clock.runFor(20)
  await expect.poll(() => page.evaluate('window.__reactRouterDataRouter?.state.initialized'), SOON).toBe(true)
  await settle(page)
}
