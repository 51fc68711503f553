import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addCannedAnswer, deleteCannedAnswer } from '#contract/consultations/canned-answers.ts'
import { passInquiry } from '#contract/inquiries/console/inquiries.ts'
import { makeOffer, readSupplierInquiry } from '#contract/inquiries/console/offers.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { inTransactionWithFrames, type Live } from '#server/kernel/live/live.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openMember, paidOrder } from '#tests/order-stages.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const desk = await openDesk(shop)

/** Makes the page reload its data, as after another user's change. */
async function loadAgain(page: Page, accountId: number, frame: Parameters<Live['send']>[1]): Promise<void> {
  const loaded = page.waitForResponse((response) => /\.data/.test(response.url()) && response.request().method() === 'GET')
  await inTransactionWithFrames(shop.appContext, 'write', async (_, live) => live.send(accountId, frame))
  await loaded
}

test('a typed stock stays while buyers order, and changes what is stored then by its difference', async () => {
  const seller = await openSeller(shop)
  const { id, skuList } = (await seller.add()).data
  const [one, other] = skuList.map(({ skuId }) => skuId) as [string, string]
  const stockNow = (stock: number, skuId: string) =>
    db
      .update(skus)
      .set({ stock })
      .where(eq(skus.id, Number(skuId)))
  const { page, problems } = await visit({ token: seller.token })
  await openAlive(page, `/en/console/products?id=${id}`)
  const field = (skuId: string) => page.locator(`input[name="skuList.${skuId}.stock"]`)
  await field(one).fill('+20')
  await stockNow(490, one)
  await stockNow(470, other)
  await loadAgain(page, seller.id, { cmd: 'order', data: { orderId: '1' } })
  await expect.poll(() => field(other).inputValue()).toBe('470')
  expect(await field(one).inputValue()).toBe('+20')
  await page.getByRole('button', { name: words.products_desk_stock_save({}, EN) }).click()
  await expect.poll(() => field(one).inputValue()).toBe('510')
  expect((await seller.info(id)).skuList.map(({ stock }) => stock)).toEqual([510, 470])
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('the amount to be paid back is what is paid now, until another one is typed', async () => {
  const order = await paidOrder(shop)
  const { page, problems } = await visit({ token: desk.operator })
  await openAlive(page, `/en/console/orders/${order.id}`)
  await page.locator('summary', { hasText: words.orders_desk_close({}, EN) }).click()
  const form = page.locator('form:has(input[name=intent][value=close])')
  const amount = form.locator('input[name=amount]')
  const pay = async (paidAmount: bigint) => {
    await db
      .update(orders)
      .set({ paidAmount: paidAmount as never })
      .where(eq(orders.id, Number(order.id)))
    await loadAgain(page, DEMO_PEOPLE.operator.id, { cmd: 'order', data: { orderId: order.id } })
  }
  await form.locator('textarea[name=remark]').fill('Out of stock')
  await pay(70_000n)
  await expect.poll(() => amount.inputValue()).toBe('700.00')
  await amount.fill('12.50')
  await pay(80_000n)
  await page.waitForTimeout(500)
  expect([await amount.inputValue(), await form.locator('textarea[name=remark]').inputValue()]).toEqual(['12.50', 'Out of stock'])
  expect(problems).toEqual([])
})

test('a note that is being typed stays while a colleague stores one, and does not take its place unseen', async () => {
  const inquiry = await addedInquiry(shop, await openBuyer(shop), desk)
  const { page, problems } = await visit({ token: desk.operator })
  await openAlive(page, `/en/console/inquiries/${inquiry.id}`)
  const form = page.locator('form:has(input[name=intent][value=note])')
  const note = form.locator('textarea[name=content]')
  const store = async (remarkInternal: string) => {
    await db
      .update(inquiries)
      .set({ remarkInternal })
      .where(eq(inquiries.id, Number(inquiry.id)))
    await loadAgain(page, DEMO_PEOPLE.operator.id, { cmd: 'message', data: { inquiryId: inquiry.id } })
  }
  await store('Ask for a sample')
  await expect.poll(() => note.inputValue()).toBe('Ask for a sample')
  await note.fill('The sample is here')
  await store('Ask twice')
  await page.waitForTimeout(500)
  expect(await note.inputValue()).toBe('The sample is here')
  await form.getByRole('button').click()
  await form
    .getByRole('alert')
    .getByText(words.inquiries_desk_note_changed({ text: 'Ask twice' }, EN))
    .waitFor()
  expect([await note.inputValue(), (await inquiry.consoleInfo()).remarkInternal]).toEqual(['The sample is here', 'Ask twice'])
  // A user who has seen the value that this replaces may store it.
  await form.getByRole('button').click()
  await expect.poll(async () => (await inquiry.consoleInfo()).remarkInternal).toBe('The sample is here')
  expect(problems).toEqual([])
})

test('an offer that is being typed stays while a colleague sends one', async () => {
  const supplierId = await openSupplier(shop)
  const [one, colleague] = [await openMember(shop, supplierId), await openMember(shop, supplierId)]
  const inquiry = await addedInquiry(shop, await openBuyer(shop), desk)
  await inquiry.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)] })
  const { linkList } = (await shop.call(readSupplierInquiry, { id: inquiry.id }, one)).data
  const { page, problems } = await visit({ token: one.token })
  await openAlive(page, `/en/console/inquiries/${inquiry.id}`)
  const price = page.locator('input[name$=".price"]').first()
  const offer = async (amount: string) => {
    const itemList = [{ linkId: linkList[0]!.id, price: amount, currencyCode: 'CNY', minOrderQuantity: 100, leadTimeDays: 8 }]
    expect((await shop.call(makeOffer, { id: inquiry.id, itemList }, colleague)).code).toBe(200)
    await loadAgain(page, one.id, { cmd: 'message', data: { inquiryId: inquiry.id } })
  }
  await offer('5.25')
  await expect.poll(() => price.inputValue()).toBe('5.25')
  await price.fill('4.75')
  await offer('5.5')
  await page.waitForTimeout(500)
  expect(await price.inputValue()).toBe('4.75')
  expect(problems).toEqual([])
})

test('the day of a visit that is being typed stays while a colleague changes the supplier, and is stored', async () => {
  const supplierId = await openSupplier(shop)
  const { page, problems } = await visit({ token: desk.operator })
  await openAlive(page, `/en/console/suppliers?id=${supplierId}`)
  await page.locator('summary', { hasText: words.suppliers_visit_title({}, EN) }).click()
  const form = page.locator('form:has(input[name=intent][value=visit])')
  const day = form.locator('input[name=visitDay]')
  await day.fill('2026-02-03')
  await db
    .update(suppliers)
    .set({ version: sql`${suppliers.version} + 1` })
    .where(eq(suppliers.id, supplierId))
  await loadAgain(page, DEMO_PEOPLE.operator.id, { cmd: 'order', data: { orderId: '1' } })
  await page.waitForTimeout(500)
  expect(await day.inputValue()).toBe('2026-02-03')
  await form.getByRole('button', { name: words.suppliers_visit_save({}, EN) }).click()
  const stored = async () => (await db.select().from(suppliers).where(eq(suppliers.id, supplierId)))[0]?.visit?.visitDay
  await expect.poll(stored).toBe('2026-02-03')
  expect(problems).toEqual([])
})

test('a confirmation closes once it is sent, and the refusal stands on the page', async () => {
  const seller = await openSeller(shop)
  const { data } = await shop.call(addCannedAnswer, { name: 'Thanks', content: { spa: 'Gracias', en: '', zh: '' } }, seller)
  const { page } = await visit({ token: seller.token })
  await openAlive(page, `/en/console/consultations/replies?id=${data.id}`)
  await page.getByRole('button', { name: words.consultations_replies_remove({}, EN) }).click()
  await shop.call(deleteCannedAnswer, { id: data.id }, seller)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.consultations_replies_remove({}, EN) }).click()
  await page.getByText(words.error_110001({}, EN)).waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
})
