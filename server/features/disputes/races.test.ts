import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideCase, replyToRefund } from '#contract/disputes/console.ts'
import { openDispute, requestRefund } from '#contract/disputes/disputes.ts'
import { confirmReceipt } from '#contract/orders/changes.ts'
import { shipOrder } from '#contract/orders/console/orders.ts'
import { ledgerOf, looseFile, paidOrder, preparedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const ROUNDS = Number(process.env.RACES ?? 5)
const OTHERS = [590015, 590017]
const WHY = 'The goods are not as described'

const sumOf = (books: Record<number, bigint>) => Object.values(books).reduce((sum, amount) => sum + amount, 0n)
/** Expects that one call succeeds and the others report that the order has changed. */
function expectOneWinner(codes: readonly number[]): void {
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  for (const code of codes) expect([200, ...OTHERS]).toContain(code)
}

test('of confirming the receipt and opening a dispute at the same time one wins', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await shippedOrder(shop)
    const { version } = await order.info()
    const { token } = order.buyer
    const evidence = { fileIdList: [await looseFile(shop, order.buyer.id)], submitToken: randomUUID() }
    const answers = await Promise.all([
      shop.call(confirmReceipt, { id: order.id, version }, { token }),
      shop.call(openDispute, { id: order.id, version, reasonType: 3, content: WHY, amount: '10', ...evidence }, { token }),
    ])
    expectOneWinner(answers.map(({ code }) => code))
    const { orderStatus, disputeStatus } = await order.info()
    expect([
      [6, 0],
      [5, 1],
    ]).toContainEqual([orderStatus, disputeStatus])
    expect(sumOf(await ledgerOf(shop, order.id))).toBe(0n)
  }
})

test('of shipping and asking for the money back at the same time one wins', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await preparedOrder(shop)
    const { version, itemList } = await order.info()
    const parcel = {
      carrierName: 'DHL',
      trackingNo: 'JD0147',
      itemList: itemList.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
    }
    const request = { reasonType: 2, content: WHY, amount: '10', submitToken: randomUUID() } as const
    const answers = await Promise.all([
      shop.call(shipOrder, { id: order.id, version, ...parcel }, { token: order.member.token }),
      shop.call(requestRefund, { id: order.id, version, ...request }, { token: order.buyer.token }),
    ])
    expectOneWinner(answers.map(({ code }) => code))
    const { orderStatus, disputeStatus } = await order.info()
    expect([
      [5, 0],
      [4, 1],
    ]).toContainEqual([orderStatus, disputeStatus])
  }
})

test('of many decisions at the same time one counts, and its amount alone is booked', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await paidOrder(shop)
    const content = 'Decided by the platform'
    await order.move(requestRefund, order.buyer.token, { reasonType: 1, content: WHY, amount: '100', submitToken: randomUUID() })
    const { version } = await order.info()
    const answers = await Promise.all([
      ...['10', '20', '30'].map((amount) => shop.call(decideCase, { id: order.id, version, amount, content }, { token: operator })),
      shop.call(replyToRefund, { id: order.id, version, type: 2 }, { token: order.member.token }),
    ])
    expectOneWinner(answers.map(({ code }) => code))
    const { refundAmount, refundList, orderStatus } = await order.info()
    const amount = ['10.00', '20.00', '30.00', '100.00'][answers.findIndex(({ code }) => code === 200)]
    expect({ orderStatus, refundAmount, refunds: refundList.map((refund) => refund.amount) }).toEqual({
      orderStatus: 8,
      refundAmount: amount,
      refunds: [amount],
    })
    const books = await ledgerOf(shop, order.id)
    expect(sumOf(books)).toBe(0n)
    expect(books[6]).toBe(-BigInt(amount!.replace('.', '')))
  }
})

test('a request that is sent twice opens one case', async () => {
  const order = await paidOrder(shop)
  const { version } = await order.info()
  const body = { id: order.id, version, reasonType: 1, content: WHY, amount: '10', submitToken: randomUUID() } as const
  const codes = (await Promise.all([1, 2, 3].map(() => shop.call(requestRefund, body, { token: order.buyer.token })))).map(
    ({ code }) => code,
  )
  for (const code of codes) expect([200, 999000]).toContain(code)
  expect(codes).toContain(200)
  expect((await shop.call(requestRefund, body, { token: order.buyer.token })).code).toBe(200)
  expect((await order.info()).version).toBe(version + 1)
})
