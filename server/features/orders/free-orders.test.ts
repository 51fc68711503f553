import { expect, test } from 'vitest'
import { confirmReceipt } from '#contract/orders/changes.ts'
import { readyOrder, shipOrder } from '#contract/orders/console/orders.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { openAwaitedPayments } from '#server/features/orders/awaited-account.ts'
import { settings } from '#server/features/pricing/settings.table.ts'
import { STANDARD_SETTINGS } from '#server/features/pricing/settings.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { looseFile, openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

test('a free sample that its buyer collects is prepared without being paid, and goes its way to the end', async () => {
  await db.insert(settings).values({ ...STANDARD_SETTINGS, serviceBasisPoints: 0, serviceFloorFen: 0n })
  const [buyer, supplierId] = [await openBuyer(shop), await openSupplier(shop)]
  const member = await openMember(shop, supplierId)
  const lamp = await stockProduct(shop, { supplierId, samplePriceMicro: 0n })
  const lines = await putInCart(shop, buyer, lamp, 1, 1)
  const answer = await place(shop, buyer, await orderFor(shop, buyer, lines, { incoterms: 'EXW' }))
  expect(answer.code).toBe(200)
  const id = answer.data.orderList[0]!.orderId
  const info = async () => (await shop.call(readOrder, { id }, { token: buyer.token })).data
  expect(await info()).toMatchObject({ orderStatus: 1, payableAmount: '0.00', dueAmount: '0.00' })

  await openAwaitedPayments(shop.appContext, {}, (message) => expect(message).toBe(''))
  expect(await info()).toMatchObject({ orderStatus: 2, payStatus: 3, paidAmount: '0.00' })

  const asMember = { token: member.token }
  const fileIdList = [await looseFile(shop, member.id)]
  expect((await shop.call(readyOrder, { id, version: (await info()).version, fileIdList }, asMember)).code).toBe(200)
  const { version, itemList } = await info()
  const parcel = { carrierName: 'DHL', trackingNo: 'JD0147', itemList: itemList.map((item) => ({ orderItemId: item.id, quantity: 1 })) }
  expect((await shop.call(shipOrder, { id, version, ...parcel }, asMember)).code).toBe(200)
  expect((await shop.call(confirmReceipt, { id, version: (await info()).version }, { token: buyer.token })).code).toBe(200)
  expect(await info()).toMatchObject({ orderStatus: 6 })
})
