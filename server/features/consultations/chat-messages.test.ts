import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listChatMessages, markChatRead } from '#contract/consultations/chat-messages.ts'
import { readConsultation } from '#contract/consultations/consultations.ts'
import { countUnread, markMessageRead, pageMessages } from '#contract/messages/messages.ts'
import { products } from '#server/features/products/products.table.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { stockProduct } from '#tests/goods.ts'
import { looseFile, openMember, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { call } = shop

describe('what is written', () => {
  test('comes to both sides in order, with who wrote it, and waits for the supplier until it answers', async () => {
    const chat = await openChat(shop)
    await write(shop, chat, chat.buyer, '¿Hay en verde?', {}, { language: 'spa' })
    expect((await call(readConsultation, { id: chat.id }, chat.member)).data).toMatchObject({ status: 0, unreadTotal: 1 })
    await write(shop, chat, chat.member, 'Yes, from 100 pieces.')
    const seen = await messagesOf(shop, chat, chat.buyer)
    expect(seen).toMatchObject([
      {
        senderType: 1,
        senderName: 'Ana',
        mineFlag: 1,
        content: '¿Hay en verde?',
        langCode: 'spa',
        readFlag: 0,
        type: 0,
        file: null,
        card: null,
      },
      { senderType: 2, senderName: 'Yiwu Lamps', mineFlag: 0, content: 'Yes, from 100 pieces.', langCode: 'en', readFlag: 0 },
    ])
    const bySupplier = await messagesOf(shop, chat, chat.member)
    expect(bySupplier.map(({ id, mineFlag, senderName }) => [id, mineFlag, senderName])).toEqual([
      [seen[0]!.id, 0, 'Ana'],
      [seen[1]!.id, 1, 'Member'],
    ])
    const info = (await call(readConsultation, { id: chat.id }, chat.buyer)).data
    expect(info).toMatchObject({ status: 1, unreadTotal: 1, lastMessage: { type: 0, content: 'Yes, from 100 pieces.', senderType: 2 } })
  })

  test('twice under one clientId is once; another body under it is refused', async () => {
    const chat = await openChat(shop)
    const clientId = randomUUID()
    const first = await write(shop, chat, chat.buyer, 'One', { clientId })
    const again = await write(shop, chat, chat.buyer, 'One', { clientId: clientId.toUpperCase() })
    expect(again.data).toEqual(first.data)
    expect((await write(shop, chat, chat.buyer, 'Two', { clientId })).code).toBe(999000)
    const other = await openChat(shop, { buyer: chat.buyer })
    expect((await write(shop, other, chat.buyer, 'One', { clientId })).code).toBe(999000)
    // A clientId is unique per sender: the other side may use the same.
    expect((await write(shop, chat, chat.member, 'One', { clientId })).code).toBe(200)
    const many = await Promise.all(
      Array.from({ length: 8 }, () => write(shop, chat, chat.member, 'Same', { clientId: '018f8a00-0000-4000-8000-000000000001' })),
    )
    expect(new Set(many.map(({ data }) => data.id)).size).toBe(1)
    expect((await messagesOf(shop, chat, chat.buyer)).map(({ content }) => content)).toEqual(['One', 'One', 'Same'])
  })

  test('pictures, files and cards belong to their sender and to this conversation', async () => {
    const order = await placedOrder(shop)
    const { buyer, member, lamp } = order
    const chat = await openChat(shop, { buyer, member, lamp })
    const picture = await looseFile(shop, buyer.id)
    const paper = await looseFile(shop, member.id, 2)
    const other = await stockProduct(shop)
    expect((await write(shop, chat, buyer, 'Like this', { type: 1, fileId: picture })).data.file).toMatchObject({
      fileUrl: expect.stringMatching(/^\/files\//),
      name: 'photo.jpg',
      size: 1,
      width: 4,
      height: 4,
    })
    expect((await write(shop, chat, member, '', { type: 2, fileId: paper })).data.file).toMatchObject({ name: 'report.pdf', width: null })
    expect((await write(shop, chat, member, '', { type: 3, cardId: String(lamp.productId) })).data.card).toMatchObject({
      name: 'Desk lamp',
    })
    expect((await write(shop, chat, buyer, '', { type: 4, cardId: order.id })).data.card).toMatchObject({ id: order.id, orderStatus: 1 })
    const refused = [
      [{ type: 1, fileId: picture }, 110001],
      [{ type: 1, fileId: await looseFile(shop, member.id) }, 110001],
      [{ type: 1, fileId: await looseFile(shop, buyer.id, 2) }, 110001],
      [{ type: 3, cardId: String(other.productId) }, 150001],
      [{ type: 4, cardId: (await placedOrder(shop)).id }, 590019],
      [{ type: 5, cardId: '1' }, 500007],
      [{ type: 1 }, 400],
      [{ type: 0, fileId: picture }, 400],
      [{ type: 3, cardId: String(lamp.productId), content: 'x'.repeat(501) }, 400],
    ] as const
    for (const [own, code] of refused)
      expect([own, (await write(shop, chat, buyer, '', own)).code]).toEqual([own, own.type === 0 ? 400 : code])
    expect(await messagesOf(shop, chat, buyer)).toHaveLength(4)
    await db.update(products).set({ status: 3 }).where(eq(products.id, lamp.productId))
    expect((await messagesOf(shop, chat, buyer))[2]!.card).toMatchObject({ status: 3 })
  })

  test('text has 1 to 4000 characters and none that hide others', async () => {
    const chat = await openChat(shop)
    for (const nothing of ['   ', '\u200b\u200d']) expect((await write(shop, chat, chat.buyer, nothing)).code).toBe(400)
    expect((await write(shop, chat, chat.buyer, '好'.repeat(4000))).code).toBe(200)
    expect((await write(shop, chat, chat.buyer, '好'.repeat(4001))).code).toBe(400)
    expect((await write(shop, chat, chat.buyer, 'a\u202eb')).code).toBe(400)
    expect((await write(shop, chat, chat.buyer, 'two\nlines')).data.content).toBe('two\nlines')
  })

  test('history is read in pages of twenty, backwards from any message and forwards from the last one known', async () => {
    const chat = await openChat(shop)
    const ids: string[] = []
    for (let n = 0; n < 45; n++) ids.push((await write(shop, chat, n % 2 ? chat.member : chat.buyer, `m${n}`)).data.id)
    const page = async (own: { beforeId?: string; afterId?: string }) =>
      call(listChatMessages, { consultationId: chat.id, ...own }, chat.buyer)
    expect((await page({})).rows.map(({ id }) => id)).toEqual(ids.slice(25))
    const older = await page({ beforeId: ids[25]! })
    expect([older.rows.map(({ id }) => id), older.total]).toEqual([ids.slice(5, 25), 25])
    expect((await page({ beforeId: ids[5]! })).rows.map(({ id }) => id)).toEqual(ids.slice(0, 5))
    const newer = await page({ afterId: ids[20]! })
    expect([newer.rows.map(({ id }) => id), newer.total]).toEqual([ids.slice(21, 41), 24])
    expect((await page({ beforeId: ids[1]!, afterId: ids[0]! })).code).toBe(400)
  })
})

describe('what is unread', () => {
  test('counts conversations in the header and messages in the list, and is one side’s in common', async () => {
    const chat = await openChat(shop)
    const { buyer, member, lamp } = chat
    const colleague = await openMember(shop, lamp.supplierId)
    const second = await openChat(shop, { buyer })
    await write(shop, chat, buyer, 'Hola')
    for (const text of ['One', 'Two', 'Three']) await write(shop, chat, member, text)
    await write(shop, second, buyer, 'Hola')
    await write(shop, second, second.member, 'Hi')
    const enquiries = async (who: { token: string }) => (await call(countUnread, {}, who)).data.enquiryTotal
    expect([await enquiries(buyer), await enquiries(member), await enquiries(colleague)]).toEqual([2, 1, 1])
    const rows = (await call(pageMessages, { entityType: 1 }, buyer)).rows
    expect(rows.find(({ entityId }) => entityId === chat.id)).toMatchObject({
      messageTitle: [{ name: 'Message from Yiwu Lamps' }],
      messageJsonContent: [{ name: 'Three', url: null }],
      consoleFlag: 0,
    })
    expect((await call(pageMessages, { entityType: 1 }, member)).rows).toMatchObject([
      { entityId: chat.id, consoleFlag: 1, messageTitle: [{ name: 'Message from Ana' }] },
    ])
    const unread = async () => (await call(readConsultation, { id: chat.id }, buyer)).data.unreadTotal
    expect(await unread()).toBe(3)
    const [, one, , three] = await messagesOf(shop, chat, buyer)
    await call(markChatRead, { consultationId: chat.id, messageId: one!.id }, buyer)
    expect([await unread(), await enquiries(buyer)]).toEqual([2, 2])
    await call(markChatRead, { consultationId: chat.id, messageId: three!.id }, buyer)
    expect([await unread(), await enquiries(buyer)]).toEqual([0, 1])
    // The read mark never moves backwards.
    await call(markChatRead, { consultationId: chat.id, messageId: one!.id }, buyer)
    expect((await call(readConsultation, { id: chat.id }, member)).data.readMessageId).toBe(three!.id)
    expect((await messagesOf(shop, chat, member)).map(({ readFlag }) => readFlag)).toEqual([0, 1, 1, 1])
    // A message read by one member is read for all of them.
    const [first] = await messagesOf(shop, chat, member)
    await call(markChatRead, { consultationId: chat.id, messageId: first!.id }, colleague)
    expect([await enquiries(member), await enquiries(colleague)]).toEqual([0, 0])
    expect((await messagesOf(shop, chat, buyer))[0]!.readFlag).toBe(1)
  })

  test('marking the notification reads it alone, and a later message brings it back', async () => {
    const chat = await openChat(shop)
    await write(shop, chat, chat.buyer)
    await write(shop, chat, chat.member, 'One')
    const [row] = (await call(pageMessages, { entityType: 1 }, chat.buyer)).rows
    await call(markMessageRead, { messageId: row!.messageId, entityType: 1 }, chat.buyer)
    expect((await call(countUnread, {}, chat.buyer)).data.enquiryTotal).toBe(0)
    expect((await call(readConsultation, { id: chat.id }, chat.buyer)).data.unreadTotal).toBe(1)
    await write(shop, chat, chat.member, 'Two')
    expect((await call(countUnread, {}, chat.buyer)).data.enquiryTotal).toBe(1)
  })

  test('only a message of this conversation can be marked', async () => {
    const [chat, other] = [await openChat(shop), await openChat(shop)]
    const { data } = await write(shop, other, other.buyer)
    expect((await call(markChatRead, { consultationId: chat.id, messageId: data.id }, chat.buyer)).code).toBe(420001)
    expect((await call(markChatRead, { consultationId: chat.id, messageId: '999999999' }, chat.buyer)).code).toBe(420001)
  })
})
