import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/features/orders/orders.table.ts'
import { fieldsOf } from '#tests/forms/visible-form.ts'
import { looseFile } from '#tests/order-stages.ts'
import { orderRow, type Placed, paymentsOf, placeOrders, prove, transferDesk } from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const { operator, reviewed } = await transferDesk(shop)
const DAY = '2026-11-20'
const DUE = 45_500n

const visit = async (url: string, token: string) => (await visitPage(shop, url, token)).body
const send = (url: string, token: string, fields: Record<string, string>) => sendForm(shop, url, token, fields)
/** Values of a form, as pressing Enter would submit them. */
function heldBy(body: string, intent: string): Record<string, string> {
  const form = body.split('<form').find((each) => each.includes(`name="intent" value="${intent}"`))
  if (!form) throw new Error(`no form ${intent}`)
  return Object.fromEntries(fieldsOf(form.slice(0, form.indexOf('</form>'))).map(({ name, value }) => [name, value]))
}

/** Places an order for 45.500 dinars. */
async function dinarOrder(): Promise<Placed> {
  const placed = await placeOrders(shop, [100], { currencyCode: 'KWD' })
  const nothing = { freightAmount: 0n, serviceAmount: 0n, dutyAmount: 0n, taxAmount: 0n, discountAmount: 0n }
  const total = { goodsAmount: DUE, totalAmount: DUE, payableAmount: DUE, depositAmount: DUE }
  await db
    .update(orders)
    .set({ ...nothing, ...total })
    .where(eq(orders.id, placed.ids[0]!))
  return placed
}

/** Prefixes of languages, with the amount as formatted in each. */
const READERS = [
  ['', '45,500'],
  ['/en', '45.500'],
] as const

test.each(READERS)('at %s/ a proof and its booking keep the thousandths that stand there', async (prefix, displayed) => {
  const placed = await dinarOrder()
  const order = `${prefix}/personalCenter/orderDetails/${placed.ids[0]}`
  const proof = heldBy(await visit(order, placed.buyer.token), 'prove')
  expect(proof['payAmount']).toBe(displayed)
  const file = { proofId: await looseFile(shop, placed.buyer.id, 2), proofName: 'proof.pdf' }
  await send(order, placed.buyer.token, { ...proof, ...file, bankRefNo: `K${placed.payNo}` })
  expect(await paymentsOf(shop, placed.payNo)).toMatchObject([{ status: 1, payAmount: DUE }])

  const desk = `${prefix}/console/payments?id=${await reviewed(placed)}`
  const booking = heldBy(await visit(desk, operator.token), 'verify')
  expect(booking['paidAmount']).toBe(displayed)
  expect((await send(desk, operator.token, booking)).statusCode).toBe(302)
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ payStatus: 3, paidAmount: DUE })

  const close = heldBy(await visit(`${prefix}/console/orders/${placed.ids[0]}`, operator.token), 'close')
  expect(close['amount']).toBe(displayed)
  await send(`${prefix}/console/orders/${placed.ids[0]}`, operator.token, { ...close, remark: 'Out of stock for good' })
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ orderStatus: 8, refundAmount: DUE })
})

test('in euros the same three digits after a mark are thousands', async () => {
  const placed = await placeOrders(shop, [100], { currencyCode: 'EUR' })
  await prove(shop, placed, '100.00')
  const desk = `/en/console/payments?id=${await reviewed(placed)}`
  const booking = heldBy(await visit(desk, operator.token), 'verify')
  await send(desk, operator.token, { ...booking, paidAmount: '1.000' })
  expect(await paymentsOf(shop, placed.payNo)).toMatchObject([{ paidAmount: 100_000n }])
})

test('for a number that is typed its currency is not known: what is unclear is asked, never guessed', async () => {
  const [dinars, euros] = [await dinarOrder(), await placeOrders(shop, [100], { currencyCode: 'EUR' })]
  const desk = '/en/console/payments?id=new'
  const form = heldBy(await visit(desk, operator.token), 'add')
  const add = async (placed: Placed, paidAmount: string) => {
    const fields = { ...form, number: placed.payNo, paidAmount, receiveDay: DAY, bankRefNo: `A${placed.payNo}` }
    const { statusCode, body } = await send(desk, operator.token, fields)
    return statusCode === 302 ? 'booked' : fieldsOf(body).find(({ name }) => name === 'paidAmount')?.error
  }
  const question = words.payments_desk_add_unclear({ decimal: '45.5', whole: '45500' }, { locale: 'en' })
  const wrong = words.field_wrong({}, { locale: 'en' })
  expect([await add(dinars, '45.500'), await add(euros, '45.500'), await add(euros, '45.505')]).toEqual([question, question, wrong])
  expect([await add(dinars, '45.125'), await add(euros, '1,000')]).toEqual(['booked', 'booked'])
  expect(await paymentsOf(shop, dinars.payNo)).toMatchObject([{ paidAmount: 45_125n }])
  expect(await paymentsOf(shop, euros.payNo)).toMatchObject([{ paidAmount: 100_000n }])
})
