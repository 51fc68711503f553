import { expect, test } from 'vitest'
import { MOST_COMMENT_PICTURES } from '#contract/comments/comments.ts'
import { CHAT_TYPE } from '#contract/consultations/chat-messages.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { holdUp, toast } from '#tests/journeys/messages.ts'
import { completedOrder } from '#tests/order-stages.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const EN = { locale: 'en' } as const

test('a form is not sent while one of its files is on the way', async () => {
  const { id, buyer } = await completedOrder(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  const letIn = await holdUp(page, uploadFile.path)
  await openAlive(page, `/en/personalCenter/orderComment/${id}`)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const file = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await pictureOf(400, 300)) }
  await page.locator('main input[type=file]').first().setInputFiles(file)
  await page.getByText('Uploading lamp.jpg').or(page.getByRole('progressbar')).first().waitFor()
  const send = page.getByRole('button', { name: words.comments_send({}, EN) })
  await send.click()
  await toast(page, words.uploads_on_the_way({}, EN)).waitFor()
  expect(sent.filter((path) => path.includes('/orderComment/'))).toEqual([])
  letIn()
  await expect.poll(() => page.locator('main input[type=hidden][name$=Id]').count()).toBe(1)
  await send.click()
  await page.getByText(words.comments_score_missing({}, EN)).first().waitFor()
  expect(problems).toEqual([])
})

test('a form does not leave out a file whose upload failed: it is uploaded again, or removed', async () => {
  const { id, buyer } = await completedOrder(shop)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/personalCenter/orderComment/${id}`)
  await page.context().setOffline(true)
  const buffer = Buffer.from(await pictureOf(400, 300))
  const files = ['lamp.jpg', 'box.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await page.locator('main input[type=file][multiple]').first().setInputFiles(files)
  await expect.poll(() => page.locator('main').getByText(words.browser_unreachable({}, EN)).count()).toBe(2)
  await page.context().setOffline(false)
  const send = page.getByRole('button', { name: words.comments_send({}, EN) })
  await send.click()
  await toast(page, words.uploads_failed({}, EN)).waitFor()
  const again = words.ui_labelled({ label: words.shell_error_retry({}, EN), value: 'lamp.jpg' }, EN)
  await page.getByRole('button', { name: again }).click()
  await expect.poll(() => page.locator('main input[type=hidden][name$=Id]').count()).toBe(1)
  await page.getByRole('button', { name: words.uploads_remove({ name: 'box.jpg' }, EN) }).click()
  await send.click()
  await page.getByText(words.comments_score_missing({}, EN)).first().waitFor()
})

test('a review that was begun is not left unasked', async () => {
  const { id, buyer } = await completedOrder(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/personalCenter/orderComment/${id}`)
  const text = page.getByLabel(words.comments_content({}, EN)).first()
  const back = page.getByRole('link', { name: words.comments_back({}, EN) })
  await text.fill('Bright, and well packed')
  await back.click()
  await page.getByRole('button', { name: words.table_leave_stay({}, EN) }).click()
  expect(await text.inputValue()).toBe('Bright, and well packed')
  await back.click()
  await page.getByRole('button', { name: words.table_leave({}, EN), exact: true }).click()
  await page.waitForURL(/orderDetails/)
  expect(problems).toEqual([])
})

test('of more files than fit those that do are taken, and how many that are is said', async () => {
  const { id, buyer } = await completedOrder(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/personalCenter/orderComment/${id}`)
  const buffer = Buffer.from(await pictureOf(40, 30))
  const pictures = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `lamp-${at}.jpg`, mimeType: 'image/jpeg', buffer }))
  const field = page.locator('main input[type=file][multiple]').first()
  await field.setInputFiles(pictures(MOST_COMMENT_PICTURES - 1))
  await field.setInputFiles(pictures(3))
  await toast(page, words.uploads_room({ count: 1 }, EN)).waitFor()
  await expect.poll(() => page.locator('main input[type=hidden][name$=Id]').count()).toBe(MOST_COMMENT_PICTURES)
  expect(problems).toEqual([])
})

test('a file that is chosen without a connection is refused beside its name', async () => {
  const { id, buyer } = await completedOrder(shop)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/personalCenter/orderComment/${id}`)
  await page.context().setOffline(true)
  const file = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await pictureOf(400, 300)) }
  await page.locator('main input[type=file]').first().setInputFiles(file)
  await page.locator('main').getByRole('alert').getByText(words.browser_unreachable({}, EN)).waitFor()
})

const MORE_THAN_LOADED = 45

test.each([
  ['buyer', '/en/personalCenter/consultation'],
  ['member', '/en/console/consultations'],
] as const)('a file in older messages opens on a page of a %s that has stood open for hours', async (reader, path) => {
  const chat = await openChat(shop)
  const file = { name: 'plan.pdf', bytes: pdfOf(), signal: new AbortController().signal }
  const { fileId } = (await shop.call(uploadFile, { type: UPLOAD_TYPES.document, file }, { token: chat.member.token })).data
  await write(shop, chat, chat.buyer)
  const sent = await write(shop, chat, chat.member, '', { type: CHAT_TYPE.file, fileId })
  expect(sent.code).toBe(200)
  for (let number = 0; number < MORE_THAN_LOADED; number++) await write(shop, chat, chat.buyer)
  const { page } = await browser.visit({ token: chat[reader].token })
  await page.clock.install({ time: shop.appContext.clock() })
  await openAlive(page, `${path}?id=${chat.id}`)
  await page.getByRole('log').evaluate((log) => log.scrollTo(0, -log.scrollHeight))
  const link = page.getByRole('link', { name: 'plan.pdf' })
  await link.waitFor()
  shop.passTime(2 * HOUR_MS)
  await page.clock.fastForward(2 * HOUR_MS)
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/files/'))
  await link.click()
  expect((await answer).status()).toBe(200)
})
