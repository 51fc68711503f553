import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideCase, listCases, readCaseWithOrder, replyToDispute } from '#contract/disputes/console.ts'
import { openDispute, replyToCase } from '#contract/disputes/disputes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { readConsoleOrder } from '#contract/orders/console/orders.ts'
import { DECIDES_CASE_DAYS } from '#contract/orders/deadlines.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { looseFile, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
/** An address that is exempt from the second factor on loopback. */
const email = 'disputes@demo.rutaseda.example'
const judge = { id: 902, email, name: 'Judge', passwordHash: '-', role: 2, rights: ['dispute' as const] }
await shop.appContext.database.db.insert(accounts).values(judge)
const as = { token: await signedIn(shop, judge) }

const dispute = async (order: StagedOrder, amount: string) =>
  order.move(openDispute, order.buyer.token, {
    reasonType: 2,
    content: 'Half of the lamps are broken',
    amount,
    fileIdList: [await looseFile(shop, order.buyer.id)],
    submitToken: randomUUID(),
  })
const listed = async (filter: object) => (await shop.call(listCases.page, { openFlag: 1, ...filter }, as)).rows

test('who may decide cases finds and reads them without any other right, and what waits for the platform is due after ten days', async () => {
  const [mine, other] = [await shippedOrder(shop), await shippedOrder(shop)]
  await dispute(mine, '200')
  await dispute(other, '300')
  const { orderNo } = await mine.info()
  await mine.move(replyToDispute, mine.member.token, { type: 3, content: 'They left whole' })
  await mine.move(replyToCase, mine.buyer.token, { type: 5 })

  const [row] = await listed({ keyword: orderNo })
  expect(row).toMatchObject({ caseType: 2, status: 3, orderId: mine.id, orderNo, amount: '200.00', offerAmount: '0.00', overdueFlag: 0 })
  expect(Date.parse(row!.deadlineTime!) - Date.parse(row!.createTime)).toBe(DECIDES_CASE_DAYS * DAY_MS)
  expect((await listed({ status: 3 })).map(({ orderId }) => orderId)).toContain(mine.id)
  expect((await listed({ status: 1 })).map(({ orderId }) => orderId)).toContain(other.id)
  const deadlines = (await listed({})).map(({ deadlineTime }) => deadlineTime!)
  expect(deadlines).toEqual(deadlines.toSorted())
  expect(await listed({ caseType: 1, keyword: orderNo })).toEqual([])

  expect((await shop.call(readConsoleOrder, { id: mine.id }, as)).code).toBe(403)
  const read = await shop.call(readCaseWithOrder, { id: row!.id }, as)
  expect(read.data).toMatchObject({ caseNo: row!.caseNo, order: { id: mine.id, actionList: ['decide'] } })
  expect(read.data.replyList.map(({ type }) => type)).toEqual([3, 5])
  expect((await shop.call(readCaseWithOrder, { id: '999999999' }, as)).code).toBe(110001)
  expect((await shop.call(readCaseWithOrder, { id: row!.id }, { token: mine.member.token })).code).toBe(403)

  const { version } = await mine.info()
  const decision = { id: mine.id, version, amount: '150', closeFlag: 0, content: 'They were packed badly' } as const
  expect((await shop.call(decideCase, decision, as)).code).toBe(200)
  expect(await listed({ keyword: orderNo })).toEqual([])
  const [ended] = (await shop.call(listCases.page, { status: 4, keyword: orderNo }, as)).rows
  expect(ended).toMatchObject({ id: row!.id, resultAmount: '150.00', deadlineTime: null })
  // Ended cases come last in both directions.
  for (const orderBy of ['deadlineTime', '-deadlineTime'] as const) {
    const all = (await shop.call(listCases.page, { orderBy, pageSize: 60 }, as)).rows
    expect(all.slice(all.findIndex(({ deadlineTime }) => deadlineTime === null)).some(({ deadlineTime }) => deadlineTime)).toBe(false)
    expect(all[0]!.deadlineTime).not.toBeNull()
  }
})
