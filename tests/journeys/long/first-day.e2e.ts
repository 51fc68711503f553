import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { fillEmptyShop, isEmptyShop } from '#database/seed-shop.ts'
import { createFirstAdministrator } from '#server/features/account/console/first-administrator.ts'
import { MADRID } from '#tests/address-book.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { codeSentTo, mailsTo } from '#tests/outbox.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { authenticator, PASSWORD } from '#tests/second-factor.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const BOSS = { email: 'boss@shop.example', name: 'Boss', langCode: 'en', password: PASSWORD } as const

/** Empties the database, as after the first start without the demo. */
async function emptyShop(): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const tables = rows.map(({ name }) => sql.identifier(name))
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`)
  await fillEmptyShop(db, { databaseUrl: undefined, hasDemo: false })
  expect(await isEmptyShop(db)).toBe(true)
  await createFirstAdministrator(db, BOSS, shop.appContext.clock())
}

/** A person at a browser, whose presses are counted; typing is not. */
class Person {
  presses = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async press(what: Locator): Promise<void> {
    await what.click()
    this.presses++
  }
  link = (name: string | RegExp, within: Locator = this.page.locator('body')) =>
    this.press(
      within
        .getByRole('link', { name, exact: typeof name === 'string' })
        .locator('visible=true')
        .first(),
    )
  button = (name: string | RegExp) =>
    this.press(
      this.page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .locator('visible=true')
        .first(),
    )
  fill = (label: string, text: string) => this.page.getByLabel(label, { exact: true }).fill(text)
  inEach = async (label: string, text: string) => {
    for (const language of LANGUAGES)
      await this.fill(words.table_in_language({ label, language: LANGUAGE_FACTS[language].ownName }, EN), text)
  }
  heading = (name: string | RegExp) => this.page.getByRole('heading', { name }).first().waitFor()
}

/** Creates an account on the open page, which then leads back to where the reader came from. */
async function register(person: Person, email: string): Promise<void> {
  const { page } = person
  await person.heading(words.account_join({}, EN))
  await alive(page)
  await person.fill(words.account_email({}, EN), email)
  await person.button(words.account_send_code({}, EN))
  await page.getByText(words.account_code_sent({ email }, EN)).waitFor()
  await person.fill(words.account_code({}, EN), await codeSentTo(shop, email))
  await person.fill(words.account_name({}, EN), 'Ana Prieto')
  await person.fill(words.account_password({}, EN), PASSWORD)
  await person.press(page.getByRole('checkbox'))
  await person.button(words.account_join({}, EN))
}

type Step = Parameters<typeof words.console_step>[0]['key']
const stepNamed = (key: Step) => new RegExp(`${words.console_step({ key }, EN)}$`)

test('an administrator, a supplier and a buyer come from an empty shop to the first paid order by its pages alone', {
  timeout: 300_000,
}, async () => {
  await emptyShop()
  const [desk, seller, buyer] = await Promise.all([1, 2, 3].map(async () => new Person((await visit()).page)))
  await setUpShop(desk!)
  await sellFirst(seller!, await addSupplier(desk!))
  await buyFirst(buyer!)
  await verifyFirst(desk!)
  await buyer!.page.reload()
  await buyer!.page
    .getByText(words.orders_now({ waiting: 'prepare' }, EN))
    .first()
    .waitFor()
  await openAlive(desk!.page, '/en/console')
  expect(await desk!.page.getByRole('heading', { name: words.console_steps({}, EN) }).count()).toBe(0)
  // Every additional press is one for everybody who opens a shop.
  expect([desk!, seller!, buyer!].map(({ presses }) => presses)).toEqual([19, 7, 13])
})

/** Opens the next step on the board. */
async function openStep(person: Person, key: Step): Promise<void> {
  await person.heading(words.console_steps({}, EN))
  await alive(person.page)
  await person.press(person.page.getByRole('link', { name: stepNamed(key) }))
}

/** Saves a new row; it is saved once its own page is open, where it can be deleted. */
async function saveRow(person: Person): Promise<void> {
  await person.button(words.table_save({}, EN))
  await person.page.getByText(words.table_delete({}, EN), { exact: true }).first().waitFor()
  await backToBoard(person)
}

/** Follows the link back to the board, which every page has that the board leads to. */
async function backToBoard(person: Person): Promise<void> {
  await person.link(words.console_steps_back({}, EN))
  await person.page.waitForURL('**/en/console')
}

async function setUpShop(desk: Person): Promise<void> {
  const { page } = desk
  await openAlive(page, '/en/console')
  await desk.fill(words.account_email({}, EN), BOSS.email)
  await desk.fill(words.account_password({}, EN), PASSWORD)
  await desk.button(words.account_sign_in({}, EN))
  await desk.heading(words.account_gate_title({}, EN))
  await alive(page)
  await desk.fill(words.account_current_password({}, EN), PASSWORD)
  await desk.button(words.account_second_continue({}, EN))
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!
  await desk.fill(words.account_second_code({}, EN), authenticator(shop, secret)())
  await desk.button(words.account_second_confirm({}, EN))
  await desk.link(words.account_gate_continue({}, EN))

  await openStep(desk, 'account')
  await desk.fill(words.payments_account_bank({}, EN), 'Banco')
  await desk.fill(words.payments_account_name({}, EN), 'Shop SL')
  await desk.fill(words.payments_account_no({}, EN), 'ES9121000418450200051332')
  await desk.fill(words.payments_swift({}, EN), 'CAIXESBBXXX')
  await saveRow(desk)

  await openStep(desk, 'text')
  await desk.fill(
    words.table_in_language({ label: words.table_text_title({}, EN), language: LANGUAGE_FACTS.en.ownName }, EN),
    'Terms of use',
  )
  await page.locator('.tiptap').nth(LANGUAGES.indexOf('en')).fill('Fair dealing.')
  await saveRow(desk)

  await openStep(desk, 'category')
  await desk.inEach(words.table_name({}, EN), 'Lamps')
  await saveRow(desk)
}

/** Adds a supplier. Returns the invitation's link. */
async function addSupplier(desk: Person): Promise<string> {
  const email = 'owner@lamps.example'
  await openStep(desk, 'supplier')
  await desk.inEach(words.suppliers_desk_name({}, EN), 'Bright Lamps')
  await desk.fill(words.suppliers_desk_add_email({}, EN), email)
  await desk.button(words.suppliers_desk_add({}, EN))
  await desk.page.getByText(words.suppliers_desk_added({ name: 'Bright Lamps', email }, EN)).waitFor()
  await backToBoard(desk)
  const letter = (await mailsTo(shop, email))
    .at(-1)!
    .source.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return /\/[\w/]*personalCenter\/join\?token=[\w-]{43}/.exec(letter)![0]
}

async function sellFirst(seller: Person, invitation: string): Promise<void> {
  const { page } = seller
  await openAlive(page, invitation)
  await seller.link(words.account_join({}, EN))
  await register(seller, 'owner@lamps.example')
  await seller.button(words.members_join_action({}, EN))
  await openStep(seller, 'product')
  await seller.inEach(words.products_desk_field({ field: 'name' }, EN), 'Desk lamp')
  await page.locator('.tiptap').nth(LANGUAGES.indexOf('en')).fill('Made by hand.')
  const picture = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(640, 640) }
  await page.locator('input[type=file][multiple]').setInputFiles(picture)
  await page.locator('li[data-picture]').waitFor()
  await page.getByLabel(words.products_desk_field({ field: 'categoryId' }, EN)).selectOption({ label: 'Lamps' })
  const named = (field: Parameters<typeof words.products_desk_field>[0]['field']) => words.products_desk_field({ field }, EN)
  const name = words.products_desk_only_option({}, EN)
  await seller.fill(words.products_desk_of_option({ field: named('stock'), name }, EN), '500')
  await seller.fill(words.products_desk_of_option({ field: named('weightGram'), name }, EN), '400')
  await seller.fill(named('minOrderQuantity'), '10')
  await seller.fill(words.products_desk_price_yuan({}, EN), '10')
  await seller.fill(named('hsCode'), '9405.21')
  await seller.fill(named('cartonQuantity'), '20')
  await seller.fill(words.products_desk_unit_gram({ field: named('cartonWeightGram') }, EN), '10000')
  for (const side of ['cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'] as const)
    await seller.fill(words.products_desk_unit_mm({ field: named(side) }, EN), '400')
  await seller.fill(words.products_desk_days({}, EN), '7')
  await seller.button(words.products_desk_save_and_sell({}, EN))
  await page.waitForURL(/\/console\/products\/\d+/)
}

async function buyFirst(buyer: Person): Promise<void> {
  const { page } = buyer
  await openAlive(page, '/en/allProducts')
  await buyer.link(/Desk lamp/, page.getByRole('main'))
  await page.waitForURL(/\/en\/product\/\d+/)
  await buyer.link(words.products_register({}, EN))
  await register(buyer, 'buyer@example.com')
  await page.waitForURL(/\/en\/product\/\d+/)
  await alive(page)
  await page
    .getByRole('main')
    .getByRole('spinbutton', { name: /^Quantity/ })
    .first()
    .fill('100')
  await buyer.button(words.products_add_to_cart({}, EN))
  await buyer.link(words.products_to_cart({}, EN))
  await buyer.link(/^Check out/)
  await buyer.link(words.cart_address_add({}, EN))
  await page.locator('[name=countryCode]').last().selectOption('ES')
  const { countryCode: _, callingCode, ...fields } = MADRID
  await page.locator('[name=callingCode]').selectOption(callingCode)
  for (const [name, text] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(text)
  await buyer.button(words.address_save({}, EN))
  await buyer.button(words.cart_place({}, EN))
  await buyer.heading(/^Order R/)
  await buyer.press(page.getByText(words.payments_proof_title({}, EN)))
  await page.getByLabel(words.payments_proof_bank_ref({}, EN)).fill('LAMP-1')
  const proof = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: pdfOf('Transfer') }
  await page.getByLabel(words.payments_proof_files({}, EN), { exact: true }).setInputFiles(proof)
  await page.locator('input[name=proofId]').waitFor({ state: 'attached' })
  await buyer.button(words.payments_proof_send({}, EN))
  await page
    .getByText(words.orders_now({ waiting: 'review' }, EN))
    .first()
    .waitFor()
}

async function verifyFirst(desk: Person): Promise<void> {
  const { page } = desk
  await openAlive(page, '/en/console')
  await desk.link(new RegExp(`^1 ${words.console_task({ key: 'payment' }, EN)}`))
  await desk.press(page.locator('[data-row-link]').first())
  await desk.button(words.payments_desk_verify({}, EN))
  await page.getByText(words.console_nothing({}, EN)).or(page.getByRole('status')).first().waitFor()
}
