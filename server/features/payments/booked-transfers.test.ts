import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { cancelOrder } from '#contract/orders/changes.ts'
import { listPayments, readPayment, rejectPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import {
  amountText,
  checkBooksAfterEach,
  infoOf,
  logOf,
  orderRow,
  payBy,
  paymentsOf,
  placeOrders,
  prove,
  refundsOf,
  transferDesk,
} from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
await checkBooksAfterEach(shop)
const { db } = shop.appContext.database
const { operator, receiveTime, reviewed, verify, add } = await transferDesk(shop)
const inHours = (hours: number) => shop.appContext.clock().getTime() + hours * HOUR_MS
const MINUTE = 60_000

test('too little leaves the rest due within 72 h, and its payment completes the deposit', async () => {
  const placed = await placeOrders(shop, [50])
  const { depositAmount, payableAmount } = await orderRow(shop, placed.ids[0]!)
  await prove(shop, placed, '100.00')
  const { data } = await verify(placed, '100.00')
  expect(data.orderList).toMatchObject([{ bookedAmount: '100.00', dueAmount: amountText(depositAmount - 10_000n) }])
  const part = await orderRow(shop, placed.ids[0]!)
  expect(part).toMatchObject({ orderStatus: 1, payStatus: 0, paidAmount: 10_000n })
  expect(Math.abs(part.deadlineTime!.getTime() - inHours(72))).toBeLessThan(MINUTE)
  expect((await payBy(shop, placed, 2)).data.payAmount).toBe(amountText(depositAmount - 10_000n))
  await prove(shop, placed, amountText(depositAmount - 10_000n))
  await verify(placed, amountText(depositAmount - 10_000n))
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ orderStatus: 2, payStatus: 2, paidAmount: depositAmount })
  // Pays a part of the balance, then the rest.
  await db.update(orders).set({ orderStatus: 3 }).where(eq(orders.id, placed.ids[0]!))
  await add({ orderId: String(placed.ids[0]), paidAmount: '50.00' })
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ orderStatus: 3, payStatus: 2, paidAmount: depositAmount + 5000n })
  await prove(shop, placed, amountText(payableAmount - depositAmount - 5000n))
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ orderStatus: 3, payStatus: 1 })
  await verify(placed, amountText(payableAmount - depositAmount - 5000n))
  const whole = await orderRow(shop, placed.ids[0]!)
  expect(whole).toMatchObject({ orderStatus: 4, payStatus: 3, paidAmount: payableAmount })
  expect(Math.abs(whole.deadlineTime!.getTime() - inHours(5 * 24))).toBeLessThan(MINUTE)
  expect((await logOf(shop, placed.ids[0]!)).map(({ action }) => action)).toEqual([
    'create',
    'proof',
    'payPart',
    'proof',
    'pay',
    'payPart',
    'proof',
    'pay',
  ])
})

test('one transfer pays several orders by ascending id: first each deposit, then each whole, and the rest goes back', async () => {
  const placed = await placeOrders(shop, [30, 40])
  const [first, second] = [await orderRow(shop, placed.ids[0]!), await orderRow(shop, placed.ids[1]!)]
  const all = first.payableAmount + second.payableAmount
  await prove(shop, placed, amountText(all + 700n))
  await verify(placed, amountText(all + 700n))
  for (const id of placed.ids) expect(await orderRow(shop, id)).toMatchObject({ orderStatus: 2, payStatus: 3 })
  expect(await refundsOf(shop, placed.ids)).toMatchObject([{ amount: 700n, payType: 2, status: 0, excess: 1 }])
  // If the amount is too small, the first order is paid first, and the second waits again.
  const short = await placeOrders(shop, [30, 40])
  const deposit = (await orderRow(shop, short.ids[0]!)).depositAmount
  await prove(shop, short, '1.00')
  await verify(short, amountText(deposit + 100n))
  expect(await orderRow(shop, short.ids[0]!)).toMatchObject({ orderStatus: 2, payStatus: 2, paidAmount: deposit })
  expect(await orderRow(shop, short.ids[1]!)).toMatchObject({ orderStatus: 1, payStatus: 0, paidAmount: 100n })
})

test('a rejected proof opens 72 h for another one, and the buyer reads why', async () => {
  const placed = await placeOrders(shop)
  await prove(shop, placed, '900.00')
  const id = await reviewed(placed)
  expect((await shop.call(rejectPayment, { id, remark: 'not on our account' }, operator)).data).toMatchObject({
    status: 3,
    remark: 'not on our account',
  })
  const rejected = await orderRow(shop, placed.ids[0]!)
  expect(rejected).toMatchObject({ orderStatus: 1, payStatus: 0, version: 3 })
  expect(Math.abs(rejected.deadlineTime!.getTime() - inHours(72))).toBeLessThan(MINUTE)
  expect((await infoOf(shop, placed, placed.ids[0]!)).payList[0]).toMatchObject({ status: 3, remark: 'not on our account' })
  expect(await db.$count(messages, eq(messages.accountId, placed.buyer.id))).toBe(2)
  for (const again of [
    await shop.call(rejectPayment, { id, remark: 'again' }, operator),
    await shop.call(verifyPayment, { id, paidAmount: '1', receiveTime: receiveTime() }, operator),
  ])
    expect(again.code).toBe(590015)
  expect((await prove(shop, placed, '900.00')).code).toBe(200)
})

test('a transfer is booked once by its reference, day and amount', async () => {
  const [one, two] = [await placeOrders(shop), await placeOrders(shop)]
  const bankRefNo = randomUUID()
  expect((await add({ payNo: one.payNo, paidAmount: '10.00', bankRefNo })).code).toBe(200)
  expect((await add({ payNo: two.payNo, paidAmount: '10.00', bankRefNo })).code).toBe(999000)
  expect((await add({ payNo: two.payNo, paidAmount: '10.01', bankRefNo })).code).toBe(200)
  const dayBefore = new Date(inHours(-24)).toISOString()
  expect((await add({ payNo: two.payNo, paidAmount: '10.00', bankRefNo, receiveTime: dayBefore })).code).toBe(200)
  await prove(shop, two, '10.00', { bankRefNo })
  expect((await verify(two, '10.00')).code).toBe(999000)
  expect(await orderRow(shop, two.ids[0]!)).toMatchObject({ payStatus: 1, paidAmount: 2001n })
  // Two buyers may enter the same reference; the bank's own reference distinguishes their transfers.
  const { code, data } = await verify(two, '10.00', { bankRefNo: `${bankRefNo}-B` })
  expect([code, data.bankRefNo]).toEqual([200, `${bankRefNo}-B`])
  expect(await orderRow(shop, two.ids[0]!)).toMatchObject({ paidAmount: 3001n })
})

test('money for an order that was cancelled, or is not confirmed yet, is owed back at once', async () => {
  const placed = await placeOrders(shop)
  const [id] = placed.ids
  await shop.call(cancelOrder, { id: String(id), version: 1, reasonType: 1 }, { token: placed.buyer.token })
  const { data } = await add({ orderId: String(id), paidAmount: '250.00' })
  expect(data).toMatchObject({ status: 2, paidAmount: '250.00', orderList: [{ orderStatus: 7, bookedAmount: '0.00' }] })
  expect(await orderRow(shop, id!)).toMatchObject({ orderStatus: 7, paidAmount: 0n, refundAmount: 0n })
  expect(await refundsOf(shop, placed.ids)).toMatchObject([{ amount: 25_000n, excess: 1, status: 0 }])
  expect((await logOf(shop, id!)).map(({ action, amount }) => [action, amount]).at(-1)).toEqual(['refund', 25_000n])
  const waiting = await placeOrders(shop, [100], { confirmsByHand: true })
  expect((await payBy(shop, waiting, 2)).code).toBe(590015)
  await add({ payNo: waiting.payNo, paidAmount: '3.00' })
  expect(await orderRow(shop, waiting.ids[0]!)).toMatchObject({ orderStatus: 0, payStatus: 0, paidAmount: 0n })
})

test('one transfer for two orders with proofs of their own pays the deposit of each', async () => {
  const placed = await placeOrders(shop, [30, 30])
  const rows = await Promise.all(placed.ids.map((id) => orderRow(shop, id)))
  for (const { id, depositAmount } of rows) await prove(shop, placed, amountText(depositAmount), { id: String(id) })
  await add({ payNo: placed.payNo, paidAmount: amountText(rows[0]!.depositAmount + rows[1]!.depositAmount) })
  for (const { id, depositAmount } of rows) expect(await orderRow(shop, id)).toMatchObject({ paidAmount: depositAmount })
})

test('a rejected proof ends no review of another one', async () => {
  const placed = await placeOrders(shop, [50])
  const [id] = placed.ids
  const { depositAmount, payableAmount } = await orderRow(shop, id!)
  await prove(shop, placed, amountText(depositAmount))
  const [first] = await paymentsOf(shop, placed.payNo)
  // Meanwhile the deposit was paid otherwise, and the balance has a proof.
  await add({ orderId: String(id), paidAmount: amountText(depositAmount) })
  await db.update(orders).set({ orderStatus: 3, payStatus: 2 }).where(eq(orders.id, id!))
  await prove(shop, placed, amountText(payableAmount - depositAmount))
  expect(await orderRow(shop, id!)).toMatchObject({ payStatus: 1 })
  await shop.call(rejectPayment, { id: String(first!.id), remark: 'No such transfer' }, operator)
  expect(await orderRow(shop, id!)).toMatchObject({ payStatus: 1 })
})

test('of a transfer for two orders, what was for the cancelled one goes back and the other is paid', async () => {
  const placed = await placeOrders(shop, [50, 50])
  const [dead, live] = [await orderRow(shop, placed.ids[0]!), await orderRow(shop, placed.ids[1]!)]
  await prove(shop, placed, amountText(dead.depositAmount + live.depositAmount))
  await db.update(orders).set({ orderStatus: 7, payStatus: 0 }).where(eq(orders.id, dead.id))
  await verify(placed, amountText(dead.depositAmount + live.depositAmount))
  expect(await refundsOf(shop, placed.ids)).toMatchObject([{ orderId: dead.id, amount: dead.depositAmount }])
  expect(await orderRow(shop, live.id)).toMatchObject({ orderStatus: 2, payStatus: 2, paidAmount: live.depositAmount })
})

test('an order with an open case cannot be paid, but money that came anyway is booked', async () => {
  const placed = await placeOrders(shop, [50])
  const [id] = placed.ids
  const { depositAmount, payableAmount } = await orderRow(shop, id!)
  await add({ orderId: String(id), paidAmount: amountText(depositAmount) })
  await db.insert(cases).values({ caseNo: `C${id}`, orderId: id!, caseType: 1, reasonType: 1, content: 'too late', amount: 1n })
  await db.update(orders).set({ orderStatus: 3, disputeStatus: 1, caseType: 1 }).where(eq(orders.id, id!))
  expect((await payBy(shop, placed, 2)).code).toBe(590015)
  expect((await prove(shop, placed, '1.00')).code).toBe(590015)
  await add({ orderId: String(id), paidAmount: amountText(payableAmount - depositAmount) })
  expect(await orderRow(shop, id!)).toMatchObject({ orderStatus: 4, payStatus: 3, disputeStatus: 1 })
})

test('two operators who verify one proof at once: one does, the other is refused', async () => {
  const placed = await placeOrders(shop)
  const { payableAmount } = await orderRow(shop, placed.ids[0]!)
  await prove(shop, placed, amountText(payableAmount))
  const input = { id: await reviewed(placed), paidAmount: amountText(payableAmount), receiveTime: receiveTime() }
  const codes = await Promise.all([1, 2].map(() => shop.call(verifyPayment, input, operator)))
  expect(codes.map(({ code }) => Number(code)).sort()).toEqual([200, 590015])
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ orderStatus: 2, paidAmount: payableAmount })
})

test('operators find payments by status, way, supplier, time and words', async () => {
  const placed = await placeOrders(shop)
  const { supplierId, supplierName: names, orderNo } = await orderRow(shop, placed.ids[0]!)
  const bankRefNo = `REF%${randomUUID()}`
  await prove(shop, placed, '10.00', { bankRefNo })
  const supplierName = names.zh
  const id = await reviewed(placed)
  const found = async (filter: Omit<InputOf<typeof listPayments.page>, 'pageNum' | 'pageSize'>) =>
    (await shop.call(listPayments.page, filter, operator)).rows.map((row) => row.id)
  // A second of tolerance between the database's clock and this process's.
  const now = new Date(Date.parse(receiveTime()) + 1000).toISOString()
  for (const filter of [
    { keyword: orderNo, status: 1 },
    { keyword: bankRefNo.slice(0, 12), payType: 2 },
    { keyword: placed.payNo, endTime: now },
    { supplierId: String(supplierId) },
    { supplier: String(supplierId), keyword: orderNo },
    { supplier: supplierName.toUpperCase(), keyword: orderNo },
  ])
    expect(await found(filter)).toEqual([id])
  for (const filter of [
    { keyword: orderNo, status: 2 },
    { keyword: placed.payNo, startTime: now },
    { keyword: `${bankRefNo}_` },
    { supplierId: '1', keyword: orderNo },
    { supplier: `${supplierName}_`, keyword: orderNo },
  ])
    expect(await found(filter)).toEqual([])
  const payable = amountText((await orderRow(shop, placed.ids[0]!)).payableAmount)
  const { data } = await shop.call(readPayment, { id }, operator)
  expect(data).toMatchObject({
    buyerName: 'Ana',
    operatorName: '',
    disputeTime: null,
    chargebackStatus: 0,
    // The amount stays due while a proof is in review.
    orderList: [{ orderNo, supplierName: 'Yiwu Lamps', amount: payable, dueAmount: payable, payableAmount: payable, paidAmount: '0.00' }],
  })
  expect((await shop.call(readPayment, { id: '999999' }, operator)).code).toBe(110001)
  expect((await add({ payNo: 'P0', paidAmount: '1' })).code).toBe(590019)
  expect((await add({ payNo: orderNo, paidAmount: '1.00' })).data.orderList).toMatchObject([{ orderNo, bookedAmount: '1.00' }])
})

test('an order that was paid in part can be cancelled, and all of it is owed back', async () => {
  const placed = await placeOrders(shop)
  const [id] = placed.ids
  await add({ orderId: String(id), paidAmount: '10.00' })
  await add({ orderId: String(id), paidAmount: '5.00' })
  const { version } = await orderRow(shop, id!)
  const { code } = await shop.call(cancelOrder, { id: String(id), version, reasonType: 1 }, { token: placed.buyer.token })
  expect(code).toBe(200)
  expect(await orderRow(shop, id!)).toMatchObject({ orderStatus: 7, payStatus: 5, paidAmount: 1500n, refundAmount: 1500n })
  expect((await refundsOf(shop, placed.ids)).map(({ amount, excess }) => [amount, excess])).toEqual([
    [500n, 0],
    [1000n, 0],
  ])
})
