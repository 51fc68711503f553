import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listChatMessages } from '#contract/consultations/chat-messages.ts'
import { listSupplierConsultations } from '#contract/consultations/console.ts'
import {
  closeConsultation,
  listConsultations,
  openConsultation,
  readConsultation,
  SOURCE_TYPE,
} from '#contract/consultations/consultations.ts'
import { DAY_MS } from '#contract/durations.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { silence } from '#server/features/consultations/silence-consultations.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openMember, placedOrder } from '#tests/order-stages.ts'
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

describe('who reads along', () => {
  test('the buyer, and every member of the supplier once something is written; nobody else', async () => {
    const chat = await openChat(shop)
    const { buyer, member, lamp } = chat
    const colleague = await openMember(shop, lamp.supplierId)
    const [stranger, otherMember] = [await openBuyer(shop), await openMember(shop, await openSupplier(shop))]
    const codeFor = async (who: { token: string }) => (await call(readConsultation, { id: chat.id }, who)).code
    expect(await Promise.all([buyer, member, colleague, stranger, otherMember].map(codeFor))).toEqual([200, 790001, 790001, 790001, 790001])
    expect((await call(listSupplierConsultations.page, {}, member)).rows).toEqual([])
    await write(shop, chat, buyer)
    expect(await Promise.all([buyer, member, colleague, stranger, otherMember].map(codeFor))).toEqual([200, 200, 200, 790001, 790001])
    for (const who of [stranger, otherMember]) {
      expect((await write(shop, chat, who)).code).toBe(790001)
      expect((await call(listChatMessages, { consultationId: chat.id }, who)).code).toBe(790001)
      expect((await call(closeConsultation, { id: chat.id }, who)).code).toBe(790001)
    }
    expect((await call(listSupplierConsultations.page, {}, colleague)).rows).toMatchObject([
      { id: chat.id, buyerName: 'Ana', unreadTotal: 1 },
    ])
    expect((await call(listSupplierConsultations.page, { unreadFlag: '0' }, colleague)).rows).toEqual([])
    expect((await call(listConsultations, {}, buyer)).rows).toMatchObject([{ id: chat.id }])
    expect((await call(listConsultations, { keyword: 'yiwu', sourceType: '0' }, buyer)).total).toBe(1)
    expect((await call(listConsultations, { keyword: 'nobody' }, buyer)).total).toBe(0)
    expect((await call(listConsultations, {}, member)).rows).toEqual([])
    await db.update(suppliers).set({ status: 2 }).where(eq(suppliers.id, lamp.supplierId))
    expect(await codeFor(member)).toBe(280008)
  })
})

test('what waits for an answer: the buyer wrote last, and it is open', async () => {
  const chat = await openChat(shop)
  const { buyer, member } = chat
  const waiting = async (answerFlag: '0' | '1') => (await call(listSupplierConsultations.page, { answerFlag }, member)).total
  await write(shop, chat, buyer)
  expect([await waiting('1'), await waiting('0')]).toEqual([1, 0])
  await write(shop, chat, member)
  expect([await waiting('1'), await waiting('0')]).toEqual([0, 1])
  await write(shop, chat, buyer)
  await call(closeConsultation, { id: chat.id }, member)
  expect([await waiting('1'), await waiting('0')]).toEqual([0, 1])
})

test('who has waited longest for an answer stands first, however often they have asked', async () => {
  const first = await openChat(shop)
  const second = await openChat(shop, { lamp: first.lamp, member: first.member })
  const third = await openChat(shop, { lamp: first.lamp, member: first.member })
  for (const chat of [first, second]) await write(shop, chat, chat.buyer)
  await write(shop, third, third.buyer)
  await write(shop, third, third.member)
  await write(shop, first, first.buyer, 'Hello?')
  const listed = async (orderBy: 'waitTime' | '-waitTime') => {
    const { rows } = await call(listSupplierConsultations.page, { orderBy }, first.member)
    return rows.map(({ id, waitTime }) => [id, waitTime !== null])
  }
  const never = [third.id, false]
  expect(await listed('waitTime')).toEqual([[first.id, true], [second.id, true], never])
  expect(await listed('-waitTime')).toEqual([[second.id, true], [first.id, true], never])
})

test('who takes a closed conversation up again waits since then', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer)
  await write(shop, chat, chat.member, 'Yes')
  await write(shop, chat, chat.buyer, 'Thanks!')
  const long = new Date(Date.now() - 20 * DAY_MS)
  await db
    .update(consultations)
    .set({ waitTime: long, updateTime: long })
    .where(eq(consultations.id, Number(chat.id)))
  const since = async () => Date.parse((await call(listSupplierConsultations.page, {}, chat.member)).rows[0]!.waitTime ?? '')
  expect(await since()).toBe(long.getTime())
  await call(closeConsultation, { id: chat.id }, chat.member)
  await write(shop, chat, chat.buyer, 'One more question')
  await write(shop, chat, chat.buyer, 'Are you there?')
  expect(Date.now() - (await since())).toBeLessThan(DAY_MS)
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
