import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeUserStatus } from '#contract/account/console/users.ts'
import { signOut } from '#contract/account/sign-in.ts'
import { addPushDevice, MOST_PUSH_DEVICES, readPush, removePushDevice } from '#contract/messages/push.ts'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { pushDevices } from '#server/features/messages/push/devices.table.ts'
import { newKeyPair } from '#server/kernel/push/settings.ts'
import { type Chat, openChat, write } from '#tests/chatting.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { finishPushes, openPushService, subscribe } from '#tests/push-service.ts'
import { queuedJobs } from '#tests/queued-jobs.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const service = await openPushService()
const shop = await openShop({ limitsScale: 1000, push: service.settings })
const { db } = shop.appContext.database

const devicesOf = ({ id }: { id: number }) => db.select().from(pushDevices).where(eq(pushDevices.accountId, id)).orderBy(pushDevices.id)

/** Adds a member with a subscribed phone, and a buyer who can write to them. */
async function openPhone() {
  const chat = await openChat(shop)
  const phone = service.browser()
  expect((await subscribe(shop, chat.member.token, phone)).code).toBe(200)
  return { chat, phone, member: chat.member }
}

async function ring(chat: Chat): Promise<void> {
  expect((await write(shop, chat, chat.buyer)).code).toBe(200)
  await finishPushes(shop)
}

test('a device is notified until its session signs out, and until it is switched off', async () => {
  const { chat, phone, member } = await openPhone()
  await ring(chat)
  expect(phone.displayed.length).toBe(1)
  expect((await shop.call(removePushDevice, {}, { token: member.token })).data).toMatchObject({ deviceFlag: 0 })
  await ring(chat)
  expect(phone.displayed.length).toBe(1)
  await subscribe(shop, member.token, phone)
  await ring(chat)
  expect(phone.displayed.length).toBe(2)
  await shop.call(signOut, {}, { token: member.token })
  await ring(chat)
  expect([phone.displayed.length, await devicesOf(member)]).toEqual([2, []])
})

test('a session that has ended by itself notifies nobody', async () => {
  const { chat, phone, member } = await openPhone()
  await db
    .update(sessions)
    .set({ expireTime: new Date(0) })
    .where(eq(sessions.accountId, member.id))
  await ring(chat)
  expect([phone.displayed, await devicesOf(member)]).toEqual([[], []])
})

test('a disabled account has no devices any more, also once it is active again', async () => {
  const { chat, phone, member } = await openPhone()
  const boss = { token: await signedIn(shop, ADMINISTRATOR) }
  for (const status of [2, 1] as const)
    expect((await shop.call(changeUserStatus, { id: String(member.id), status, reason: 'Looked into' }, boss)).code).toBe(200)
  await ring(chat)
  expect([phone.displayed, await devicesOf(member)]).toEqual([[], []])
})

test('who has left a supplier hears nothing of its business any more', async () => {
  const { chat, phone, member } = await openPhone()
  expect((await write(shop, chat, chat.buyer)).code).toBe(200)
  await db.update(accounts).set({ role: 0, supplierId: null }).where(eq(accounts.id, member.id))
  await finishPushes(shop)
  expect(phone.displayed).toEqual([])
})

test.each([404, 410])('a subscription that its push service answers with %i is forgotten', async (status) => {
  const { chat, member } = await openPhone()
  service.answer = status
  await ring(chat)
  service.answer = 201
  expect([await devicesOf(member), await queuedJobs(shop, 'sendPush')]).toEqual([[], []])
})

test.each([429, 500, 503])('what a push service answers with %i is sent again, and arrives once', async (status) => {
  const { chat, phone } = await openPhone()
  service.answer = status
  await ring(chat)
  expect([phone.displayed.length, (await queuedJobs(shop, 'sendPush')).length]).toEqual([0, 1])
  service.answer = 201
  await finishPushes(shop)
  await finishPushes(shop)
  expect([phone.displayed.length, await queuedJobs(shop, 'sendPush')]).toEqual([1, []])
})

test.each([302, 400, 403, 413])('what a push service answers with %i is not sent again, and the device stays', async (status) => {
  const { chat, member } = await openPhone()
  const since = service.requests.length
  service.answer = status
  await ring(chat)
  service.answer = 201
  expect(service.requests.length - since).toBe(1)
  expect([(await devicesOf(member)).length, await queuedJobs(shop, 'sendPush')]).toEqual([1, []])
})

test('a message that is a day old when its push could leave is no news any more', async () => {
  const { chat, phone } = await openPhone()
  await write(shop, chat, chat.buyer)
  await db.execute(`update messages set create_time = create_time - interval '25 hours' where entity_id = ${Number(chat.id)}`)
  await finishPushes(shop)
  expect([phone.displayed, await queuedJobs(shop, 'sendPush')]).toEqual([[], []])
})

test('of an account at most ten devices are notified: the newest, also when many are switched on at once', async () => {
  const { chat, phone: first, member } = await openPhone()
  const others = Array.from({ length: MOST_PUSH_DEVICES }, () => service.browser())
  const tokens = await Promise.all(others.map(() => signedIn(shop, { id: member.id, role: 1 })))
  await Promise.all(others.map((browser, place) => subscribe(shop, tokens[place]!, browser)))
  expect((await devicesOf(member)).length).toBe(MOST_PUSH_DEVICES)
  await ring(chat)
  expect([first.displayed.length, ...others.map(({ displayed }) => displayed.length)]).toEqual([0, ...others.map(() => 1)])
})

test('a browser belongs to whoever has switched it on last, and a session has one', async () => {
  const { chat, phone, member } = await openPhone()
  const other = await openPhone()
  await subscribe(shop, other.member.token, phone)
  expect((await shop.call(readPush, {}, { token: member.token })).data.deviceFlag).toBe(0)
  await ring(chat)
  await ring(other.chat)
  expect([phone.displayed.map(({ path }) => path), other.phone.displayed]).toEqual([[`/console/consultations?id=${other.chat.id}`], []])
  expect((await devicesOf(other.member)).length).toBe(1)
})

test('addresses within the shop’s own network, and keys that are none, are refused beside their field', async () => {
  const { member } = await openPhone()
  const { p256dh, auth } = service.browser()
  const refused = async (input: object) => {
    const given = { endpoint: 'https://push.example/1', p256dh, auth, ...input }
    return shop.call(addPushDevice, given, { token: member.token })
  }
  for (const endpoint of ['https://localhost/1', 'https://10.0.0.1/1', 'http://push.example/1', 'https://[::1]/1'])
    expect(await refused({ endpoint })).toMatchObject({ code: 400, data: [{ path: 'endpoint' }] })
  expect(await refused({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).toMatchObject({ code: 400, data: [{ path: 'p256dh' }] })
  expect(await refused({ auth: 'short' })).toMatchObject({ code: 400, data: [{ path: 'auth' }] })
})

test('new keys of the shop end what was subscribed by the former ones', async () => {
  const { chat, phone, member } = await openPhone()
  const former = shop.appContext.config.push!
  shop.appContext.config.push = { ...former, ...newKeyPair() }
  expect((await shop.call(readPush, {}, { token: member.token })).data.deviceFlag).toBe(0)
  await ring(chat)
  shop.appContext.config.push = former
  expect([phone.displayed, await devicesOf(member)]).toEqual([[], []])
})

test('without keys there is no web push: nothing to switch on, and nothing is sent', async () => {
  const { chat, phone, member } = await openPhone()
  const former = shop.appContext.config.push
  shop.appContext.config.push = undefined
  expect((await shop.call(readPush, {}, { token: member.token })).data).toEqual({ publicKey: null, deviceFlag: 0 })
  expect((await subscribe(shop, member.token, service.browser())).code).toBe(110001)
  await ring(chat)
  shop.appContext.config.push = former
  expect(phone.displayed).toEqual([])
  await db.delete(pushDevices).where(inArray(pushDevices.accountId, [member.id]))
})
