import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addInquiry } from '#contract/inquiries/changes.ts'
import { listInquiries, MOST_LINES } from '#contract/inquiries/inquiries.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import { requestBody } from '#tests/inquiring.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const EN = { locale: 'en' } as const
const NEW_INQUIRY = '/en/priceInquiry'
const PICTURE = { mimeType: 'image/jpeg', buffer: await pictureOf(320, 240) }

const rowsOf = (page: Page) => page.locator('li[data-line]')
const pasteField = (page: Page) => page.locator('textarea[name=text]')
const links = (count: number) => Array.from({ length: count }, (_, at) => `https://detail.1688.com/offer/${712345678900 + at}.html 10 pcs`)

async function addLinks(page: Page, count: number): Promise<void> {
  await pasteField(page).fill(links(count).join('\n'))
  await page.getByRole('button', { name: words.inquiries_add({}, EN) }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(Math.min(count, MOST_LINES))
}

const send = (page: Page, count: number) => page.getByRole('button', { name: words.inquiries_send_count({ count }, EN) }).click()
const listed = async ({ token }: Buyer) => (await shop.call(listInquiries, {}, { token })).rows

test('of 25 pasted links, the five that do not fit stay through sending and begin the next inquiry', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, NEW_INQUIRY)
  await addLinks(page, 25)
  await page.getByText(words.inquiries_left_out({ most: MOST_LINES }, EN)).waitFor()
  const left = await pasteField(page).inputValue()
  expect(left.split('\n')).toHaveLength(5)
  await page.getByRole('button', { name: words.inquiries_add({}, EN) }).click()
  expect(await pasteField(page).inputValue()).toBe(left)
  await send(page, MOST_LINES)
  await page.getByText(words.inquiries_sent({}, EN), { exact: true }).waitFor()
  expect(await listed(buyer)).toMatchObject([{ linkTotal: MOST_LINES }])
  await openAlive(page, NEW_INQUIRY)
  await expect.poll(() => pasteField(page).inputValue()).toBe(left)
  expect(problems).toEqual([])
})

test('pictures and goods from another page that do not fit are not lost without a word', async () => {
  const { page, problems } = await browser.visit({ token: (await openBuyer(shop)).token })
  await openAlive(page, NEW_INQUIRY)
  await addLinks(page, MOST_LINES - 1)
  await page.locator('input[name=pictures]').setInputFiles(['one', 'two', 'three'].map((name) => ({ ...PICTURE, name: `${name}.jpg` })))
  await page.getByText(words.inquiries_pictures_left_out({ count: 2, most: MOST_LINES }, EN)).waitFor()
  expect(await rowsOf(page).count()).toBe(MOST_LINES)
  await page.locator('input[name$=".imageFileId"]').waitFor({ state: 'attached' })
  await openAlive(page, `${NEW_INQUIRY}?text=Bamboo%20lamp`)
  await expect.poll(() => pasteField(page).inputValue()).toBe('Bamboo lamp')
  await page.getByText(words.inquiries_left_out({ most: MOST_LINES }, EN)).waitFor()
  expect(problems).toEqual([])
})

test('an inquiry that may have been sent before is prepared as a new one, also after a reload, and sent', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, NEW_INQUIRY)
  await addLinks(page, 2)
  const submitToken = await page.locator('input[name=submitToken]').inputValue()
  expect((await shop.call(addInquiry, requestBody({ submitToken }), { token: buyer.token })).code).toBe(200)
  await send(page, 2)
  await page.getByText(words.inquiries_sent_before({}, EN)).waitFor()
  await page.reload()
  await alive(page)
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  await send(page, 2)
  await page.getByRole('button', { name: words.inquiries_sent_before_new({}, EN) }).click()
  await page.getByText(words.inquiries_sent_before({}, EN)).waitFor({ state: 'detached' })
  await send(page, 2)
  await page.getByText(words.inquiries_sent({}, EN), { exact: true }).waitFor()
  expect(await listed(buyer)).toHaveLength(2)
})
