import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { liveFrames, submissions } from '#server/kernel/database/kernel.table.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { type FailingShop, openFailingShop } from '#tests/faults/failing-shop.ts'
import { openBuyer, stockOf, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
let failing: FailingShop

beforeAll(async () => {
  failing = await openFailingShop(shop)
})

/** Adds a buyer who is about to order from two suppliers. */
async function readyToOrder() {
  const [buyer, lamp, chair] = [await openBuyer(shop), await stockProduct(shop), await stockProduct(shop)]
  const cartIdList = [...(await putInCart(shop, buyer, lamp, 100)), ...(await putInCart(shop, buyer, chair, 10))]
  return { buyer, skuIds: [lamp.skuIds[0]!, chair.skuIds[0]!] as const, order: await orderFor(shop, buyer, cartIdList) }
}
type Ready = Awaited<ReturnType<typeof readyToOrder>>

const place = ({ buyer, order }: Ready) => failing.call(placeOrder, order, { token: buyer.token, currencyCode: 'CNY' })

const DYING_MS = 5000

/** Retries on 999000: PostgreSQL may need a moment to notice the cut connection, and until then the first call counts as running. */
async function placeAgain(ready: Ready): Promise<number> {
  for (const until = Date.now() + DYING_MS; ; await wait(20)) {
    const { code }: { code: number } = await place(ready)
    if (code !== ERRORS.duplicateSubmission.code || Date.now() > until) return code
  }
}

async function whatIsThere({ buyer, skuIds }: Ready) {
  return {
    stock: [await stockOf(shop, skuIds[0]), await stockOf(shop, skuIds[1])],
    orders: await db.$count(orders, eq(orders.accountId, buyer.id)),
    messages: await db.$count(messages, eq(messages.accountId, buyer.id)),
    submissions: await db.$count(submissions, eq(submissions.accountId, buyer.id)),
    frames: await db.$count(liveFrames, and(eq(liveFrames.accountId, buyer.id), inArray(liveFrames.cmd, ['order', 'message']))),
    cartLines: await db.$count(cartLines, eq(cartLines.accountId, buyer.id)),
  }
}

const UNTOUCHED = { stock: [1000, 1000], orders: 0, messages: 0, frames: 0, submissions: 0, cartLines: 2 }
// Three frames: one for each order, and one for messages.
const ORDERED = { stock: [900, 990], orders: 2, messages: 2, frames: 3, submissions: 1, cartLines: 0 }

test.each(isExhaustive ? (['error', 'cut'] as const) : (['cut'] as const))(
  'a fault (%s) at any statement of an order leaves all or nothing, and the order can be repeated',
  { timeout: 120_000 },
  async (fault) => {
    const trial = await readyToOrder()
    failing.failAt(Number.POSITIVE_INFINITY, fault)
    expect((await place(trial)).code).toBe(200)
    expect(await whatIsThere(trial)).toEqual(ORDERED)
    const statements = failing.statements()
    expect(statements).toBeGreaterThan(10)

    for (let statement = 1; statement <= statements; statement++) {
      const ready = await readyToOrder()
      failing.failAt(statement, fault)
      const failed = await place(ready)
      expect([500, 503], `statement ${statement}`).toContain(failed.code)
      expect(await whatIsThere(ready), `statement ${statement}`).toEqual(UNTOUCHED)
      expect(await placeAgain(ready), `statement ${statement}`).toBe(200)
      expect(await whatIsThere(ready), `statement ${statement}`).toEqual(ORDERED)
    }
  },
)
