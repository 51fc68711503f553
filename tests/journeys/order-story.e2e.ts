import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { replyToDispute } from '#contract/disputes/console.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { confirmOrder, readyOrder, shipOrder, trackShipment } from '#contract/orders/console/orders.ts'
import { listOrders, readOrder } from '#contract/orders/orders.ts'
import { addPayment, listPayments, verifyPayment } from '#contract/payments/console/payments.ts'
import { listRefunds, markRefundSent } from '#contract/payments/refunds.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { putInCart } from '#tests/buying.ts'
import { isExhaustive, patient } from '#tests/exhaustive.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { looseFile, openMember } from '#tests/order-stages.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }

/** A bank's password-protected receipt, and a phone's photo at the largest size. */
const receipt = Buffer.from(pdfOf('Transfer').toString('latin1').replace('<<>>', '<< /Encrypt 5 0 R >>'), 'latin1')
const proofs = [
  { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: receipt },
  { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(8064, 6048) },
]

/** Opens a supplier who confirms by hand and takes a deposit of 30%, its member, and a buyer with two of its products in the cart. */
async function openStory() {
  const supplierId = await openSupplier(shop, { depositPercent: 30, confirmsByHand: true })
  const [buyer, member] = [await openBuyer(shop), await openMember(shop, supplierId)]
  for (const _ of ['lamp', 'chair']) await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 60)
  const ofBuyer = { token: buyer.token }
  const info = async () => {
    const { rows } = await shop.call(listOrders, {}, ofBuyer)
    return (await shop.call(readOrder, { id: rows[0]!.id }, ofBuyer)).data
  }
  const act = async <E extends Endpoint>(endpoint: E, token: string, input: InputOf<E>) => {
    const { code, msg } = await shop.call(endpoint, input, { token })
    expect([endpoint.path, code, msg]).toEqual([endpoint.path, 200, ''])
  }
  /** Makes a move as the supplier's member, with the order's current version. */
  const supplies = async <E extends Endpoint>(endpoint: E, more: Omit<InputOf<E>, 'id' | 'version'>) => {
    const { id, version } = await info()
    await act(endpoint, member.token, { id, version, ...more } as never)
  }
  const operates = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => act(endpoint, operator.token, input)
  return { buyer, member, info, act, supplies, operates }
}

const now = () => shop.appContext.clock().toISOString()
const half = (amount: string) => (Number(amount) / 2).toFixed(2)

test.each(isExhaustive ? LANGUAGES : (['zh'] as const))(
  'the whole story of an order, in %s, on a page that is never loaded again',
  async (language) => {
    const { buyer, member, info, act, supplies, operates } = await openStory()
    const { page, problems } = await browser.visit({ token: buyer.token })
    const locale = { locale: language }
    const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
    const waits = (waiting: string) => page.getByText(words.orders_now({ waiting }, locale)).first().waitFor()

    await openAlive(page, inLanguage('/personalCenter/shoppingCart?step=checkout', language))
    await button(words.cart_place({}, locale)).click()
    await waits('confirm')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    const { freightAmount } = await info()
    await supplies(confirmOrder, { freightAmount: (Number(freightAmount) + 40).toFixed(2), remark: 'Rates went up' })
    await waits('accept')
    await page.locator('#proposal').getByRole('button').click()
    await waits('pay')

    // Pays half of the deposit, then the other half.
    const { depositAmount, currencyCode } = await info()
    await page.getByText(words.payments_bank_reference_hint({}, locale)).waitFor()
    await page.getByText(words.payments_proof_title({}, locale)).click()
    await page.getByLabel(words.payments_proof_amount({ currency: currencyCode }, locale)).fill(half(depositAmount))
    await page.getByLabel(words.payments_proof_bank_ref({}, locale)).fill(`HALF-${language}`)
    await page.getByLabel(words.payments_proof_files({}, locale), { exact: true }).setInputFiles(proofs)
    await expect.poll(() => page.locator('input[name=proofId]').count(), { timeout: patient(20_000) }).toBe(proofs.length)
    await page.getByText(words.uploads_protected({}, locale)).waitFor()
    // The browser scaled the photo down before the upload, to the size to which the server scales photos.
    const [photo] = await shop.appContext.database.db
      .select()
      .from(files)
      .where(and(eq(files.accountId, buyer.id), eq(files.name, 'photo.jpg')))
    expect([photo?.width, photo?.height]).toEqual([4096, 3072])
    await button(words.payments_proof_send({}, locale)).click()
    await waits('review')
    const { rows } = await shop.call(listPayments.page, { keyword: `HALF-${language}` }, operator)
    await operates(verifyPayment, { id: rows[0]!.id, paidAmount: half(depositAmount), receiveTime: now() })
    await waits('pay')
    const rest = async () => {
      const { id, dueAmount } = await info()
      await operates(addPayment, { orderId: id, paidAmount: dueAmount, receiveTime: now(), bankRefNo: randomUUID() })
    }
    await rest()
    await waits('prepare')

    await supplies(readyOrder, { fileIdList: [await looseFile(shop, member.id)], remark: 'Packed' })
    await waits('balance')
    await rest()
    await waits('ship')

    const parcelOf = async (place: number, trackingNo: string) => {
      const { id, quantity } = (await info()).itemList[place]!
      return { carrierName: 'DHL', trackingNo, itemList: [{ orderItemId: id, quantity }] }
    }
    await supplies(shipOrder, await parcelOf(0, 'JD0001'))
    await page.getByText(words.orders_shipments_part({}, locale)).waitFor()
    await supplies(shipOrder, await parcelOf(1, 'JD0002'))
    await waits('receive')
    const { id, shipList } = await info()
    await act(trackShipment, member.token, {
      id,
      shipId: shipList[1]!.id,
      status: 3,
      place: 'Madrid',
      content: 'Being cleared',
      eventTime: now(),
    })
    await page.getByText('Being cleared').waitFor()

    await button(words.disputes_dispute_open({}, locale)).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(words.disputes_dispute_reason({ reason: '2' }, locale)).check()
    await form.getByLabel(words.disputes_amount({ currency: currencyCode }, locale)).fill('60')
    await form.getByLabel(words.disputes_content({}, locale)).fill('Six lamps of the second parcel are broken')
    await form
      .getByLabel(words.disputes_evidence({}, locale), { exact: true })
      .setInputFiles({ name: 'lamps.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(80, 60) })
    await form.locator('input[name=evidenceId]').waitFor({ state: 'attached' })
    await button(words.disputes_dispute_open({}, locale), form).click()
    await waits('caseOpen')
    await supplies(replyToDispute, { type: 4, amount: '45', content: 'We can return 45.' })
    await waits('caseAnswered')
    const accept = page.locator('#case').getByRole('button', { name: /45/ })
    await accept.click()
    await page.getByRole('dialog').getByRole('button', { name: /45/ }).click()
    await page
      .locator('#case')
      .getByText(words.disputes_status({ status: '4' }, locale))
      .waitFor()
    const { rows: due } = await shop.call(listRefunds.page, { status: 0 }, operator)
    await operates(markRefundSent, { id: due.find(({ orderId }) => orderId === id)!.id, bankRefNo: randomUUID(), sendTime: now() })

    await button(words.orders_receipt({}, locale)).click()
    await button(words.orders_receipt_confirm({}, locale)).click()
    await page.getByText(words.orders_receipt_done({}, locale)).first().waitFor()
    await page.getByRole('link', { name: words.orders_comment({}, locale) }).click()
    await page.getByRole('heading', { level: 1, name: words.comments_title({}, locale) }).waitFor()
    for (const stars of await page.getByRole('radio', { name: words.ui_score({ score: '5' }, locale) }).all())
      await stars.check({ force: true })
    for (const opinion of await page.getByLabel(words.comments_content({}, locale)).all()) await opinion.fill('As described')
    await button(words.comments_send({}, locale)).click()
    await page.getByText(words.comments_thanks({}, locale)).waitFor()

    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    const end = await info()
    expect(end).toMatchObject({ orderStatus: 6, payStatus: 4, shipStatus: 3, disputeStatus: 4, refundAmount: '45.00' })
    expect(end.itemList.map(({ commentFlag }) => commentFlag)).toEqual([1, 1])
    expect(end.refundList).toMatchObject([{ amount: '45.00', status: 1 }])
    // Expected 404s: the picture of the finished goods has no bytes.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  },
)
