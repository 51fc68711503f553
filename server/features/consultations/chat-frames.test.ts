import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { markChatRead } from '#contract/consultations/chat-messages.ts'
import { closeConsultation } from '#contract/consultations/consultations.ts'
import type { ChatClientFrame } from '#contract/live.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { patient } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { type LiveClient, openLiveServer } from '#tests/live-client.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { connect } = await openLiveServer(shop.app, shop.call)
const chat = await openChat(shop)
const { buyer, member, lamp } = chat
await write(shop, chat, buyer, 'Hola')
const other = await openChat(shop, { buyer })
const colleague = await openMember(shop, lamp.supplierId)
const stranger = await openBuyer(shop)
const tabs = {
  buyer: await connect(buyer, 'chat'),
  buyerElsewhere: await connect(buyer, 'chat'),
  member: await connect(member, 'chat'),
  colleague: await connect(colleague, 'chat'),
  stranger: await connect(stranger, 'chat'),
}
await wait(200)

beforeEach(() => {
  for (const { frames } of Object.values(tabs)) frames.length = 0
})

const WITHIN = { timeout: patient(1000), interval: 10 }
const heard = ({ frames }: LiveClient) => frames.map(({ data }) => data)
const say = ({ socket }: LiveClient, frame: ChatClientFrame | object) => socket.send(JSON.stringify(frame))
const open = (tab: LiveClient, consultationId: string | null) => say(tab, { cmd: 'open', data: { consultationId } })
const type = (tab: LiveClient, consultationId = chat.id) => say(tab, { cmd: 'typing', data: { consultationId } })

test('messages, read marks and states come to all tabs of both sides within a second, and to nobody else', async () => {
  const { data } = await write(shop, chat, member, 'Yes')
  const message = { event: 'message', consultationId: chat.id, messageId: data.id }
  const status = { event: 'status', consultationId: chat.id, status: 1 }
  const both = [tabs.buyer, tabs.buyerElsewhere, tabs.member, tabs.colleague]
  for (const tab of both) await vi.waitFor(() => expect(heard(tab)).toEqual([message, status]), WITHIN)
  await shop.call(markChatRead, { consultationId: chat.id, messageId: data.id }, buyer)
  for (const tab of both)
    await vi.waitFor(() => expect(heard(tab).at(-1)).toEqual({ event: 'read', consultationId: chat.id, messageId: data.id }), WITHIN)
  await shop.call(closeConsultation, { id: chat.id }, buyer)
  for (const tab of both) await vi.waitFor(() => expect(heard(tab).at(-1)).toEqual({ ...status, status: 3 }), WITHIN)
  expect(heard(tabs.stranger)).toEqual([])
  // Calls that change nothing send no frames.
  await shop.call(closeConsultation, { id: chat.id }, buyer)
  await shop.call(markChatRead, { consultationId: chat.id, messageId: data.id }, buyer)
  await wait(200)
  for (const tab of both) expect(heard(tab)).toHaveLength(4)
})

test('typing goes to the other side’s tabs with that pane open alone, at most once in three seconds', async () => {
  open(tabs.buyer, chat.id)
  open(tabs.member, chat.id)
  open(tabs.colleague, other.id)
  await wait(50)
  for (let n = 0; n < 5; n++) type(tabs.buyer)
  await vi.waitFor(() => expect(heard(tabs.member)).toEqual([{ event: 'typing', consultationId: chat.id, senderType: 1 }]), WITHIN)
  await wait(300)
  for (const tab of [tabs.buyer, tabs.buyerElsewhere, tabs.colleague, tabs.stranger]) expect(heard(tab)).toEqual([])
  expect(heard(tabs.member)).toHaveLength(1)
  await wait(3000)
  type(tabs.buyer)
  await vi.waitFor(() => expect(heard(tabs.member)).toHaveLength(2), WITHIN)
})

test('nobody types in a conversation that is not open in that tab, or not theirs', async () => {
  open(tabs.member, chat.id)
  open(tabs.stranger, chat.id)
  type(tabs.stranger)
  type(tabs.buyerElsewhere)
  open(tabs.buyerElsewhere, other.id)
  type(tabs.buyerElsewhere, chat.id)
  await wait(400)
  expect(heard(tabs.member)).toEqual([])
})

test('whatever else is said counts for nothing, and more than a kilobyte ends the connection', async () => {
  for (const frame of [
    {},
    [],
    { cmd: 'message' },
    { cmd: 'open' },
    { cmd: 'open', data: { consultationId: 7 } },
    { cmd: 'typing', data: null },
  ]) {
    say(tabs.stranger, frame)
  }
  tabs.stranger.socket.send('not JSON')
  await write(shop, chat, buyer, 'Still there?')
  await vi.waitFor(() => expect(heard(tabs.member).length).toBeGreaterThan(0), WITHIN)
  expect(tabs.stranger.socket.readyState).toBe(tabs.stranger.socket.OPEN)
  tabs.stranger.socket.send('x'.repeat(1025))
  expect(await tabs.stranger.closed).toBe(1009)
  expect((await messagesOf(shop, chat, member)).at(-1)!.content).toBe('Still there?')
})

test('once the supplier is cancelled a buyer is told so instead of writing to nobody, and its members hear nothing more', async () => {
  await shop.appContext.database.db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, lamp.supplierId))
  const written = (await messagesOf(shop, chat, buyer)).length
  expect((await write(shop, chat, buyer, 'Hello?')).code).toBe(280008)
  expect(await messagesOf(shop, chat, buyer)).toHaveLength(written)
  open(tabs.member, chat.id)
  type(tabs.buyer)
  await shop.call(closeConsultation, { id: chat.id }, buyer)
  await vi.waitFor(() => expect(heard(tabs.buyer)).toContainEqual({ event: 'status', consultationId: chat.id, status: 3 }), WITHIN)
  expect([heard(tabs.member), heard(tabs.colleague)]).toEqual([[], []])
})
