import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import {
  arriveAt,
  bell,
  bellCount,
  holdUp,
  listOf,
  openList,
  openPopover,
  questionsOf,
  rowsOf,
  toast,
  unreadOf,
  writeMessages,
} from '#tests/journeys/messages.ts'
import { obstaclesOf } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const [painted] = await shop.appContext.database.db.select({ key: pictures.key }).from(pictures).limit(1)
const picture = pictureAddress(painted!.key, 96)

/** Opens a page without live updates for a signed-in buyer. */
async function arrive({ width, path = '/en/agreement', buyer }: { width?: number; path?: string; buyer?: Buyer } = {}) {
  const person = buyer ?? (await openBuyer(shop))
  return { ...(await arriveAt(browser, person, path, width)), buyer: person }
}

describe.each(LANGUAGES)('in %s', (language) => {
  const say = { locale: language }
  /** A number, followed by what it counts, for screen readers. */
  const notices = (count: number) => `${count}${words.messages_unread({ count }, say)}`

  test('the popover tells of four kinds, its list is worked through and emptied, and the counts fall at once', async () => {
    const buyer = await openBuyer(shop)
    await writeMessages(shop, buyer, 'order', 12)
    await writeMessages(shop, buyer, 'consultation', 2)
    await writeMessages(shop, buyer, 'inquiry', 1)
    const { page, problems } = await arrive({ buyer, path: inLanguage('/agreement', language) })
    const { sysMsgTotal } = await unreadOf(shop, buyer)
    const all = 15 + sysMsgTotal
    await expect.poll(() => bellCount(page)).toBe(all)

    await openPopover(page)
    const popover = page.getByRole('dialog', { name: words.shell_messages({}, say) })
    expect(await popover.locator('li').allTextContents()).toEqual([
      words.messages_of_orders({}, say) + notices(12),
      words.messages_of_consultations({}, say) + notices(2),
      words.messages_of_inquiries({}, say) + notices(1),
      words.shell_unread_news({}, say) + notices(sysMsgTotal),
    ])
    expect(await obstaclesOf(page)).toEqual([])

    await popover.getByText(words.messages_of_orders({}, say)).click()
    await rowsOf(page).first().waitFor()
    const list = page.getByRole('dialog', { name: words.messages_of_orders({}, say) })
    expect(await rowsOf(page).count()).toBe(10)
    expect(await list.getByText(words.messages_unread({ count: 12 }, say)).count()).toBe(1)
    expect(await obstaclesOf(page)).toEqual([])

    await list
      .getByRole('button', { name: words.messages_read({}, say) })
      .first()
      .click()
    await list.getByText(words.messages_unread({ count: 11 }, say)).waitFor()
    expect(await bellCount(page)).toBe(all - 1)

    await list.getByRole('button', { name: words.messages_read_all({}, say) }).click()
    await list.getByText(words.messages_none({}, say)).waitFor()
    expect(await bellCount(page)).toBe(all - 12)
    expect(await obstaclesOf(page)).toEqual([])
    await expect.poll(async () => (await unreadOf(shop, buyer)).orderTotal).toBe(0)
    expect(await unreadOf(shop, buyer)).toMatchObject({ enquiryTotal: 2, inquiryTotal: 1, sysMsgTotal })
    expect(problems).toEqual([])
  })
})

test('a visitor finds a sign-in button in the popover', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en/help')
  await openPopover(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/en/login?redirect=%2FpersonalCenter%2Fnotification')
})

test('each kind opens its own list, ten unread ones to a page; system messages lead to the platform news', async () => {
  const { page } = await arrive()
  const requested = questionsOf(page)
  for (const [place, name, entityType] of [
    [0, 'Order messages', '2'],
    [1, 'Supplier conversations', '1'],
    [2, 'Price inquiries', '0'],
  ] as const) {
    await openList(page, place)
    await page.getByRole('dialog', { name }).getByText('All caught up').waitFor()
    expect(requested.at(-1)).toEqual({ pageNum: '1', pageSize: '10', readStatus: '0', entityType })
    await page.keyboard.press('Escape')
    await listOf(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await openPopover(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Platform news' }).click()
  await page.waitForURL('**/en/personalCenter/notification')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('a row shows its number, title, picture and content, the way there and the way to mark it', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 11, picture)
  const { page } = await arrive({ buyer })
  const list = await openList(page)
  await rowsOf(page).first().waitFor()
  expect(await list.getByRole('columnheader').allTextContents()).toEqual(['No.', 'Subject', 'Content', 'Actions'])
  const first = rowsOf(page).first()
  expect(await first.getByRole('cell').first().textContent()).toBe('1')
  expect(await first.textContent()).toContain('Notice 11')
  expect(await first.locator('img').getAttribute('src')).toBe(picture)
  expect(await first.getByText('Lamp').count()).toBe(1)
  expect(await first.getByRole('link', { name: 'View order: Notice 11' }).getAttribute('href')).toBe('/en/personalCenter/orderDetails/11')
  await list.getByRole('button', { name: 'Page 2' }).click()
  await rowsOf(page).getByText('Notice 1', { exact: true }).waitFor()
  expect(await rowsOf(page).first().getByRole('cell').first().textContent()).toBe('11')
  expect(await list.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

test('a picture of a message with an address that no link may have is not shown', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 1, 'javascript:alert(1)')
  const { page } = await arrive({ buyer })
  await openList(page)
  await rowsOf(page).first().waitFor()
  expect(await rowsOf(page).locator('img').count()).toBe(0)
})

test('a skeleton of its shape stands while the list is loading, and an error that can be mended when it does not come', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 2)
  const { page } = await arrive({ buyer })
  const letGo = await holdUp(page, '/api/message/page')
  const list = await openList(page)
  await list.locator('.skeleton').first().waitFor()
  expect(await list.getByText('Loading').count()).toBe(1)
  letGo()
  await rowsOf(page).first().waitFor()
  expect(await list.locator('.skeleton').count()).toBe(0)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await page.route('**/api/message/page*', (route) => route.abort())
  await page.getByRole('dialog').locator('ul button').first().click()
  await list.getByText('We couldn’t load your messages').waitFor()
  await page.unroute('**/api/message/page*')
  await list.getByRole('button', { name: 'Try again' }).click()
  await rowsOf(page).first().waitFor()
})

test('without a token the list asks to sign in and leads to /login', async () => {
  const { page } = await arrive()
  await page.context().clearCookies({ name: 'TOKEN' })
  await page.evaluate(() => localStorage.removeItem('TOKEN'))
  await openPopover(page)
  await page.getByRole('dialog').getByText('Order messages').click()
  await toast(page, 'Please sign in to see your messages.').waitFor()
  await page.waitForURL('**/en/login?redirect=%2Fagreement')
  expect(await listOf(page).count()).toBe(0)
})

test('a list whose token has only left the storage opens all the same', async () => {
  const { page } = await arrive()
  await page.evaluate(() => localStorage.removeItem('TOKEN'))
  await openList(page)
  await listOf(page).getByText('All caught up').waitFor()
})

test('by keyboard alone: open, move, mark read, close, and the focus comes back', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 3)
  const { page } = await arrive({ buyer })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Order messages' }).waitFor()
  for (let presses = 0; presses < 2 && !(await focused()).startsWith('Order messages'); presses++) await page.keyboard.press('Tab')
  expect(await focused()).toBe('Order messages33 unread messages')
  await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^Supplier conversations/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await rowsOf(page).first().waitFor()
  // Tabs past the close button and the first row's link to its second button.
  for (let presses = 0; presses < 6 && (await focused()) !== 'Mark as read: Notice 3'; presses++) await page.keyboard.press('Tab')
  expect(await focused()).toBe('Mark as read: Notice 3')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Mark as read: Notice 2')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Mark as read: Notice 1')
  await page.keyboard.press('Enter')
  await listOf(page).getByText('All caught up').waitFor()
  const isInside = () => listOf(page).evaluate((list) => list.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  await page.keyboard.press('Escape')
  await listOf(page).waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe('Order messages00 unread messages')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await bell(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('on a phone of 360 px the rows are cards that a thumb can work with', async () => {
  const buyer = await openBuyer(shop)
  await writeMessages(shop, buyer, 'order', 11, picture)
  const { page, problems } = await arrive({ buyer, width: 360, path: '/help' })
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Mensajes' }).click()
  await page.waitForURL('**/personalCenter/notification')
  expect(await obstaclesOf(page, { isMeasured: true })).toEqual([])
  await page.getByRole('button', { name: 'Avisos de pedidos' }).click()
  await rowsOf(page).first().waitFor()
  expect(await obstaclesOf(page, { isMeasured: true })).toEqual([])
  const list = listOf(page)
  expect(await list.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  for (const control of await list.locator('button, a').all()) {
    const box = await control.boundingBox()
    expect(box?.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    expect(box!.x + box!.width).toBeLessThanOrEqual(360)
  }
  await rowsOf(page).first().getByRole('button').click()
  await list.getByText('10 mensajes sin leer').waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})
