import { expect, test } from 'vitest'
import { openChat, write } from '#tests/chatting.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectEasyOnPhone } from '#tests/journeys/phone-ease.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const CHAT = '/en/personalCenter/consultation'

test('an open conversation is the whole screen of a phone, and its arrow leads back', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.member, 'Yes, from 100 pieces')
  const { page, problems } = await visit({ width: 360, token: chat.buyer.token })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${CHAT}?id=${chat.id}`)
  await alive(page)
  for (const around of ['body > header', 'body > footer', '.tab-bar', '.personal-tabs'])
    expect([around, await page.locator(around).isVisible()]).toEqual([around, false])
  const frame = (await page.locator('.chat-frame').boundingBox())!
  expect([frame.x, frame.y, frame.width, frame.height]).toEqual([0, 0, 360, 740])
  const field = page.getByRole('textbox', { name: words.consultations_text({}, EN) })
  expect((await field.boundingBox())!.width).toBeGreaterThan(220)
  expect((await page.getByRole('log').boundingBox())!.height).toBeGreaterThan(500)

  const attach = page.getByText(words.consultations_attach({}, EN))
  expect(await attach.isVisible()).toBe(false)
  await page.getByRole('button', { name: words.consultations_attachments({}, EN), exact: true }).click()
  await attach.waitFor()
  await page.getByRole('button', { name: words.consultations_pick({}, EN) }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expectEasyOnPhone(page)

  await page.getByRole('link', { name: words.consultations_back({}, EN) }).click()
  await page.locator('.tab-bar').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.locator('body > header').isVisible()).toBe(true)
  expect(problems).toEqual([])
})

test('beside a conversation on a wide screen the shop stays, and files are one press away', async () => {
  const chat = await openChat(shop)
  const { page } = await visit({ token: chat.buyer.token })
  await page.goto(`${CHAT}?id=${chat.id}`)
  await alive(page)
  expect(await page.locator('body > header').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: words.consultations_attachments({}, EN), exact: true }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: words.consultations_pick({}, EN) }).isVisible()).toBe(true)
})

test('without scripts a file can be sent on a phone, too', async () => {
  const chat = await openChat(shop)
  const { page } = await visit({ width: 390, token: chat.buyer.token, hasScripts: false })
  await page.goto(`${CHAT}?id=${chat.id}`)
  expect(await page.locator('input[type=file]').isVisible()).toBe(true)
})
