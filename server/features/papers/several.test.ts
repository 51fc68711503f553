import { expect, test } from 'vitest'
import { MOST_PAPERS, readConsolePapers } from '#contract/orders/console/papers.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import { shippedOrder } from '#tests/order-stages.ts'
import { pagesOf } from '#tests/pdf-text.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { waitingOrders } from '#tests/waiting-orders.ts'

const shop = await openShop()
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const papersOf = (orderIdList: string[], token: string, type: 1 | 2 | 3 | 4 = PAPER_TYPE.packingList) =>
  shop.call(readConsolePapers, { orderIdList, type }, { token })
const fetched = async (fileUrl: string) => (await shop.app.inject({ url: fileUrl })).rawPayload

test('papers of several orders are one PDF, each on pages of its own; those without one are named', async () => {
  const [first, second] = [await shippedOrder(shop), await shippedOrder(shop)]
  const { staged } = await waitingOrders(shop, 1)
  const { data } = await papersOf([first.id, staged[0]!.id, second.id], operator)
  expect(data.skippedList).toEqual([staged[0]!.id])
  const pages = await pagesOf(await fetched(data.fileUrl))
  const numbers = await Promise.all([first, second].map(async ({ info }) => (await info()).orderNo))
  expect(pages.map((page) => numbers.filter((orderNo) => page.includes(orderNo)))).toEqual(numbers.map((orderNo) => [orderNo]))
})

test('without any, of another supplier, of too many or twice the same they are refused', async () => {
  const { staged, token } = await waitingOrders(shop, 1)
  const own = staged[0]!.id
  const other = (await shippedOrder(shop)).id
  expect((await papersOf([own], token)).code).toBe(590015)
  expect((await papersOf([own, other], token)).code).toBe(590019)
  expect((await papersOf([other], operator, PAPER_TYPE.fee)).code).toBe(200)
  expect((await papersOf([own], token, PAPER_TYPE.fee)).code).toBe(590015)
  for (const list of [[], [own, own], Array.from({ length: MOST_PAPERS + 1 }, (_, place) => String(place + 1))])
    expect((await papersOf(list, operator)).code).toBe(400)
})
