import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments, providerEvents } from '#server/features/payments/payments.table.ts'
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

/** What is reported of a session, one after the other, and what has become of payment and order then. */
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

test('a charge that its holder disputes is marked for the operators', async () => {
  const card = await begun(await placeOrders(shop))
  await report('completed', sessionOf(card))
  const event = eventOf('charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: `pi_${card.payId}` })
  expect((await deliver(signed(event))).statusCode).toBe(200)
  expect(
    (
      await db
        .select()
        .from(payments)
        .where(eq(payments.id, Number(card.payId)))
    )[0]!.disputeTime,
  ).not.toBeNull()
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
