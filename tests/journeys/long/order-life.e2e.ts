import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replyToDispute } from '#contract/disputes/console.ts'
import { confirmOrder, shipOrder, trackShipment } from '#contract/orders/console/orders.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { caseFiles, cases } from '#server/features/disputes/disputes.table.ts'
import { paymentFiles, payments } from '#server/features/payments/payments.table.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectEasyOnPhone } from '#tests/journeys/phone-ease.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { completedOrder, openMember, preparedOrder, shippedOrder } from '#tests/order-stages.ts'
import { orderRow, placeOrders } from '#tests/paying.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const { db } = shop.appContext.database

const orderPath = (id: string | number) => `/en/personalCenter/orderDetails/${id}`
const proof = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: pdfOf('Transfer') }
const photo = async () => ({ name: 'lamps.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(80, 60) })

describe.each([
  { name: 'with scripts', hasScripts: true },
  { name: 'without scripts', hasScripts: false },
])('$name', ({ hasScripts }) => {
  async function visit(token: string, path: string, width = 1440) {
    const { page, problems } = await browser.visit({ token, hasScripts, width })
    await (hasScripts ? openAlive(page, path) : page.goto(path))
    return { page, problems }
  }

  test('a buyer transfers the deposit and sends its proof; a proof without a file is sent again, not typed again', async () => {
    const { buyer, ids, payNo } = await placeOrders(shop, [30], { currencyCode: 'EUR' })
    const { page, problems } = await visit(buyer.token, orderPath(ids[0]!))
    const { orderNo, depositAmount } = await orderRow(shop, ids[0]!)
    const bank = page.getByRole('region', { name: 'Bank transfer details' })
    await bank.getByText('ES43 9999 0001 1200 0000 4321').waitFor()
    expect(await bank.getByText(orderNo).count()).toBe(1)
    expect(await bank.getByRole('img', { name: 'QR code of the transfer' }).count()).toBe(1)

    await page.getByText(words.payments_proof_title({}, { locale: 'en' })).click()
    await page.getByLabel('Bank transaction number').fill('BBVA-0042')
    await page.getByRole('button', { name: 'Send the proof' }).click()
    await page
      .getByText(words.field_required({}, { locale: 'en' }))
      .first()
      .waitFor()
    expect(await page.getByLabel('Bank transaction number').inputValue()).toBe('BBVA-0042')
    // The bank account is still shown.
    expect(await bank.getByText(orderNo).count()).toBe(1)
    await page.getByLabel('Proof of payment', { exact: true }).setInputFiles(proof)
    if (hasScripts) await page.getByRole('button', { name: 'Remove transfer.pdf' }).waitFor()
    if (hasScripts) await page.locator('input[name=proofId]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Send the proof' }).click()
    await page.getByText('Proof received').or(page.getByText('We are checking your transfer')).first().waitFor()
    const [payment] = await db.select().from(payments).where(eq(payments.payNo, payNo)).orderBy(payments.id)
    expect(payment).toMatchObject({ status: 1, payAmount: depositAmount, bankRefNo: 'BBVA-0042' })
    expect(await db.select().from(paymentFiles).where(eq(paymentFiles.paymentId, payment!.id))).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('a buyer opens a dispute with a picture, reads the offer and accepts it', async () => {
    const order = await shippedOrder(shop)
    const { page } = await visit(order.buyer.token, orderPath(order.id))
    if (hasScripts) await page.getByRole('button', { name: 'Open a dispute' }).click()
    else await page.locator('summary', { hasText: 'Open a dispute' }).click()
    const form = hasScripts ? page.getByRole('dialog') : page.locator('form#dispute-plain').locator('..')
    await form.getByLabel('Damaged').check()
    await form.getByLabel('Amount requested (CNY)').fill('200')
    await form.getByLabel('What happened?').fill('Half of the lamps are broken')
    await form.getByLabel('Evidence', { exact: true }).setInputFiles(await photo())
    if (hasScripts) await form.locator('input[name=evidenceId]').waitFor({ state: 'attached' })
    await form.getByRole('button', { name: 'Open a dispute' }).click()
    const conversation = page.getByRole('list', { name: 'Case messages' })
    await conversation.getByText('Half of the lamps are broken').waitFor()
    const [dispute] = await db
      .select()
      .from(cases)
      .where(eq(cases.orderId, Number(order.id)))
    expect(dispute).toMatchObject({ caseType: 2, reasonType: 2, amount: 20_000n, status: 1 })
    expect(await db.select().from(caseFiles).where(eq(caseFiles.caseId, dispute!.id))).toHaveLength(1)

    await order.move(replyToDispute, order.member.token, { type: 4, amount: '150', content: 'We can return 150.' })
    if (!hasScripts) await page.goto(orderPath(order.id))
    await conversation.getByText('We can return 150.').waitFor()
    await page.getByRole('button', { name: /^Accept .*150\.00/ }).click()
    if (hasScripts) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Accept .*150\.00/ })
        .click()
    }
    await page.locator('#case').getByText('Resolved').waitFor()
    expect(await order.info()).toMatchObject({ disputeStatus: 4, refundAmount: '150.00' })
  })

  test('a buyer confirms the receipt and evaluates the order by keyboard', async () => {
    const order = await shippedOrder(shop)
    const { page } = await visit(order.buyer.token, orderPath(order.id))
    if (hasScripts) await page.getByRole('button', { name: 'Confirm receipt' }).click()
    await page.getByRole('button', { name: 'Yes, I have received everything' }).click()
    await page.getByText('Receipt confirmed').first().waitFor()
    expect(await order.info()).toMatchObject({ orderStatus: 6, shipStatus: 3 })
    await page.getByRole('link', { name: 'Review the order' }).click()
    await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Send the review' }).click()
    await page.getByText('Choose one to five stars.').first().waitFor()
    expect(await page.getByText('Choose one to five stars.').count()).toBe(4)
    for (const group of ['Rating', 'As described', 'Supplier’s service', 'Shipping and packaging']) {
      const stars = page.getByRole('group', { name: group })
      await stars.getByRole('radio').first().focus()
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
      expect(await stars.getByRole('radio', { name: '4 out of 5' }).isChecked()).toBe(true)
    }
    await page.getByLabel('Your review').fill('Well packed, as described')
    await page.getByLabel(/^Photos/).setInputFiles(await photo())
    if (hasScripts) await page.locator('input[name$=".imageFileIdListId"]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Send the review' }).click()
    await page.getByText('Thank you for your review.').waitFor()
    expect(await page.getByText('Well packed, as described').count()).toBe(1)
    expect(await order.info()).toMatchObject({ itemList: [{ commentFlag: 1 }] })
  })

  test('a buyer accepts higher totals that stand beside the agreed ones', async () => {
    const { buyer, ids } = await placeOrders(shop, [30], { confirmsByHand: true })
    const id = String(ids[0])
    const { data } = await shop.call(readOrder, { id }, { token: buyer.token })
    const member = await openMember(shop, Number(data.supplierId))
    const freightAmount = String(Number(data.freightAmount) + 40)
    await shop.call(confirmOrder, { id, version: data.version, freightAmount, remark: 'Rates went up' }, { token: member.token })
    const { page } = await visit(buyer.token, orderPath(id))
    const row = page.getByRole('row', { name: /International freight/ })
    expect(await row.getByRole('cell').allTextContents()).toEqual(
      [data.freightAmount, `${Number(data.freightAmount) + 40}`].map((amount) =>
        expect.stringContaining(Number(amount).toLocaleString('en')),
      ),
    )
    await page.locator('#proposal').getByRole('button').click()
    await page.getByText('Waiting for your payment').first().waitFor()
    expect(await orderRow(shop, ids[0]!)).toMatchObject({ orderStatus: 1, proposal: null })
  })
})

test('an open page follows what the supplier does, and keeps what is being typed', async () => {
  const order = await preparedOrder(shop)
  const { page, problems } = await browser.visit({ token: order.buyer.token })
  await openAlive(page, orderPath(order.id))
  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  await page.getByLabel('What happened?').fill('We would rather wait')
  const { itemList } = await order.info()
  const part = [{ orderItemId: itemList[0]!.id, quantity: 40 }]
  await order.move(shipOrder, order.member.token, { carrierName: 'DHL', trackingNo: 'JD0146', itemList: part })
  await page.getByText('Part of the order has been shipped').waitFor()
  expect(await page.getByLabel('What happened?').inputValue()).toBe('We would rather wait')
  const { shipList } = await order.info()
  const eventTime = shop.appContext.clock().toISOString()
  const sighting = { id: order.id, shipId: shipList[0]!.id, status: 3, place: 'Madrid', content: 'Being cleared', eventTime } as const
  expect((await shop.call(trackShipment, sighting, { token: order.member.token })).code).toBe(200)
  await page.getByText('Being cleared').waitFor()
  expect(await page.getByText('Madrid', { exact: true }).isVisible()).toBe(true)
  // Expected 404s: pictures of the finished goods have no bytes.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('several orders are paid together, under one reference', async () => {
  const { buyer, payNo } = await placeOrders(shop, [30, 100], { currencyCode: 'EUR' })
  const { page } = await browser.visit({ token: buyer.token, width: 360 })
  await openAlive(page, `/en/personalCenter/order?payNo=${payNo}`)
  await page.getByRole('region', { name: 'Bank transfer details' }).getByText(payNo).waitFor()
  await expectEasyOnPhone(page)
  await expectSoundPage(page, { isMeasured: true })
})

test('an order’s page is easy on a phone and sound for everybody, in what it can hold', async () => {
  const order = await shippedOrder(shop)
  const completed = await completedOrder(shop)
  const { buyer, ids } = await placeOrders(shop, [30], { currencyCode: 'EUR' })
  for (const [token, path] of [
    [order.buyer.token, orderPath(order.id)],
    [completed.buyer.token, orderPath(completed.id)],
    [completed.buyer.token, `/en/personalCenter/orderComment/${completed.id}`],
    [buyer.token, orderPath(ids[0]!)],
    [buyer.token, '/en/help/orderLife'],
  ] as const) {
    const { page } = await browser.visit({ token, width: 360 })
    await openAlive(page, path)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await expectEasyOnPhone(page)
    await expectSoundPage(page, { isMeasured: true })
  }
})

test('a deadline goes into the reader’s calendar, in the reader’s language; a stranger finds none', async () => {
  const { buyer, ids } = await placeOrders(shop)
  const stranger = await placeOrders(shop)
  const get = (token: string, path: string) => shop.app.inject({ url: path, cookies: { TOKEN: token, H5_SEEN: '1' } })
  const path = `/personalCenter/orderDetails/${ids[0]}/deadlines.ics`
  const { statusCode, headers, body } = await get(buyer.token, path)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/calendar')])
  const { deadlineTime, orderNo } = await orderRow(shop, ids[0]!)
  const stamp = `${deadlineTime!.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  expect(body).toContain(`DTEND:${stamp}\r\n`)
  expect(body.replaceAll('\r\n ', '')).toContain(`SUMMARY:Pedido ${orderNo} · Pendiente de tu pago`)
  expect((await get(buyer.token, `/zh${path}`)).body.replaceAll('\r\n ', '')).toContain('等待您付款')
  expect((await get(stranger.buyer.token, path)).statusCode).toBe(404)
})

test('papers and the export lead to files; nobody else’s order has papers', async () => {
  const order = await shippedOrder(shop)
  const stranger = await placeOrders(shop)
  const html = { accept: 'text/html' }
  const get = (token: string, path: string) => shop.app.inject({ url: path, headers: html, cookies: { TOKEN: token, H5_SEEN: '1' } })
  for (const type of [1, 2, 3, 4]) {
    const { statusCode, headers } = await get(order.buyer.token, `${orderPath(order.id)}/paper/${type}`)
    expect([statusCode, headers.location]).toEqual([302, expect.stringMatching(/^\//)])
    const file = await shop.app.inject({ url: headers.location! })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
  expect((await get(order.buyer.token, `${orderPath(order.id)}/paper/5`)).statusCode).toBe(404)
  expect((await get(stranger.buyer.token, `${orderPath(order.id)}/paper/1`)).statusCode).toBe(404)

  const { statusCode, headers } = await shop.app.inject({
    method: 'POST',
    url: '/en/personalCenter/order',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    cookies: { TOKEN: order.buyer.token, H5_SEEN: '1' },
    payload: 'intent=export&keyword=',
  })
  expect(statusCode).toBe(302)
  expect((await shop.app.inject({ url: headers.location! })).body).toContain((await order.info()).orderNo)
})
