import { expect, test } from 'vitest'
import { markMessageRead } from '#contract/messages/messages.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import {
  arriveAt,
  bellCount,
  holdUp,
  openList,
  questionsOf,
  refuse,
  rowsOf,
  titlesOf,
  toast,
  unreadOf,
  writeMessages,
} from '#tests/journeys/messages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)

const arrive = async (buyer: Buyer) => (await arriveAt(browser, buyer, '/en/agreement')).page

test('what is marked read is gone before the server has answered, and so is its count', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 3)
  const page = await arrive(buyer)
  await openList(page)
  await rowsOf(page).first().waitFor()
  const before = await bellCount(page)
  const letGo = await holdUp(page, '/api/message/read')
  await rowsOf(page).filter({ hasText: 'Notice 2' }).getByRole('button').click()
  expect(await titlesOf(page)).toEqual(['Notice 3', 'Notice 1'])
  expect(await bellCount(page)).toBe(before - 1)
  expect((await unreadOf(shop, buyer)).orderTotal).toBe(3)
  letGo()
  await expect.poll(async () => (await unreadOf(shop, buyer)).orderTotal).toBe(2)
  expect(await titlesOf(page)).toEqual(['Notice 3', 'Notice 1'])
})

test('when the server refuses a mark the message is back in its place, and the reason is shown for 3 s', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 3)
  const page = await arrive(buyer)
  const list = await openList(page)
  await rowsOf(page).first().waitFor()
  const before = await bellCount(page)
  await refuse(page, '/api/message/read', 'Not today')
  await rowsOf(page).filter({ hasText: 'Notice 2' }).getByRole('button').click()
  await toast(page, 'Not today').waitFor()
  const visibleAt = Date.now()
  expect(await titlesOf(page)).toEqual(['Notice 3', 'Notice 2', 'Notice 1'])
  expect(await bellCount(page)).toBe(before)
  await toast(page, 'Not today').waitFor({ state: 'hidden' })
  expect(Date.now() - visibleAt).toBeGreaterThan(2000)
  expect(Date.now() - visibleAt).toBeLessThan(5000)
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await toast(page, 'Not today').waitFor()
  expect(await titlesOf(page)).toEqual(['Notice 3', 'Notice 2', 'Notice 1'])
  expect(await bellCount(page)).toBe(before)
})

test('marking the only message of the last page goes down one page', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'consultation', 11)
  const page = await arrive(buyer)
  const list = await openList(page, 1)
  await list.getByRole('button', { name: 'Page 2' }).click()
  await rowsOf(page).getByText('Notice 1', { exact: true }).waitFor()
  const requested = questionsOf(page)
  await rowsOf(page).getByRole('button').click()
  await rowsOf(page).getByText('Notice 11', { exact: true }).waitFor()
  expect(requested[0]?.['pageNum']).toBe('1')
  expect(await rowsOf(page).count()).toBe(10)
  await expect.poll(() => list.getByRole('button', { name: 'Page 2' }).count()).toBe(0)
})

test('marking all read leads back to page 1', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'inquiry', 23)
  const page = await arrive(buyer)
  const list = await openList(page, 2)
  await list.getByRole('button', { name: 'Page 3' }).click()
  await rowsOf(page).getByText('Notice 1', { exact: true }).waitFor()
  const requested = questionsOf(page)
  const letGo = await holdUp(page, '/api/message/read')
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await list.getByText('All caught up').waitFor()
  expect((await unreadOf(shop, buyer)).inquiryTotal).toBe(23)
  letGo()
  await expect.poll(async () => (await unreadOf(shop, buyer)).inquiryTotal).toBe(0)
  await expect.poll(() => requested.length).toBeGreaterThan(1)
  expect(new Set(requested.map(({ pageNum }) => pageNum))).toEqual(new Set(['1']))
  // A later message: the list is on page 1 and shows it.
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await writeMessages(shop, buyer, 'inquiry', 1)
  await page.getByRole('dialog').locator('ul button').nth(2).click()
  await rowsOf(page).getByText('Notice 1', { exact: true }).waitFor()
})

test.each([
  { place: 0, kind: 'order', link: 'View order', leads: /\/en\/personalCenter\/orderDetails\/\d+$/ },
  { place: 1, kind: 'consultation', link: 'Open conversation', leads: /\/en\/personalCenter\/consultation\?id=1$/ },
  { place: 2, kind: 'inquiry', link: 'View price inquiry', leads: /\/en\/personalCenter\/inquiryMessage\?id=1$/ },
] as const)('going to the $kind of a message marks it read', async ({ place, kind, link, leads }) => {
  const buyer = await openBuyer(shop)
  if (kind === 'order') await orderLamps(buyer)
  else await writeMessages(shop, buyer, kind, 1)
  const page = await arrive(buyer)
  const before = await bellCount(page)
  await openList(page, place)
  await rowsOf(page).getByRole('link', { name: link }).click()
  await page.waitForURL(leads)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await bellCount(page)).toBe(before - 1)
  await expect.poll(() => unreadOf(shop, buyer)).toMatchObject({ orderTotal: 0, enquiryTotal: 0, inquiryTotal: 0 })
  if (kind === 'order') await page.getByRole('heading', { name: /^Order R/ }).waitFor()
})

async function orderLamps(buyer: Buyer): Promise<void> {
  const cartIdList = await putInCart(shop, buyer, await stockProduct(shop), 60)
  const { code } = await shop.call(placeOrder, await orderFor(shop, buyer, cartIdList), { token: buyer.token })
  expect(code).toBe(200)
}

test('pressing a shown message away leaves the list open', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 1)
  const page = await arrive(buyer)
  await openList(page)
  await rowsOf(page).first().waitFor()
  await refuse(page, '/api/message/read', 'Not today')
  await rowsOf(page).getByRole('button').click()
  await toast(page, 'Not today').waitFor()
  await page.getByRole('region', { name: 'Messages' }).locator('button').click()
  await toast(page, 'Not today').waitFor({ state: 'hidden' })
  expect(await rowsOf(page).count()).toBe(1)
})

test('a mark that the network swallows is taken back as well', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 2)
  const page = await arrive(buyer)
  await openList(page)
  await rowsOf(page).first().waitFor()
  const before = await bellCount(page)
  await page.route('**/api/message/*', (route) => route.abort())
  await rowsOf(page).first().getByRole('button').click()
  await toast(page, 'We can’t reach the server. Check your connection and try again.').first().waitFor()
  expect(await titlesOf(page)).toEqual(['Notice 2', 'Notice 1'])
  expect(await bellCount(page)).toBe(before)
})

test('marks in quick succession all count, and nothing comes back in between', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 12)
  const page = await arrive(buyer)
  await openList(page)
  await rowsOf(page).first().waitFor()
  const before = await bellCount(page)
  const letGo = await holdUp(page, '/api/message/read')
  for (const title of ['Notice 12', 'Notice 9', 'Notice 4']) {
    await rowsOf(page).filter({ hasText: title }).getByRole('button').click()
  }
  expect(await titlesOf(page)).toEqual([11, 10, 8, 7, 6, 5, 3].map((number) => `Notice ${number}`))
  expect(await bellCount(page)).toBe(before - 3)
  letGo()
  await expect.poll(() => titlesOf(page)).toEqual([11, 10, 8, 7, 6, 5, 3, 2, 1].map((number) => `Notice ${number}`))
  expect(await bellCount(page)).toBe(before - 3)
})

test('what arrives live while the list is open is shown in it, and what another tab reads leaves it', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token })
  const isLive = page.waitForEvent('websocket')
  await openAlive(page, '/en/agreement')
  await isLive
  const list = await openList(page)
  await list.getByText('All caught up').waitFor()
  await orderLamps(buyer)
  await rowsOf(page).getByText('awaits your payment').first().waitFor()
  await shop.call(markMessageRead, { messageId: null, entityType: 2 }, { token: buyer.token })
  await list.getByText('All caught up').waitFor()
})
