import { expect, test } from 'vitest'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { holdUp, toast } from '#tests/journeys/messages.ts'
import { completedOrder } from '#tests/order-stages.ts'
import { pictureOf } from '#tests/sample-files.ts'
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
  expect(sent.filter((path) => path !== uploadFile.path)).toEqual([])
  letIn()
  await expect.poll(() => page.locator('main input[type=hidden][name$=Id]').count()).toBe(1)
  await send.click()
  await page.getByText(words.comments_score_missing({}, EN)).first().waitFor()
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
