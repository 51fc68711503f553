import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { readPayoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { leaveMessages } from '#server/features/messages/messages.ts'
import { products } from '#server/features/products/products.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { openBuyer } from '#tests/goods.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openOwner } from '#tests/members.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit, at } = await openBrowser(shop)
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
/** Includes the time until the browser is idle, when the connection opens. */
const LIVE_WITHIN_MS = 15_000
const PASSWORD = 'naranjas del sur'

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

test('a file is checked, mended by its lines and imported; a second time it changes nothing', async () => {
  const importer = await openImporter(shop)
  const { page, problems } = await visit({ token: importer.member.token })
  await openAlive(page, '/en/console/products/import')
  const send = async (rows: Parameters<typeof csvFile>[0], button: string) => {
    const buffer = Buffer.from(csvFile(rows))
    await page.getByLabel(words.import_desk_file({}, EN)).setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer })
    const former = page.url()
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL((url) => /\?id=\d+$/.test(url.href) && url.href !== former)
    await finishJobs(shop.appContext, jobPlan)
  }
  const outcome = (name: string) => page.getByText(words.import_desk_outcome({ outcome: name }, EN)).waitFor()
  const [first, second, third] = ['J-1', 'J-2', 'J-3'].map((code) => importer.row(code)) as [object, object, object]
  await send([first, { ...second, stock: 'many' }, { ...third, cartonQuantity: '' }], words.import_desk_check({}, EN))
  await outcome('checkedBad')
  const report = page.getByRole('region', { name: words.import_desk_problems({}, EN) })
  expect(await report.locator('tbody th').allTextContents()).toEqual(['3', '4'])
  expect(await report.locator('tbody code').allTextContents()).toEqual(['stock', 'cartonQuantity'])
  await send([first, second, third], words.import_desk_start({}, EN))
  await outcome('done')
  const stored = await db.select({ code: products.productCode }).from(products).where(eq(products.supplierId, importer.supplierId))
  expect(stored.map(({ code }) => code)).toEqual(expect.arrayContaining(['J-1', 'J-2', 'J-3']))
  await page.getByRole('link', { name: words.import_desk_products({}, EN) }).click()
  await page.getByRole('link', { name: 'Lamp J-2' }).first().waitFor()
  await openAlive(page, '/en/console/products/import')
  await send([first, second, third], words.import_desk_start({}, EN))
  await outcome('same')
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('an owner invites somebody, who joins by the mail’s link, and removes them again', async () => {
  const owner = await openOwner(shop)
  const ana = await openBuyer(shop)
  const [{ email, name } = { email: '', name: '' }] = await db.select().from(accounts).where(eq(accounts.id, ana.id))
  const { page, problems } = await visit({ token: owner.token })
  await openAlive(page, '/en/console/members')
  await page.getByRole('link', { name: words.members_desk_invite({}, EN) }).click()
  await page.getByLabel(words.members_desk_email({}, EN)).fill(email)
  await page.getByRole('button', { name: words.members_desk_send({}, EN) }).click()
  await page.getByText(email).waitFor()
  const mail = (await mailsTo(shop, email))
    .at(-1)!
    .source.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  const theirs = (await visit({ token: ana.token })).page
  await openAlive(theirs, `/en/personalCenter/join?token=${/join\?token=([\w-]{43})/.exec(mail)![1]}`)
  await theirs.getByRole('button', { name: words.members_join_action({}, EN) }).click()
  await theirs.waitForURL('**/en/console')
  await openAlive(page, '/en/console/members')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: words.members_desk_remove({}, EN) }).click()
  await dialogButton(page, words.members_desk_remove({}, EN)).click()
  await page.getByText(words.members_desk_removed({}, EN)).waitFor()
  const [after] = await db.select().from(accounts).where(eq(accounts.id, ana.id))
  expect([after!.role, after!.supplierId]).toEqual([0, null])
  expect(problems).toEqual([])
})

test('an owner says where payouts go, with a password; a wrong number loses nothing', async () => {
  const owner = await openOwner(shop)
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(accounts.id, owner.id))
  const { page, problems } = await visit({ token: owner.token })
  await openAlive(page, '/en/console/money/account')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(words.ledger_bank_holder({}, EN)).fill('Yiwu Lamps Co.')
  await field(words.ledger_bank_account({}, EN)).fill('ES91 2100 0418 4502 0005 1333')
  await field(words.ledger_bank({}, EN)).fill('ICBC')
  await field(words.ledger_bank_swift({}, EN)).fill('icbkcnbj')
  await field(words.suppliers_desk_payout_account_country({}, EN)).selectOption('CN')
  await field(words.suppliers_desk_payout_account_password({}, EN)).fill(PASSWORD)
  const save = page.getByRole('button', { name: words.suppliers_desk_payout_account_save({}, EN) })
  await save.click()
  // The account number has wrong check digits: it gets the focus, and the rest stays as typed.
  await expect.poll(() => field(words.ledger_bank_account({}, EN)).evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await field(words.ledger_bank_holder({}, EN)).inputValue()).toBe('Yiwu Lamps Co.')
  await field(words.ledger_bank_account({}, EN)).fill('ES91 2100 0418 4502 0005 1332')
  await field(words.suppliers_desk_payout_account_password({}, EN)).fill(PASSWORD)
  await save.click()
  await page.getByText('ES9121000418450200051332').first().waitFor()
  expect((await shop.call(readPayoutAccount, {}, { token: owner.token })).data).toMatchObject({ swift: 'ICBKCNBJ', bankName: 'ICBC' })
  expect(problems).toEqual([])
})

test('the frame has the latest notices, a time zone of its own and a way out', async () => {
  const owner = await openOwner(shop)
  const text = { spa: 'Pedido nuevo', en: 'New order', zh: '新订单' }
  const { page, problems } = await visit({ token: owner.token, width: 390 })
  await openAlive(page, '/en/console')
  const bell = page.locator('header a[href$="/personalCenter/notification"]')
  // Counts the platform's news, which a new account has not read.
  const before = (await bell.getAttribute('aria-label')) ?? ''
  await inTransactionWithFrames(shop.appContext, 'write', (transaction, live) =>
    leaveMessages(transaction, live, [
      { accountId: owner.id, entityType: ENTITY_TYPES.order, entityId: 8, title: text, content: [], isConsole: true },
    ]),
  )
  const after = words.shell_unread_count({ count: 1 + Number(/\d+/.exec(before)?.[0] ?? 0) }, EN)
  await expect.poll(() => bell.getAttribute('aria-label'), { timeout: LIVE_WITHIN_MS }).toBe(after)
  await bell.click()
  expect(await page.getByRole('dialog').getByRole('link', { name: text.en }).getAttribute('href')).toBe('/en/console/orders/8')
  await page.keyboard.press('Escape')
  await page.locator('header a[href$="/personalCenter/user"]').click()
  await page.getByRole('dialog').getByLabel(words.console_zone({}, EN)).click()
  await page.getByRole('combobox', { name: words.console_zone_search({}, EN) }).fill('Shanghai')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'TIME_ZONE')?.value).toBe('Asia%2FShanghai')
  await dialogButton(page, words.shell_sign_out({}, EN)).click()
  await page.waitForURL((url) => url.pathname === '/en' || url.pathname === '/en/h5')
  expect(problems).toEqual([])
})

test.each(LANGUAGES)('the pages are sound and nothing is too wide, in %s', async (language) => {
  const token = await signedIn(shop, DEMO_PEOPLE.supplier)
  for (const pixels of [1440, 360]) {
    const { page, problems } = await visit({ token, width: pixels })
    for (const path of ['/console/products/import', '/console/members?id=new', '/console/money/account']) {
      await openAlive(page, at(path, language))
      if (pixels > 360) await expectSoundPage(page)
      expect.soft(await width(page), `${path} at ${pixels}`).toBeLessThanOrEqual(pixels)
    }
    expect(problems).toEqual([])
  }
})
