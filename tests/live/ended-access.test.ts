import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelAccount, changePassword, endSession, listSessions } from '#contract/account/account.ts'
import { resetPassword, sendEmailCode, signOut } from '#contract/account/sign-in.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { setStatus } from '#server/features/account/status.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { patient } from '#tests/exhaustive.ts'
import { type LiveClient, openLiveServer } from '#tests/live-client.ts'
import { codeSentTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { connect, injectCall, ticketOf } = await openLiveServer(shop.app, shop.call)

const PASSWORD = 'naranjas del sur'
const passwordHash = await hashPassword(PASSWORD)
const SESSION_OVER = 4401
const DEAD_WITHIN_MS = patient(1000)

/** A person signed in on two devices, with a live connection from each. */
async function onTwoMachines() {
  const email = `${randomUUID()}@shop.example`
  const [account] = await shop.appContext.database.db.insert(accounts).values({ email, name: 'Ana', passwordHash }).returning()
  const here = { id: account!.id, token: await signedIn(shop, account!) }
  const there = { id: account!.id, token: await signedIn(shop, account!) }
  return { email, here, there, hereLive: await connect(here, 'cart'), thereLive: await connect(there, 'message') }
}

const isOpen = ({ socket }: LiveClient) => socket.readyState === socket.OPEN

async function expectDead(...clients: LiveClient[]) {
  const late = new Promise<string>((resolve) => setTimeout(resolve, DEAD_WITHIN_MS, 'still open'))
  for (const client of clients) expect(await Promise.race([client.closed, late])).toBe(SESSION_OVER)
}

test('signing out closes the connections of that session within a second, and no other ones', async () => {
  const { here, hereLive, thereLive } = await onTwoMachines()
  await shop.call(signOut, {}, { token: here.token })
  await expectDead(hereLive)
  expect(isOpen(thereLive)).toBe(true)
})

test('a session that is ended from another machine loses its connections within a second', async () => {
  const { here, there, hereLive, thereLive } = await onTwoMachines()
  const { rows } = await shop.call(listSessions, {}, { token: here.token })
  await shop.call(endSession, { id: rows.find(({ currentFlag }) => currentFlag === 0)!.id }, { token: here.token })
  await expectDead(thereLive)
  expect(isOpen(hereLive)).toBe(true)
  expect((await shop.call(listSessions, {}, { token: there.token })).code).toBe(100004)
})

test('a reset password closes every connection within a second', async () => {
  const { email, hereLive, thereLive } = await onTwoMachines()
  await shop.call(sendEmailCode, { email, type: 2 })
  const emailCode = await codeSentTo(shop, email)
  expect((await shop.call(resetPassword, { email, emailCode, password: 'limones del norte' })).code).toBe(200)
  await expectDead(hereLive, thereLive)
})

test('a changed password closes the connections of the other machines within a second', async () => {
  const { here, hereLive, thereLive } = await onTwoMachines()
  await shop.call(changePassword, { oldPassword: PASSWORD, password: 'limones del norte' }, { token: here.token })
  await expectDead(thereLive)
  expect(isOpen(hereLive)).toBe(true)
})

test('a disabled account loses its connections within a second and gets no new ones, not even by an old ticket', async () => {
  const { here, hereLive, thereLive } = await onTwoMachines()
  const ticket = await ticketOf(here.token)
  await inTransactionWithFrames(shop.appContext, 'write', (db, live) => setStatus(db, live, here.id, 2, 'Spam'))
  await expectDead(hereLive, thereLive)
  const byOldTicket = () => injectCall(`/live/cart/${here.id}?ticket=${ticket}`)
  expect(await byOldTicket()).toBe(403)
  await inTransactionWithFrames(shop.appContext, 'write', (db, live) => setStatus(db, live, here.id, 1, 'By mistake'))
  expect(await byOldTicket()).toMatchObject({ frames: [] })
})

test('a cleared account loses its connections within a second', async () => {
  const { here, hereLive, thereLive } = await onTwoMachines()
  expect((await shop.call(cancelAccount, { password: PASSWORD }, { token: here.token })).code).toBe(200)
  await expectDead(hereLive, thereLive)
})
