import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveApplication, claimApplication } from '#contract/applications/console.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { addProduct } from '#contract/products/console/products.ts'
import { editCompany, readCompany } from '#contract/suppliers/console/company.ts'
import { openApplicant, submitted } from '#tests/applying.ts'
import { putInCart } from '#tests/buying.ts'
import { openBuyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowserAt } from '#tests/journeys/browser.ts'
import { looseFile } from '#tests/order-stages.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openSeller } from '#tests/selling.ts'
import { startServer } from '#tests/server-process.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
// A separate server, whose jobs index products and send mails.
const { port } = await startServer(shop.databaseUrl, { LIMITS_SCALE: '1000', PUBLIC_URL: 'http://127.0.0.1:3000' })
const { url, visit } = await openBrowserAt(`http://127.0.0.1:${port}`)
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const EN = { locale: 'en' } as const

const FOUND_WITHIN_MS = 5_000
const NAMES: Record<Language, string> = { spa: 'Farolillo de bambú trenzado', en: 'Woven bamboo lantern', zh: '竹编提灯' }

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
/** Waits until an order's page shows that it waits for this. */
const waits = (page: Page, waiting: string) => page.getByText(words.orders_now({ waiting }, EN)).first().waitFor()

/** Applies and is approved as a supplier who confirms orders by hand. */
async function newSupplier() {
  const applicant = await openApplicant(shop)
  const { id, version } = await submitted(shop, applicant)
  await shop.call(claimApplication, { id, version }, { token: operator })
  const name = { spa: 'Faroles de Yiwu', en: 'Yiwu Lanterns', zh: '义乌灯笼' }
  const approval = { id, version: version + 1, name, verifiedLevel: 1, commissionRate: '2' } as const
  expect((await shop.call(approveApplication, approval, { token: operator })).code).toBe(200)
  const { token } = applicant
  const { data: company } = await shop.call(readCompany, {}, { token })
  expect((await shop.call(editCompany, { version: company.version, confirmFlag: 1 }, { token })).code).toBe(200)
  return applicant
}

const searched = async (language: Language) =>
  (
    await fetch(url + inLanguage(`/productSearch/${encodeURIComponent(NAMES[language])}`, language), {
      headers: { accept: 'text/html', cookie: 'H5_SEEN=1' },
    })
  ).text()

test('from an application to the statement: one product, one order, three people, each in a window of their own', {
  timeout: 240_000,
}, async () => {
  const supplier = await newSupplier()
  const seller = await openSeller(shop)
  const body = await seller.body({
    textList: LANGUAGES.map((langCode) => ({ langCode, name: NAMES[langCode], description: '<p>—</p>' })),
    imageList: [{ fileId: await looseFile(shop, supplier.id) }],
  })
  const { code, data: product } = await shop.call(addProduct, body, { token: supplier.token })
  expect(code).toBe(200)
  const onSaleAt = performance.now()
  for (const language of LANGUAGES)
    await expect
      .poll(async () => (await searched(language)).includes(`/product/${product.id}`), { timeout: FOUND_WITHIN_MS, interval: 200 })
      .toBe(true)
  console.log(`found by search in three languages after ${Math.round(performance.now() - onSaleAt)} ms`)

  const buyer = await openBuyer(shop)
  await putInCart(shop, buyer, { productId: Number(product.id), skuIds: [Number(product.skuList[0]!.skuId)], supplierId: 0 }, 100)
  const theirs = await visit({ token: buyer.token })
  await openAlive(theirs.page, '/en/personalCenter/shoppingCart?step=checkout')
  await press(theirs.page, words.cart_place({}, EN))
  await waits(theirs.page, 'confirm')

  const desk = await visit({ token: supplier.token })
  await openAlive(desk.page, '/en/console')
  await desk.page.getByRole('link', { name: `1 ${words.console_task({ key: 'toConfirm' }, EN)}` }).click()
  await desk.page.locator('[data-row-link]').first().click()
  await press(desk.page, words.orders_desk_confirm({}, EN))
  await waits(theirs.page, 'pay')

  await theirs.page.getByText(words.payments_proof_title({}, EN)).click()
  const amount = theirs.page.getByLabel(/^Amount/)
  await amount.waitFor()
  await theirs.page.getByLabel(words.payments_proof_bank_ref({}, EN)).fill('BAMBOO-1')
  await theirs.page
    .getByLabel(words.payments_proof_files({}, EN), { exact: true })
    .setInputFiles({ name: 'transfer.pdf', mimeType: 'application/pdf', buffer: pdfOf('Transfer') })
  await theirs.page.locator('input[name=proofId]').waitFor({ state: 'attached' })
  await press(theirs.page, words.payments_proof_send({}, EN))
  await waits(theirs.page, 'review')

  const bank = await visit({ token: operator })
  await openAlive(bank.page, '/en/console/payments?keyword=BAMBOO-1')
  await bank.page.keyboard.press('j')
  await bank.page.keyboard.press('Enter')
  await bank.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'paidAmount')
  await bank.page.keyboard.press('Enter')
  await waits(theirs.page, 'prepare')

  await desk.page
    .getByLabel(words.orders_desk_pictures({}, EN), { exact: true })
    .setInputFiles({ name: 'packed.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(80, 60) })
  await desk.page.locator('input[name=picturesId]').waitFor({ state: 'attached' })
  await press(desk.page, words.orders_desk_ready({}, EN))
  await waits(theirs.page, 'ship')
  await desk.page.getByLabel(words.orders_desk_carrier({}, EN), { exact: true }).fill('DHL')
  await desk.page.getByLabel(words.orders_desk_tracking_no({}, EN)).fill('JD014600')
  await press(desk.page, words.orders_desk_ship({}, EN))
  await waits(theirs.page, 'receive')

  await press(theirs.page, words.orders_receipt({}, EN))
  await theirs.page
    .getByRole('dialog')
    .getByRole('button', { name: words.orders_receipt_confirm({}, EN) })
    .click()
  await theirs.page.getByText(words.orders_receipt_done({}, EN)).first().waitFor()
  await theirs.page.getByRole('link', { name: words.orders_comment({}, EN) }).click()
  await theirs.page.getByRole('heading', { level: 1, name: words.comments_title({}, EN) }).waitFor()
  for (const stars of await theirs.page.getByRole('radio', { name: words.ui_score({ score: '5' }, EN) }).all())
    await stars.check({ force: true })
  await theirs.page.getByLabel(words.comments_content({}, EN)).first().fill('Warm light, well packed')
  await press(theirs.page, words.comments_send({}, EN))
  await theirs.page.getByText(words.comments_thanks({}, EN)).waitFor()

  await openAlive(desk.page, '/en/console/comments?replyFlag=0')
  await desk.page.locator('[data-row-link]').first().click()
  await desk.page.getByLabel(words.comments_console_reply({}, EN)).fill('Thank you, Ana.')
  await press(desk.page, words.comments_console_reply_send({}, EN))
  await desk.page.getByText(words.comments_console_supplier_reply({}, EN)).waitFor()
  await openAlive(theirs.page, `/en/product/${product.id}`)
  await theirs.page.getByText('Thank you, Ana.').waitFor()

  await openAlive(desk.page, '/en/console/money/statement')
  const released = desk.page.getByRole('row', { name: words.ledger_sum({ kind: 'release' }, EN) })
  await released.waitFor()
  expect(await released.textContent()).not.toMatch(/\D0\.00/)
  // Expected 404s: the product's picture has no bytes.
  for (const { problems } of [theirs, desk, bank]) expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})
