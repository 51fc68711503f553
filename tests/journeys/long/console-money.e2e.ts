import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { listPayments, verifyPayment } from '#contract/payments/console/payments.ts'
import { provePayment } from '#contract/payments/payments.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { bankAccountOf } from '#tests/books.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { completedOrder } from '#tests/order-stages.ts'
import { amountText, infoOf, orderRow, type Placed, placeOrders, proofOf, refundsOf } from '#tests/paying.ts'
import { drawnPdf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit, at } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const LIVE_WITHIN_MS = 2000
const OPERATOR = await signedIn(shop, DEMO_PEOPLE.operator)
const ADMINISTRATOR = await signedIn(shop, { id: 4, role: 3 })

/** A transfer in review, with the bank's receipts as pictures or PDFs. */
async function provedTransfer(...kinds: ('png' | 'pdf')[]): Promise<Placed & { amount: bigint }> {
  const placed = await placeOrders(shop)
  const { payableAmount } = await orderRow(shop, placed.ids[0]!)
  const fileIdList: string[] = []
  for (const kind of kinds) {
    const bytes = kind === 'pdf' ? drawnPdf('Transfer order') : await pictureOf(600, 900, 'png', '#f4f1ea')
    const file = { name: `proof.${kind}`, bytes: new Uint8Array(bytes), signal: new AbortController().signal }
    fileIdList.push((await shop.call(uploadFile, { type: 2, file }, { token: placed.buyer.token })).data.fileId)
  }
  const body = await proofOf(shop, placed, amountText(payableAmount), { fileIdList })
  const { code } = await shop.call(provePayment, body, { token: placed.buyer.token })
  if (code !== 200) throw new Error(`not proved: ${code}`)
  return { ...placed, amount: payableAmount }
}

/** Verifies the demo's waiting transfers, which would come first. */
async function verifyDemoTransfer() {
  const { rows } = await shop.call(listPayments.page, { status: 1 }, { token: OPERATOR })
  for (const { id, payAmount, payTime } of rows)
    await shop.call(verifyPayment, { id, paidAmount: payAmount, receiveTime: payTime! }, { token: OPERATOR })
}

/** Records events of a mouse. */
const watchMouse = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['mousedown', 'pointerdown', 'mousemove', 'wheel'])
      addEventListener(type, () => document.documentElement.setAttribute('data-mouse', type), true)
  })

/** Id of a supplier of the demo with completed orders. */
const DEMO_SUPPLIER_MONEY = '1'

const TEN = 10
const MOST_STEPS = 8
const [TOO_LITTLE, TOO_MUCH] = [3, 6]

test('an operator verifies ten payments in a row by keyboard alone; the buyer’s page says so', async () => {
  await verifyDemoTransfer()
  const transfers: Awaited<ReturnType<typeof provedTransfer>>[] = []
  for (let number = 0; number < TEN; number++) transfers.push(await provedTransfer(number % 2 === 0 ? 'pdf' : 'png'))
  const [first] = transfers
  const theirs = (await visit({ token: first!.buyer.token })).page
  await openAlive(theirs, `/en/personalCenter/orderDetails/${first!.ids[0]}`)
  const { page, problems } = await visit({ token: OPERATOR })
  await watchMouse(page)
  await openAlive(page, '/en/console/payments')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const amount = page.getByLabel(words.payments_desk_amount({ currency: 'CNY' }, EN))
  for (const [number, transfer] of transfers.entries()) {
    await page.getByRole('heading', { level: 2, name: transfer.payNo }).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'paidAmount')
    expect(await amount.inputValue()).toBe(amountText(transfer.amount))
    if (number === 0) {
      await page.getByRole('img', { name: words.table_file_page({ name: 'proof.pdf', number: 1 }, EN) }).waitFor()
      await page.keyboard.press('+')
      expect(await amount.inputValue()).toBe(amountText(transfer.amount))
    }
    const { orderNo } = await orderRow(shop, transfer.ids[0]!)
    if (number === TOO_LITTLE) {
      await page.keyboard.type('100')
      const rest = `CN¥${amountText(transfer.amount - 10_000n)}`
      await page
        .getByText(words.payments_desk_outcome({ outcome: 'waiting', orderNo, booked: 'CN¥100.00', rest: grouped(rest) }, EN))
        .waitFor()
    }
    if (number === TOO_MUCH) await page.keyboard.type(amountText(transfer.amount + 5_000n))
    await page.keyboard.press('Enter')
    if (number === 0)
      await theirs
        .getByText(words.orders_now({ waiting: 'prepare' }, EN))
        .first()
        .waitFor({ timeout: LIVE_WITHIN_MS })
  }
  await page.getByText(words.payments_desk_nothing({}, EN)).waitFor()
  for (const [number, transfer] of transfers.entries()) {
    const order = await infoOf(shop, transfer, transfer.ids[0]!)
    expect(order.orderStatus).toBe(number === TOO_LITTLE ? 1 : 2)
    const owed = (await refundsOf(shop, transfer.ids)).map((refund) => refund.amount)
    expect(owed).toEqual(number === TOO_MUCH ? [5_000n] : [])
    if (number === TOO_LITTLE) expect(order.dueAmount).toBe(amountText(transfer.amount - 10_000n))
  }
  await openAlive(page, '/en/console/refunds')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'bankRefNo')
  await page.keyboard.type('BACK-1')
  await page.keyboard.press('Enter')
  await page.getByText(words.payments_refunds_empty({}, EN)).waitFor()
  await page.getByText('BACK-1').waitFor()
  expect(await page.evaluate(() => document.documentElement.getAttribute('data-mouse'))).toBeNull()
  expect(problems).toEqual([])
})

/** Formats a number with English digit grouping. */
const grouped = (text: string) => text.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

test('a payout is booked, at most what is available, and its supplier sees it', async () => {
  const completed = await completedOrder(shop)
  const { supplierId } = completed.lamp
  await bankAccountOf(shop, supplierId)
  const { page, problems } = await visit({ token: OPERATOR })
  await openAlive(page, `/en/console/money/payouts?supplierId=${supplierId}`)
  await page.getByText('6222 0000').waitFor()
  await page.getByLabel(words.ledger_amount({}, EN)).fill('999999')
  await page.getByLabel(words.ledger_bank_ref({}, EN)).fill('OUT-1')
  await page.getByRole('button', { name: words.ledger_pay({}, EN) }).click()
  await page.locator('[aria-invalid=true][name=amount]').waitFor()
  expect(await page.getByLabel(words.ledger_bank_ref({}, EN)).inputValue()).toBe('OUT-1')
  await page.getByLabel(words.ledger_amount({}, EN)).fill('12.5')
  await page.getByRole('button', { name: words.ledger_pay({}, EN) }).click()
  await page.getByText(words.ledger_paid_out({}, EN)).waitFor()
  expect(problems).toEqual([])
  const theirs = await visit({ token: completed.member.token })
  await openAlive(theirs.page, '/en/console/money')
  const row = theirs.page.getByRole('row', { name: words.ledger_type_name({ type: '5' }, EN) })
  await row.getByText('-CN¥12.50').waitFor()
  await theirs.page.getByRole('row', { name: words.ledger_type_name({ type: '2' }, EN) }).waitFor()
  await openAlive(theirs.page, '/en/console/money/payouts')
  await theirs.page.getByText('OUT-1').waitFor()
  expect(await theirs.page.getByRole('button', { name: words.ledger_pay({}, EN) }).count()).toBe(0)
  expect(theirs.problems).toEqual([])
  await openAlive(page, '/en/console/money/check')
  await page.getByText(words.ledger_balances({}, EN)).waitFor()
})

test('a picture is zoomed by its buttons, and a proof is rejected with a reason', async () => {
  const transfer = await provedTransfer('png')
  const { page, problems } = await visit({ token: OPERATOR })
  await openAlive(page, `/en/console/payments?keyword=${transfer.payNo}`)
  await page.locator('[data-row-link]').first().click()
  const width = () => page.locator('section section img').evaluate((picture) => picture.clientWidth)
  const before = await width()
  await page.getByRole('button', { name: words.table_zoom_in({}, EN) }).click()
  await expect.poll(width).toBe(Math.round(before * 1.5))
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(transfer.payNo)
  await page.locator('details summary').last().click()
  await page.locator('details textarea').last().fill('Nothing has come under this reference')
  await page.locator('details button[type=submit]').last().click()
  await page.getByRole('status').getByText(transfer.payNo).waitFor()
  expect((await infoOf(shop, transfer, transfer.ids[0]!)).payList[0]).toMatchObject({
    status: 3,
    remark: 'Nothing has come under this reference',
  })
  expect(problems).toEqual([])
})

test('a PDF that is zoomed on a sharp screen is drawn no larger than every browser can', async () => {
  const transfer = await provedTransfer('pdf')
  const { page } = await visit({ token: OPERATOR })
  await page.addInitScript(() => Object.defineProperty(window, 'devicePixelRatio', { value: 3 }))
  await openAlive(page, `/en/console/payments?keyword=${transfer.payNo}`)
  await page.locator('[data-row-link]').first().click()
  const canvas = page.getByRole('img', { name: words.table_file_page({ name: 'proof.pdf', number: 1 }, EN) })
  const pixels = () => canvas.evaluate((each: HTMLCanvasElement) => each.width * each.height)
  await expect.poll(pixels).toBeGreaterThan(1_000_000)
  for (let step = 0; step < MOST_STEPS; step++) await page.getByRole('button', { name: words.table_zoom_in({}, EN) }).click()
  await expect.poll(pixels).toBeGreaterThan(15_000_000)
  expect(await pixels()).toBeLessThanOrEqual(4096 * 4096)
})

test('a document that is chosen once its address has expired is loaded by a new one', async () => {
  const transfer = await provedTransfer('png', 'pdf')
  const { page } = await visit({ token: OPERATOR })
  await openAlive(page, `/en/console/payments?keyword=${transfer.payNo}`)
  await page.locator('[data-row-link]').first().click()
  const second = page.getByRole('button', { name: 'proof.pdf', exact: true })
  await second.waitFor()
  await page.evaluate(() => {
    const later = Date.now() + 3_600_000
    Date.now = () => later
  })
  const loaded = page.waitForRequest(/console\/payments\.data/)
  await second.click()
  await loaded
})

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.each(LANGUAGES)('every page is sound and nothing is too wide, in %s', async (language) => {
  const { payNo } = await provedTransfer('png')
  const { token } = (await completedOrder(shop)).member
  const supplier = DEMO_SUPPLIER_MONEY
  const ofOperator = [
    `/console/payments?keyword=${payNo}`,
    '/console/payments?status=all&id=1',
    '/console/payments?id=new',
    '/console/refunds?status=all&id=1',
    '/console/money',
    `/console/money/payouts?supplierId=${supplier}`,
    '/console/money/check',
    `/console/money/adjust?supplierId=${supplier}`,
  ]
  const ofMember = ['/console/money', '/console/money/statement']
  for (const [user, paths] of [
    [ADMINISTRATOR, ofOperator],
    [token, ofMember],
  ] as const) {
    const { page, problems } = await visit({ token: user })
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openAlive(page, at(path, language))
      // axe finds the same in all languages.
      if (language === 'en') await expectSoundPage(page)
      for (const pixels of [1440, 768, 360]) {
        await page.setViewportSize({ width: pixels, height: 900 })
        expect.soft(await width(page), `${path} at ${pixels}`).toBeLessThanOrEqual(pixels)
      }
    }
    expect(problems).toEqual([])
  }
})
