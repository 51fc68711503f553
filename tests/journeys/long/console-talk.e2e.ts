import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readConsoleApplication } from '#contract/applications/console.ts'
import { addCannedAnswer } from '#contract/consultations/canned-answers.ts'
import { editCompany, readCompany } from '#contract/suppliers/console/company.ts'
import { readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openApplicant, operatorToken, submitted } from '#tests/applying.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { settle } from '#tests/journeys/watching.ts'
import { placedOrder } from '#tests/order-stages.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const LIVE_WITHIN_MS = 3000
const operator = await operatorToken(shop)

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
/** Presses the dialog's button, which has the same text as the one that opened the dialog. */
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const field = (page: Page) => page.getByRole('textbox', { name: words.consultations_text({}, EN) })
const says = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Opens a page and waits for its live connection. */
async function openLive(page: Page, path: string) {
  const connected = page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/live/chat'), timeout: 20_000 })
  await openAlive(page, path)
  await connected
  await page.waitForTimeout(300)
}

test('a buyer writes, the supplier sees it come in the console and answers, and the buyer sees the answer', async () => {
  const chat = await openChat(shop)
  const { buyer, member } = chat
  await write(shop, chat, buyer, 'Do you have it in green?')
  const { page, problems } = await visit({ token: member.token })
  await openLive(page, '/en/console')
  await page
    .getByRole('link', { name: words.console_task({ key: 'toAnswerChat' }, EN) })
    .first()
    .click()
  await page.waitForURL('**/en/console/consultations?answerFlag=1')
  await page.getByRole('link', { name: /Do you have it in green/ }).click()
  await says(page, 'Do you have it in green?').waitFor()
  const theirs = (await visit({ token: buyer.token })).page
  await openLive(theirs, `/en/personalCenter/consultation?id=${chat.id}`)
  await field(theirs).fill('And in blue?')
  await field(theirs).press('Enter')
  await says(page, 'And in blue?').waitFor({ timeout: LIVE_WITHIN_MS })
  await field(page).fill('Green and blue, from 100 pieces')
  await field(page).press('Enter')
  await says(theirs, 'Green and blue, from 100 pieces').waitFor({ timeout: LIVE_WITHIN_MS })
  // No conversation waits for an answer, neither in the list nor in the navigation.
  await page.getByText(words.consultations_desk_answered({}, EN)).waitFor({ timeout: LIVE_WITHIN_MS })
  expect(await page.getByRole('link', { name: words.consultations_desk_to_answer({}, EN) }).getAttribute('aria-current')).toBe('page')
  expect(problems).toEqual([])
})

test('an order between the two is chosen from a list and sent as a card by either side, whatever they are called by now', async () => {
  const { id, lamp, buyer, member, info } = await placedOrder(shop)
  const chat = await openChat(shop, { lamp, buyer, member })
  await write(shop, chat, buyer, 'Hello')
  await db.update(accounts).set({ name: 'Ana María' }).where(eq(accounts.id, buyer.id))
  const name = { spa: 'Otra', en: 'Another', zh: '别的' }
  await db.update(suppliers).set({ name }).where(eq(suppliers.id, lamp.supplierId))
  const { orderNo } = await info()
  for (const [token, place] of [
    [buyer.token, '/en/personalCenter/consultation'],
    [member.token, '/en/console/consultations'],
  ] as const) {
    const { page, problems } = await visit({ token })
    await openLive(page, `${place}?id=${chat.id}`)
    await page.getByRole('button', { name: words.consultations_pick({}, EN) }).click()
    await page.getByRole('dialog').getByRole('button', { name: orderNo }).click()
    await expect.poll(async () => (await messagesOf(shop, chat, { token })).at(-1)).toMatchObject({ mineFlag: 1, card: { id } })
    expect(problems).toEqual([])
  }
})

test('Enter inserts the saved reply that matches the typed words, even if it is pressed before they are found', async () => {
  const chat = await openChat(shop)
  const { buyer, member } = chat
  await write(shop, chat, buyer, 'Hello')
  for (const name of ['Delivery', 'Invoice'])
    await shop.call(addCannedAnswer, { name, content: { spa: '', en: `Your ${name}`, zh: '' } }, member)
  const { page, problems } = await visit({ token: member.token })
  await openLive(page, `/en/console/consultations?id=${chat.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: words.consultations_replies({}, EN) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your Delivery').waitFor()
  await page.keyboard.type('invoice')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect(await field(page).inputValue()).toBe('Your Invoice')
  expect(problems).toEqual([])
})

test('a message that saved replies have made too long stays in its field until it is shortened', async () => {
  const { buyer, member, ...chat } = await openChat(shop)
  await write(shop, chat, buyer, 'Hello')
  const long = 'We ship within a week. '.repeat(100).trim()
  await shop.call(addCannedAnswer, { name: 'Delivery', content: { spa: '', en: long, zh: '' } }, member)
  const { page, problems } = await visit({ token: member.token })
  await openLive(page, `/en/console/consultations?id=${chat.id}`)
  for (const _ of [1, 2]) {
    await page
      .getByRole('main')
      .getByRole('button', { name: words.consultations_replies({}, EN) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delivery' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await field(page).press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: words.field_too_long({}, EN) })
    .waitFor()
  expect(await field(page).inputValue()).toBe(long + long)
  await field(page).fill('In a week')
  await field(page).press('Enter')
  await expect.poll(async () => (await messagesOf(shop, chat, member)).map(({ content }) => content)).toEqual(['Hello', 'In a week'])
  expect(await page.getByText(words.field_too_long({}, EN)).count()).toBe(0)
  expect(problems).toEqual([])
})

test('an operator reviews an application and approves it, and its company is among the suppliers', async () => {
  const companyName = `Yiwu Zorita ${Date.now()} Co., Ltd.`
  const sent = await submitted(shop, await openApplicant(shop), { companyName, companyNameOrigin: '义乌佐丽塔有限公司' })
  const { page, problems } = await visit({ token: operator })
  await openAlive(page, '/en/console/applications')
  await page.getByRole('link', { name: companyName }).click()
  await page.getByRole('button', { name: words.applications_desk_claim({}, EN) }).click()
  const approve = page.getByRole('button', { name: words.applications_desk_approve({}, EN), exact: true })
  await approve.click()
  // Approving requires a level; the Chinese name is prefilled with the registered one.
  await confirm(page, words.applications_desk_approve({}, EN))
  await page.locator('input[name=verifiedLevel][aria-invalid=true]').first().waitFor()
  expect(await page.locator('input[name="name.zh"]').inputValue()).toBe('义乌佐丽塔有限公司')
  await page.getByRole('radio', { name: words.applications_desk_level_name({ level: 1 }, EN) }).check()
  await approve.click()
  await confirm(page, words.applications_desk_approve({}, EN))
  await page.getByText(words.applications_desk_approved({ name: companyName }, EN)).waitFor()
  const { data } = await shop.call(readConsoleApplication, { id: sent.id }, { token: operator })
  expect(data).toMatchObject({ applyStatus: 4, supplierId: expect.any(String) })
  await openAlive(page, '/en/console/suppliers')
  await page.getByRole('link', { name: companyName }).click()
  await page.getByLabel(words.suppliers_desk_commission({}, EN)).fill('3.5')
  await settle(page)
  await page.getByRole('button', { name: words.suppliers_desk_save({}, EN), exact: true }).click()
  // Exact, since the dialog about unsaved changes contains similar words.
  await page.getByText(words.table_saved({}, EN), { exact: true }).waitFor()
  const supplier = (await shop.call(readConsoleSupplier, { id: data.supplierId! }, { token: operator })).data
  expect(supplier).toMatchObject({ commissionRate: '3.50', verifiedLevel: 1, name: { en: companyName, zh: '义乌佐丽塔有限公司' } })
  // Expected 404s: the licence has no bytes.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('a member edits the company; where a colleague was faster, both versions stand side by side', async () => {
  const { member } = await openChat(shop)
  const { page, problems } = await visit({ token: member.token })
  await openAlive(page, '/en/console/company')
  const name = page.locator('input[name="name.en"]')
  await name.fill('Aurora Lamps')
  await page.locator('input[name="market.MX"]').check()
  await page.locator('input[type=file][name=picture]').setInputFiles({
    name: 'factory.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await pictureOf(640, 480, 'jpeg', '#22577a')),
  })
  await page.locator('input[name=pictureId]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: words.suppliers_desk_save({}, EN) }).click()
  await page.getByText(words.table_saved({}, EN), { exact: true }).waitFor()
  const read = async () => (await shop.call(readCompany, {}, { token: member.token })).data
  const saved = await read()
  expect(saved).toMatchObject({ name: { en: 'Aurora Lamps' }, exportMarketList: ['MX'], imageList: [{ imageId: expect.any(String) }] })
  await shop.call(editCompany, { version: saved.version, depositRate: 40 }, { token: member.token })
  await name.fill('Aurora Lighting')
  await page.getByRole('button', { name: words.suppliers_desk_save({}, EN) }).click()
  await page.getByText(words.table_conflict({}, EN)).waitFor()
  const theirs = page.getByRole('row', { name: words.suppliers_desk_deposit({}, EN) })
  await theirs.getByRole('button', { name: words.table_take({}, EN) }).click()
  await page.getByRole('button', { name: words.suppliers_desk_save({}, EN) }).click()
  await page.getByText(words.table_saved({}, EN), { exact: true }).waitFor()
  expect(await read()).toMatchObject({ name: { en: 'Aurora Lighting' }, depositRate: 40, imageList: [{}] })
  expect(problems).toEqual([])
})

// In Spanish, which has the longest words; console/every-page.e2e.ts checks all languages.
test('every page is sound and nothing is too wide', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Do you have it in green?')
  const pages = [
    [operator, '/console/applications?id=1'],
    [operator, '/console/suppliers?id=1'],
    [chat.member.token, '/console/company'],
    [chat.member.token, `/console/consultations?id=${chat.id}`],
  ] as const
  for (const [token, path] of pages) {
    const { page, problems } = await visit({ token })
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAlive(page, path)
    await expectSoundPage(page)
    for (const pixels of [1440, 768, 360]) {
      await page.setViewportSize({ width: pixels, height: 900 })
      expect.soft(await width(page), `${path} at ${pixels}`).toBeLessThanOrEqual(pixels)
    }
    expect(problems).toEqual([])
  }
})

test('on a phone the field to write in stands above the bar at the bottom', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Do you have it in green?')
  const { page } = await visit({ token: chat.member.token, width: 390 })
  await openAlive(page, `/en/console/consultations?id=${chat.id}`)
  const bottomOf = async () => {
    const { y = 0, height = 0 } = (await field(page).boundingBox()) ?? {}
    return y + height
  }
  const bar = await page.locator('nav').last().boundingBox()
  expect(bar!.y).toBeGreaterThan(600)
  expect(await bottomOf()).toBeLessThanOrEqual(bar!.y)
})
