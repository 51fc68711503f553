import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readOrderChat } from '#contract/consultations/console.ts'
import { openConsultation } from '#contract/consultations/consultations.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { write } from '#tests/chatting.ts'
import { placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

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
