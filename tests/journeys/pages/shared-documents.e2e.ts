import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REDRAWN_PATH } from '#contract/builds.ts'
import { addFavourite } from '#contract/favourites/favourites.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { allOrFirst, asOften } from '#tests/exhaustive.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openCachedShop } from '#tests/page-cache/cached-shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openCachedShop()
const { visit } = await openBrowser(shop)
const token = await signedIn(shop)
const [account] = await shop.appContext.database.db.select().from(accounts).where(eq(accounts.id, DEMO_PEOPLE.buyer.id))
await shop.call(addFavourite, { productId: '1' }, { token })

const PAGES = ['/en', '/en/allProducts/1', '/zh/productSearch/led', '/product/1', '/en/supplier/1', '/en/help']

test.each(allOrFirst([390, 1440]))(
  'a document for everyone is taken over as it stands, for its own reader, %i px wide',
  { timeout: 120_000 },
  async (width) => {
    const { page, problems } = await visit({ token, width })
    const redrawn: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(REDRAWN_PATH)) redrawn.push(page.url())
    })
    for (const path of width > 1000 ? PAGES : PAGES.slice(0, asOften(PAGES.length, 2))) {
      await page.goto(path)
      expect(await page.locator('#reader').count(), path).toBe(1)
      await alive(page)
      if (width > 1000) expect(await page.locator('header').getByText(account!.name).count(), path).toBe(1)
    }
    expect(redrawn).toEqual([])
    expect(problems).toEqual([])
  },
)

test('the heart of a document for everyone is the reader’s own, and what they do shows on it and on the next', {
  timeout: 60_000,
}, async () => {
  const { page, problems } = await visit({ token })
  await page.goto('/en/product/1')
  const heart = page.getByRole('button', { name: 'Save to favourites', exact: true }).first()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page.waitForLoadState('networkidle')
  await page.goto('/en/product/1')
  await alive(page)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await shop.call(addFavourite, { productId: '1' }, { token })
  expect(problems).toEqual([])
})
