import { expect, test } from 'vitest'
import { pageAnnouncements } from '#contract/announcements/announcements.ts'
import { countUnread, ENTITY_TYPES, pageMessages } from '#contract/messages/messages.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const buyer = { token: await signedIn(shop) }

test('the demo buyer finds unread messages of every kind, and news read and unread', async () => {
  const { data } = await shop.call(countUnread, {}, buyer)
  expect(data).toEqual({ orderTotal: 5, enquiryTotal: 2, inquiryTotal: 2, sysMsgTotal: 3 })
  expect((await shop.call(pageAnnouncements, { readStatus: 1 }, buyer)).total).toBe(5)
})

test('her messages of orders lead to orders of hers, in three languages, with pictures that are there', async () => {
  for (const language of ['spa', 'en', 'zh'] as const) {
    const { rows } = await shop.call(pageMessages, { entityType: ENTITY_TYPES.order }, { ...buyer, language })
    for (const { entityId, messageTitle, messageJsonContent } of rows) {
      const order = await shop.call(readOrder, { id: entityId }, { ...buyer, language })
      expect(messageTitle[0]?.name).toContain(order.data.orderNo)
      expect(messageJsonContent.map(({ name }) => name)).toEqual([order.data.itemList[0]?.productName, order.data.supplierName])
      const picture = await shop.app.inject({ url: messageJsonContent[0]!.url! })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  }
})
