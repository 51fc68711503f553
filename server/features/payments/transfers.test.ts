import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { cancelOrder } from '#contract/orders/changes.ts'
import { provePayment, readPayInfo } from '#contract/payments/payments.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { bankAccounts } from '#server/features/payments/payments.table.ts'
import { products } from '#server/features/products/products.table.ts'
import {
  amountText,
  checkBooksAfterEach,
  infoOf,
  logOf,
  orderRow,
  payBy,
  paymentsOf,
  placeOrders,
  proofOf,
  prove,
  refundsOf,
  transferDesk,
} from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
await checkBooksAfterEach(shop)
const { db } = shop.appContext.database
const { verify } = await transferDesk(shop)
const inHours = (hours: number) => shop.appContext.clock().getTime() + hours * HOUR_MS

test('the buyer reads where to transfer to, under the number of the order or of all, and nothing has moved', async () => {
  const one = await placeOrders(shop)
  const before = await orderRow(shop, one.ids[0]!)
  const single = await payBy(shop, one, 2)
  expect(single.data).toMatchObject({ payAmount: amountText(before.payableAmount), currencyCode: 'CNY', payUrl: null })
  expect(single.data.bankInfo).toMatchObject({ bankName: 'Banco de Ejemplo', reference: before.orderNo })
  expect(await orderRow(shop, one.ids[0]!)).toEqual(before)
  const two = await placeOrders(shop, [30, 100])
  // Makes them orders to be paid by card, from when the shop took cards.
  const byCard = { payType: 1, deadlineTime: new Date(inHours(72)) } as const
  await db.update(orders).set(byCard).where(inArray(orders.id, two.ids))
  const { data } = await payBy(shop, two, 2)
  expect(data.bankInfo!.reference).toBe(two.payNo)
  const [first, second] = [await orderRow(shop, two.ids[0]!), await orderRow(shop, two.ids[1]!)]
  const deposits = [first, second].map(({ depositAmount }) => depositAmount)
  expect(data.payAmount).toBe(amountText(deposits[0]! + deposits[1]!))
  // The way of paying changes; the deadline for cards stays.
  expect([first.payType, first.version]).toEqual([2, 1])
  expect(first.deadlineTime!.getTime()).toBeLessThan(inHours(73))
  // A second request returns the same payment; the stage may change.
  const again = await payBy(shop, two, 2, { payStage: 3 })
  expect(again.data).toMatchObject({ payId: data.payId, payAmount: amountText(first.payableAmount + second.payableAmount) })
})

test('the same submission of pay is answered with the first result', async () => {
  const placed = await placeOrders(shop)
  const submitToken = randomUUID()
  const first = await payBy(shop, placed, 2, { submitToken })
  await db.delete(bankAccounts)
  expect(await payBy(shop, placed, 2, { submitToken })).toEqual(first)
  expect((await payBy(shop, placed, 2, { submitToken, payStage: 3 })).code).toBe(999000)
  // Without a bank account and a card provider there is no way of paying.
  expect([(await payBy(shop, placed, 2)).code, (await payBy(shop, placed, 1)).code]).toEqual([590022, 590022])
  const { data } = await shop.call(readPayInfo, { payNo: placed.payNo }, { token: placed.buyer.token })
  expect(data.payTypeList).toEqual([])
  await db.insert(bankAccounts).values([
    { accountName: 'Any', accountNo: '1', bankName: 'Banco de Ejemplo', swift: 'EJEMESMMXXX' },
    { accountName: 'Euros', accountNo: '2', bankName: 'Banco', swift: 'EJEMESMMXXX', currencyCode: 'EUR' },
  ])
  expect((await payBy(shop, placed, 2)).data.bankInfo!.accountName).toBe('Any')
  const inEuros = await placeOrders(shop, [100], { currencyCode: 'EUR' })
  expect((await payBy(shop, inEuros, 2)).data.bankInfo!.accountName).toBe('Euros')
})

test('payInfo names what is due of a payNo, order by order, and nothing of a stranger’s', async () => {
  const placed = await placeOrders(shop, [30, 100])
  const stranger = await placeOrders(shop)
  const rows = [await orderRow(shop, placed.ids[0]!), await orderRow(shop, placed.ids[1]!)]
  const { data } = await shop.call(readPayInfo, { payNo: placed.payNo }, { token: placed.buyer.token })
  expect(data).toMatchObject({
    payNo: placed.payNo,
    dueAmount: amountText(rows[0]!.depositAmount + rows[1]!.payableAmount),
    orderList: [
      { orderNo: rows[0]!.orderNo, payStage: 1, dueAmount: amountText(rows[0]!.depositAmount) },
      { orderNo: rows[1]!.orderNo, payStage: 3, dueAmount: amountText(rows[1]!.payableAmount) },
    ],
    payTypeList: [2],
  })
  for (const [endpoint, input] of [
    [readPayInfo, { payNo: placed.payNo }],
    [provePayment, await proofOf(shop, placed, '10.00')],
  ] as const)
    expect((await shop.call(endpoint, input as never, { token: stranger.buyer.token })).code).toBe(590019)
})

test('a proof stops the deadline, verifying it starts the work: messages, sales, ledger and log', async () => {
  const placed = await placeOrders(shop)
  const [id] = placed.ids
  const before = await orderRow(shop, id!)
  await payBy(shop, placed, 2)
  const proven = await prove(shop, placed, amountText(before.payableAmount), {
    id: String(id),
    version: 1,
    remark: 'from our bank in Madrid',
  })
  expect(proven).toMatchObject({ code: 200, data: null })
  const inReview = await infoOf(shop, placed, id!)
  expect(inReview).toMatchObject({
    orderStatus: 1,
    payStatus: 1,
    version: 2,
    deadlineTime: null,
    nextActor: 3,
    dueAmount: '0.00',
    actionList: ['rebuy'],
  })
  expect(inReview.payList).toMatchObject([{ status: 1, payAmount: amountText(before.payableAmount), fileList: [{ name: 'report.pdf' }] }])
  // Meanwhile the order accepts no other action.
  const { token } = placed.buyer
  expect((await shop.call(cancelOrder, { id: String(id), version: 2, reasonType: 1 }, { token })).code).toBe(590015)
  expect((await prove(shop, placed, '1.00', { id: String(id), version: 2 })).code).toBe(590015)
  expect((await payBy(shop, placed, 2)).code).toBe(590015)

  const { code, data } = await verify(placed, amountText(before.payableAmount))
  expect([code, data.status, data.paidAmount, data.operatorName]).toEqual([200, 2, amountText(before.payableAmount), 'Marta Olmos'])
  expect(data.orderList).toMatchObject([{ bookedAmount: amountText(before.payableAmount), dueAmount: '0.00', orderStatus: 2 }])
  const paid = await orderRow(shop, id!)
  expect(paid).toMatchObject({ orderStatus: 2, payStatus: 3, version: 3, paidAmount: before.payableAmount })
  expect(paid.deadlineTime!.getTime()).toBe(paid.payTime!.getTime() + before.leadTimeDays! * DAY_MS)
  expect((await logOf(shop, id!)).map(({ action, amount }) => [action, amount])).toEqual([
    ['create', null],
    ['proof', before.payableAmount],
    ['pay', before.payableAmount],
  ])
  const [product] = await db.select().from(products).where(eq(products.id, placed.productIds[0]!))
  expect(product!.salesTotal).toBe(100)
  expect(await db.$count(messages, eq(messages.accountId, placed.buyer.id))).toBe(2)
  expect(await refundsOf(shop, placed.ids)).toEqual([])
})

test.each([
  ['an amount of nothing', { payAmount: '0.00' }, 'payAmount'],
  ['more decimals than the currency has', { payAmount: '10.005' }, 'payAmount'],
  ['a day after tomorrow', { payTime: new Date(Date.now() + 3 * DAY_MS).toISOString() }, 'payTime'],
  ['no file', { fileIdList: [] }, 'fileIdList'],
  ['a reference of two lines', { bankRefNo: 'a\nb' }, 'bankRefNo'],
] as const)('a proof with %s is refused beside its field and stores nothing', async (_, wrong, path) => {
  const placed = await placeOrders(shop)
  const body = { ...(await proofOf(shop, placed, '10.00')), ...wrong } as InputOf<typeof provePayment>
  const answer = await shop.call(provePayment, body, { token: placed.buyer.token })
  expect([answer.code, answer.data]).toEqual([400, [expect.objectContaining({ path })]])
  expect(await paymentsOf(shop, placed.payNo)).toEqual([])
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ payStatus: 0, version: 1 })
})

test('a proof takes files of its own buyer alone, each once', async () => {
  const [mine, hers] = [await placeOrders(shop), await placeOrders(shop)]
  const { fileIdList } = await proofOf(shop, hers, '10.00')
  expect((await prove(shop, mine, '10.00', { fileIdList })).code).toBe(110001)
  expect((await prove(shop, hers, '10.00', { fileIdList })).code).toBe(200)
})

test('an older version of the order is refused before its state', async () => {
  const placed = await placeOrders(shop)
  expect((await prove(shop, placed, '10.00', { id: String(placed.ids[0]), version: 9 })).code).toBe(590017)
})
