import type { Page, Request } from 'playwright-core'
import { countUnread, ENTITY_TYPES } from '#contract/messages/messages.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import type { Buyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import type { TestBrowser } from '#tests/journeys/browser.ts'
import type { Shop } from '#tests/shop.ts'

type Kind = keyof typeof ENTITY_TYPES

const NOON = Date.UTC(2026, 8, 1, 12)

/** Writes unread messages of a kind to a buyer: `Order 1` is the oldest. */
export async function writeMessages(
  { appContext }: Shop,
  { id }: Pick<Buyer, 'id'>,
  kind: Kind,
  total: number,
  url?: string,
): Promise<void> {
  await appContext.database.db.insert(messages).values(
    Array.from({ length: total }, (_, place) => ({
      accountId: id,
      entityType: ENTITY_TYPES[kind],
      entityId: place + 1,
      title: { spa: `Aviso ${place + 1}`, en: `Notice ${place + 1}`, zh: `通知 ${place + 1}` },
      content: [{ name: { spa: 'Lámpara', en: 'Lamp', zh: '台灯' }, ...(url ? { url } : {}) }],
      createTime: new Date(NOON + place * 60_000),
    })),
  )
}

/** Number of a buyer's unread messages of each kind. */
export const unreadOf = async ({ call }: Shop, { token }: Pick<Buyer, 'token'>) => (await call(countUnread, {}, { token })).data

/**
 * Opens a page for the buyer where nothing else changes the counts: without a live connection, and with the browser's time zone already
 * reported (reporting it reloads the page's data).
 */
export async function arriveAt(browser: TestBrowser, { token }: Pick<Buyer, 'token'>, path: string, width?: number) {
  const { page, problems } = await browser.visit({ token, ...(width ? { width } : {}) })
  await page.context().addCookies([{ name: 'TIME_ZONE', value: encodeURIComponent('Europe/Madrid'), url: browser.url }])
  await page.route('**/api/custUser/wsTicket', (route) => route.fulfill({ json: { code: 100001, msg: 'Not live', data: null } }))
  await openAlive(page, path)
  return { page, problems }
}

export const bell = (page: Page) => page.locator('header [aria-haspopup=dialog]', { has: page.locator('.lucide-bell') })

/** Number of unread messages on the bell. */
export async function bellCount(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
}

export async function openPopover(page: Page): Promise<void> {
  await bell(page).click()
  await page.getByRole('dialog').locator('li, p').first().waitFor()
}

/** Opens the list of the kind at this position in the popover; returns the list. */
export async function openList(page: Page, place = 0) {
  await openPopover(page)
  await page.getByRole('dialog').locator('ul button').nth(place).click()
  const list = listOf(page)
  await list.waitFor()
  return list
}

/** The notification list, which floats above the popover. */
export const listOf = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('header') })

export const rowsOf = (page: Page) =>
  listOf(page)
    .locator('tbody tr')
    .filter({ has: page.locator('[data-mark-read]') })
export const titlesOf = (page: Page) => rowsOf(page).locator('td:nth-child(2) > span').allTextContents()

/** A message that the shell shows for a while; its copy for screen readers is left out. */
export const toast = (page: Page, text: string) => page.getByRole('region', { name: /^(Avisos|Messages|提示)$/ }).getByText(text)

/** Queries of the requests for pages of messages that the browser has sent so far. */
export function questionsOf(page: Page): Record<string, string>[] {
  const requested: Record<string, string>[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/message/page') requested.push(Object.fromEntries(searchParams))
  })
  return requested
}

/** Holds requests to a path until the returned function is called. */
export async function holdUp(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const isOpen = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${path}*`, async (route) => {
    await isOpen
    await route.continue()
  })
  return letGo
}

/** Refuses all requests to a path with the text `msg`. */
export const refuse = (page: Page, path: string, msg: string) =>
  page.route(`**${path}*`, (route) => route.fulfill({ json: { code: 420001, msg, data: null } }))
