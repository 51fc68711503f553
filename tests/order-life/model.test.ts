import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { ORDER_MOVES } from '#contract/orders/life.ts'
import { expireCases } from '#server/features/disputes/expire-cases.ts'
import { expireOrders } from '#server/features/orders/expire-orders.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orderLog } from '#server/features/orders/orders.table.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { asOften } from '#tests/exhaustive.ts'
import { violations } from '#tests/order-life/invariants.ts'
import { ALWAYS_OPEN, isAllowedNow, MOVINGS, type Moving, pick } from '#tests/order-life/judged.ts'
import { openTrading, type Size, type Trading } from '#tests/order-life/trading.ts'
import { openShop } from '#tests/shop.ts'

/** `npm run test:orders` makes 10,000 steps. */
const STEPS = Number(process.env['MODEL_STEPS'] ?? asOften(2_000, 250))
const STEPS_PER_RUN = 50
const ORDERS = 3
const STOCK = 1_000_000
const MINUTE_MS = 60_000

const shop = await openShop()
await parkDemoOrders(shop)

/**
 * Which status may follow which by decisions §6 and §13.2, written down independently; the server's table of moves is checked against
 * it.
 */
const FOLLOWS: Record<number, readonly number[]> = {
  0: [0, 1, 7],
  1: [1, 2, 7],
  2: [2, 3, 4, 8],
  3: [3, 4, 8],
  4: [4, 5, 8],
  5: [5, 6, 8],
  6: [6, 8],
  7: [7],
  8: [8],
}

test('the table of moves leads only where the decisions allow', () => {
  const beyond = Object.entries(ORDER_MOVES).flatMap(([name, { from, to }]) =>
    from.flatMap((start) =>
      to.filter((end) => !FOLLOWS[start]!.includes(end) && isReachedFrom(start, end)).map((end) => `${name}: ${start} → ${end}`),
    ),
  )
  expect(beyond).toEqual([])
})

/** A move that starts from several statuses lists all its targets together; this excludes pairs that do not belong to each other. */
const isReachedFrom = (start: number, end: number) =>
  ![
    [1, 4],
    [3, 2],
    [2, 5],
  ].some(([a, b]) => a === start && b === end)

type Step = { order: number; size: Size; kind: number } & ({ move: Moving } | { jumpMs: number })
const NOT_ALLOWED = 590015
const BEYOND = 590023

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      order: fc.nat(ORDERS - 1),
      size: fc.constantFrom<Size>('part', 'whole', 'more'),
      kind: fc.nat(11),
      move: fc.constantFrom(...MOVINGS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      order: fc.nat(ORDERS - 1),
      size: fc.constant<Size>('whole'),
      kind: fc.nat(11),
      jumpMs: fc.constantFrom(MINUTE_MS, 49 * HOUR_MS, 73 * HOUR_MS, 8 * DAY_MS, 16 * DAY_MS, 61 * DAY_MS),
    }),
  },
)

test(`${STEPS} steps by buyers, suppliers, operators and the clock, in any order, lead only where they may, and no stock or money is lost`, {
  timeout: Math.max(60_000, STEPS * 500),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS_PER_RUN, maxLength: STEPS_PER_RUN }),
      fc.boolean(),
      fc.constantFrom(30, 100),
      async (steps, confirmsByHand, depositPercent) => {
        await walk(steps, { confirmsByHand, depositPercent })
      },
    ),
    { numRuns: Math.ceil(STEPS / STEPS_PER_RUN), endOnFailure: true },
  )
})

async function walk(steps: readonly Step[], terms: { confirmsByHand: boolean; depositPercent: number }) {
  const trading = await openTrading(shop, terms)
  const ids: number[] = []
  for (let count = 0; count < ORDERS; count++) ids.push(await trading.order())
  const facts = { supplierId: trading.supplierId, skuIds: trading.goods.skuIds, stock: STOCK }
  for (const each of steps) {
    const id = ids[each.order]!
    const before = await trading.read(id)
    if ('jumpMs' in each) await jump(trading, each.jumpMs, ids)
    else await move(trading, movingOf(each, before), before, each)
    const after = await trading.read(id)
    expect(FOLLOWS[before.orderStatus], `${name(each)} in ${before.orderStatus}`).toContain(after.orderStatus)
    expect([name(each), await violations(shop, facts)]).toEqual([name(each), []])
    if (after.orderStatus >= 7) ids[each.order] = await trading.order()
  }
}

const MOSTLY = 8

/** Two of three steps are moves that the table allows at the moment; others are arbitrary, so that refusals are tested as well. */
function movingOf({ move, kind, size }: Extract<Step, { move: Moving }>, order: OrderRecord): Moving {
  if (kind >= MOSTLY) return move
  const now = shop.appContext.clock()
  const allowed = MOVINGS.filter((each) => isAllowedNow(each, order, now))
  return allowed[(MOVINGS.indexOf(move) + size.length) % Math.max(allowed.length, 1)] ?? move
}

const name = (each: Step) => ('jumpMs' in each ? `jump of ${each.jumpMs} ms` : `${each.move} ${each.size} ${each.kind}`)

async function jump(trading: Trading, ms: number, ids: readonly number[]) {
  const before = await Promise.all(ids.map((id) => trading.read(id)))
  shop.passTime(ms)
  await trading.signIn()
  const now = shop.appContext.clock()
  const failures: unknown[] = []
  await expireOrders(shop.appContext, now, (_, error) => failures.push(error))
  await expireCases(shop.appContext, now, (_, error) => failures.push(error))
  expect(failures).toEqual([])
  for (const order of before) expect(FOLLOWS[order.orderStatus]).toContain((await trading.read(order.id)).orderStatus)
}

/** Allowed moves must succeed and raise the version by one; others must be refused and change nothing. */
async function move({ moves, read }: Trading, moving: Moving, before: OrderRecord, { size, kind }: Step) {
  const now = shop.appContext.clock()
  const isAllowed = isAllowedNow(moving, before, now)
  const logged = await entriesOf(before.id)
  const code = await moves[moving](before, pick(moving, size, kind) as never)
  const after = await read(before.id)
  if (code !== 200) {
    expect({ ...after }, `${moving} was refused with ${code}`).toEqual(before)
    if (isAllowed && !ALWAYS_OPEN.includes(moving))
      expect([NOT_ALLOWED, BEYOND], `${moving} ${size} ${kind} in ${before.orderStatus}`).toContain(code)
    if (isAllowed && moving === 'confirmReceipt') expect(code).toBe(200)
    return
  }
  if (!ALWAYS_OPEN.includes(moving)) expect([moving, isAllowed]).toEqual([moving, true])
  // Acknowledged moves are logged, except a parcel's delivery.
  if (moving !== 'deliver') expect([moving, (await entriesOf(before.id)) > logged]).toEqual([moving, true])
  const isMessage = (moving === 'answer' || moving === 'disputeReply') && pick(moving, size, kind) === 1
  if (isMessage) expect(after.version).toBe(before.version)
  else if (!ALWAYS_OPEN.includes(moving)) expect([moving, after.version]).toEqual([moving, before.version + 1])
}

const entriesOf = (orderId: number) => shop.appContext.database.db.$count(orderLog, eq(orderLog.orderId, orderId))
