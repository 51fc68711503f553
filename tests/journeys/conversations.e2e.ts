import AxeBuilder from '@axe-core/playwright'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addCannedAnswer } from '#contract/consultations/canned-answers.ts'
import { CHAT_TYPE, markChatRead } from '#contract/consultations/chat-messages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { isExhaustive, patient } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const PLACE = '/en/personalCenter/consultation'
const LIVE_WITHIN_MS = patient(2000)

const field = (page: Page) => page.getByRole('textbox', { name: words.consultations_text({}, EN) })
const says = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Opens a conversation's page and waits for its live connection. */
async function openPage(page: Page, id: string) {
  const connected = page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/live/chat'), timeout: 20_000 })
  await page.goto(`${PLACE}?id=${id}`)
  await alive(page)
  await connected
  await page.waitForTimeout(300)
}

const serious = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

test('messages pass between two people at once; what was read says so, and the header counts no more', async () => {
  const chat = await openChat(shop)
  const { buyer, member } = chat
  await write(shop, chat, buyer, 'Do you have it in green?')
  await write(shop, chat, member, 'Yes, from 100 pieces')
  const { page, problems } = await visit({ token: buyer.token })
  await openPage(page, chat.id)
  await page.getByText(words.consultations_new_messages({}, EN)).waitFor()
  // Messages on the screen are marked as read.
  await expect.poll(async () => (await messagesOf(shop, chat, member))[1]!.readFlag).toBe(1)
  await field(page).fill('And in blue?')
  await field(page).press('Enter')
  await says(page, 'And in blue?').waitFor({ timeout: LIVE_WITHIN_MS })
  await expect.poll(async () => (await messagesOf(shop, chat, member)).at(-1)!.content).toBe('And in blue?')
  await write(shop, chat, member, 'Blue as well')
  await says(page, 'Blue as well').waitFor({ timeout: LIVE_WITHIN_MS })
  const mine = (await messagesOf(shop, chat, member)).findLast(({ mineFlag }) => mineFlag === 0)!
  await shop.call(markChatRead, { consultationId: chat.id, messageId: mine.id }, member)
  await page.getByText(words.consultations_read_mark({}, EN), { exact: true }).waitFor({ timeout: LIVE_WITHIN_MS })
  expect(await serious(page)).toEqual([])
  for (const place of [PLACE, `/en/personalCenter/consultationList/${(await stockProduct(shop)).productId}?sourceType=0`]) {
    await page.goto(place)
    await alive(page)
    expect(await serious(page)).toEqual([])
  }
  expect(problems).toEqual([])
})

test('what is written without a connection is sent once it is back, once and in order, even after the page is loaded again', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Hello')
  const { page } = await visit({ token: chat.buyer.token })
  await openPage(page, chat.id)
  await page.context().setOffline(true)
  for (const text of ['one', 'two', 'three']) {
    await field(page).fill(text)
    await field(page).press('Enter')
  }
  await expect.poll(() => page.getByText(words.consultations_unsent({}, EN)).count()).toBe(3)
  expect((await messagesOf(shop, chat, chat.member)).length).toBe(1)
  await page.context().setOffline(false)
  await page.reload()
  await expect
    .poll(async () => (await messagesOf(shop, chat, chat.member)).map(({ content }) => content))
    .toEqual(['Hello', 'one', 'two', 'three'])
  await expect.poll(() => page.getByText(words.consultations_unsent({}, EN)).count()).toBe(0)
  await expect.poll(() => page.getByRole('article').count()).toBe(4)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rutaseda-unsent'))).toBeNull()
})

test.runIf(isExhaustive)('the history loads while one scrolls up, and what is read stays where it is', async () => {
  const chat = await openChat(shop)
  for (let n = 0; n < 130; n++) await write(shop, chat, n % 3 ? chat.member : chat.buyer, `message ${n}\n${'text '.repeat(n % 30)}`)
  const { page } = await visit({ token: chat.buyer.token })
  await openPage(page, chat.id)
  const history = page.getByRole('log')
  const articles = page.getByRole('article')
  expect(await articles.count()).toBe(40)
  await says(page, 'message 129').waitFor()
  // The history opens at its end.
  expect(await history.evaluate((log) => Math.round(log.scrollTop))).toBe(0)
  await history.hover()
  let jumps = 0
  for (let turn = 0; turn < 60 && (await articles.count()) < 130; turn++) {
    const before = await page.evaluate(() => {
      const log = document.querySelector('[role=log]')!
      const middle = log.getBoundingClientRect().top + log.clientHeight / 2
      const seen = [...log.querySelectorAll('article')].find((one) => one.getBoundingClientRect().bottom > middle)!
      seen.setAttribute('data-watched', '')
      return { top: seen.getBoundingClientRect().top, scrollTop: log.scrollTop }
    })
    await page.mouse.wheel(0, -300)
    await page.waitForTimeout(120)
    const after = await page.evaluate(() => {
      const log = document.querySelector('[role=log]')!
      const seen = log.querySelector('[data-watched]')!
      const top = seen.getBoundingClientRect().top
      seen.removeAttribute('data-watched')
      return { top, scrollTop: log.scrollTop }
    })
    // Messages move by the scrolled distance and not by anything else.
    if (Math.abs(after.top - before.top - (before.scrollTop - after.scrollTop)) > 2) jumps++
  }
  await expect.poll(() => articles.count()).toBe(130)
  expect(jumps).toBe(0)
  expect(await page.getByText(words.consultations_older({}, EN)).count()).toBe(0)
  // A new message does not change the reader's scroll position.
  const place = await history.evaluate((log) => log.scrollTop)
  await write(shop, chat, chat.member, 'the newest')
  await says(page, 'the newest').waitFor({ state: 'attached', timeout: LIVE_WITHIN_MS })
  expect(await history.evaluate((log) => log.scrollTop)).toBeLessThanOrEqual(place + 1)
})

const PAYLOADS = [
  '<img src=x onerror="window.hacked=1">',
  '<script>window.hacked=1</script>',
  '"><svg onload=window.hacked=1>',
  'javascript:window.hacked=1',
  '</textarea><iframe srcdoc="<script>parent.hacked=1</script>">',
  "{{constructor.constructor('window.hacked=1')()}}",
]

test('whatever is written is text and nothing else, for either side and with or without scripts', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Hello')
  for (const payload of PAYLOADS) await write(shop, chat, chat.member, payload)
  for (const hasScripts of [true, false]) {
    const { page, problems } = await visit({ token: chat.buyer.token, hasScripts })
    await page.goto(`${PLACE}?id=${chat.id}`)
    if (hasScripts) await alive(page)
    for (const payload of PAYLOADS) expect(await page.getByRole('article').getByText(payload, { exact: true }).count()).toBe(1)
    if (hasScripts) {
      await page.waitForTimeout(500)
      expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined()
    }
    expect(await page.locator('article img, article iframe, article script, article svg[onload]').count()).toBe(0)
    expect(problems).toEqual([])
  }
})

test('a saved reply comes into the box in the buyer’s language, without a mouse, where one goes on writing', async () => {
  const chat = await openChat(shop)
  const { buyer, member } = chat
  await shop.appContext.database.db.update(accounts).set({ language: 'zh' }).where(eq(accounts.id, buyer.id))
  await write(shop, chat, buyer, 'Hello')
  await shop.call(addCannedAnswer, { name: 'Samples', content: { spa: '', en: 'Samples take 5 days.', zh: '样品 5 天。' } }, member)
  await shop.call(addCannedAnswer, { name: 'Boxes', content: { spa: '', en: 'Boxes are free.', zh: '' } }, member)
  const { page, problems } = await visit({ token: member.token })
  await page.goto(`/en/console/consultations?id=${chat.id}`)
  await alive(page)
  await field(page).fill('Hi! ')
  const pick = async (name: string) => {
    await page.getByRole('button', { name: words.consultations_replies({}, EN) }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: words.consultations_replies({}, EN) })
    await dialog.getByRole('button', { name: 'Samples' }).waitFor()
    await page.keyboard.type(name)
    await dialog.getByRole('button', { name: name === 'Boxes' ? 'Samples' : 'Boxes' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  }
  await pick('Samples')
  await expect.poll(() => field(page).evaluate((box) => box === document.activeElement)).toBe(true)
  // A canned answer without Chinese text is inserted in the language that it has.
  await pick('Boxes')
  await expect.poll(() => field(page).inputValue()).toBe('Hi! 样品 5 天。Boxes are free.')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await messagesOf(shop, chat, member)).at(-1)!.content).toBe('Hi! 样品 5 天。Boxes are free.')
  expect(await serious(page)).toEqual([])
  expect(problems).toEqual([])
})

test('without scripts a conversation is begun, written in and read', async () => {
  const [lamp, buyer] = [await stockProduct(shop), await openBuyer(shop)]
  const member = await openMember(shop, lamp.supplierId)
  const { page } = await visit({ token: buyer.token, hasScripts: false })
  await page.goto(`/en/personalCenter/consultationList/${lamp.productId}?sourceType=0`)
  await page.getByRole('button', { name: words.consultations_send_first({}, EN) }).click()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
  await page.locator('textarea[name=content]').fill('Is it in stock?')
  await page.getByRole('button', { name: words.consultations_send_first({}, EN) }).click()
  await says(page, 'Is it in stock?').waitFor()
  const id = new URL(page.url()).searchParams.get('id')!
  await page.locator('textarea[name=content]').fill('In green?')
  await page.getByRole('button', { name: words.consultations_send({}, EN) }).click()
  await says(page, 'In green?').waitFor()
  expect((await messagesOf(shop, { id }, member)).map(({ content }) => content)).toEqual(['Is it in stock?', 'In green?'])
  // The product's button leads to the existing conversation.
  await page.goto(`/en/personalCenter/consultationList/${lamp.productId}?sourceType=0`)
  expect(new URL(page.url()).searchParams.get('id')).toBe(id)
})

test.runIf(isExhaustive)('a product of the supplier is chosen from a list and shown as a card', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Hello')
  const { page, problems } = await visit({ token: chat.buyer.token })
  await openPage(page, chat.id)
  await page.getByRole('button', { name: words.consultations_pick({}, EN) }).click()
  const dialog = page.getByRole('dialog', { name: words.consultations_pick({}, EN) })
  await dialog.getByRole('button', { name: /Desk lamp/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('article').locator(`a[href$="/product/${chat.lamp.productId}"]`).waitFor({ timeout: LIVE_WITHIN_MS })
  await expect.poll(async () => (await messagesOf(shop, chat, chat.member)).at(-1)?.type).toBe(CHAT_TYPE.product)
  expect(await serious(page)).toEqual([])
  expect(problems).toEqual([])
})
