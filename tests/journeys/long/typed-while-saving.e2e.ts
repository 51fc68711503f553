import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articleTable } from '#contract/content/console.ts'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { readEditedProduct } from '#contract/products/console/products.ts'
import { bankAccountOf } from '#tests/books.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { slowForms } from '#tests/journeys/slow-forms.ts'
import { completedOrder } from '#tests/order-stages.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const desk = await openDesk(shop)

const busy = (page: Page) => page.locator('button[aria-busy=true]')
/** Resolves once the form is submitted; the answer comes only after the steps that follow. */
const sending = (page: Page) => busy(page).first().waitFor()
const answered = (page: Page) => expect.poll(() => busy(page).count()).toBe(0)
const saved = (page: Page) => page.getByText(words.table_saved({}, EN), { exact: true })

test('what is typed while an article is being saved stays, is not called saved, and is saved next, without a conflict', async () => {
  const textList = [{ langCode: 'en' as const, title: 'Pallets', content: '<p>Pallets</p>' }]
  const article = { kind: 4, textList, publishTime: new Date(Date.now() - 60_000).toISOString() } as const
  const { id } = (await shop.call(articleTable.add, article, { token: desk.operator })).data
  const stored = async () => (await shop.call(articleTable.info, { id }, { token: desk.operator })).data.textList[0]?.title
  const { page, problems } = await visit({ token: desk.operator })
  const sent = await slowForms(page)
  await openAlive(page, `/en/console/content/article/${id}`)
  const title = page.locator('input[name$="title.en"]')
  await title.fill('Pallets and')
  await title.press('Control+s')
  await sending(page)
  // Pressing again meanwhile does not save twice.
  await title.press('Control+s')
  await title.press('End')
  await title.pressSequentially(' crates')
  await answered(page)
  expect([await title.inputValue(), await saved(page).count(), await stored(), sent.length]).toEqual([
    'Pallets and crates',
    0,
    'Pallets and',
    1,
  ])
  await title.press('Control+s')
  await saved(page).waitFor()
  expect([await title.inputValue(), await stored()]).toEqual(['Pallets and crates', 'Pallets and crates'])
  expect(problems).toEqual([])
})

test('what is typed while a new product is being saved stays in it', async () => {
  const seller = await openSeller(shop)
  const { page, problems } = await visit({ token: seller.token })
  await slowForms(page)
  await openAlive(page, '/en/console/products/new')
  const name = words.table_in_language({ label: words.products_desk_field({ field: 'name' }, EN), language: LANGUAGE_FACTS.en.ownName }, EN)
  await page.getByLabel(name, { exact: true }).fill('Paper lantern')
  await page.keyboard.press('Control+s')
  await sending(page)
  const brand = page.locator('input[name=brand]')
  await brand.pressSequentially('Tierra')
  await page.waitForURL(/\/console\/products\/\d+/)
  await answered(page)
  await page.getByText(words.products_desk_unsaved({}, EN)).waitFor()
  expect([await brand.inputValue(), await brand.evaluate((field) => field === document.activeElement)]).toEqual(['Tierra', true])
  await page.keyboard.press('Control+s')
  await saved(page).waitFor()
  const id = /products\/(\d+)/.exec(page.url())![1]!
  const { data } = await shop.call(readEditedProduct, { id }, { token: seller.token })
  expect([data.brand, data.textList.map((text) => text.name)]).toEqual(['Tierra', ['Paper lantern']])
  expect(problems).toEqual([])
})

test('what is typed while a new carrier is being added stays in it', async () => {
  const { page, problems } = await visit({ token: desk.operator })
  await slowForms(page)
  await openAlive(page, '/en/console/content/carrier/new')
  const name = page.locator('main [name="name.en"]')
  await page.locator('main input[name=code]').fill('RUTA')
  for (const language of ['spa', 'zh']) await page.locator(`main [name="name.${language}"]`).fill('Ruta')
  await name.fill('Ruta')
  await page.keyboard.press('Control+s')
  await sending(page)
  await name.pressSequentially(' Express')
  await page.waitForURL(/carrier\/(?!new)/)
  await answered(page)
  expect(await name.inputValue()).toBe('Ruta Express')
  await page.keyboard.press('Control+s')
  await saved(page).waitFor()
  expect(problems).toEqual([])
})

test('what is typed while a note is being stored stays, and goes with the next; a stock is changed once', async () => {
  const inquiry = await addedInquiry(shop, await openBuyer(shop), desk)
  const { page, problems } = await visit({ token: desk.operator })
  await slowForms(page)
  await openAlive(page, `/en/console/inquiries/${inquiry.id}`)
  const form = page.locator('form:has(input[name=intent][value=note])')
  const note = form.locator('textarea[name=content]')
  await note.fill('The sample is here')
  await form.getByRole('button').click()
  await sending(page)
  await note.press('End')
  await note.pressSequentially(', and good')
  await answered(page)
  const stored = async () => (await inquiry.consoleInfo()).remarkInternal
  expect([await note.inputValue(), await stored()]).toEqual(['The sample is here, and good', 'The sample is here'])
  await form.getByRole('button').click()
  await expect.poll(stored).toBe('The sample is here, and good')

  const seller = await openSeller(shop)
  const { id, skuList } = (await seller.add()).data
  const supplier = await visit({ token: seller.token })
  await slowForms(supplier.page)
  await openAlive(supplier.page, `/en/console/products?id=${id}`)
  const field = (place: number) => supplier.page.locator(`input[name="skuList.${skuList[place]!.skuId}.stock"]`)
  const save = () => supplier.page.getByRole('button', { name: words.products_desk_stock_save({}, EN) }).click()
  await field(0).fill('+20')
  await save()
  await sending(supplier.page)
  await field(1).fill('+5')
  await answered(supplier.page)
  await expect.poll(() => field(0).inputValue()).toBe(String(skuList[0]!.stock + 20))
  expect(await field(1).inputValue()).toBe('+5')
  await save()
  await expect.poll(() => field(1).inputValue()).toBe(String(skuList[1]!.stock + 5))
  expect((await seller.info(id)).skuList.map(({ stock }) => stock)).toEqual([skuList[0]!.stock + 20, skuList[1]!.stock + 5])
  expect(problems).toEqual([])
})

test('the reference of the next payout that is typed while one is being stored does not stand beside the amount that was paid', async () => {
  const { lamp } = await completedOrder(shop)
  await bankAccountOf(shop, lamp.supplierId)
  const { page, problems } = await visit({ token: desk.operator })
  await slowForms(page)
  await openAlive(page, `/en/console/money/payouts?supplierId=${lamp.supplierId}`)
  const [amount, reference] = [page.locator('main input[name=amount]'), page.locator('main input[name=bankRefNo]')]
  await amount.fill('10')
  await reference.fill('T-1')
  await page.getByRole('button', { name: words.ledger_pay({}, EN) }).click()
  await sending(page)
  await reference.fill('T-2')
  await answered(page)
  await page.getByText(words.ledger_paid_out({}, EN)).waitFor()
  await expect.poll(() => amount.inputValue()).toBe('')
  expect([await reference.inputValue(), problems]).toEqual(['T-2', []])
})

test('a link that is pressed while something is being saved is followed once it is stored, and not where it is refused', async () => {
  const { page, problems } = await visit({ token: desk.operator })
  await slowForms(page)
  const pressed = async () => {
    await page.keyboard.press('Control+s')
    await sending(page)
    await page.locator('nav a[href="/en/console/comments"]:visible').first().click()
    await page.getByRole('dialog').waitFor()
  }
  await openAlive(page, '/en/console/content/carrier/new')
  const [code, name] = [page.locator('main input[name=code]'), page.locator('main [name="name.en"]')]
  for (const language of ['spa', 'en', 'zh']) await page.locator(`main [name="name.${language}"]`).fill('Seda')
  await pressed()
  await page.locator('main input[name=code][aria-invalid=true]').waitFor()
  // Nothing is stored, so the dialog about unsaved changes stays.
  await page.getByRole('button', { name: words.table_leave_stay({}, EN) }).click()
  await code.fill('SEDA')
  await pressed()
  await page.waitForURL('**/en/console/comments')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await page.waitForURL(/carrier\/(?!new)/)
  expect([await name.inputValue(), problems]).toEqual(['Seda', []])
})
