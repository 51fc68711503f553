import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  cancelConsoleOrder,
  closeOrder,
  confirmOrder,
  listConsoleOrders,
  readConsoleOrder,
  readConsoleOrderLog,
  readConsolePaper,
  trackConsoleOrder,
} from '#contract/orders/console/orders.ts'
import { rejectPayment } from '#contract/payments/console/payments.ts'
import { provePayment } from '#contract/payments/payments.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openSupplier } from '#tests/goods.ts'
import { openMember, paidOrder, placedOrder, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'
import { orderRow, paymentsOf, proofOf } from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database

/** All readings of an order that a member is allowed. */
async function readingsOf({ id }: StagedOrder, token: string) {
  const as = { token }
  return [
    await shop.call(readConsoleOrder, { id }, as),
    await shop.call(listConsoleOrders.page, {}, as),
    await shop.call(readConsoleOrderLog, { orderId: id }, as),
    await shop.call(trackConsoleOrder, { id }, as),
  ]
}

const emailOf = async (accountId: number) => (await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.email

test('before payment a supplier knows country, city and postcode of the buyer; then the address; never the e-mail', async () => {
  for (const [stage, isPaid] of [
    [placedOrder, false],
    [paidOrder, true],
    [shippedOrder, true],
  ] as const) {
    const order = await stage(shop)
    const readings = JSON.stringify(await readingsOf(order, order.member.token))
    expect(readings).toContain('28013')
    expect(readings).not.toContain(await emailOf(order.buyer.id))
    const { data } = await shop.call(readConsoleOrder, { id: order.id }, { token: order.member.token })
    expect(data.address).toMatchObject({ countryCode: 'ES', city: 'Madrid', postcode: '28013' })
    for (const word of ['Calle Mayor', '612345678', 'Ana Ruiz']) expect([word, readings.includes(word)]).toEqual([word, isPaid])
    expect(data.address.stateProvince).toBe(isPaid ? 'Madrid' : '')
    const paper = await shop.call(readConsolePaper, { id: order.id, type: 1 }, { token: order.member.token })
    if (!isPaid) expect(paper.code).toBe(590015)
  }
})

test('the platform knows as little of the address before payment, and as much from then on', async () => {
  const as = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  const addressOf = async ({ id }: StagedOrder) => (await shop.call(readConsoleOrder, { id }, as)).data.address
  const [placed, paid] = [await placedOrder(shop), await paidOrder(shop)]
  expect(await addressOf(placed)).toMatchObject({
    countryCode: 'ES',
    city: 'Madrid',
    postcode: '28013',
    recipientName: '',
    streetOrPobox: '',
  })
  expect(JSON.stringify(await addressOf(placed))).not.toMatch(/Ana Ruiz|Calle Mayor|612345678|\+34/)
  expect(await addressOf(paid)).toMatchObject({ recipientName: 'Ana Ruiz', streetOrPobox: 'Calle Mayor 1', phoneNumber: '612345678' })
  expect((await paid.move(closeOrder, as.token, { amount: '0', remark: 'Agreed by phone' })).code).toBe(200)
  expect(await addressOf(paid)).toMatchObject({ recipientName: 'Ana Ruiz' })
  expect((await placed.move(cancelConsoleOrder, as.token, { remark: 'No answer' })).code).toBe(200)
  expect(await addressOf(placed)).toMatchObject({ recipientName: '', city: 'Madrid' })
})

test('the proof of a transfer, and why it was rejected, is between the buyer and the platform', async () => {
  const order = await placedOrder(shop)
  const { payNo } = await orderRow(shop, Number(order.id))
  const placed = { buyer: order.buyer, payNo, ids: [Number(order.id)], productIds: [] }
  const proof = await proofOf(shop, placed, '100', { bankRefNo: 'SECRET-REF', remark: 'SECRET-REMARK' })
  expect((await shop.call(provePayment, proof, { token: order.buyer.token })).code).toBe(200)
  const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  const [payment] = await paymentsOf(shop, payNo)
  expect((await shop.call(rejectPayment, { id: String(payment!.id), remark: 'SECRET-REASON' }, operator)).code).toBe(200)
  const readings = JSON.stringify(await readingsOf(order, order.member.token))
  expect(readings).toContain('"payList":[{')
  expect(readings).toContain('"action":"proofReject"')
  expect(readings).not.toContain('SECRET')
  expect(JSON.stringify(await readingsOf(order, operator.token))).toContain('"note":"SECRET-REASON"')
})

test('another supplier finds neither the order nor anything of it', async () => {
  const order = await shippedOrder(shop)
  const stranger = await openMember(shop, await openSupplier(shop))
  const [info, list, log, track] = await readingsOf(order, stranger.token)
  expect([info!.code, log!.code, track!.code]).toEqual([590019, 590019, 590019])
  expect(list).toMatchObject({ total: 0, rows: [] })
  const { version } = await order.info()
  expect((await shop.call(confirmOrder, { id: order.id, version, remark: '' }, { token: stranger.token })).code).toBe(590019)
})
