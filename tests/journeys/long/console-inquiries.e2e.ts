import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { claimInquiry, listConsoleInquiries, passInquiry, rejectInquiry, releaseInquiry } from '#contract/inquiries/console/inquiries.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { addedInquiry, openDesk, type StagedInquiry } from '#tests/inquiring.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openMember } from '#tests/order-stages.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const desk = await openDesk(shop)
const EN = { locale: 'en' } as const
const LIVE_WITHIN_MS = 15_000
const FIVE = 5
const LIVE_CONNECTIONS = 3

/** Removes the demo's waiting inquiries, which would come first. */
async function clearQueue() {
  const operator = { token: desk.operator }
  const { rows } = await shop.call(listConsoleInquiries.page, { waitFlag: 1 }, operator)
  for (const { id, version } of rows) {
    const claimed = await shop.call(claimInquiry, { id, version }, operator)
    await shop.call(rejectInquiry, { id, version: claimed.data.version, reasonType: 5, content: 'Not now' }, operator)
  }
}

/** Records events of a mouse, except moves, which Chromium reports whenever the page moves below the pointer. */
const watchMouse = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['mousedown', 'pointerdown', 'wheel'])
      addEventListener(type, () => document.documentElement.setAttribute('data-mouse', type), true)
  })

const isFocused = (page: Page, selector: string) =>
  page.waitForFunction((each) => document.activeElement?.matches(each) ?? false, selector, { timeout: 15_000 })

async function stockInquiry(): Promise<StagedInquiry> {
  const { productId, skuIds } = await stockProduct(shop)
  const line = { productId: String(productId), skuId: String(skuIds[0]), quantity: 200 }
  return addedInquiry(shop, await openBuyer(shop), desk, { linkList: [line] })
}

test('five inquiries are answered without a mouse, each leading to the next', async () => {
  await clearQueue()
  const staged: StagedInquiry[] = []
  for (let at = 0; at < FIVE; at++) staged.push(await stockInquiry())
  const { page, problems } = await visit({ token: desk.operator })
  await watchMouse(page)
  await openAlive(page, '/en/console/inquiries')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (const [at, { id, info }] of staged.entries()) {
    await page.waitForURL(new RegExp(`/console/inquiries/${id}`))
    await isFocused(page, 'button[value=claim]')
    await page.keyboard.press('Enter')
    await isFocused(page, 'input[data-price]')
    await page.keyboard.type(`${at + 5}.25`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('12')
    // The totals are computed and stored without a press.
    await page.getByText(words.inquiries_desk_totals_state({ state: 'saved' }, EN)).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor()
    await isFocused(page, '[role=dialog] *')
    // Moves past the dialog's close button to its send button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.inquiries_desk_send({}, EN))
    await page.keyboard.press('Enter')
    await page.getByText(words.inquiries_desk_answered({ inquiryNo: (await info()).inquiryNo }, EN)).waitFor()
  }
  for (const [at, { info }] of staged.entries()) {
    const { inquiryStatus, quoteList } = await info()
    expect([inquiryStatus, quoteList[0]?.itemList[0]?.price]).toEqual([3, `${at + 5}.25`])
  }
  expect(new URL(page.url()).pathname).toBe('/en/console/inquiries')
  expect(await page.evaluate(() => document.documentElement.getAttribute('data-mouse'))).toBeNull()
  expect(problems).toEqual([])
})

/** Fills in the data of goods that are in no catalogue. */
async function fillGoods(page: Page) {
  await page.getByLabel(words.inquiries_desk_category({}, EN)).first().selectOption({ index: 1 })
  await page.getByLabel(words.inquiries_desk_hs_code({}, EN)).first().fill('9405.21')
  const numbers = { weightGram: 400, cartonQuantity: 20, cartonWeightGram: 10_000, cartonLengthMm: 400, cartonWidthMm: 400, other: 400 }
  for (const [name, value] of Object.entries(numbers))
    await page.getByLabel(words.inquiries_desk_goods_number({ name }, EN)).first().fill(String(value))
}

test('an inquiry is passed, offered for, quoted and accepted, live in everybody’s window', async () => {
  const buyer = await openBuyer(shop)
  const supplierId = await openSupplier(shop)
  const member = await openMember(shop, supplierId)
  const theirs = (await visit({ token: buyer.token })).page
  const offering = (await visit({ token: member.token, width: 360 })).page
  const { page, problems } = await visit({ token: desk.operator })
  let sockets = 0
  page.on('websocket', () => sockets++)
  await openAlive(page, '/en/console/inquiries')
  // Inquiries sent before the live connection is open would not be reported as new.
  await expect.poll(() => sockets, { timeout: 15_000 }).toBeGreaterThanOrEqual(LIVE_CONNECTIONS)
  await page.waitForTimeout(1000)
  const staged = await addedInquiry(shop, buyer, desk, { linkList: [{ name: 'Lamp of bent beech', quantity: 200 }] }, 'EUR')
  const { inquiryNo } = await staged.info()
  await page.getByRole('link', { name: inquiryNo }).click({ timeout: LIVE_WITHIN_MS })
  await page.getByRole('button', { name: words.inquiries_desk_claim({}, EN) }).click()
  await isFocused(page, 'input[data-price]')

  await staged.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)], remark: 'With a European plug' })
  await openAlive(offering, `/en/console/inquiries/${staged.id}`)
  await offering.getByText('With a European plug').waitFor()
  await expectSoundPage(offering)
  expect(await offering.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await offering.getByLabel(words.inquiries_price_each({}, EN)).fill('41.50')
  await offering.getByLabel(words.inquiries_desk_lead_days({}, EN)).fill('15')
  await offering.getByRole('button', { name: words.inquiries_passed_send({}, EN) }).click()
  await offering.getByText(words.table_saved({}, EN), { exact: true }).waitFor()

  const offers = page.locator('section', { has: page.getByRole('heading', { name: words.inquiries_desk_offers({}, EN) }) })
  await offers.getByText('CN¥41.50').waitFor({ timeout: LIVE_WITHIN_MS })
  await offers.getByRole('button', { name: words.inquiries_desk_take_over({}, EN) }).click()
  const price = page.getByLabel(words.inquiries_desk_price({ currency: 'EUR' }, EN))
  const [offer] = (await staged.consoleInfo()).offerList
  expect(await price.inputValue()).toBe(offer!.itemList[0]!.quotePrice)
  await fillGoods(page)
  await page.getByText(words.inquiries_desk_totals_state({ state: 'saved' }, EN)).waitFor()
  await expectSoundPage(page)

  // Losing the claim does not lose what was typed.
  await staged.move(releaseInquiry, desk.operator)
  await page.getByText(words.inquiries_desk_claim_ended({}, EN)).waitFor({ timeout: LIVE_WITHIN_MS })
  await price.fill('6.125')
  await page.getByRole('button', { name: words.inquiries_desk_claim_again({}, EN) }).click()
  await page.locator('button[value=release]').waitFor()
  expect(await price.inputValue()).toBe('6.125')

  await openAlive(theirs, `/en/personalCenter/inquiryMessage?id=${staged.id}`)
  await page.getByRole('button', { name: words.inquiries_desk_send({}, EN) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.inquiries_desk_send({}, EN) })
    .click()
  await theirs.getByText(words.inquiries_quote_title({ version: 1 }, EN)).waitFor({ timeout: LIVE_WITHIN_MS })
  await theirs.getByText(words.inquiries_lead_time({}, EN)).first().waitFor()
  expect((await staged.info()).quoteList[0]?.itemList[0]?.price).toBe('6.125')
  await page.waitForURL(/answered=/)
  await openAlive(page, `/en/console/inquiries/${staged.id}`)
  await theirs.getByRole('button', { name: words.inquiries_accept({}, EN) }).click()
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: words.inquiries_accept({}, EN) })
    .click()
  await page
    .getByRole('main')
    .getByText(words.inquiries_status({ status: '4' }, EN))
    .first()
    .waitFor({ timeout: LIVE_WITHIN_MS })
  expect(problems).toEqual([])
})

test('goods that were left out and quoted after all are saved, without the picture that they had', async () => {
  const { productId, skuIds } = await stockProduct(shop)
  const inStock = { productId: String(productId), skuId: String(skuIds[0]), quantity: 200 }
  const linkList = [{ name: 'Lamp of bent beech', quantity: 200 }, inStock]
  const staged = await addedInquiry(shop, await openBuyer(shop), desk, { linkList })
  await staged.move(claimInquiry, desk.operator)
  const { page, problems } = await visit({ token: desk.operator })
  await openAlive(page, `/en/console/inquiries/${staged.id}`)
  for (const at of [0, 1]) {
    await page.locator('input[data-price]').nth(at).fill('41.50')
    await page.getByLabel(words.inquiries_desk_lead_days({}, EN)).nth(at).fill('15')
  }
  await fillGoods(page)
  const picture = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(320, 240) }
  await page.locator('input[type=file][name$="product.imageFile"]').first().setInputFiles(picture)
  const pictures = async () => (await staged.consoleInfo()).draft?.itemList.map(({ product }) => (product?.imageFileId ?? null) !== null)
  await expect.poll(pictures, { timeout: 15_000 }).toEqual([true, false])
  const answer = page.getByLabel(words.inquiries_desk_answer({}, EN)).first()
  await answer.selectOption('none')
  await expect.poll(pictures, { timeout: 15_000 }).toEqual([false])
  await answer.selectOption('goods')
  await expect.poll(pictures, { timeout: 15_000 }).toEqual([false, false])
  expect(problems).toEqual([])
})
