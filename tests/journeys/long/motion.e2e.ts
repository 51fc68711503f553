import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/journeys/browser.ts'
import { goUntil, SOON, settle } from '#tests/journeys/watching.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { url, visit } = await openBrowser(shop)

const MARKED = '.mywow'

test('banners are turned at once for who has asked for less motion, and slide for the others', async () => {
  const turned = async (hasMotion: boolean) => {
    const { page } = await visit({ hasMotion })
    await open(page, '/en')
    const row = page.getByRole('region', { name: words.home_banners({}, { locale: 'en' }) })
    // Presses and reads in one task, since the end of a smooth scroll looks like an instant one.
    return row.evaluate((banners) => {
      const list = banners.querySelector('ul')!
      ;[...banners.querySelectorAll('button')].at(-1)!.click()
      return list.scrollLeft === list.clientWidth
    })
  }
  expect([await turned(false), await turned(true)]).toEqual([true, false])
})

describe('an element marked mywow', () => {
  test('gets the classes of its animate-param when it is scrolled into view, and not before', async () => {
    const { page, problems } = await visit({ hasMotion: true })
    await open(page, '/en')
    const last = page.locator(`${MARKED}[animate-param*=","]`).last()
    const expected = ((await last.getAttribute('animate-param')) ?? '').split(',')
    expect(expected.length).toBeGreaterThan(1)
    expect((await classesOf(last)).filter((name) => expected.includes(name))).toEqual([])
    await last.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await classesOf(last)).filter((name) => expected.includes(name)), SOON).toEqual(expected)
    expect(await styleOf(last, 'animationName')).toBe('fade-up')
    expect(problems).toEqual([])
  })

  test('gets them at once when it is marked fWow', async () => {
    const { page } = await visit({ hasMotion: true })
    await open(page, '/en/supplier/1')
    const first = page.locator(`${MARKED}.fWow`).first()
    await expect.poll(() => classesOf(first), SOON).toContain('motion-pop')
  })

  test('gets them on a page that a link has led to as well', async () => {
    const { page } = await visit({ hasMotion: true })
    await goUntil(page, `${url}/en/help`, /__manifest/)
    await page.evaluate('stays = true')
    await page.locator('header a[href="/en"]').first().click()
    await page.waitForURL(/\/en$/)
    const last = page.locator(MARKED).last()
    await last.waitFor({ state: 'attached' })
    await settle(page)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => classesOf(last), SOON).toContain('motion-fade-up')
    expect(await page.evaluate('typeof stays')).toBe('boolean')
  })

  test('keeps still when it stood in view as the page came: nobody sees it vanish', async () => {
    const { page } = await visit({ hasMotion: true })
    await page.setViewportSize({ width: 1440, height: 6000 })
    await open(page, '/en')
    const last = page.locator(MARKED).last()
    await expect.poll(() => classesOf(last), SOON).toContain('motion-still')
    expect(await styleOf(last, 'animationName')).toBe('none')
  })

  test('gets nothing where less motion is asked for', async () => {
    const { page } = await visit()
    for (const path of ['/en', '/en/supplier/1']) {
      await open(page, path)
      for (const element of await page.locator(MARKED).all()) await element.scrollIntoViewIfNeeded()
      await settle(page)
      const classes = await page.locator(MARKED).evaluateAll((elements) => elements.flatMap((element) => [...element.classList]))
      expect(classes.filter((name) => name.startsWith('motion-'))).toEqual([])
    }
  })

  test.each([
    ['without scripts', false],
    ['with scripts, before its turn', true],
  ])('is seen %s', async (_when, hasScripts) => {
    const { page } = await visit({ hasMotion: true, hasScripts })
    for (const path of ['/en', '/en/supplier/1']) {
      await page.goto(url + path)
      await settle(page)
      const marked = await page.locator(MARKED).all()
      expect(marked.length).toBeGreaterThan(2)
      for (const element of marked)
        expect([await styleOf(element, 'opacity'), await styleOf(element, 'visibility')]).toEqual(['1', 'visible'])
    }
  })

  test('moves nothing around it', async () => {
    const { page } = await visit({ hasMotion: true })
    await page.addInitScript(
      'globalThis.shifts = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts += value }).observe({ type: "layout-shift", buffered: true })',
    )
    await open(page, '/en')
    const before = Number(await page.evaluate('shifts'))
    for (const element of await page.locator(MARKED).all()) {
      await element.scrollIntoViewIfNeeded()
      await page.waitForTimeout(200)
    }
    await settle(page)
    expect(Number(await page.evaluate('shifts')) - before).toBeLessThan(0.001)
  })
})

/** Opens a page and waits for what starts after the first paint. */
async function open(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/started-/), page.goto(url + path)])
  await settle(page)
}

const classesOf = (element: Locator) => element.evaluate(({ classList }) => [...classList])

const styleOf = (element: Locator, property: 'opacity' | 'visibility' | 'animationName') =>
  element.evaluate((visible, name) => getComputedStyle(visible)[name], property)
