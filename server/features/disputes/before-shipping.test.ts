import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideCase, readConsoleCase, replyToRefund } from '#contract/disputes/console.ts'
import { readCase, replyToCase, requestRefund, withdrawCase } from '#contract/disputes/disputes.ts'
import { pageMessages } from '#contract/messages/messages.ts'
import { closeOrder, readConsoleOrder, readyOrder } from '#contract/orders/console/orders.ts'
import { readOrderLog } from '#contract/orders/records.ts'
import { stockOf } from '#tests/goods.ts'
import { ledgerOf, looseFile, openMember, paidOrder, preparedOrder, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const WHY = 'It is no longer needed here'
const request = (staged: StagedOrder, amount: string, more = {}) =>
  staged.move(requestRefund, staged.buyer.token, { reasonType: 1, content: WHY, amount, submitToken: randomUUID(), ...more })
const caseOf = async ({ id, buyer }: StagedOrder, language: 'spa' | 'en' | 'zh' = 'en') =>
  (await shop.call(readCase, { orderId: id }, { token: buyer.token, language })).data
const actionsOf = async ({ id, buyer }: StagedOrder) =>
  (await shop.call(readOrderLog, { orderId: id, pageSize: 60 }, { token: buyer.token })).rows.map(
    ({ action, actor }) => `${actor} ${action}`,
  )

test('a supplier who agrees to a refund ends the order: the money is due to the buyer, stock and sales go back', async () => {
  const order = await preparedOrder(shop)
  const { paidAmount } = await order.info()
  expect(await request(order, '100')).toMatchObject({ code: 200, data: null })
  expect(await order.info()).toMatchObject({
    orderStatus: 4,
    disputeStatus: 1,
    caseType: 1,
    nextActor: 2,
    actionList: ['disputeReply', 'disputeCancel', 'rebuy'],
  })
  const { data: seen } = await shop.call(readConsoleOrder, { id: order.id }, { token: order.member.token })
  expect(seen.actionList).toEqual(['replyRefund'])
  expect(seen.deadlineTime).toBe((await caseOf(order))!.deadlineTime)

  const { code, data } = await order.move(replyToRefund, order.member.token, { type: 2, content: 'Of course' })
  expect(code).toBe(200)
  expect(data).toMatchObject({
    orderStatus: 8,
    payStatus: 4,
    disputeStatus: 4,
    refundAmount: '100.00',
    refundList: [{ amount: '100.00', status: 0 }],
  })
  expect(await order.info()).toMatchObject({ orderStatus: 8, payStatus: 4, refundAmount: '100.00', deadlineTime: null, nextActor: 0 })
  expect(await caseOf(order)).toMatchObject({
    status: 4,
    resultAmount: '100.00',
    deadlineTime: null,
    replyList: [{ actor: 2, type: 2, amount: '100.00' }],
  })
  expect(await stockOf(shop, order.lamp.skuIds[0]!)).toBe(1000)
  const books = await ledgerOf(shop, order.id)
  expect(books[6]).toBe(-10_000n)
  expect(books[2]).toBeUndefined()
  expect(books[1]).toBe(BigInt(paidAmount.replace('.', '')))
  expect(Object.values(books).reduce((sum, amount) => sum + amount)).toBe(0n)
  expect((await actionsOf(order)).slice(0, 3)).toEqual(['2 refund', '2 agree', '1 refundAsk'])
})

test('a full refund leaves nothing to the supplier, and the order is refunded', async () => {
  const order = await paidOrder(shop)
  const { paidAmount } = await order.info()
  await request(order, paidAmount)
  await order.move(replyToRefund, order.member.token, { type: 2 })
  expect(await order.info()).toMatchObject({ orderStatus: 8, payStatus: 5, refundAmount: paidAmount })
  const cents = BigInt(paidAmount.replace('.', ''))
  expect(await ledgerOf(shop, order.id)).toEqual({ 1: cents, 6: -cents })
})

test('what is written, refused, offered and accepted stands in the case, under the names of both sides, with its evidence', async () => {
  const order = await paidOrder(shop)
  const [photo, report, theirs] = [
    await looseFile(shop, order.buyer.id),
    await looseFile(shop, order.buyer.id, 2),
    await looseFile(shop, order.member.id),
  ]
  await request(order, '300', { fileIdList: [photo, report] })
  const { version } = await order.info()
  await order.move(replyToCase, order.buyer.token, { type: 1, content: 'Please hurry' })
  expect((await order.info()).version).toBe(version)
  await order.move(replyToRefund, order.member.token, { type: 3, content: 'It is almost made', fileIdList: [theirs] })
  expect(await order.info()).toMatchObject({ disputeStatus: 2, nextActor: 1, orderStatus: 2 })
  expect(await caseOf(order)).toMatchObject({ offerAmount: '0.00', status: 2 })
  // A refusal cannot be accepted as an offer.
  expect((await order.move(replyToCase, order.buyer.token, { type: 2 })).code).toBe(590015)
  await order.move(replyToRefund, order.member.token, { type: 4, amount: '120.5', content: 'This much' })
  expect(await caseOf(order, 'zh')).toMatchObject({
    caseNo: expect.stringMatching(/^C\d{6}[A-Z2-9]{8}$/),
    caseType: 1,
    reasonType: 1,
    content: WHY,
    amount: '300.00',
    offerAmount: '120.50',
    resultAmount: null,
    currencyCode: 'CNY',
    fileList: [{ name: 'photo.jpg' }, { name: 'report.pdf', fileUrl: expect.stringMatching(/^\/files\/u\w+\?until=.*signature=/) }],
    replyList: [
      { actor: 1, actorName: 'Ana', type: 1, content: 'Please hurry', amount: null, fileList: [] },
      { actor: 2, actorName: 'Yiwu Lamps (zh)', type: 3, amount: null, fileList: [{ name: 'photo.jpg' }] },
      { actor: 2, type: 4, amount: '120.50' },
    ],
    formerList: [],
  })
  expect((await order.move(replyToCase, order.buyer.token, { type: 2, content: 'Fine' })).code).toBe(200)
  expect(await order.info()).toMatchObject({ orderStatus: 8, payStatus: 4, refundAmount: '120.50' })
  const seen = await shop.call(readConsoleCase, { orderId: order.id }, { token: order.member.token })
  expect(seen.data).toMatchObject({ status: 4, resultAmount: '120.50', resolveTime: expect.any(String) })
  expect(await actionsOf(order)).toEqual(expect.arrayContaining(['1 reply', '2 refuse', '2 offer', '1 agree', '1 refund']))
})

test('the platform decides what is taken to it; with nothing to go back the order goes on', async () => {
  const order = await paidOrder(shop)
  const before = await order.info()
  await request(order, '300')
  expect((await order.move(replyToCase, order.buyer.token, { type: 5 })).code).toBe(590015)
  await order.move(replyToRefund, order.member.token, { type: 3 })
  expect((await order.move(replyToCase, order.buyer.token, { type: 5, content: 'Look at it' })).code).toBe(200)
  expect(await order.info()).toMatchObject({ disputeStatus: 3, nextActor: 3, deadlineTime: null })
  expect((await order.move(replyToRefund, order.member.token, { type: 4, amount: '1' })).code).toBe(590015)
  const beyond = await order.move(decideCase, operator, { amount: '999999', content: 'All of it goes back' })
  expect(beyond).toMatchObject({ code: 590023, data: [{ most: before.paidAmount }] })
  const { code, data } = await order.move(decideCase, operator, { amount: '0', content: 'It was made as ordered' })
  expect({ code, data }).toMatchObject({ code: 200, data: { orderStatus: 2, disputeStatus: 0, payStatus: 3, refundAmount: '0.00' } })
  expect(await order.info()).toMatchObject({ orderStatus: 2, deadlineTime: before.deadlineTime, nextActor: 2 })
  expect(await caseOf(order, 'spa')).toMatchObject({
    status: 4,
    resultAmount: '0.00',
    replyList: [{}, {}, { actor: 3, actorName: 'Rutaseda', type: 6, amount: '0.00' }],
  })
  expect((await order.move(readyOrder, order.member.token, { fileIdList: [await looseFile(shop, order.member.id)] })).code).toBe(200)
})

test('a refund can be requested three times, one at a time, and withdrawn; the latest case is shown with the former ones', async () => {
  const order = await paidOrder(shop)
  const numbers: string[] = []
  for (const amount of ['10', '20', '30']) {
    expect((await request(order, amount)).code).toBe(200)
    expect((await request(order, amount)).code).toBe(590015)
    numbers.unshift((await caseOf(order))!.caseNo)
    if (amount !== '30') expect((await order.move(withdrawCase, order.buyer.token, {})).code).toBe(200)
  }
  expect((await caseOf(order))!.formerList).toMatchObject(numbers.slice(1).map((caseNo) => ({ caseNo, caseType: 1, resultAmount: null })))
  await order.move(withdrawCase, order.buyer.token, {})
  expect(await order.info()).toMatchObject({ orderStatus: 2, disputeStatus: 0, payStatus: 3, nextActor: 2 })
  expect(await caseOf(order)).toMatchObject({ status: 5, amount: '30.00', resultAmount: null })
  expect((await request(order, '40')).code).toBe(590015)
  expect((await order.info()).actionList).not.toContain('refund')
})

test('the platform closes a paid order with a refund, and the case that is open ends with it', async () => {
  const order = await paidOrder(shop)
  await request(order, '300')
  const { code } = await order.move(closeOrder, operator, { amount: '50', remark: 'The factory burnt down' })
  expect(code).toBe(200)
  expect(await order.info()).toMatchObject({ orderStatus: 8, payStatus: 4, refundAmount: '50.00', disputeStatus: 4 })
  expect(await caseOf(order)).toMatchObject({ status: 4, resultAmount: '50.00' })
  const calm = await paidOrder(shop)
  await calm.move(closeOrder, operator, { amount: '0', remark: 'As both agreed' })
  expect(await calm.info()).toMatchObject({ orderStatus: 8, payStatus: 3, refundAmount: '0.00', disputeStatus: 0 })
  expect((await calm.move(closeOrder, operator, { amount: '0', remark: 'Again' })).code).toBe(590015)
})

test('closed by the platform after a case that had ended, an order is not said to have had that case resolved', async () => {
  const order = await paidOrder(shop)
  await request(order, '300')
  await order.move(decideCase, operator, { amount: '0', content: 'It was made as ordered' })
  expect((await order.move(closeOrder, operator, { amount: '50', remark: 'The factory burnt down' })).code).toBe(200)
  const { orderNo } = await order.info()
  for (const { token } of [order.buyer, order.member]) {
    const [message] = (await shop.call(pageMessages, { entityType: 2 }, { token, language: 'en' })).rows
    expect(message!.messageTitle[0]!.name).toBe(`Rutaseda has closed order ${orderNo}`)
  }
})

test('amounts that make no sense are refused and nothing is stored', async () => {
  const order = await paidOrder(shop)
  const before = await order.info()
  expect(await request(order, '0')).toMatchObject({ code: 400, data: [{ path: 'amount' }] })
  expect(await request(order, '0.001')).toMatchObject({ code: 400, data: [{ path: 'amount' }] })
  expect(await request(order, '12.345')).toMatchObject({ code: 400 })
  expect(await request(order, '9999999')).toMatchObject({ code: 590023, data: [{ most: before.paidAmount }] })
  expect(await request(order, '10', { content: 'Too short' })).toMatchObject({ code: 400, data: [{ path: 'content' }] })
  expect(await order.info()).toEqual(before)
  await request(order, '100')
  const offer = (amount?: string) => order.move(replyToRefund, order.member.token, { type: 4, ...(amount ? { amount } : {}) })
  expect(await offer()).toMatchObject({ code: 400, data: [{ path: 'amount' }] })
  expect(await offer('0')).toMatchObject({ code: 400 })
  expect(await offer('100')).toMatchObject({ code: 590023, data: [{ most: '99.99' }] })
  expect(await order.move(replyToRefund, order.member.token, { type: 2, amount: '5' })).toMatchObject({ code: 400 })
  expect(await order.move(replyToRefund, order.member.token, { type: 1 })).toMatchObject({ code: 400, data: [{ path: 'content' }] })
  expect(await order.info()).toMatchObject({ disputeStatus: 1 })
})

test('evidence is one’s own files alone, each used once', async () => {
  const order = await paidOrder(shop)
  const [own, strange] = [await looseFile(shop, order.buyer.id), await looseFile(shop, order.member.id)]
  expect((await request(order, '10', { fileIdList: [strange] })).code).toBe(110001)
  expect((await request(order, '10', { fileIdList: [own, own] })).code).toBe(400)
  expect((await order.info()).disputeStatus).toBe(0)
  expect((await request(order, '10', { fileIdList: [own] })).code).toBe(200)
  expect((await order.move(replyToCase, order.buyer.token, { type: 1, fileIdList: [own] })).code).toBe(110001)
  expect((await caseOf(order))!.replyList).toEqual([])
})

test('only the two sides and the platform reach a case, and only the supplier of the order answers it', async () => {
  const order = await paidOrder(shop)
  await request(order, '10')
  const other = await shippedOrder(shop)
  expect((await shop.call(readCase, { orderId: order.id }, { token: other.buyer.token })).code).toBe(590019)
  expect((await shop.call(readConsoleCase, { orderId: order.id }, { token: other.member.token })).code).toBe(590019)
  expect((await order.move(replyToRefund, other.member.token, { type: 2 })).code).toBe(590019)
  expect((await order.move(replyToRefund, operator, { type: 2 })).code).toBe(590015)
  expect((await shop.call(readConsoleCase, { orderId: order.id }, { token: operator })).data).toMatchObject({ amount: '10.00' })
  expect((await shop.call(readCase, { orderId: other.id }, { token: other.buyer.token })).data).toBeNull()
  const colleague = await openMember(shop, order.lamp.supplierId)
  expect((await order.move(replyToRefund, colleague.token, { type: 1, content: 'We look into it' })).code).toBe(200)
})
