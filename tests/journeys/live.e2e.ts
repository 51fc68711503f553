import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { countCart } from '#contract/cart/cart.ts'
import { openLive } from '#contract/live.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { putInCart } from '#tests/buying.ts'
import { isExhaustive, patient } from '#tests/exhaustive.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectConnected, openTab, type Tab } from '#tests/journeys/live-tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const { visit } = browser
const lamps = await Promise.all([1, 2, 3].map(() => stockProduct(shop)))
const EN = { locale: 'en' } as const

const cartBadge = (page: Page, count: number) => page.getByRole('link', { name: words.shell_cart_count({ count }, EN), exact: true })
const unreadBadge = (page: Page, count: number) => page.getByRole('button', { name: words.shell_unread_count({ count }, EN), exact: true })

/** Opens a page, waits for its live connections and first counts, then stops its clock. */
async function settled(tab: Tab, buyer: Buyer) {
  await tab.page.clock.install()
  await tab.page.goto('/en/help')
  await expectConnected(tab, buyer)
  await expect.poll(() => [tab.countOf(countCart), tab.countOf(countUnread)]).toEqual([1, 1])
  await tab.page.clock.runFor(2000)
  await tab.page.clock.pauseAt(Date.now() + 60_000)
}

/** Simulates that another tab is brought to the front, or this one again. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a signed-in tab has three live connections to its user, by one ticket; a visitor’s has none', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await tab.page.goto('/en')
  await expectConnected(tab, buyer)
  expect(tab.countOf(openLive)).toBe(1)
  expect(tab.problems).toEqual([])

  const { page } = await visit()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto('/en')
  await page.waitForTimeout(2000)
  expect(sockets).toEqual([])
})

test('what lies in the cart and what is unread show in an open tab within a second of their change', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await tab.page.goto('/en/help')
  await expectConnected(tab, buyer)
  await tab.page.waitForTimeout(1500)

  await putInCart(shop, buyer, lamps[0]!, 10)
  await cartBadge(tab.page, 1).waitFor({ timeout: patient(1000) })
  await inTransactionWithFrames(shop.appContext, 'write', async (db, live) => {
    const title = { spa: 'Enviado', en: 'Shipped', zh: '已发货' }
    await db.insert(messages).values({ accountId: buyer.id, entityType: 2, entityId: 1, title })
    live.send(buyer.id, { cmd: 'message' })
  })
  const news = (await shop.call(countUnread, {}, { token: buyer.token })).data.sysMsgTotal
  await unreadBadge(tab.page, news + 1).waitFor({ timeout: patient(1000) })
  expect(tab.problems).toEqual([])
})

test('a closed connection is opened again after three seconds, not before, and what had changed meanwhile is shown', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await settled(tab, buyer)
  await tab.cut(1012)
  await putInCart(shop, buyer, lamps[0]!, 10)
  await tab.page.clock.runFor(2999)
  expect(tab.opened).toHaveLength(3)
  await tab.page.clock.runFor(1)
  await expectConnected(tab, buyer, 2)
  expect(tab.countOf(openLive)).toBe(2)
  await tab.page.clock.runFor(10)
  await cartBadge(tab.page, 1).waitFor({ timeout: patient(5000) })
  expect(tab.countOf(countCart)).toBe(2)
})

test.runIf(isExhaustive)('a frame that is not JSON, or names no command, is ignored', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await settled(tab, buyer)
  const errors: Error[] = []
  tab.page.on('pageerror', (error) => errors.push(error))
  const before = [tab.countOf(countCart), tab.countOf(countUnread)]
  for (const socket of tab.open) for (const frame of ['gone', '', '{', 'null', '1', '[]', '{"cmd":1}']) socket.send(frame)
  await tab.page.clock.runFor(2000)
  expect([tab.countOf(countCart), tab.countOf(countUnread)]).toEqual(before)
  // The connections stay open and receive later events.
  await inTransactionWithFrames(shop.appContext, 'write', async (_db, live) => live.send(buyer.id, { cmd: 'cart', data: 1 }))
  await expect.poll(() => tab.countOf(countCart)).toBe(before[0]! + 1)
  expect(errors).toEqual([])
})

test.runIf(isExhaustive)('ten changes within a second ask for the count once more, not ten times', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await settled(tab, buyer)
  const before = tab.countOf(countCart)
  for (let time = 0; time < 10; time++)
    await inTransactionWithFrames(shop.appContext, 'write', async (_db, live) => live.send(buyer.id, { cmd: 'cart', data: time }))
  await expect.poll(() => tab.countOf(countCart)).toBe(before + 1)
  await tab.page.waitForTimeout(500)
  await tab.page.clock.runFor(999)
  expect(tab.countOf(countCart)).toBe(before + 1)
  await tab.page.clock.runFor(1)
  await expect.poll(() => tab.countOf(countCart)).toBe(before + 2)
  await tab.page.clock.runFor(10_000)
  expect(tab.countOf(countCart)).toBe(before + 2)
})

test.runIf(isExhaustive)('a tab too many waits until somebody looks at it', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await settled(tab, buyer)
  await tab.cut(4429)
  await tab.page.clock.runFor(60_000)
  expect(tab.opened).toHaveLength(3)
  await show(tab.page, 'hidden')
  await tab.page.clock.runFor(60_000)
  expect(tab.opened).toHaveLength(3)
  await show(tab.page, 'visible')
  await expectConnected(tab, buyer, 2)
})

test.runIf(isExhaustive)('what goes wrong in setting up is not shown, and tried again every three seconds', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await tab.page.clock.install()
  let isBroken = true
  await tab.page.route(`**${openLive.path}`, (route) =>
    isBroken ? route.fulfill({ status: 503, json: { code: 503, msg: 'gone' } }) : route.continue(),
  )
  await tab.page.goto('/en/help')
  await expect.poll(() => tab.countOf(openLive), { timeout: 15_000 }).toBe(1)
  await tab.page.clock.runFor(3000)
  await expect.poll(() => tab.countOf(openLive)).toBe(2)
  expect(await tab.page.getByText('gone').count()).toBe(0)
  isBroken = false
  await tab.page.clock.runFor(3000)
  await expectConnected(tab, buyer)
  expect(tab.problems.filter((problem) => !/503/.test(problem))).toEqual([])
})

test.runIf(isExhaustive)('whose they are is requested again after three seconds where it could not be had', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await tab.page.clock.install()
  let isBroken = true
  await tab.page.route(`**${readUserInfo.path}`, (route) => (isBroken ? route.abort() : route.continue()))
  await tab.page.goto('/en/help')
  // The client has retried it once (§7).
  await expect.poll(() => tab.countOf(readUserInfo), { timeout: 15_000 }).toBe(2)
  expect(tab.opened).toEqual([])
  isBroken = false
  await tab.page.clock.runFor(3000)
  await expectConnected(tab, buyer)
})

test('signing out closes the three connections and opens none again', async () => {
  const buyer = await openBuyer(shop)
  const tab = await openTab(browser, buyer)
  await tab.page.goto('/en/help')
  await expectConnected(tab, buyer)
  await tab.page.getByRole('button', { name: words.shell_greeting({ name: 'Ana' }, EN) }).click()
  await tab.page.getByRole('button', { name: words.shell_sign_out({}, EN) }).click()
  await expect.poll(() => tab.open.size).toBe(0)
  await tab.page.waitForURL('**/en')
  await tab.page.waitForTimeout(4000)
  expect(tab.opened).toHaveLength(3)
  expect(tab.problems).toEqual([])
})
