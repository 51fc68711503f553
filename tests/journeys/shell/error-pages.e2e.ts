import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { settled } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { at, visit } = await openBrowser(shop)
const { db } = shop.appContext.database

describe.each(LANGUAGES)('error pages in %s (§2)', (language) => {
  const say = { locale: language }

  async function expectErrorPage(page: Page, title: string, around: string, line?: string) {
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text).toContain(around)
    if (line) expect(text).toContain(line)
    expect(await page.title()).toContain(title)
    expect(await page.getByRole('link', { name: words.shell_error_home({}, say) }).count()).toBe(1)
    // The shop's header is shown as well.
    expect(await page.locator('header').first().isVisible()).toBe(true)
  }

  test('an unmatched path is 404, "Page Not Found", with the message "Page not found: {path}"', async () => {
    const { page } = await visit()
    const path = inLanguage('/no/such-place', language)
    expect((await page.goto(`${path}?a=1`))?.status()).toBe(404)
    await expectErrorPage(page, 'Page Not Found', words.shell_error_missing({}, say), `Page not found: ${path}`)
    await expectSoundPage(page)
  })

  test('a link to an unmatched path shows the same inside the browser', async () => {
    const { page } = await visit()
    await page.goto(at('/help', language))
    await settled(page)
    const path = inLanguage('/no/such-place', language)
    await page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>('main a')!
      link.href = to
    }, path)
    await page.evaluate((to) => window.history.pushState(null, '', to), path)
    await page.goBack()
    await page.goForward()
    await expectErrorPage(page, 'Page Not Found', words.shell_error_missing({}, say), `Page not found: ${path}`)
  })

  test('whatever else fails is "Internal Server Error"', async () => {
    const { page } = await visit()
    await db.execute(sql`alter table articles rename to articles_away`)
    try {
      expect((await page.goto(at('/help', language)))?.status()).toBe(500)
      await expectErrorPage(page, 'Internal Server Error', words.shell_error_server({}, say))
      await expectSoundPage(page)
    } finally {
      await db.execute(sql`alter table articles_away rename to articles`)
    }
    // Retrying requests the page again.
    await page.getByRole('link', { name: words.shell_error_retry({}, say) }).click()
    await page.getByRole('heading', { level: 1 }).and(page.locator(':not([lang=en])')).first().waitFor()
  })
})
