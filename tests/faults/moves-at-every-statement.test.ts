import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#server/features/messages/messages.table.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { everyOrSome } from '#tests/exhaustive.ts'
import { failAtEveryStatement } from '#tests/faults/every-statement.ts'
import { openFailingShop } from '#tests/faults/failing-shop.ts'
import { violations } from '#tests/order-life/invariants.ts'
import { openTrading, type Trading } from '#tests/order-life/trading.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const failing = await openFailingShop(shop)
const STOCK = 1_000_000

type Moves = Trading['moves']
type Make = (moves: Moves, order: OrderRecord) => Promise<number>

/** Steps that bring a new order to where a move can be made. */
const PAID: Make[] = [(moves, order) => moves.payProof(order), (moves, order) => moves.verify(order, 'whole')]
const READY: Make[] = [...PAID, (moves, order) => moves.ready(order), (moves, order) => moves.add(order, 'whole')]
const SHIPPED: Make[] = [...READY, (moves, order) => moves.ship(order, 'whole')]
const REFUND_REQUESTED: Make[] = [...PAID, (moves, order) => moves.refund(order, 'part')]
const DISPUTED: Make[] = [...SHIPPED, (moves, order) => moves.dispute(order, 'part')]

const MOVES: Record<string, { byHand?: boolean; until: Make[]; make: Make }> = {
  confirm: { byHand: true, until: [], make: (moves, order) => moves.confirm(order, 'whole') },
  'confirm with a proposal': { byHand: true, until: [], make: (moves, order) => moves.confirm(order, 'more') },
  accept: { byHand: true, until: [(moves, order) => moves.confirm(order, 'more')], make: (moves, order) => moves.accept(order) },
  decline: { byHand: true, until: [], make: (moves, order) => moves.decline(order) },
  cancel: { until: [], make: (moves, order) => moves.cancel(order) },
  'cancel of an order paid in part': {
    until: [(moves, order) => moves.add(order, 'part')],
    make: (moves, order) => moves.cancelByPlatform(order),
  },
  payProof: { until: [], make: (moves, order) => moves.payProof(order) },
  verify: { until: PAID.slice(0, 1), make: (moves, order) => moves.verify(order, 'more') },
  reject: { until: PAID.slice(0, 1), make: (moves, order) => moves.reject(order) },
  'money without a proof': { until: [], make: (moves, order) => moves.add(order, 'more') },
  ready: { until: PAID, make: (moves, order) => moves.ready(order) },
  'ship in part': { until: READY, make: (moves, order) => moves.ship(order, 'part') },
  ship: { until: READY, make: (moves, order) => moves.ship(order, 'whole') },
  deliver: { until: SHIPPED, make: (moves, order) => moves.deliver(order) },
  confirmReceipt: { until: SHIPPED, make: (moves, order) => moves.confirmReceipt(order) },
  refundAdd: { until: PAID, make: (moves, order) => moves.refund(order, 'part') },
  'agree to a refund': { until: REFUND_REQUESTED, make: (moves, order) => moves.answer(order, 2) },
  'offer in a case': { until: REFUND_REQUESTED, make: (moves, order) => moves.answer(order, 4) },
  'message in a case': { until: REFUND_REQUESTED, make: (moves, order) => moves.disputeReply(order, 1) },
  disputeCancel: { until: REFUND_REQUESTED, make: (moves, order) => moves.disputeCancel(order) },
  close: { until: PAID, make: (moves, order) => moves.close(order, 'part') },
  disputeAdd: { until: SHIPPED, make: (moves, order) => moves.dispute(order, 'part') },
  decide: { until: DISPUTED, make: (moves, order) => moves.decide(order, 'part') },
}

/** All that a move writes, except the uploaded files that it will attach. */
async function traceOf(order: OrderRecord, trading: Trading) {
  const count = async (statement: ReturnType<typeof sql>) => Number((await db.execute<{ n: string }>(statement)).rows[0]!.n)
  return {
    order: await trading.read(order.id),
    shipped: await count(sql`select sum(shipped_quantity) as n from order_lines where order_id = ${order.id}`),
    stock: await count(sql`select sum(stock) as n from skus where product_id = ${trading.goods.productId}`),
    sales: await count(sql`select sales_total as n from products where id = ${trading.goods.productId}`),
    log: await count(sql`select count(*) as n from order_log where order_id = ${order.id}`),
    entries: await count(sql`select count(*) as n from ledger_entries where order_id = ${order.id}`),
    refunds: await count(sql`select count(*) as n from refunds where order_id = ${order.id}`),
    payments: await count(sql`select count(*) as n from payments where account_id = ${order.accountId}`),
    cases: await count(sql`select count(*) as n from cases left join case_replies on case_id = cases.id where order_id = ${order.id}`),
    shipments: await count(sql`select count(*) as n from shipments where order_id = ${order.id}`),
    messages: await db.$count(messages, eq(messages.entityId, order.id)),
    mails: await count(
      sql`select count(*) as n from graphile_worker._private_jobs where payload -> 'facts' ->> 'orderId' = ${String(order.id)}`,
    ),
  }
}

/** A move of each family: agreeing, paying, shipping, ending, a case. */
const FAMILIES = ['confirm with a proposal', 'verify', 'ship in part', 'close', 'decide']

test.each(everyOrSome(MOVES, FAMILIES))(
  'a fault at any statement of a move leaves all of it or nothing: %s',
  { timeout: 240_000 },
  async (_, { byHand = false, until, make }) => {
    const trading = await openTrading(shop, { confirmsByHand: byHand }, failing.call)
    const facts = { supplierId: trading.supplierId, skuIds: trading.goods.skuIds, stock: STOCK }
    await failAtEveryStatement(failing, {
      prepare: async () => {
        const id = await trading.order()
        for (const before of until) expect(await before(trading.moves, await trading.read(id))).toBe(200)
        return trading.read(id)
      },
      make: (order) => make(trading.moves, order),
      traceOf: (order) => traceOf(order, trading),
      differenceOf,
      check: async (where) => expect(await violations(shop, facts), where).toEqual([]),
    })
  },
)

/** Differences between two traces, without times and ids. */
function differenceOf(before: Awaited<ReturnType<typeof traceOf>>, after: Awaited<ReturnType<typeof traceOf>>) {
  const { order: from, ...counted } = before
  const { order: to, ...counts } = after
  const status = { from: from.orderStatus, to: to.orderStatus, versions: to.version - from.version, paid: to.paidAmount - from.paidAmount }
  const differences = Object.entries(counts).map(([name, n]) => [name, n - counted[name as keyof typeof counted]])
  return { ...status, ...Object.fromEntries(differences) }
}
