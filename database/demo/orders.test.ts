import { expect, test } from 'vitest'
import { readEvaluation } from '#contract/comments/comments.ts'
import { readCase } from '#contract/disputes/disputes.ts'
import { checkLedger } from '#contract/ledger/ledger.ts'
import { countOrders, listOrders, readOrder } from '#contract/orders/orders.ts'
import { PAPER_TYPE, readPaper, trackOrder } from '#contract/orders/records.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const buyer = { token: await signedIn(shop) }
const { rows } = await shop.call(listOrders, { pageSize: 50 }, buyer)

test('the demo buyer has orders in every state, newest first', async () => {
  const { data } = await shop.call(countOrders, {}, buyer)
  expect(Object.entries(data).filter(([, total]) => total === 0)).toEqual([])
  const times = rows.map(({ createTime }) => createTime)
  expect(times).toEqual([...times].sort().reverse())
})

test('each leads on: who acts next and until when, what was paid, where it is, and its papers open', async () => {
  for (const { id, orderNo, orderStatus, shipStatus } of rows) {
    const { data: order } = await shop.call(readOrder, { id }, buyer)
    if (orderStatus < 6) expect([orderNo, order.nextActor > 0]).toEqual([orderNo, true])
    expect([orderNo, order.payList.length > 0]).toEqual([orderNo, order.paidAmount !== '0.00' || order.payStatus === 1])
    const { data: parcels } = await shop.call(trackOrder, { id }, buyer)
    expect([orderNo, parcels.length > 0]).toEqual([orderNo, shipStatus > 0])
    // There is no pro forma before an order is confirmed or after it is cancelled.
    if (orderStatus === 0 || orderStatus === 7) continue
    const { data: paper } = await shop.call(readPaper, { id, type: PAPER_TYPE.proforma }, buyer)
    const { statusCode, headers } = await shop.app.inject({ url: paper.fileUrl })
    expect([orderNo, statusCode, headers['content-type']]).toEqual([orderNo, 200, 'application/pdf'])
  }
})

test('cases were opened, answered, taken to the platform and resolved; one order was judged', async () => {
  const open = async (id: string) => (await shop.call(readCase, { orderId: id }, buyer)).data
  const cases = (await Promise.all(rows.map(({ id }) => open(id)))).filter((each) => each !== null)
  expect(cases.map(({ caseType, status }) => `${caseType}/${status}`).sort()).toEqual(['1/3', '1/4', '2/2'])
  const judged = await Promise.all(rows.map(async ({ id }) => (await shop.call(readEvaluation, { orderId: id }, buyer)).data.commentFlag))
  expect(judged.filter((flag) => flag === 1)).toHaveLength(1)
})

test('the books of the demo are right', async () => {
  const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  expect((await shop.call(checkLedger, {}, operator)).data.problemList).toEqual([])
})
