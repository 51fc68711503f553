import { expect, test } from 'vitest'
import { trackShipment } from '#contract/console-orders.ts'
import { trackOrder } from '#contract/order-records.ts'
import { shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

test('a shipment is seen in several places, and the buyer reads them newest first', async () => {
  const order = await shippedOrder(shop)
  const { shipList } = await order.info()
  const start = shop.appContext.clock().getTime()
  for (const [hour, status, place] of [
    [1, 2, 'Shanghai'],
    [2, 3, 'Madrid'],
    [3, 4, 'Getafe'],
  ] as const) {
    const eventTime = new Date(start + hour * 3_600_000).toISOString()
    const seen = { id: order.id, shipId: shipList[0]!.id, status, place, content: '', eventTime }
    expect((await shop.call(trackShipment, seen, { token: order.member.token })).code).toBe(200)
  }
  const { data } = await shop.call(trackOrder, { id: order.id }, { token: order.buyer.token })
  expect(data.map(({ status, eventList }) => [status, eventList.map(({ place }) => place)])).toEqual([
    [4, ['Getafe', 'Madrid', 'Shanghai']],
  ])
})
