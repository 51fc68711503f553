import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowserAt, type TestBrowser } from '#tests/journeys/browser.ts'
import { openFrontProxy } from '#tests/journeys/front-proxy.ts'
import { hasRedis, REDIS_URL } from '#tests/live-node.ts'
import { startServer } from '#tests/server-process.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

/** Writes to the database of both servers; no browser visits this application. */
const shop = await openShop()
const lamps = await Promise.all([1, 2, 3, 4].map(() => stockProduct(shop)))
const VISIBLE_WITHIN_MS = 1000
const MOVED_WITHIN_MS = 5000

const doorbells: { name: string; settings: Record<string, string> }[] = [
  { name: 'PostgreSQL', settings: {} },
  ...((await hasRedis()) ? [{ name: 'Redis', settings: { REDIS_URL } }] : []),
]

const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: words.shell_cart_count({ count }, { locale: 'en' }), exact: true })

describe.each(doorbells)('two servers with $name between them', async ({ settings }) => {
  const [stays, dies] = await Promise.all([startServer(shop.databaseUrl, settings), startServer(shop.databaseUrl, settings)])
  // Two proxies, each of which passes on to the other server if its own is down.
  const stayingBrowser = await openBrowserAt(await openFrontProxy([stays.port, dies.port]))
  const dyingBrowser = await openBrowserAt(await openFrontProxy([dies.port, stays.port]))

  test('a cart filled on one shows in a tab on the other within a second; a killed server’s tab moves to the other one', async () => {
    const buyer = await openBuyer(shop)
    const openTab = async ({ visit }: TestBrowser) => {
      const { page } = await visit({ token: buyer.token })
      const tab = { page, open: 0, opened: 0 }
      page.on('websocket', (socket) => {
        tab.open++
        tab.opened++
        socket.on('close', () => tab.open--)
      })
      await page.goto('/en/help')
      await expect.poll(() => tab.open, { timeout: 20_000 }).toBe(3)
      await alive(page)
      await page.waitForTimeout(1500)
      return tab
    }
    const [near, far] = [await openTab(stayingBrowser), await openTab(dyingBrowser)]

    const fill = async (port: number, index: number) => {
      const { productId, skuIds } = lamps[index]!
      const reply = await fetch(`http://127.0.0.1:${port}${addToCart.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apitoken: buyer.token },
        body: JSON.stringify({ productId: String(productId), skuList: [{ skuId: String(skuIds[0]), quantity: 10 }] }),
      })
      expect(await reply.json()).toMatchObject({ code: 200 })
    }
    await fill(stays.port, 0)
    await Promise.all([near, far].map(({ page }) => badge(page, 1).waitFor({ timeout: VISIBLE_WITHIN_MS })))
    await near.page.waitForTimeout(1100)
    await fill(dies.port, 1)
    await Promise.all([near, far].map(({ page }) => badge(page, 2).waitFor({ timeout: VISIBLE_WITHIN_MS })))

    dies.child.kill('SIGKILL')
    const killed = performance.now()
    await fill(stays.port, 2)
    // Changes made while the tab had no connection show as soon as it reconnects.
    await badge(far.page, 3).waitFor({ timeout: MOVED_WITHIN_MS })
    await expect
      .poll(() => [far.open, far.opened], { timeout: MOVED_WITHIN_MS - (performance.now() - killed), interval: 20 })
      .toEqual([3, 6])
    console.log(`the tab of the killed server had its connections again after ${Math.round(performance.now() - killed)} ms`)
    expect([near.open, near.opened]).toEqual([3, 3])
    await far.page.waitForTimeout(1100)
    await fill(stays.port, 3)
    await badge(far.page, 4).waitFor({ timeout: VISIBLE_WITHIN_MS })
  })
})
