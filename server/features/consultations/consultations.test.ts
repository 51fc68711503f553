import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listSupplierConsultations } from '#contract/console-consultations.ts'
import {
  closeConsultation,
  listChatMessages,
  listConsultations,
  markChatRead,
  openConsultation,
  readConsultation,
  SOURCE_TYPE,
} from '#contract/consultations.ts'
import { DAY_MS } from '#contract/durations.ts'
import { countUnread, markMessageRead, pageMessages } from '#contract/messages.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { silence } from '#server/features/consultations/silence-consultations.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { looseFile, openMember, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { call } = shop

const about = (sourceType: number, sourceId: number | string, supplierId: number | string) =>
  ({ sourceType, sourceId: String(sourceId), supplierId: String(supplierId) }) as { sourceType: 0; sourceId: string; supplierId: string }

describe('a conversation is about something of one supplier', () => {
  test('about a product, an order or the supplier itself; the same one again is the same conversation', async () => {
    const { buyer, lamp, id } = await openChat(shop)
    const again = await call(openConsultation, about(0, lamp.productId, lamp.supplierId), buyer)
    expect(again.data).toEqual({ id })
    const ofSupplier = await call(openConsultation, about(2, lamp.supplierId, lamp.supplierId), buyer)
    expect(ofSupplier.data.id).not.toBe(id)
    const order = await placedOrder(shop)
    const ofOrder = await call(openConsultation, about(1, order.id, order.lamp.supplierId), order.buyer)
    const info = (await call(readConsultation, { id: ofOrder.data.id }, order.buyer)).data
    expect(info).toMatchObject({ sourceType: 1, sourceId: order.id, sourceCard: { orderNo: expect.stringMatching(/^R/), itemTotal: 1 } })
    expect((await call(readConsultation, { id }, buyer)).data).toMatchObject({
      status: 0,
      sourceCard: { id: String(lamp.productId), name: 'Desk lamp', status: 1, minOrderQuantity: 10 },
      supplierName: 'Yiwu Lamps',
      lastMessage: null,
      unreadTotal: 0,
      translateFlag: 0,
      readMessageId: null,
    })
  })

  test('a missing source is told by its own code, another supplier’s is no supplier', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const draft = await stockProduct(shop, { status: 0 })
    const foreign = await placedOrder(shop)
    const codeOf = async (sourceType: number, sourceId: number | string, supplierId: number | string) =>
      (await call(openConsultation, about(sourceType, sourceId, supplierId), buyer)).code
    expect(await codeOf(0, 999_999_999, lamp.supplierId)).toBe(150001)
    expect(await codeOf(0, draft.productId, draft.supplierId)).toBe(150001)
    expect(await codeOf(1, foreign.id, foreign.lamp.supplierId)).toBe(590019)
    expect(await codeOf(2, 999_999_999, 999_999_999)).toBe(280001)
    expect(await codeOf(3, 999_999_999, lamp.supplierId)).toBe(430001)
    expect(await codeOf(0, lamp.productId, foreign.lamp.supplierId)).toBe(280001)
    await db.update(suppliers).set({ status: 2 }).where(eq(suppliers.id, lamp.supplierId))
    expect(await codeOf(0, lamp.productId, lamp.supplierId)).toBe(280008)
  })

  test('nobody writes to their own supplier', async () => {
    const lamp = await stockProduct(shop)
    const member = await openMember(shop, lamp.supplierId)
    expect((await call(openConsultation, about(0, lamp.productId, lamp.supplierId), member)).code).toBe(400)
  })

  test('ten requests at once begin one conversation', async () => {
    const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(openConsultation, about(0, lamp.productId, lamp.supplierId), buyer)),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  })
})

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
    // The clientId is the sender's own: the other side's pages know nothing of it.
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
    expect((await write(shop, chat, chat.buyer, '   ')).code).toBe(400)
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

describe('who reads along', () => {
  test('the buyer, and every member of the supplier once something is written; nobody else', async () => {
    const chat = await openChat(shop)
    const { buyer, member, lamp } = chat
    const colleague = await openMember(shop, lamp.supplierId)
    const [stranger, otherMember] = [await openBuyer(shop), await openMember(shop, await openSupplier(shop))]
    const codeFor = async (who: { token: string }) => (await call(readConsultation, { id: chat.id }, who)).code
    expect(await Promise.all([buyer, member, colleague, stranger, otherMember].map(codeFor))).toEqual([200, 790001, 790001, 790001, 790001])
    expect((await call(listSupplierConsultations, {}, member)).rows).toEqual([])
    await write(shop, chat, buyer)
    expect(await Promise.all([buyer, member, colleague, stranger, otherMember].map(codeFor))).toEqual([200, 200, 200, 790001, 790001])
    for (const who of [stranger, otherMember]) {
      expect((await write(shop, chat, who)).code).toBe(790001)
      expect((await call(listChatMessages, { consultationId: chat.id }, who)).code).toBe(790001)
      expect((await call(closeConsultation, { id: chat.id }, who)).code).toBe(790001)
    }
    expect((await call(listSupplierConsultations, {}, colleague)).rows).toMatchObject([{ id: chat.id, buyerName: 'Ana', unreadTotal: 1 }])
    expect((await call(listSupplierConsultations, { unreadFlag: '0' }, colleague)).rows).toEqual([])
    expect((await call(listConsultations, {}, buyer)).rows).toMatchObject([{ id: chat.id }])
    expect((await call(listConsultations, { keyword: 'yiwu', sourceType: '0' }, buyer)).total).toBe(1)
    expect((await call(listConsultations, { keyword: 'nobody' }, buyer)).total).toBe(0)
    expect((await call(listConsultations, {}, member)).rows).toEqual([])
    await db.update(suppliers).set({ status: 2 }).where(eq(suppliers.id, lamp.supplierId))
    expect(await codeFor(member)).toBe(280008)
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
    // Backwards moves nothing.
    await call(markChatRead, { consultationId: chat.id, messageId: one!.id }, buyer)
    expect((await call(readConsultation, { id: chat.id }, member)).data.readMessageId).toBe(three!.id)
    expect((await messagesOf(shop, chat, member)).map(({ readFlag }) => readFlag)).toEqual([0, 1, 1, 1])
    // One member reads for all.
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

describe('the life of a conversation', () => {
  const statusOf = async (chat: { id: string }, who: { token: string }) => (await call(readConsultation, { id: chat.id }, who)).data.status

  test('after seven silent days it is inactive; a message takes it up again', async () => {
    const answered = await openChat(shop)
    await write(shop, answered, answered.buyer)
    const waiting = await openChat(shop, { buyer: answered.buyer })
    await write(shop, waiting, waiting.buyer)
    await write(shop, answered, answered.member)
    const silenceAfter = (days: number) => silence(shop.appContext, new Date(Date.now() + days * DAY_MS), () => {})
    await silenceAfter(6.9)
    expect([await statusOf(answered, answered.buyer), await statusOf(waiting, waiting.buyer)]).toEqual([1, 0])
    expect(await silenceAfter(7.1)).toBeGreaterThanOrEqual(2)
    expect(await silenceAfter(7.1)).toBe(0)
    expect([await statusOf(answered, answered.buyer), await statusOf(waiting, waiting.buyer)]).toEqual([2, 2])
    await write(shop, answered, answered.buyer)
    await write(shop, waiting, waiting.buyer)
    expect([await statusOf(answered, answered.buyer), await statusOf(waiting, waiting.buyer)]).toEqual([1, 0])
  })

  test('either side closes it; within thirty days a message reopens it, later it is over and a new one begins', async () => {
    const chat = await openChat(shop)
    const { buyer, member, lamp } = chat
    await write(shop, chat, buyer)
    await write(shop, chat, member)
    expect((await call(closeConsultation, { id: chat.id }, member)).code).toBe(200)
    expect((await call(closeConsultation, { id: chat.id }, buyer)).code).toBe(200)
    expect(await statusOf(chat, buyer)).toBe(3)
    await write(shop, chat, buyer, 'One more thing')
    expect(await statusOf(chat, buyer)).toBe(1)
    await call(closeConsultation, { id: chat.id }, buyer)
    const open = () => call(openConsultation, about(SOURCE_TYPE.product, lamp.productId, lamp.supplierId), buyer)
    expect((await open()).data.id).toBe(chat.id)
    const closed = new Date(Date.now() - 31 * DAY_MS)
    await db
      .update(consultations)
      .set({ closeTime: closed })
      .where(eq(consultations.id, Number(chat.id)))
    expect((await write(shop, chat, buyer)).code).toBe(790002)
    expect((await write(shop, chat, member)).code).toBe(790002)
    const next = (await open()).data.id
    expect(next).not.toBe(chat.id)
    expect((await open()).data.id).toBe(next)
    expect((await write(shop, chat, member)).code).toBe(790002)
    expect((await messagesOf(shop, chat, buyer)).length).toBe(3)
  })
})
