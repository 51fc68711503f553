import { expect, test } from 'vitest'
import { openLive } from '#contract/live.ts'
import { cancelOrder } from '#contract/orders/changes.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { orderFor, place, readyBuyer } from '#tests/buying.ts'
import { patient } from '#tests/exhaustive.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectConnected, openTab } from '#tests/journeys/live-tab.ts'
import { aMoment } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)

test('why a form was refused stays when the page is loaded again, because something on it has changed', async () => {
  const { buyer, cartIdList } = await readyBuyer(shop)
  const { data } = await place(shop, buyer, await orderFor(shop, buyer, cartIdList))
  const { orderId } = data.orderList[0]!
  const tab = await openTab(browser, buyer)
  await openAlive(tab.page, `/en/personalCenter/orderDetails/${orderId}`)
  await expectConnected(tab, buyer)
  await tab.page.getByRole('button', { name: 'Cancel order' }).click()
  await tab.page.getByLabel('It takes too long').check()
  await tab.page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await tab.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  const refusal = tab.page.getByRole('dialog').getByRole('alert')
  await refusal.waitFor()
  const loaded = tab.page.waitForResponse(
    (response) => /orderDetails.*\.data/.test(response.url()) && response.request().method() === 'GET',
  )
  await inTransactionWithFrames(shop.appContext, 'write', async (_, live) => live.send(buyer.id, { cmd: 'order', data: { orderId } }))
  await loaded
  await aMoment(1000)
  expect(await refusal.isVisible()).toBe(true)
})

test('the dialog that cancels an order shows why that was refused, and nothing of the page’s other forms', async () => {
  const { buyer, cartIdList } = await readyBuyer(shop)
  const { data } = await place(shop, buyer, await orderFor(shop, buyer, cartIdList))
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/personalCenter/orderDetails/${data.orderList[0]!.orderId}`)
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: words.orders_rebuy({}, { locale: 'en' }) }).click()
  await page.locator('main').getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('It takes too long').check()
  expect(await dialog.getByRole('alert').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('alert').waitFor()
})

test('what changes after a page was rendered and before its first connection is shown as well', async () => {
  const { buyer, cartIdList } = await readyBuyer(shop)
  const { data } = await place(shop, buyer, await orderFor(shop, buyer, cartIdList))
  const { orderId } = data.orderList[0]!
  const tab = await openTab(browser, buyer)
  const changed = Promise.withResolvers<void>()
  await tab.page.route(`**${openLive.path}`, async (route) => {
    await changed.promise
    await route.continue()
  })
  const wasRequested = tab.page.waitForRequest(`**${openLive.path}`)
  await tab.page.goto(`/en/personalCenter/orderDetails/${orderId}`)
  await wasRequested
  await tab.page.getByRole('button', { name: 'Cancel order' }).waitFor()
  expect((await shop.call(cancelOrder, { id: orderId, version: 1, reasonType: 1 }, { token: buyer.token })).code).toBe(200)
  changed.resolve()
  await expectConnected(tab, buyer)
  await tab.page.getByRole('button', { name: 'Cancel order' }).waitFor({ state: 'detached', timeout: patient(5000) })
})
