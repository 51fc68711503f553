import { expect, test } from 'vitest'
import { cancelOrder } from '#contract/orders/changes.ts'
import { cancelConsoleOrder } from '#contract/orders/console/orders.ts'
import { rejectPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { provePayment } from '#contract/payments/payments.ts'
import { openCardShop } from '#tests/card-paying.ts'
import {
  amountText,
  logOf,
  orderRow,
  type Placed,
  paymentsOf,
  placeOrders,
  proofOf,
  prove,
  refundsOf,
  transferDesk,
} from '#tests/paying.ts'

/** RACES=100 runs each race a hundred times. */
const ROUNDS = Number(process.env.RACES ?? 10)
const AT_ONCE = 10

const { shop, begun, deliver, eventOf, sessionOf, signed } = await openCardShop()
const { operator, receiveTime, reviewed } = await transferDesk(shop)

/** Runs both calls at the same moment, in either order, for each round; ten rounds in parallel. */
async function race<Ready>(
  ready: () => Promise<Ready>,
  one: (ready: Ready) => Promise<number>,
  other: (ready: Ready) => Promise<number>,
  check: (ready: Ready, codes: [one: number, other: number]) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < ROUNDS; done += AT_ONCE) {
    const rounds = await Promise.all(Array.from({ length: Math.min(AT_ONCE, ROUNDS - done) }, ready))
    const raced = rounds.map(async (round, at) => {
      if (at % 2 === 0) return Promise.all([one(round), other(round)])
      const second = other(round)
      return [await one(round), await second] as [number, number]
    })
    for (const [at, codes] of (await Promise.all(raced)).entries()) await check(rounds[at]!, codes as [number, number])
  }
}

const placed = () => placeOrders(shop)
const idOf = ({ ids }: Placed) => String(ids[0])
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code

const inReview = async () => {
  const order = await placed()
  const { payableAmount } = await orderRow(shop, order.ids[0]!)
  await prove(shop, order, amountText(payableAmount))
  return { ...order, payableAmount, paymentId: await reviewed(order) }
}
type InReview = Awaited<ReturnType<typeof inReview>>

const verify = ({ paymentId, payableAmount }: InReview) =>
  codeOf(shop.call(verifyPayment, { id: paymentId, paidAmount: amountText(payableAmount), receiveTime: receiveTime() }, operator))

/** Number of entries of an action in an order's log. */
const logged = async ({ ids }: Placed, action: string) => (await logOf(shop, ids[0]!)).filter((entry) => entry.action === action).length

test('cancelling against a proof: one of the two happens', { timeout: 120_000 }, async () => {
  await race(
    async () => {
      const order = await placed()
      return { ...order, proof: await proofOf(shop, order, '10.00', { id: idOf(order), version: 1 }) }
    },
    (order) => codeOf(shop.call(cancelOrder, { id: idOf(order), version: 1, reasonType: 1 }, { token: order.buyer.token })),
    (order) => codeOf(shop.call(provePayment, order.proof, { token: order.buyer.token })),
    async (order, codes) => {
      expect(['200,590017', '590017,200']).toContain(codes.join())
      const row = await orderRow(shop, order.ids[0]!)
      expect([row.version, row.orderStatus, row.payStatus]).toEqual(codes[0] === 200 ? [2, 7, 0] : [2, 1, 1])
      expect((await paymentsOf(shop, order.payNo)).length).toBe(codes[1] === 200 ? 1 : 0)
    },
  )
})

test('verifying against the platform’s cancelling: the money is booked, the order goes on', { timeout: 120_000 }, async () => {
  await race(
    inReview,
    verify,
    (order) => codeOf(shop.call(cancelConsoleOrder, { id: idOf(order), version: 2, remark: 'asked by the buyer' }, operator)),
    async (order, [verified, cancelled]) => {
      expect(verified).toBe(200)
      expect([590015, 590017]).toContain(cancelled)
      expect(await orderRow(shop, order.ids[0]!)).toMatchObject({
        orderStatus: 2,
        payStatus: 3,
        version: 3,
        paidAmount: order.payableAmount,
      })
      expect(await refundsOf(shop, order.ids)).toEqual([])
    },
  )
})

test('two operators verifying one proof: it is booked once', { timeout: 120_000 }, async () => {
  await race(inReview, verify, verify, async (order, codes) => {
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 590015])
    expect(await orderRow(shop, order.ids[0]!)).toMatchObject({ orderStatus: 2, paidAmount: order.payableAmount })
    expect([await logged(order, 'pay'), await refundsOf(shop, order.ids)]).toEqual([1, []])
  })
})

test('one operator verifies what another rejects: one of the two happens', { timeout: 120_000 }, async () => {
  await race(
    inReview,
    verify,
    ({ paymentId }) => codeOf(shop.call(rejectPayment, { id: paymentId, remark: 'not there' }, operator)),
    async (order, codes) => {
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, 590015])
      const row = await orderRow(shop, order.ids[0]!)
      expect([row.orderStatus, row.paidAmount]).toEqual(codes[0] === 200 ? [2, order.payableAmount] : [1, 0n])
    },
  )
})

const paidCard = async () => {
  const order = await placed()
  const card = await begun(order)
  return { ...order, amount: card.payment.payAmount, ...signed(eventOf('checkout.session.completed', sessionOf(card))) }
}
const delivered = async (event: ReturnType<typeof signed>) => (await deliver(event)).statusCode

test('the same event of the provider twice at once: its money is booked once', { timeout: 120_000 }, async () => {
  await race(paidCard, delivered, delivered, async (order, codes) => {
    expect(codes).toEqual([200, 200])
    expect(await orderRow(shop, order.ids[0]!)).toMatchObject({ orderStatus: 2, payStatus: 3, paidAmount: order.amount, version: 2 })
    expect([await logged(order, 'pay'), await refundsOf(shop, order.ids)]).toEqual([1, []])
  })
})

test('cancelling against the provider’s money: the order is paid, or cancelled and its money owed back', { timeout: 120_000 }, async () => {
  await race(
    paidCard,
    (order) => codeOf(shop.call(cancelOrder, { id: idOf(order), version: 1, reasonType: 1 }, { token: order.buyer.token })),
    delivered,
    async (order, [cancelled, webhook]) => {
      expect(webhook).toBe(200)
      const row = await orderRow(shop, order.ids[0]!)
      const owed = (await refundsOf(shop, order.ids)).map(({ amount }) => amount)
      expect([row.orderStatus, row.paidAmount, owed]).toEqual(cancelled === 200 ? [7, 0n, [order.amount]] : [2, order.amount, []])
    },
  )
})
