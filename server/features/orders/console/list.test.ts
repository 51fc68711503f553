import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { readSupplierBoard } from '#contract/board/console.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { exportedRows } from '#tests/exporting.ts'
import { openSupplier } from '#tests/goods.ts'
import { openMember, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { statementsDuring } from '#tests/statements.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const supplierId = await openSupplier(shop)
const { token, ids } = await three()

/** Adds three orders of one supplier: 200 USD at 0.125 are 1,600 CNY, between 1,000 and 2,000. */
async function three() {
  const { token } = await openMember(shop, supplierId)
  const made = [await placedOrder(shop), await placedOrder(shop), await placedOrder(shop)]
  const amounts = [
    { payableAmount: 100_000n, deadlineTime: new Date('2030-03-01') },
    { payableAmount: 20_000n, currencyCode: 'USD', rate: '0.125', deadlineTime: new Date('2030-01-01') },
    { payableAmount: 200_000n, deadlineTime: new Date('2030-02-01') },
  ]
  for (const [at, { id }] of made.entries())
    await db
      .update(orders)
      .set({ supplierId, ...(amounts[at] as object) })
      .where(eq(orders.id, Number(id)))
  return { token, ids: made.map(({ id }) => id) }
}
type Order = NonNullable<InputOf<typeof listConsoleOrders.page>['orderBy']>
const listedBy = async (orderBy?: Order) =>
  (await shop.call(listConsoleOrders.page, orderBy ? { orderBy } : {}, { token })).rows.map(({ id }) => ids.indexOf(id))

test('the list of orders begins with the newest, and goes by time, deadline, number or what an order is worth, up and down', async () => {
  expect(await listedBy()).toEqual([2, 1, 0])
  expect(await listedBy('createTime')).toEqual([0, 1, 2])
  expect(await listedBy('deadlineTime')).toEqual([1, 2, 0])
  expect(await listedBy('-deadlineTime')).toEqual([0, 2, 1])
  expect(await listedBy('payableAmount')).toEqual([0, 1, 2])
  expect(await listedBy('-payableAmount')).toEqual([2, 1, 0])
  expect((await listedBy('orderNo')).toReversed()).toEqual(await listedBy('-orderNo'))
})

test('it is exported with the same filter and order, and no other supplier’s', async () => {
  const rows = await exportedRows(shop, listConsoleOrders, { orderBy: '-payableAmount' }, { token })
  expect(rows.map(({ id, payableAmount, currencyCode }) => [ids.indexOf(id!), payableAmount, currencyCode])).toEqual([
    [2, '2000.00', 'CNY'],
    [1, '200.00', 'USD'],
    [0, '1000.00', 'CNY'],
  ])
  expect(await exportedRows(shop, listConsoleOrders, { orderStatus: 6 }, { token })).toEqual([])
  const stranger = await openMember(shop, await openSupplier(shop))
  expect(await exportedRows(shop, listConsoleOrders, { supplierId: String(supplierId) }, stranger)).toEqual([])
})

test('it takes as many statements for sixty rows as for three', async () => {
  const cost = async () => (await statementsDuring(() => shop.call(listConsoleOrders.page, { pageSize: 60 }, { token }))).length
  const ofThree = await cost()
  await three()
  expect(await cost()).toBe(ofThree)
})

test('whose turn it is, as the list is filtered by it, is what each order says of itself', async () => {
  const own = await placedOrder(shop)
  const id = Number(own.id)
  const as = { token: own.member.token }
  const proposal = { remark: '' } as unknown as (typeof orders.$inferInsert)['proposal']
  for (const orderStatus of [0, 1, 2, 3, 4, 5, 6, 7, 8] as const)
    for (const disputeStatus of [0, 1, 2, 3, 4] as const)
      for (const [payStatus, proposed] of [
        [0, null],
        [1, null],
        [0, proposal],
      ] as const) {
        await db
          .update(orders)
          .set({ orderStatus, disputeStatus, payStatus, proposal: proposed ?? null })
          .where(eq(orders.id, id))
        const [row] = (await shop.call(listConsoleOrders.page, {}, as)).rows
        const { total } = await shop.call(listConsoleOrders.page, { nextActor: row!.nextActor }, as)
        expect([orderStatus, disputeStatus, payStatus, total]).toEqual([orderStatus, disputeStatus, payStatus, 1])
      }
})

test('while a case is open its deadline is the one that is shown, ordered and filtered by, and that can be overdue', async () => {
  const now = shop.appContext.clock().getTime()
  const at = (hours: number) => new Date(now + hours * HOUR_MS)
  const supplierId = await openSupplier(shop)
  const as = { token: (await openMember(shop, supplierId)).token }
  const names = new Map<string, string>()
  for (const [name, set] of Object.entries({
    answering: { disputeStatus: 1, deadlineTime: at(-5), caseDeadlineTime: at(2) },
    'answered late': { disputeStatus: 2, deadlineTime: at(9), caseDeadlineTime: at(-1) },
    'with the platform': { disputeStatus: 3, deadlineTime: at(-5), caseDeadlineTime: null },
    late: { disputeStatus: 0, deadlineTime: at(-3), caseDeadlineTime: null },
    resolved: { disputeStatus: 4, deadlineTime: at(3), caseDeadlineTime: null },
  } as const)) {
    const { id } = await placedOrder(shop)
    await db
      .update(orders)
      .set({ supplierId, ...set })
      .where(eq(orders.id, Number(id)))
    names.set(id, name)
  }
  const listed = async (filter: InputOf<typeof listConsoleOrders.page>) => (await shop.call(listConsoleOrders.page, filter, as)).rows
  const namesOf = async (filter: InputOf<typeof listConsoleOrders.page>) => (await listed(filter)).map(({ id }) => names.get(id))
  const up = await listed({ orderBy: 'deadlineTime' })
  expect(up.map(({ id, deadlineTime, overdueFlag }) => [names.get(id), deadlineTime, overdueFlag])).toEqual([
    ['late', at(-3).toISOString(), 1],
    ['answered late', at(-1).toISOString(), 1],
    ['answering', at(2).toISOString(), 0],
    ['resolved', at(3).toISOString(), 0],
    ['with the platform', null, 0],
  ])
  expect(await namesOf({ orderBy: '-deadlineTime' })).toEqual(['resolved', 'answering', 'answered late', 'late', 'with the platform'])
  expect(await namesOf({ orderBy: 'deadlineTime', overdueFlag: 1 })).toEqual(['late', 'answered late'])
  // The board shows the same deadline for what waits for the supplier; an answered case waits for the buyer.
  const { countList, dueList } = (await shop.call(readSupplierBoard, {}, as)).data
  expect(dueList.map(({ key, id, deadlineTime }) => [key, names.get(id), deadlineTime])).toEqual([
    ['toAnswerCase', 'answering', at(2).toISOString()],
  ])
  expect(countList.find(({ key }) => key === 'toAnswerCase')).toMatchObject({ total: 1, overdueTotal: 0 })
})

test('the list by deadline and by amount reads an index, up and down and of what is overdue', async () => {
  const plan = async (filter: InputOf<typeof listConsoleOrders.page>) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await shop.call(listConsoleOrders.page, filter, { token: await signedIn(shop, DEMO_PEOPLE.operator) })
    const sent = query.mock.calls as unknown as [{ text: string }, unknown[]?][]
    query.mockRestore()
    const [{ text }, values] = sent.find(([{ text }]) => /from "orders" .*order by/s.test(text ?? ''))!
    const client = await shop.appContext.database.pool.connect()
    // Forces an index scan, since the demo has so few orders that a sequential scan is cheaper.
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    await client.query('rollback')
    client.release()
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan({ orderBy: 'deadlineTime' })).toContain('Index Scan using orders_to_deadline')
  expect(await plan({ orderBy: '-deadlineTime' })).toContain('Index Scan using orders_from_deadline')
  expect(await plan({ orderBy: '-payableAmount' })).toContain('Index Scan Backward using orders_by_worth')
  expect(await plan({ orderBy: 'deadlineTime', overdueFlag: 1 })).toMatch(/orders_to_deadline on orders.*Index Cond: \(CASE/s)
})

test('words are found in numbers and in names of suppliers, products and buyers, of one’s own orders alone', async () => {
  const own = await placedOrder(shop)
  const as = { token: own.member.token }
  const { orderNo, itemList } = await own.info()
  const found = async (keyword: string) => (await shop.call(listConsoleOrders.page, { keyword }, as)).rows.map(({ id }) => id)
  for (const keyword of [orderNo.slice(3, 9), orderNo.toLowerCase(), itemList[0]!.productName.slice(1, 5), 'YIWU'])
    expect([keyword, await found(keyword)]).toEqual([keyword, [own.id]])
  await db
    .update(orders)
    .set({ buyerName: 'Zenobia Quill', buyerCompanyName: 'Lámparas Ñandú' })
    .where(eq(orders.id, Number(own.id)))
  for (const keyword of ['zenobia q', 'Ñandú']) expect([keyword, await found(keyword)]).toEqual([keyword, [own.id]])
  const theirs = await shop.call(listOrders, { keyword: 'Zenobia' }, { token: own.buyer.token })
  expect(theirs.rows).toEqual([])
  for (const keyword of ['%', '_____', 'nothing of it']) expect([keyword, await found(keyword)]).toEqual([keyword, []])
})
