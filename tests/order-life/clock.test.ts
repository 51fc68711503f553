import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { LogAction } from '#contract/orders/life.ts'
import { expireCases } from '#server/features/disputes/expire-cases.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { expireOrders } from '#server/features/orders/expire-orders.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { violations } from '#tests/order-life/invariants.ts'
import { openTrading, type Trading } from '#tests/order-life/trading.ts'
import { openShop } from '#tests/shop.ts'
import { openStripeServer } from '#tests/stripe-server.ts'

const shop = await openShop({ stripe: (await openStripeServer()).settings })
await parkDemoOrders(shop)
const { db } = shop.appContext.database
const STOCK = 1_000_000

type Prepare = (trading: Trading, id: number) => Promise<void>

const then =
  (...moves: ((moves: Trading['moves'], order: OrderRecord) => Promise<number>)[]): Prepare =>
  async (trading, id) => {
    for (const move of moves) expect(await move(trading.moves, await trading.read(id))).toBe(200)
  }

const PAID = [
  (moves: Trading['moves'], order: OrderRecord) => moves.payProof(order),
  (moves: Trading['moves'], order: OrderRecord) => moves.verify(order, 'whole' as const),
]
const READY = [...PAID, (moves: Trading['moves'], order: OrderRecord) => moves.ready(order)]
const SHIPPED = [
  ...READY,
  (moves: Trading['moves'], order: OrderRecord) => moves.add(order, 'whole' as const),
  (moves: Trading['moves'], order: OrderRecord) => moves.ship(order, 'whole' as const),
]

interface Deadline {
  byHand?: boolean
  payType?: 1 | 2
  prepare: Prepare
  afterMs: number
  /** Logged when the deadline passes, exactly once; null: nothing happens by itself. */
  action: LogAction | null
  status: number
}

/** The deadlines of decisions §13.3, line by line. */
const DEADLINES: Record<string, Deadline> = {
  'nobody confirms within 48 h': { byHand: true, prepare: then(), afterMs: 48 * HOUR_MS, action: 'expire', status: 7 },
  'a proposal stands 48 h': {
    byHand: true,
    prepare: then((moves, order) => moves.confirm(order, 'more')),
    afterMs: 48 * HOUR_MS,
    action: 'expire',
    status: 7,
  },
  'a card is paid within 72 h': { payType: 1, prepare: then(), afterMs: 72 * HOUR_MS, action: 'expire', status: 7 },
  'a transfer is made within 7 days': { prepare: then(), afterMs: 7 * DAY_MS, action: 'expire', status: 7 },
  'a proof in review stops the clock': { prepare: then(PAID[0]!), afterMs: 60 * DAY_MS, action: null, status: 1 },
  'after a rejected proof there are 72 h': {
    prepare: then(PAID[0]!, (moves, order) => moves.reject(order)),
    afterMs: 72 * HOUR_MS,
    action: 'expire',
    status: 7,
  },
  'after a part of what is due there are 72 h': {
    prepare: then((moves, order) => moves.add(order, 'part')),
    afterMs: 72 * HOUR_MS,
    action: 'expire',
    status: 7,
  },
  'who makes the goods late is not moved': { prepare: then(...PAID), afterMs: 90 * DAY_MS, action: null, status: 2 },
  'a balance is reminded of after 15 days': { prepare: then(...READY), afterMs: 15 * DAY_MS, action: 'remind', status: 3 },
  'what was shipped is complete after 60 days': { prepare: then(...SHIPPED), afterMs: 60 * DAY_MS, action: 'complete', status: 6 },
  'what was delivered is complete 15 days later': {
    prepare: then(...SHIPPED, (moves, order) => moves.deliver(order)),
    afterMs: 15 * DAY_MS,
    action: 'complete',
    status: 6,
  },
  'an open case stops the order’s own clock': {
    prepare: then(
      ...SHIPPED,
      (moves, order) => moves.dispute(order, 'part'),
      (moves, order) => moves.disputeReply(order, 1),
    ),
    afterMs: 5 * DAY_MS - HOUR_MS,
    action: null,
    status: 5,
  },
  'a case without an answer goes to the platform after 5 days': {
    prepare: then(...PAID, (moves, order) => moves.refund(order, 'part')),
    afterMs: 5 * DAY_MS,
    action: 'escalate',
    status: 2,
  },
  'an offer without an answer stands after 7 days': {
    prepare: then(
      ...PAID,
      (moves, order) => moves.refund(order, 'part'),
      (moves, order) => moves.answer(order, 4),
    ),
    afterMs: 7 * DAY_MS,
    action: 'decide',
    status: 8,
  },
}

/** Another node on the same database; closing and reopening one simulates a restart. */
const openNode = () => {
  const database = openDatabase(shop.databaseUrl)
  return { appContext: { ...shop.appContext, database }, close: () => database.close() }
}

async function sweep(nodes: readonly { appContext: typeof shop.appContext }[]) {
  const failures: unknown[] = []
  const now = shop.appContext.clock()
  const note = (_: number, error: unknown) => void failures.push(error)
  await Promise.all(nodes.flatMap(({ appContext }) => [expireOrders(appContext, now, note), expireCases(appContext, now, note)]))
  expect(failures).toEqual([])
}

test.each(Object.entries(DEADLINES))(
  '%s, once, by two nodes and over a restart',
  async (_, { byHand = false, payType = 2, prepare, afterMs, action, status }) => {
    const trading = await openTrading(shop, { confirmsByHand: byHand })
    const id = await trading.order(payType)
    await prepare(trading, id)
    const before = await trading.read(id)
    const stock = { supplierId: trading.supplierId, skuIds: trading.goods.skuIds, stock: STOCK }
    const [one, other] = [openNode(), openNode()]
    const count = async () => ({
      log: action ? await db.$count(orderLog, and(eq(orderLog.orderId, id), eq(orderLog.action, action))) : 0,
      messages: await db.$count(messages, and(eq(messages.entityId, id), eq(messages.accountId, trading.buyer.id))),
    })
    const at = await count()

    const MARGIN_MS = 60_000
    shop.passTime(afterMs - MARGIN_MS)
    await sweep([one, other])
    expect(await trading.read(id)).toEqual(before)

    await one.close()
    const again = openNode()
    shop.passTime(2 * MARGIN_MS)
    await sweep([again, other])
    const after = await trading.read(id)
    expect(after.orderStatus).toBe(status)
    expect(after.version).toBe(before.version + (action ? 1 : 0))
    await sweep([again, other])
    expect(await trading.read(id)).toEqual(after)
    expect(await count()).toEqual({ log: at.log + (action ? 1 : 0), messages: at.messages + (action ? 1 : 0) })
    expect(await violations(shop, stock)).toEqual([])
    await Promise.all([again.close(), other.close()])
    await db.update(orders).set({ deadlineTime: null, caseDeadlineTime: null }).where(eq(orders.id, id))
  },
)

test('a reminder of a balance comes again every 15 days', async () => {
  const trading = await openTrading(shop)
  const id = await trading.order()
  await then(...READY)(trading, id)
  for (let reminders = 1; reminders <= 3; reminders++) {
    shop.passTime(15 * DAY_MS + HOUR_MS)
    await sweep([shop])
    expect(await db.$count(orderLog, and(eq(orderLog.orderId, id), eq(orderLog.action, 'remind')))).toBe(reminders)
  }
})
