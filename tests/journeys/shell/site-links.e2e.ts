import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patient } from '#tests/exhaustive.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { addProductTo } from '#tests/links/belongings.ts'
import { kindOf } from '#tests/links/crawl.ts'
import { openReader } from '#tests/links/reader.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { url, visit } = await openBrowser(shop)
const token = await signedIn(shop)
await addProductTo(shop, token)

const PUBLIC = ['/en', '/en/product/1', '/en/supplier/1', '/en/help', '/en/productSearch/lamp']
const OWN = ['/en/personalCenter/order', '/en/personalCenter/notification', '/en/personalCenter/shoppingCart']

/** Links that navigate within the site; others open something, or lead to another language or host. */
const PRESSED = 'a:not([aria-haspopup]):not([target]):not([hreflang])'

interface Pressable {
  /** The href attribute as written. */
  raw: string
  href: string
  says: string
}

/** Links in the page's content and, with `hasFrame`, around it, without those that open something instead. */
const pressables = (page: Page, hasFrame: boolean): Promise<Pressable[]> =>
  page.locator(`${PRESSED}[href]`).evaluateAll(
    (all, isFrameToo) =>
      all.flatMap((link) => {
        const { origin, href } = link as HTMLAnchorElement
        if (origin !== location.origin || href.includes('#') || !(isFrameToo || link.closest('main'))) return []
        return [
          {
            raw: link.getAttribute('href')!,
            href: href.slice(origin.length),
            says: (link.getAttribute('aria-label') ?? link.firstChild?.textContent ?? '').trim(),
          },
        ]
      }),
    hasFrame,
  )

/** Left out: listing-links.e2e.ts presses facets and page numbers, an address form opens over the list, a file does not navigate. */
const isTriedElsewhere = (href: string) => /\/pdf(\?|$)|[?&](minPrice|maxPrice|originCountryCode|pageNum|categoryId|edit)=/.test(href)

test.each([
  ['a visitor', PUBLIC, undefined],
  ['a buyer', OWN, token],
] as const)('with scripts every kind of link leads %s to the same page as without', { timeout: 300_000 }, async (_, sources, session) => {
  const reader = openReader(shop, session)
  const { page, problems } = await visit(session ? { token: session } : {})
  const here = () => page.url().slice(url.length)
  const followed = new Set<string>()
  const wrong: unknown[] = []
  for (const source of sources) {
    await openAlive(page, url + source)
    const kinds = new Map((await pressables(page, source === sources[0])).map((link) => [kindOf(link), link] as const))
    for (const [kind, { raw, href, says }] of kinds) {
      if (followed.has(kind) || isTriedElsewhere(href)) continue
      followed.add(kind)
      const expected = await reader.read(href)
      const arrived = async () => [
        here(),
        await page
          .locator('h1')
          .first()
          .textContent({ timeout: 1000 })
          .catch(() => null),
      ]
      // Clicks by script, wherever the link is on the screen.
      const link = page.locator(`${PRESSED}[href="${raw.replaceAll('"', '\\"')}"]`).first()
      await link.evaluate((each: HTMLElement) => each.click())
      await expect
        .poll(arrived, { timeout: patient(8000) })
        .toEqual([expected.path, expected.heading])
        .catch(async () => {
          wrong.push([source, says, href, [expected.path, expected.heading], await arrived()])
        })
      if (here() === source) continue
      await page.goBack()
      // A navigation that replaced the history entry leaves nothing to go back to.
      await expect.poll(() => [url + source, 'about:blank'].includes(page.url())).toBe(true)
      if (here() !== source) await openAlive(page, url + source)
    }
  }
  expect(wrong).toEqual([])
  expect(problems).toEqual([])
  expect(followed.size).toBeGreaterThan(25)
})
