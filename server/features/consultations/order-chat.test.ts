import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readOperatorBoard } from '#contract/board/console.ts'
import { readOrderChat } from '#contract/consultations/console.ts'
import { openConsultation } from '#contract/consultations/consultations.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { messagesOf, write } from '#tests/chatting.ts'
import { placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }

test('operators read what was written about an order with a case, and it is on record', async () => {
  const { id: orderId, buyer, member, lamp } = await placedOrder(shop)
  const about = { sourceType: 1, sourceId: orderId, supplierId: String(lamp.supplierId) } as const
  const { data } = await shop.call(openConsultation, about, buyer)
  const chat = { id: data.id }
  await write(shop, chat, buyer, 'Where is it?')
  await write(shop, chat, member, 'On its way')
  const read = () => shop.call(readOrderChat, { orderId }, operator)
  const entries = () =>
    db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, Number(orderId)))
  expect((await read()).code).toBe(590019)
  expect(await entries()).toEqual([])
  await db
    .insert(cases)
    .values({ caseNo: `C${orderId}`, orderId: Number(orderId), caseType: 2, reasonType: 1, content: 'Lost', amount: 1n })
  const { rows, total } = await read()
  expect([rows.map(({ content, senderName, mineFlag }) => [content, senderName, mineFlag]), total]).toEqual([
    [
      ['On its way', 'Member', 0],
      ['Where is it?', 'Ana', 0],
    ],
    2,
  ])
  expect(rows[0]!.consultationId).toBe(chat.id)
  expect(await entries()).toMatchObject([
    { accountId: DEMO_PEOPLE.operator.id, role: 2, action: 'order/chatPage', entity: 'order', before: null },
  ])
  expect((await shop.call(readOrderChat, { orderId }, member)).code).toBe(403)
  expect((await shop.call(readOrderChat, { orderId: '999999999' }, operator)).code).toBe(590019)
})

test('what a buyer writes about an order of a cancelled supplier reaches whoever looks after orders, who answers in its place', async () => {
  const { id: orderId, buyer, member, lamp } = await placedOrder(shop)
  const supplierId = String(lamp.supplierId)
  const open = async (about: { sourceType: 0 | 1; sourceId: string }) =>
    (await shop.call(openConsultation, { ...about, supplierId }, buyer)).data
  const [chat, aboutGoods] = [
    await open({ sourceType: 1, sourceId: orderId }),
    await open({ sourceType: 0, sourceId: String(lamp.productId) }),
  ]
  for (const each of [chat, aboutGoods]) await write(shop, each, buyer, 'Hello')
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, lamp.supplierId))
  const unread = async () => (await shop.call(countUnread, {}, operator)).data.enquiryTotal
  const waiting = async () =>
    (await shop.call(readOperatorBoard, {}, operator)).data.countList.find(({ key }) => key === 'toAnswerChat')!.total
  const before = { unread: await unread(), waiting: await waiting() }
  await write(shop, chat, buyer, 'Where is it?')
  expect([await unread(), await waiting()]).toEqual([before.unread + 1, before.waiting])
  expect((await write(shop, chat, operator, 'It leaves tomorrow')).code).toBe(200)
  expect((await messagesOf(shop, chat, buyer)).at(-1)).toMatchObject({ senderType: 2, senderName: 'Yiwu Lamps', mineFlag: 0 })
  expect(await waiting()).toBe(before.waiting - 1)
  // Conversations about its goods end with the supplier.
  expect((await write(shop, aboutGoods, operator)).code).toBe(790001)
  expect((await write(shop, chat, member)).code).toBe(280008)
  const other = { token: await signedInWith(shop, 'inquiry') }
  expect((await write(shop, chat, other)).code).toBe(790001)
})
