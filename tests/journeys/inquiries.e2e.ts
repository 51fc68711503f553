import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { claimInquiry, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { listInquiries } from '#contract/inquiries/inquiries.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { addedInquiry, made, openDesk, quote, quoteBody, stagedInquiry } from '#tests/inquiring.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectEasyOnPhone } from '#tests/journeys/phone-ease.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const desk = await openDesk(shop)
const PICTURE = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(320, 240) }
const offer = (number: number) => `https://detail.1688.com/offer/${712345678900 + number}.html`
const MESSAGE = `[23/11/26, 10:15:40] Ana: ${offer(1)} 200 pcs, black\n[23/11/26, 10:16:02] Ana: ${offer(2)}\n${offer(3)}`

/** Lines of the inquiry, found by attribute, since the navigation has list items too. */
const rowsOf = (page: Page) => page.locator('li[data-line]')

async function paste(page: Page, text: string): Promise<void> {
  await page.locator('textarea[name=text]').focus()
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

const newestOf = async ({ token }: Buyer) => (await shop.call(listInquiries, {}, { token })).rows[0]!

/** Walks from three links and a picture to an order, in a language. */
async function inquireAndOrder(language: Language): Promise<void> {
  const say = { locale: language }
  const buyer = await openBuyer(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, browser.at('/priceInquiry', language))
  await paste(page, MESSAGE)
  await expect.poll(() => rowsOf(page).first().locator('input:focus').getAttribute('name')).toMatch(/\.quantity$/)
  await page.locator('input[name=pictures]').setInputFiles(PICTURE)
  await expect.poll(() => rowsOf(page).count()).toBe(4)
  expect(await rowsOf(page).first().locator('input[name$=".quantity"]').inputValue()).toBe('200')
  // Waits for the upload, which must finish before the form may be submitted.
  await page.locator('input[name$=".imageFileId"]').waitFor({ state: 'attached' })
  await page.getByLabel(words.inquiries_every_quantity({}, say)).fill('100')
  await page.getByRole('button', { name: words.inquiries_every_quantity_set({}, say) }).click()
  await expectSoundPage(page)
  await page.getByRole('button', { name: words.inquiries_send_count({ count: 4 }, say) }).click()
  await page.getByText(words.inquiries_sent({}, say)).waitFor()
  const staged = stagedInquiry(shop, buyer, desk, (await newestOf(buyer)).id)
  const submitted = await staged.info()
  expect(submitted.linkList.map(({ lineType, quantity }) => [lineType, quantity])).toEqual([
    [1, 200],
    [1, 100],
    [1, 100],
    [2, 100],
  ])
  expect(submitted.linkList[0]!.remark).toContain('black')

  // The quote appears without a reload, and after the request for another price the next quote appears beside it.
  await quote(shop, staged)
  await page.getByRole('heading', { name: words.inquiries_quote_title({ version: 1 }, say) }).waitFor()
  await expectSoundPage(page)
  await page.getByRole('button', { name: words.inquiries_renegotiate({}, say) }).click()
  await page.locator('#renegotiate input[name=targetPrice]').fill('1.000')
  await page.locator('button[form=renegotiate]').click()
  await page.getByText(words.inquiries_news({ what: 'renegotiated' }, say)).waitFor()
  expect((await staged.info()).quoteList[0]).toMatchObject({ quoteStatus: 2 })
  const [item] = (await quoteBody(shop, submitted)).itemList
  await quote(shop, staged, { itemList: [{ ...item!, price: '5.90' }] })
  await page.getByRole('heading', { name: words.inquiries_quote_title({ version: 2 }, say) }).waitFor()
  await page.getByRole('heading', { name: words.inquiries_compare({}, say) }).waitFor()
  expect(
    await page
      .locator('table')
      .last()
      .getByText(words.inquiries_change({ change: 'down' }, say))
      .count(),
  ).toBeGreaterThan(0)
  await expectSoundPage(page)

  // The dialog says what accepting means, also for lines without a quote; then the goods are in the cart at that price, and are ordered.
  await page.getByRole('button', { name: words.inquiries_accept({}, say) }).click()
  const dialog = page.getByRole('dialog')
  for (const text of ['72', words.inquiries_rest({ count: 3 }, say)]) await dialog.getByText(text).waitFor()
  await page.locator('button[form=accept]').click()
  await page.getByText(words.inquiries_news({ what: 'accepted' }, say)).waitFor()
  await page.getByRole('button', { name: words.inquiries_order({}, say) }).click()
  await page.waitForURL(/shoppingCart\?chosen=1/)
  const { rows } = await shop.call(readCart, {}, { token: buyer.token })
  expect(rows.flatMap(({ itemList }) => itemList.map(({ quantity, quoteId }) => [quantity, quoteId !== null]))).toEqual([[200, true]])
  await page.getByRole('link', { name: words.cart_checkout({ count: 1 }, say) }).click()
  await page.getByRole('button', { name: words.cart_place({}, say) }).click()
  await page.waitForURL(/orderDetails/)
  await expect.poll(async () => (await newestOf(buyer)).inquiryStatus).toBe(5)
  expect(problems).toEqual([])
}

test.each(isExhaustive ? LANGUAGES : (['spa'] as const))(
  'three links and a picture are pasted, quoted, renegotiated, accepted and ordered, in %s',
  (language) => inquireAndOrder(language),
)

test.runIf(isExhaustive)(
  'a draft survives a reload and a change of session, for its owner alone; once sent it is no draft any more',
  async () => {
    const buyer = await openBuyer(shop)
    const { page } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en/priceInquiry?text=Bamboo%20lamp')
    expect(await rowsOf(page).locator('input[name$=".name"]').inputValue()).toBe('Bamboo lamp')
    await paste(page, `${offer(1)}\n${offer(1)}`)
    await page.getByText('One link is in the list twice.').waitFor()
    await page.getByRole('button', { name: 'Merge and add up quantities' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(2)
    await rowsOf(page).nth(1).locator('input[name$=".quantity"]').fill('70')
    await page.getByLabel('Postal code').fill('28013')
    await page.getByLabel('Anything else').fill('Plain boxes')
    await page.locator('input[name=pictures]').setInputFiles(PICTURE)
    await page.locator('input[name$=".imageFileId"]').waitFor({ state: 'attached' })
    const token = await page.locator('input[name=submitToken]').inputValue()

    await page.reload()
    await page.getByText('We have restored your draft').waitFor()
    const held = async () => [
      await rowsOf(page).count(),
      await rowsOf(page).nth(1).locator('input[name$=".quantity"]').inputValue(),
      await page.getByLabel('Postal code').inputValue(),
      await page.getByLabel('Anything else').inputValue(),
      await page.locator('input[name=submitToken]').inputValue(),
    ]
    expect(await held()).toEqual([3, '70', '28013', 'Plain boxes', token])
    expect(await rowsOf(page).nth(2).locator('img').getAttribute('src')).toMatch(/^data:image/)

    // Other users of this computer do not see the draft; its owner gets it back after signing in again.
    const { token: other } = await openBuyer(shop)
    const visitAs = async (cookie: string) => {
      await page.context().addCookies([{ name: 'TOKEN', value: cookie, url: browser.url }])
      await page.goto('/en/priceInquiry')
      await alive(page)
    }
    await visitAs(other)
    expect(await rowsOf(page).count()).toBe(0)
    await visitAs(buyer.token)
    await page.getByText('We have restored your draft').waitFor()
    expect(await held()).toEqual([3, '70', '28013', 'Plain boxes', token])

    // A sent inquiry is no longer a draft.
    await rowsOf(page).nth(0).locator('input[name$=".quantity"]').fill('5')
    await rowsOf(page).nth(2).locator('input[name$=".quantity"]').fill('6')
    await page.getByRole('button', { name: /^Get a quote for 3/ }).click()
    await page.getByText('Price inquiry sent', { exact: true }).waitFor()
    await openAlive(page, '/en/priceInquiry')
    expect(await rowsOf(page).count()).toBe(0)
    expect((await newestOf(buyer)).linkTotal).toBe(3)
  },
)

test.runIf(isExhaustive)('pasted into the home page’s box, a message and a picture arrive in the inquiry', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/en')
  await page.getByRole('textbox', { name: 'Links or message' }).fill(offer(1))
  await page.getByRole('main').getByRole('button', { name: 'Get a quote' }).click()
  await page.waitForURL(/priceInquiry/)
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await openAlive(page, '/en')
  await page.getByRole('main').locator('input[type=file]').setInputFiles(PICTURE)
  await page.waitForURL(/priceInquiry/)
  await expect.poll(() => rowsOf(page).count()).toBe(2)
})

test('without scripts: links and a picture become rows by buttons, and an inquiry; it is answered, accepted and ordered', async () => {
  const buyer = await openBuyer(shop)
  const lamp = await stockProduct(shop)
  const { page } = await browser.visit({ token: buyer.token, hasScripts: false, width: 390 })
  await page.goto(`/en/priceInquiry?productId=${lamp.productId}`)
  expect(await rowsOf(page).count()).toBe(1)
  await page.locator('textarea[name=text]').fill(`${offer(1)} 200 pcs\nhttps://10.0.0.1/x`)
  await page.locator('input[name=pictures]').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(4)
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe('https://10.0.0.1/x')
  await page.getByRole('button', { name: /^Get a quote for 4/ }).click()
  await page.getByText('Enter the quantity').first().waitFor()
  await rowsOf(page)
    .nth(2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => rowsOf(page).count()).toBe(3)
  await rowsOf(page).nth(2).locator('input[name$=".quantity"]').fill('30')
  await expectEasyOnPhone(page)
  await page.getByRole('button', { name: /^Get a quote for 3/ }).click()
  await page.getByText('Price inquiry sent', { exact: true }).waitFor()
  const staged = stagedInquiry(shop, buyer, desk, (await newestOf(buyer)).id)
  expect((await staged.info()).linkList.map(({ lineType, quantity }) => [lineType, quantity])).toEqual([
    [4, 10],
    [1, 200],
    [2, 30],
  ])

  await made(staged.move(claimInquiry, desk.operator))
  await made(staged.move(requestInfo, desk.operator, { content: 'Which colour?' } as never))
  await page.reload()
  await page.getByLabel('Your answer').fill('Black')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('Answer sent.').waitFor()
  await quote(shop, staged)
  await page.goto(`/en/personalCenter/inquiryMessage?id=${staged.id}`)
  await page.locator('summary', { hasText: 'Accept the quote' }).click()
  await page.locator('button[form=accept-plain]').click()
  await page.getByText('Quote accepted').waitFor()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/shoppingCart\?chosen=1/)
  await page.getByText('Made-to-order lamp').first().waitFor()
})

test.runIf(isExhaustive)(
  'the list says what is next and narrows by status and words; an inquiry is edited, cancelled and sent again',
  async () => {
    const buyer = await openBuyer(shop)
    const staged = await addedInquiry(shop, buyer, desk)
    const { page, problems } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en/personalCenter/inquiryMessage')
    await expectSoundPage(page)
    await page.getByText('Our team will review it').waitFor()
    await page.getByRole('link', { name: /^Quoted/ }).click()
    await page.getByText('No inquiry matches').waitFor()
    await page.goto(`/en/personalCenter/inquiryMessage?id=${staged.id}`)
    await alive(page)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await rowsOf(page).first().locator('input[name$=".quantity"]').fill('250')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved.').waitFor()
    expect((await staged.info()).linkList[0]).toMatchObject({ quantity: 250, targetPrice: '7.50' })
    await page.getByRole('button', { name: 'Cancel the inquiry' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the inquiry' }).click()
    await page.getByText('Inquiry cancelled.').waitFor()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Inquiry sent again.').waitFor()
    expect((await newestOf(buyer)).id).not.toBe(staged.id)
    expect(problems).toEqual([])
  },
)
