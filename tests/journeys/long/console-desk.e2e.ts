import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listUsers } from '#contract/account/console/users.ts'
import { openConsultation, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { replyToDispute } from '#contract/disputes/console.ts'
import { openDispute, replyToCase } from '#contract/disputes/disputes.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { write } from '#tests/chatting.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { shippedOrder } from '#tests/order-stages.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit, at } = await openBrowser(shop)
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const LIVE_WITHIN_MS = 3000
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const administrator = await signedIn(shop, ADMINISTRATOR)

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
/** Presses the dialog's button, which has the same text as the one that opened the dialog. */
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

async function picture(token: string, name: string, colour: string): Promise<string> {
  const file = { name, bytes: await pictureOf(640, 480, 'jpeg', colour) }
  const { data } = await shop.call(uploadFile, { type: 1, file: file as never }, { token })
  return data.fileId
}

/** An order's dispute in which both sides have written and the supplier has refused. */
async function escalatedCase() {
  const order = await shippedOrder(shop)
  const { id, buyer, member, lamp, move } = order
  const about = { sourceType: SOURCE_TYPE.order, sourceId: id, supplierId: String(lamp.supplierId) }
  const chat = { id: (await shop.call(openConsultation, about, buyer)).data.id }
  await write(shop, chat, buyer, 'Twelve of the lamps came broken.')
  await write(shop, chat, member, 'They left whole, we have pictures.')
  await move(openDispute, buyer.token, {
    ...{ reasonType: 2, content: 'Twelve of the lamps are broken', amount: '96', submitToken: randomUUID() },
    fileIdList: [await picture(buyer.token, 'broken.jpg', '#c23a22'), await picture(buyer.token, 'carton.jpg', '#22577a')],
  })
  await move(replyToDispute, member.token, { type: 3, content: 'They were whole when they left', fileIdList: [] })
  await move(replyToCase, buyer.token, { type: 5, content: 'Please decide' })
  const [row] = await db
    .select({ id: cases.id, caseNo: cases.caseNo })
    .from(cases)
    .where(eq(cases.orderId, Number(id)))
  return { order, caseId: String(row!.id), caseNo: row!.caseNo }
}

async function reportedLamp() {
  const lamp = await stockProduct(shop)
  const [row] = await db
    .insert(listingReports)
    .values({
      ...{ reportNo: `D${randomUUID().slice(0, 14)}`, pagePath: `/en/product/${lamp.productId}`, reasonType: 1 },
      ...{
        content: 'The mark on the base is ours.',
        reporterName: 'Luz Vega',
        reporterEmail: 'luz@brand.example',
        language: 'spa' as const,
      },
      productId: lamp.productId,
    })
    .returning()
  return { lamp, report: row! }
}

test('a dispute is decided beside what the two wrote to each other, and the buyer’s page says so', async () => {
  const { order, caseId, caseNo } = await escalatedCase()
  const theirs = (await visit({ token: order.buyer.token })).page
  await openAlive(theirs, `/en/personalCenter/orderDetails/${order.id}`)
  const { page, problems } = await visit({ token: operator })
  await openAlive(page, '/en/console/disputes?status=3')
  await page.getByRole('link', { name: caseNo }).click()
  await page.waitForURL(`**/console/disputes/${caseId}`)
  await page
    .getByRole('region', { name: words.disputes_desk_chat({}, EN) })
    .getByText('They left whole, we have pictures.')
    .waitFor()
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>('img[src*="/"]')].every(({ complete }) => complete))
  const amount = page.getByLabel(words.disputes_desk_decide_amount({}, EN))
  await amount.fill('60')
  await page.getByText('CN¥60.00').first().waitFor()
  await page.getByRole('button', { name: words.disputes_desk_decide({}, EN) }).click()
  // The decision cannot be confirmed without a reason.
  await page.locator('textarea[name=content][aria-invalid=true]').waitFor()
  await page.getByLabel(words.disputes_desk_reason({}, EN)).fill('The pictures show bad packing of a part of the goods.')
  expect(await amount.inputValue()).toBe('60')
  await page.getByRole('button', { name: words.disputes_desk_decide({}, EN) }).click()
  await page.getByRole('dialog').getByText(words.disputes_books({}, EN)).waitFor()
  await confirm(page, words.disputes_desk_decide({}, EN))
  await page.getByText(words.disputes_result({}, EN)).first().waitFor()
  await theirs
    .getByText(words.disputes_status({ status: '4' }, EN))
    .first()
    .waitFor({ timeout: LIVE_WITHIN_MS })
  expect(await order.info()).toMatchObject({ refundAmount: '60.00', disputeStatus: 4, orderStatus: 5 })
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('a report is decided with its reasons, and the product leaves the lists', async () => {
  const { lamp, report } = await reportedLamp()
  const { page, problems } = await visit({ token: operator })
  await openAlive(page, '/en/console/reports?status=0')
  await page.getByRole('link', { name: report.reportNo }).click()
  await page.getByRole('radio', { name: words.reports_desk_decision_name({ decision: 2 }, EN) }).check()
  await page.getByLabel(words.reports_desk_statement({}, EN)).fill('The lamp bears the mark of a brand that did not allow it.')
  await page.getByRole('button', { name: words.reports_desk_decide({}, EN) }).click()
  await confirm(page, words.reports_desk_decide({}, EN))
  await page.locator('textarea[name=statement]').waitFor({ state: 'detached' })
  await openAlive(page, `/en/console/reports?id=${report.id}`)
  await page
    .locator('tbody')
    .getByText(words.reports_desk_status_name({ status: 1 }, EN))
    .first()
    .waitFor()
  const [product] = await db.select({ status: products.status }).from(products).where(eq(products.id, lamp.productId))
  expect(product!.status).toBe(2)
  expect(problems).toEqual([])
})

test('a user is disabled, and what they had open ends', async () => {
  const buyer = await openBuyer(shop)
  await db.update(accounts).set({ name: 'Iker Soto', email: 'iker@shop.example' }).where(eq(accounts.id, buyer.id))
  const theirs = (await visit({ token: buyer.token })).page
  await openAlive(theirs, '/en/personalCenter/user')
  const { page, problems } = await visit({ token: operator })
  await openAlive(page, '/en/console/users')
  await page.keyboard.press('/')
  await page.keyboard.type('iker@shop')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Iker Soto' }).click()
  await page.locator('summary', { hasText: words.account_users_status_change({}, EN) }).click()
  await page.getByRole('radio', { name: words.account_users_status_name({ status: 2 }, EN) }).check()
  await page.getByLabel(words.account_users_status_reason({}, EN)).first().fill('Orders with a stolen card.')
  await page.getByRole('button', { name: words.account_users_status_change({}, EN) }).click()
  await confirm(page, words.account_users_status_change({}, EN))
  await page
    .locator('aside')
    .getByText(words.account_users_status_name({ status: 2 }, EN))
    .first()
    .waitFor()
  await theirs.reload()
  await theirs.waitForURL('**/en/login?**')
  const { rows } = await shop.call(listUsers.page, { keyword: 'iker@shop' }, { token: operator })
  expect(rows.map(({ status }) => status)).toEqual([2])
  expect(problems).toEqual([])
})

test('an operator is added and given a right, and finds the places of just those', async () => {
  const { page, problems } = await visit({ token: administrator })
  const email = 'desk@demo.rutaseda.example'
  await openAlive(page, '/en/console/operators')
  await page.getByRole('link', { name: words.account_operators_add({}, EN) }).click()
  await page.getByLabel(words.account_operators_name({}, EN), { exact: true }).fill('Nora Gil')
  await page.getByLabel(words.account_operators_email({}, EN), { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: words.account_operators_right_name({ right: 'report' }, EN) }).check()
  await page.getByRole('button', { name: words.account_operators_add({}, EN) }).click()
  await page.getByText(words.account_operators_added({ name: 'Nora Gil' }, EN)).waitFor()
  await page.getByRole('link', { name: 'Nora Gil' }).click()
  await page.getByRole('checkbox', { name: words.account_operators_right_name({ right: 'health' }, EN) }).check()
  await page.getByRole('button', { name: words.account_operators_save({}, EN) }).click()
  await page.getByText(words.table_saved({}, EN), { exact: true }).waitFor()
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  expect(account).toMatchObject({ role: 2, rights: ['report', 'health'] })
  const own = await visit({ token: await signedIn(shop, account!) })
  await openAlive(own.page, '/en/console')
  const places = own.page.getByRole('navigation', { name: words.console_nav({}, EN) }).getByRole('link')
  const addresses = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.filter((address) => /reports|health|users|operators|disputes|orders$|payments/.test(address!))).toEqual([
    '/en/console/reports',
    '/en/console/health',
  ])
  await own.page.getByRole('link', { name: words.health_title({}, EN) }).click()
  await own.page.getByRole('heading', { level: 1, name: words.health_title({}, EN) }).waitFor()
  expect([...problems, ...own.problems]).toEqual([])
})

test.each(LANGUAGES)('every page is sound and nothing is too wide, in %s', async (language) => {
  const { caseId } = await escalatedCase()
  const { report } = await reportedLamp()
  await db.execute(sql`select graphile_worker.add_job('sendMail', '{}'), graphile_worker.add_job('watchRates')`)
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED'`)
  const paths = [
    ...['/console', '/console/disputes', `/console/disputes/${caseId}`, `/console/reports?id=${report.id}`, '/console/users?id=1'],
    ...['/console/operators?id=3', '/console/operators?id=new', '/console/health', '/console/audit?id=1'],
  ]
  const { page, problems } = await visit({ token: administrator })
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAlive(page, at(path, language))
    await expectSoundPage(page)
    for (const pixels of [1440, 768, 360]) {
      await page.setViewportSize({ width: pixels, height: 900 })
      expect.soft(await width(page), `${path} at ${pixels}`).toBeLessThanOrEqual(pixels)
    }
  }
  expect(problems).toEqual([])
})
