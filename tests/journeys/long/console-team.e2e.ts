import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addCannedAnswer } from '#contract/consultations/canned-answers.ts'
import { readQuestion } from '#contract/questions/console.ts'
import { addQuestion } from '#contract/questions/questions.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const

const box = (page: Page, row: string) => page.getByRole('listitem').filter({ hasText: row }).getByRole('checkbox')
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a member ticks conversations and hands them to a colleague, whose open list shows them as theirs', async () => {
  const one = await openChat(shop)
  const { lamp, member } = one
  const two = await openChat(shop, { lamp, member })
  const three = await openChat(shop, { lamp, member })
  for (const [chat, text] of [
    [one, 'First'],
    [two, 'Second'],
    [three, 'Third'],
  ] as const)
    await write(shop, chat, chat.buyer, text)
  const colleague = await openMember(shop, lamp.supplierId)
  await shop.appContext.database.db.update(accounts).set({ name: 'Li Wei' }).where(eq(accounts.id, colleague.id))
  const theirs = await visit({ token: colleague.token })
  const connected = theirs.page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/live/chat'), timeout: 20_000 })
  await openAlive(theirs.page, '/en/console/consultations?mineFlag=1')
  await connected
  await theirs.page.getByText(words.consultations_desk_none_found({}, EN)).waitFor()
  const { page, problems } = await visit({ token: member.token })
  await openAlive(page, '/en/console/consultations')
  for (const text of ['First', 'Second']) await box(page, text).check()
  await page.getByRole('combobox', { name: words.consultations_assign_to({}, EN) }).selectOption({ label: 'Li Wei' })
  await expectSoundPage(page)
  for (const pixels of [1440, 768, 360]) {
    await page.setViewportSize({ width: pixels, height: 900 })
    expect.soft(await width(page), `at ${pixels}`).toBeLessThanOrEqual(pixels)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: words.consultations_assign({}, EN), exact: true }).click()
  await expect.poll(() => page.getByText(words.consultations_assigned({ name: 'Li Wei' }, EN)).count()).toBe(2)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  for (const text of ['First', 'Second']) await theirs.page.getByRole('link', { name: new RegExp(text) }).waitFor()
  expect(await theirs.page.getByRole('link', { name: /Third/ }).count()).toBe(0)
  // The colleague gives one back on its own page.
  await theirs.page.getByRole('link', { name: /First/ }).click()
  const choice = theirs.page.getByRole('combobox', { name: words.consultations_assign_to({}, EN) })
  await expect.poll(() => choice.inputValue()).toBe(String(colleague.id))
  await choice.selectOption({ label: words.consultations_assign_nobody({}, EN) })
  await theirs.page.getByRole('button', { name: words.consultations_assign({}, EN), exact: true }).click()
  await expect.poll(() => page.getByText(words.consultations_assigned({ name: 'Li Wei' }, EN)).count()).toBe(1)
  expect([...problems, ...theirs.problems]).toEqual([])
})

test('a member ticks questions and answers them with a saved reply, each in its language', async () => {
  const lamp = await stockProduct(shop)
  const member = await openMember(shop, lamp.supplierId)
  const content = { spa: 'Sí, con mando a distancia.', en: 'Yes, by remote control.', zh: '' }
  await shop.call(addCannedAnswer, { name: 'Dimming', content }, { token: member.token })
  const ids: string[] = []
  for (const language of ['en', 'spa'] as const) {
    const { token } = await openBuyer(shop)
    const question = { productId: String(lamp.productId), content: 'Can the lamp be dimmed?' }
    ids.push((await shop.call(addQuestion, question, { token, language })).data.id)
  }
  const { page, problems } = await visit({ token: member.token })
  await openAlive(page, '/en/console/questions?replyFlag=0')
  await page.getByRole('checkbox', { name: words.table_select_all({}, EN) }).check()
  await page.getByRole('button', { name: words.consultations_bulk({ count: 2 }, EN) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.consultations_bulk_with({}, EN)).selectOption({ label: 'Dimming' })
  for (const text of [content.spa, content.en]) await dialog.getByText(text).waitFor()
  await expectSoundPage(page)
  await dialog.getByRole('button', { name: words.consultations_bulk_send({}, EN) }).click()
  await page.getByText(words.consultations_bulk_done({ count: 2 }, EN)).waitFor()
  const replies = ids.map(async (id) => (await shop.call(readQuestion, { id }, { token: member.token })).data.reply)
  expect(await Promise.all(replies)).toEqual([content.en, content.spa])
  expect(problems).toEqual([])
})
