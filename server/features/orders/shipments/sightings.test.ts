import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { editShipment, trackShipment } from '#contract/orders/console/orders.ts'
import { trackOrder } from '#contract/orders/records.ts'
import { shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

test('a shipment is seen in several places, and the buyer reads them newest first, whenever they were recorded', async () => {
  const order = await shippedOrder(shop)
  const { shipList } = await order.info()
  const start = shop.appContext.clock().getTime()
  for (const [hour, status, place] of [
    [1, 2, 'Shanghai'],
    [2, 3, 'Madrid'],
    [3, 4, 'Getafe'],
    [2.5, 2, 'Toledo'],
  ] as const) {
    const eventTime = new Date(start + hour * 3_600_000).toISOString()
    const seen = { id: order.id, shipId: shipList[0]!.id, status, place, content: '', eventTime }
    expect((await shop.call(trackShipment, seen, { token: order.member.token })).code).toBe(200)
  }
  const { data } = await shop.call(trackOrder, { id: order.id }, { token: order.buyer.token })
  expect(data.map(({ status, eventList }) => [status, eventList.map(({ place }) => place)])).toEqual([
    [4, ['Getafe', 'Toledo', 'Madrid', 'Shanghai']],
  ])
})

test('a delivery that is reported late leaves a week to look at the goods; one before it left, or to come, is refused', async () => {
  const order = await shippedOrder(shop)
  const { shipList } = await order.info()
  const now = shop.appContext.clock().getTime()
  const deliver = (eventTime: number) => {
    const seen = {
      id: order.id,
      shipId: shipList[0]!.id,
      status: 5,
      place: '',
      content: '',
      eventTime: new Date(eventTime).toISOString(),
    } as const
    return shop.call(trackShipment, seen, { token: order.member.token })
  }
  expect(await deliver(now - 2 * DAY_MS)).toMatchObject({ code: 400, data: [{ path: 'eventTime' }] })
  expect(await deliver(now + 2 * DAY_MS)).toMatchObject({ code: 400, data: [{ path: 'eventTime' }] })
  await shop.appContext.database.db.update(shipments).set({ shipTime: new Date(now - 30 * DAY_MS) })
  expect((await deliver(now - 14 * DAY_MS)).code).toBe(200)
  const { shipStatus, deadlineTime } = await order.info()
  expect(shipStatus).toBe(3)
  expect(Date.parse(deadlineTime!) - now).toBeGreaterThanOrEqual(7 * DAY_MS)
})

test('a shipment that goes with another carrier loses the code of the former one, or has that of the new one', async () => {
  const order = await shippedOrder(shop)
  const { shipList } = await order.info()
  const edit = async (more: { carrierName?: string; carrierCode?: string; trackingNo?: string }) => {
    await shop.call(editShipment, { id: order.id, shipId: shipList[0]!.id, ...more }, { token: order.member.token })
    const { carrierName, carrierCode, trackingNo } = (await order.info()).shipList[0]!
    return { carrierName, carrierCode, trackingNo }
  }
  expect(await edit({ carrierName: 'DHL' })).toMatchObject({ carrierName: 'DHL', carrierCode: 'dhl' })
  expect(await edit({ trackingNo: 'AB-9' })).toEqual({ carrierName: 'DHL', carrierCode: 'dhl', trackingNo: 'AB-9' })
  expect(await edit({ carrierName: 'Lao Wang', carrierCode: 'dhl' })).toMatchObject({ carrierName: 'Lao Wang', carrierCode: null })
  expect(await edit({ carrierName: 'DHL' })).toMatchObject({ carrierCode: 'dhl' })
  expect(await edit({ carrierName: 'Lao Wang' })).toMatchObject({ carrierName: 'Lao Wang', carrierCode: null })
  expect(await edit({ carrierCode: 'SF' })).toMatchObject({ carrierCode: 'sf' })
})
