import { expect, test } from 'vitest'
import { readSupplierBoard } from '#contract/board/console.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { confirmOrder, listConsoleOrders } from '#contract/orders/console/orders.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { taskAddress } from '#web/features/board/console/task-places.ts'

const shop = await openShop()

test('a supplier’s board leads to the orders that it counts: those with a proposal wait for the buyer', async () => {
  const supplierId = await openSupplier(shop, { confirmsByHand: true })
  const { token } = await openMember(shop, supplierId)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { supplierId })]
    const { data } = await place(shop, buyer, await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100)))
    ids.push(data.orderList[0]!.orderId)
  }
  expect((await shop.call(confirmOrder, { id: ids[1]!, version: 1, freightAmount: '5000' }, { token })).code).toBe(200)
  const { countList } = (await shop.call(readSupplierBoard, {}, { token })).data
  const { search } = new URL(taskAddress('toConfirm')!, 'https://shop.example')
  const query = Object.fromEntries(new URLSearchParams(search))
  const listed = (await shop.call(listConsoleOrders.page, query, { token })) as unknown as OutputOf<typeof listConsoleOrders.page>
  expect(listed.rows.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort())
  expect(countList.find(({ key }) => key === 'toConfirm')).toMatchObject({ total: listed.total })
})
