import { describe, expect, test } from 'vitest'
import { readOperatorBoard } from '#contract/board/console.ts'
import { listPayments } from '#contract/payments/console/payments.ts'
import { providerEvents } from '#server/features/payments/payments.table.ts'
import { openCardShop } from '#tests/card-paying.ts'
import { infoOf, logOf, orderRow, placeOrders, prove, refundsOf, transferDesk } from '#tests/paying.ts'

const { shop, begun, deliver, eventOf, sessionOf, signed, report, statusOf } = await openCardShop()
const { db } = shop.appContext.database

test('a paid session moves the order; the page that the buyer comes back to does not', async () => {
  const placed = await placeOrders(shop)
  const card = await begun(placed)
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ orderStatus: 1 })
  expect(await report('completed', sessionOf(card))).toBe(200)
  expect(await infoOf(shop, placed, placed.ids[0]!)).toMatchObject({
    orderStatus: 2,
    payStatus: 3,
    payList: [{ status: 2, payType: 1, paidAmount: card.payAmount }],
  })
  expect((await logOf(shop, placed.ids[0]!)).map(({ action, actor }) => [action, actor])).toEqual([
    ['create', 1],
    ['pay', 0],
  ])
})

test.each([
  ['no signature', () => ({ payload: '{}', signature: '' })],
  ['a signature that is none', (payload: string) => ({ payload, signature: 't=1,v1=00' })],
  ['a signature by another secret', (payload: string) => signed(payload, { secret: 'whsec_other' })],
  [
    'a signature of another body',
    (payload: string) => ({
      ...signed(payload),
      payload: payload.replace('"paid"', '"paid" '),
    }),
  ],
  ['a signature older than five minutes', (payload: string) => signed(payload, { ageSeconds: 302 })],
])('an event with %s is refused with 400 and changes nothing', async (_, sent) => {
  const placed = await placeOrders(shop)
  const card = await begun(placed)
  const events = await db.$count(providerEvents)
  const reply = await deliver(sent(eventOf('checkout.session.completed', sessionOf(card))))
  expect([reply.statusCode, reply.json().code]).toEqual([400, 400])
  expect([await statusOf(card), await db.$count(providerEvents)]).toEqual([0, events])
})

test('a signature of almost five minutes ago is good', async () => {
  const card = await begun(await placeOrders(shop))
  const old = signed(eventOf('checkout.session.completed', sessionOf(card)), { ageSeconds: 295 })
  expect([(await deliver(old)).statusCode, await statusOf(card)]).toEqual([200, 2])
})

/** Sequences of events about a session, with the resulting payment and order. */
const COURSES: readonly [
  string,
  readonly (readonly [type: string, more?: object])[],
  { payment: number; order: object; refunded?: number },
][] = [
  ['an event that is sent again', [['completed'], ['completed']], { payment: 2, order: { orderStatus: 2, payStatus: 3 } }],
  ['two events of the same money', [['completed'], ['async_payment_succeeded']], { payment: 2, order: { orderStatus: 2, payStatus: 3 } }],
  ['a session completed without money', [['completed', { payment_status: 'unpaid' }]], { payment: 0, order: { orderStatus: 1 } }],
  [
    'money that comes later',
    [['completed', { payment_status: 'unpaid' }], ['async_payment_succeeded']],
    { payment: 2, order: { orderStatus: 2 } },
  ],
  [
    'money that does not come',
    [
      ['completed', { payment_status: 'unpaid' }],
      ['async_payment_failed', { payment_status: 'unpaid' }],
    ],
    { payment: 4, order: { orderStatus: 1, payStatus: 0 } },
  ],
  ['an expired session', [['expired', { payment_status: 'unpaid' }]], { payment: 5, order: { orderStatus: 1, payStatus: 0 } }],
  [
    'expiry that is reported before the money',
    [['expired', { payment_status: 'unpaid' }], ['completed']],
    { payment: 2, order: { orderStatus: 2 } },
  ],
  [
    'failure that is reported after the money',
    [['async_payment_succeeded'], ['async_payment_failed']],
    { payment: 2, order: { orderStatus: 2 } },
  ],
  [
    'less than was requested',
    [['completed', { amount_total: 100 }]],
    { payment: 2, order: { orderStatus: 1, payStatus: 0, paidAmount: 100n } },
  ],
  ['another currency', [['completed', { currency: 'usd' }]], { payment: 0, order: { orderStatus: 1, paidAmount: 0n } }],
  ['a payment that there is not', [['completed', { client_reference_id: '999999' }]], { payment: 0, order: { orderStatus: 1 } }],
  ['no payment at all', [['completed', { client_reference_id: null }]], { payment: 0, order: { orderStatus: 1 } }],
  ['a session of somebody else’s', [['completed', { id: 'cs_other' }]], { payment: 0, order: { orderStatus: 1 } }],
  ['an event that means nothing to us', [['whatever']], { payment: 0, order: { orderStatus: 1 } }],
]

test.each(COURSES)('%s: the provider is answered 200 each time', async (_, course, becomes) => {
  const placed = await placeOrders(shop)
  const card = await begun(placed)
  for (const [type, more] of course) expect(await report(type, sessionOf(card, more), `evt_${card.payId}_${type}`)).toBe(200)
  expect(await statusOf(card)).toBe(becomes.payment)
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject(becomes.order)
  expect(await refundsOf(shop, placed.ids)).toEqual([])
})

test('money by card while a proof is in review is booked, and the review goes on', async () => {
  const placed = await placeOrders(shop)
  const card = await begun(placed)
  await prove(shop, placed, card.payAmount)
  await report('completed', sessionOf(card, { amount_total: 100 }))
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ orderStatus: 1, payStatus: 1, deadlineTime: null, paidAmount: 100n })
})

describe('a charge that its holder disputes', () => {
  const SECONDS = Math.floor(shop.appContext.clock().getTime() / 1000)
  const paid = async () => {
    const card = await begun(await placeOrders(shop))
    await report('completed', sessionOf(card))
    return card
  }
  const dispute = async ({ payId }: { payId: string }, type: 'created' | 'closed', status: string, created = SECONDS) => {
    const event = eventOf(`charge.dispute.${type}`, { object: 'dispute', payment_intent: `pi_${payId}`, status, created })
    expect((await deliver(signed(event))).statusCode).toBe(200)
  }
  /** How the payment appears on the board, in its queue and in the list. */
  const seen = async ({ payId }: { payId: string }) => {
    const { operator } = await transferDesk(shop)
    const { data: board } = await shop.call(readOperatorBoard, {}, operator)
    const found = async (filter: object) => (await shop.call(listPayments.page, filter, operator)).rows.find(({ id }) => id === payId)
    return {
      due: board.dueList.filter(({ key, id }) => key === 'payment' && id === payId).length,
      total: board.countList.find(({ key }) => key === 'payment')!.total,
      isInQueue: (await found({ waitingFlag: 1 })) !== undefined,
      status: (await found({}))!.chargebackStatus,
      isFound: (await found({ chargebackStatus: 1 })) !== undefined,
    }
  }

  test.each([
    ['won', 2],
    ['lost', 3],
    ['warning_closed', 2],
  ])('is on the operators’ board until its bank has decided: %s', async (outcome, status) => {
    const card = await paid()
    const before = await seen(card)
    expect(before).toMatchObject({ due: 0, isInQueue: false, status: 0, isFound: false })
    await dispute(card, 'created', 'needs_response')
    expect(await seen(card)).toEqual({ due: 1, total: before.total + 1, isInQueue: true, status: 1, isFound: true })
    await dispute(card, 'closed', outcome)
    expect(await seen(card)).toEqual({ ...before, status })
  })

  test('stays decided when its beginning is reported after its end, and opens again with another dispute', async () => {
    const card = await paid()
    await dispute(card, 'closed', 'won')
    await dispute(card, 'created', 'needs_response')
    expect(await seen(card)).toMatchObject({ due: 0, status: 2 })
    await dispute(card, 'created', 'needs_response', SECONDS + 60)
    expect(await seen(card)).toMatchObject({ due: 1, status: 1 })
    await dispute(card, 'closed', 'won')
    expect(await seen(card)).toMatchObject({ due: 1, status: 1 })
  })
})

test('a transfer for a card’s order is booked beside it', async () => {
  const placed = await placeOrders(shop, [50])
  const card = await begun(placed)
  const { add } = await transferDesk(shop)
  expect((await add({ payNo: placed.payNo, paidAmount: '1.00' })).code).toBe(200)
  await report('completed', sessionOf(card))
  const order = await orderRow(shop, placed.ids[0]!)
  expect(order).toMatchObject({ orderStatus: 2, payStatus: 2, paidAmount: order.depositAmount + 100n })
})
