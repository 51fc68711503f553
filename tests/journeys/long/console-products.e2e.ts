import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { editProduct, readEditedProduct } from '#contract/products/console/products.ts'
import { openBuyer } from '#tests/goods.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openMember } from '#tests/order-stages.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openCategory, openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const seller = await openSeller(shop)

type Field = Parameters<typeof words.products_desk_field>[0]['field']
const named = (field: Field) => words.products_desk_field({ field }, EN)
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const inEach = (label: string, texts: readonly string[]) =>
  LANGUAGES.map((language, at) => [words.table_in_language({ label, language: LANGUAGE_FACTS[language].ownName }, EN), texts[at]!] as const)

test('a supplier writes a first product in three languages, and a buyer sees it', async () => {
  const categoryId = await openCategory(shop)
  const { page, problems } = await visit({ token: seller.token })
  await openAlive(page, '/en/console/products')
  await page
    .getByRole('link', { name: words.products_desk_add({}, EN) })
    .first()
    .click()
  await page.waitForURL('**/console/products/new')
  for (const [label, text] of inEach(named('name'), ['Farol de papel', 'Paper lantern', '纸灯笼'])) await fill(page, label, text)
  await page.locator('.tiptap').nth(1).fill('Folded by hand from rice paper.')
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(640, 640, 'jpeg', '#22577a') },
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(640, 640) },
  ])
  const move = page.getByRole('button', { name: words.products_desk_picture_right({ place: 1 }, EN) })
  await move.waitFor()
  await page.waitForFunction(() => document.querySelectorAll('li[data-picture]').length === 2)
  const first = () => page.locator('li[data-picture]').first().getAttribute('data-picture')
  const before = await first()
  await move.focus()
  await page.keyboard.press('ArrowRight')
  expect(await first()).not.toBe(before)
  await page.getByLabel(named('categoryId')).selectOption(String(categoryId))
  await page.getByRole('button', { name: words.products_desk_spec_add({}, EN) }).click()
  for (const [label, text] of inEach(words.products_desk_spec_name({ number: 1 }, EN), ['Tamaño', 'Size', '尺寸']))
    await fill(page, label, text)
  for (const [label, text] of inEach(words.products_desk_value_number({ number: 1 }, EN), ['Pequeño', 'Small', '小']))
    await fill(page, label, text)
  await page.getByRole('button', { name: words.products_desk_value_add({}, EN) }).click()
  for (const [label, text] of inEach(words.products_desk_value_number({ number: 2 }, EN), ['Grande', 'Large', '大']))
    await fill(page, label, text)
  const all = page.getByRole('textbox', { name: words.products_desk_fill({ label: named('stock') }, EN) })
  await all.fill('300')
  await all.press('Enter')
  await fill(page, words.products_desk_of_option({ field: named('weightGram'), name: 'Large' }, EN), '180')
  await fill(page, named('minOrderQuantity'), '50')
  await page.getByLabel(words.products_desk_price_yuan({}, EN), { exact: true }).fill('4,25')
  // The product is incomplete: the server's errors appear beside the fields.
  await page.getByRole('button', { name: words.products_desk_save_and_sell({}, EN) }).click()
  await page.locator('[name=hsCode][aria-invalid=true]').waitFor()
  const small = page.getByLabel(words.products_desk_of_option({ field: named('weightGram'), name: 'Small' }, EN), { exact: true })
  expect(await small.getAttribute('aria-invalid')).toBe('true')
  await small.fill('120')
  await fill(page, named('hsCode'), '4823.90')
  await fill(page, named('cartonQuantity'), '100')
  await fill(page, words.products_desk_unit_gram({ field: named('cartonWeightGram') }, EN), '18000')
  for (const side of ['cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'] as const)
    await fill(page, words.products_desk_unit_mm({ field: named(side) }, EN), '500')
  await page.getByLabel(words.products_desk_days({}, EN), { exact: true }).fill('12')
  await page.getByRole('button', { name: words.products_desk_save_and_sell({}, EN) }).click()
  await page.waitForURL(/\/console\/products\/\d+/)
  await page
    .getByText(words.products_desk_status_name({ status: '1' }, EN), { exact: true })
    .first()
    .waitFor()
  await expectSoundPage(page)
  const id = /products\/(\d+)/.exec(page.url())![1]!
  expect((await seller.info(id)).skuList.map(({ stock, weightGram }) => [stock, weightGram])).toEqual([
    [300, 120],
    [300, 180],
  ])
  const buyer = await visit({ token: (await openBuyer(shop)).token })
  await buyer.page.goto(`/zh/product/${id}`)
  await buyer.page.getByRole('heading', { level: 1, name: '纸灯笼' }).waitFor()
  await buyer.page.getByText('尺寸').first().waitFor()
  expect(problems).toEqual([])
})

test('two people edit one product: the second is told, and nothing is lost', async () => {
  const { data: lamp } = await seller.add()
  const colleague = await openMember(shop, seller.supplierId)
  const { page, problems } = await visit({ token: seller.token })
  await openAlive(page, `/en/console/products/${lamp.id}`)
  const english = words.table_in_language({ label: named('name'), language: LANGUAGE_FACTS.en.ownName }, EN)
  await fill(page, english, 'Clay lamp, glazed')
  await page.locator('input[name=brand]').fill('Tierra')
  await page.getByText(words.products_desk_unsaved({}, EN)).waitFor()
  const texts = lamp.textList.map((text) => (text.langCode === 'en' ? { ...text, name: 'Clay lamp, matt' } : text))
  const theirs = { id: lamp.id, version: lamp.version, textList: texts, hsCode: '940550' }
  expect((await shop.call(editProduct, theirs, { token: colleague.token })).code).toBe(200)
  await page.keyboard.press('Control+s')
  await page.getByText(words.table_conflict({}, EN)).waitFor()
  await page.getByText(words.products_desk_merged_title({}, EN)).waitFor()
  await page.getByRole('cell', { name: 'Clay lamp, matt' }).waitFor()
  // The form shows the other's changes, except where both changed a field: there it keeps what was typed.
  expect(await page.locator('input[name=hsCode]').inputValue()).toBe('940550')
  expect(await page.getByLabel(english, { exact: true }).inputValue()).toBe('Clay lamp, glazed')
  await page.locator('nav a[href="/en/console/orders"]:visible').first().click()
  await page.getByRole('dialog').getByText(words.table_leave_title({}, EN)).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.table_leave_stay({}, EN) })
    .click()
  await page.keyboard.press('Control+s')
  await page.getByText(words.table_saved({}, EN), { exact: true }).waitFor()
  const { data: now } = await shop.call(readEditedProduct, { id: lamp.id }, { token: seller.token })
  expect([now.textList.find(({ langCode }) => langCode === 'en')?.name, now.brand, now.hsCode]).toEqual([
    'Clay lamp, glazed',
    'Tierra',
    '940550',
  ])
  // Expected 404s: pictures of products that a test adds have no bytes.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('nothing can be typed into a product before the page hears it', async () => {
  const { data: lamp } = await seller.add()
  const { page, problems } = await visit({ token: seller.token })
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(`/en/console/products/${lamp.id}`, { waitUntil: 'commit' })
  const brand = page.locator('input[name=brand]')
  const type = async () => {
    await brand.focus()
    await page.keyboard.type('Tierra')
    return brand.inputValue()
  }
  expect(await type()).toBe('')
  release.resolve()
  await alive(page)
  expect(await type()).toBe('Tierra')
  await page.getByText(words.products_desk_unsaved({}, EN)).waitFor()
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('what was saved by mistake comes back from the product’s history', async () => {
  const { data: lamp } = await seller.add({ brand: 'Tierra' })
  const { data: wrong } = await seller.edit(lamp, {
    brand: 'Wrong',
    textList: lamp.textList.map((text) => ({ ...text, name: `${text.name}?` })),
  })
  const { page, problems } = await visit({ token: seller.token })
  await openAlive(page, `/en/console/products/${lamp.id}`)
  await page.getByRole('link', { name: words.products_desk_history({}, EN) }).click()
  await page.getByText(`${named('brand')} and ${named('textList')}`).waitFor()
  await page.getByRole('link', { name: words.products_desk_former_open({}, EN) }).click()
  await page.getByRole('cell', { name: 'Tierra' }).waitFor()
  await alive(page)
  await page.getByRole('button', { name: words.products_desk_former_all({}, EN) }).click()
  await page.getByText(words.products_desk_former_same({}, EN)).waitFor()
  expect(await page.locator('input[name=brand]').inputValue()).toBe('Tierra')
  await page.keyboard.press('Control+s')
  await page.getByText(words.table_saved({}, EN)).waitFor()
  await expectSoundPage(page)
  const { version, updateTime, ...restored } = await seller.info(lamp.id)
  expect([version, restored]).toEqual([wrong.version + 1, expect.objectContaining({ brand: 'Tierra', textList: lamp.textList })])
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})
