import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { arriveAt, bellCount, holdUp, refuse, rowsOf, toast, writeMessages } from '#tests/journeys/messages.ts'
import { obstaclesOf } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const { db } = shop.appContext.database
const NEWS = '/personalCenter/notification'

// Thirteen in total, so there is a second page with three.
const added = await db
  .insert(announcements)
  .values(Array.from({ length: 5 }, () => ({ publishTime: new Date('2026-01-01') })))
  .returning()
await db
  .insert(announcementTexts)
  .values(
    added.flatMap(({ id }, place) =>
      LANGUAGES.map((language) => ({ announcementId: id, language, title: `Old news ${place + 1}`, summary: '…', content: '<p>…</p>' })),
    ),
  )

/** Adds a buyer whose account is older than all announcements: older announcements than the account count as read. */
async function openOldBuyer(): Promise<Buyer> {
  const buyer = await openBuyer(shop)
  await db
    .update(accounts)
    .set({ createTime: new Date('2025-01-01') })
    .where(eq(accounts.id, buyer.id))
  return buyer
}

async function arrive({ path = `/en${NEWS}`, width }: { path?: string; width?: number } = {}) {
  const buyer = await openOldBuyer()
  return { buyer, ...(await arriveAt(browser, buyer, path, width)) }
}

const unreadNewsOf = async ({ token }: Buyer) => (await shop.call(countUnread, {}, { token })).data.sysMsgTotal

test.each(LANGUAGES)('news are marked read one by one or all at once, and the count falls with them, in %s', async (language) => {
  const say = { locale: language }
  const { page, buyer, problems } = await arrive({ path: inLanguage(NEWS, language) })
  await expect.poll(() => bellCount(page)).toBe(13)
  expect(await obstaclesOf(page)).toEqual([])
  const marks = page.getByRole('button', { name: words.ui_labelled({ label: words.announcements_read({}, say), value: '' }, say) })
  expect(await marks.count()).toBe(10)
  const letGo = await holdUp(page, '/api/announcements/read')
  await marks.nth(1).click()
  expect(await marks.count()).toBe(9)
  expect(await bellCount(page)).toBe(12)
  letGo()
  await expect.poll(() => unreadNewsOf(buyer)).toBe(12)
  await page.getByRole('button', { name: words.announcements_read_all({}, say) }).click()
  expect(await marks.count()).toBe(0)
  expect(await bellCount(page)).toBe(0)
  await expect.poll(() => unreadNewsOf(buyer)).toBe(0)
  expect(problems).toEqual([])
})

test('a mark that the server refuses is taken back with the reason', async () => {
  const { page } = await arrive()
  await refuse(page, '/api/announcements/read', 'Not today')
  const marks = page.getByRole('button', { name: 'Mark as read: ' })
  await marks.first().click()
  await toast(page, 'Not today').waitFor()
  expect(await marks.count()).toBe(10)
  expect(await bellCount(page)).toBe(13)
})

test('reading the last unread piece of a page shows the page before', async () => {
  const { page, buyer } = await arrive()
  await openAlive(page, `/en${NEWS}?readStatus=0&pageNum=2`)
  const titles = page.locator('main h2 a')
  expect(await titles.count()).toBe(3)
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Mark as read: ' }).first().click()
    if (left > 0) expect(await titles.count()).toBe(left)
  }
  await expect.poll(() => unreadNewsOf(buyer)).toBe(10)
  await page.waitForURL(`**/en${NEWS}?readStatus=0`)
  await expect.poll(() => titles.count()).toBe(10)
})

test('opening a piece of news reads it: the mark and the count are gone', async () => {
  const { page, buyer } = await arrive({ width: 390 })
  await page.getByRole('link', { name: 'Golden Week lead times' }).click()
  await page.waitForURL(/\/en\/personalCenter\/noticeView\?id=\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Golden Week lead times' }).waitFor()
  // A viewport as high as the page: axe considers targets half under the tab bar too small.
  await page.setViewportSize({ width: 390, height: 2400 })
  expect(await obstaclesOf(page)).toEqual([])
  await expect.poll(() => bellCount(page)).toBe(12)
  expect(await unreadNewsOf(buyer)).toBe(12)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Platform news' }).click()
  await page.getByRole('link', { name: 'Golden Week lead times' }).waitFor()
  expect(await page.getByRole('button', { name: 'Mark as read: Golden Week lead times' }).count()).toBe(0)
})

test('the phone’s way to messages of every kind opens their lists', async () => {
  const { page, buyer } = await arrive({ width: 390 })
  await writeMessages(shop, buyer, 'consultation', 2)
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: /^Supplier conversations/ }).press('Enter')
  await rowsOf(page).first().waitFor()
  expect(await rowsOf(page).count()).toBe(2)
  await rowsOf(page).first().getByRole('button').click()
  await expect
    .poll(() => page.getByRole('button', { name: /^Supplier conversations/, includeHidden: true }).textContent())
    .toMatch(/1 unread message$/)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const isBack = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(isBack).toMatch(/^Supplier conversations/)
})

test('without scripts the bell leads to the news, which are marked one by one or all, and the kinds lead to their pages', async () => {
  const buyer = await openOldBuyer()
  const { page } = await browser.visit({ token: buyer.token, hasScripts: false })
  await page.goto('/en/agreement')
  await page.locator('header a', { has: page.locator('.lucide-bell') }).click()
  await page.waitForURL(`**/en${NEWS}`)
  expect(await page.locator('h1').textContent()).toBe('Platform news')
  await page.getByRole('button', { name: 'Mark as read: ' }).first().click()
  await expect.poll(() => unreadNewsOf(buyer)).toBe(12)
  await page.waitForURL(`**/en${NEWS}`)
  expect(await page.getByRole('button', { name: 'Mark as read: ' }).count()).toBe(9)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => unreadNewsOf(buyer)).toBe(0)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.getByRole('link', { name: 'Old news 1' }).waitFor()
  await page.locator('main').getByText('Order messages').click()
  await page.waitForURL('**/en/personalCenter/order')
})
