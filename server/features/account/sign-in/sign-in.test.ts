import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editProfile, readUserInfo } from '#contract/account/account.ts'
import { resumeSession, signIn, signOut } from '#contract/account/sign-in.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { requestedDuring } from '#tests/requested-during.ts'
import { type As, injectCall, openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const PASSWORD = 'naranjas del sur'
const NEW_PASSWORD = 'limones del norte'
const passwordHash = await hashPassword(PASSWORD)
const newHash = await hashPassword(NEW_PASSWORD)

/** Numbers accounts and networks: each test uses its own. */
let number = 0
async function newAccount(more: Partial<typeof accounts.$inferInsert> = {}) {
  const email = `somebody${++number}@shop.example`
  await db.insert(accounts).values({ email, name: 'Somebody', passwordHash, ...more })
  return { email, here: `198.51.100.${number}` }
}
const cookieOf = (reply: { headers: Record<string, unknown> }, name: string) =>
  [reply.headers['set-cookie'] ?? []].flat().find((line) => (line as string).startsWith(`${name}=`)) as string | undefined

const tokenOf = async (email: string) => (await tryIn(email, PASSWORD)).data.token
const tryIn = (email: string, password: string, as: As = {}) => shop.call(signIn, { email, password }, as)

test('the right password signs in for thirty days; staff for eight hours', async () => {
  const { email } = await newAccount()
  const { code, data } = await tryIn(email.toUpperCase(), PASSWORD)
  expect(code).toBe(200)
  const days = (new Date(data.expireTime).getTime() - shop.appContext.clock().getTime()) / 86_400_000
  expect(days).toBeCloseTo(30, 2)
  const operator = await newAccount({ role: 2 })
  const staff = await tryIn(operator.email, PASSWORD)
  expect((new Date(staff.data.expireTime).getTime() - shop.appContext.clock().getTime()) / 3_600_000).toBeCloseTo(8, 2)
})

test('a staff session ends eight hours after the sign-in, however it is used, and so does an older one of a user who becomes staff', async () => {
  const [operator, promoted] = await Promise.all([2, 0].map((role) => newAccount({ role })))
  const tokens = [await tokenOf(operator!.email), await tokenOf(promoted!.email)]
  const use = () => Promise.all(tokens.map(async (token) => (await shop.call(readUserInfo, {}, { token })).code))
  await db.update(accounts).set({ role: 2 }).where(eq(accounts.email, promoted!.email))
  shop.passTime(7 * 3_600_000)
  expect(await use()).toEqual([200, 200])
  shop.passTime(61 * 60_000)
  expect(await use()).toEqual([100004, 100004])
})

test('an unknown address and a wrong password get the same answer, after the same work', async () => {
  const { email } = await newAccount()
  const tryWith = async (address: string) => {
    const started = performance.now()
    const reply = await injectCall(shop.app, signIn, { email: address, password: 'not the password' })
    return { reply, took: performance.now() - started }
  }
  const [wrong, unknown] = [[await tryWith(email)], [await tryWith('nobody@shop.example')]]
  for (let round = 0; round < 3; round++) {
    wrong.push(await tryWith(email))
    unknown.push(await tryWith('nobody@shop.example'))
  }
  expect(wrong[0]?.reply.json().code).toBe(220005)
  expect(unknown[0]?.reply.body).toBe(wrong[0]?.reply.body)
  // Compares the fastest attempts, since other load on the machine can only add time.
  const least = (tries: { took: number }[]) => Math.min(...tries.map(({ took }) => took))
  expect(least(unknown)).toBeGreaterThan(least(wrong) / 4)
})

test('only the right password reveals that an account is disabled or may not sign in', async () => {
  const disabled = await newAccount({ status: 2 })
  const barred = await newAccount({ status: 3 })
  expect((await tryIn(disabled.email, 'not the password')).code).toBe(220005)
  expect((await tryIn(disabled.email, PASSWORD)).code).toBe(100003)
  expect((await tryIn(barred.email, 'not the password')).code).toBe(220005)
  expect((await tryIn(barred.email, PASSWORD)).code).toBe(220004)
})

test('five failures from one address on one account lock it for that address for 15 minutes from the last, and for no other', async () => {
  const { email, here } = await newAccount()
  const fail = async () => expect((await tryIn(email, 'not the password', { clientAddress: here })).code).toBe(220005)
  for (let i = 0; i < 4; i++) await fail()
  shop.passTime(14 * 60_000)
  await fail()
  expect((await tryIn(email, PASSWORD, { clientAddress: here })).code).toBe(220007)
  expect((await tryIn(email, PASSWORD, { clientAddress: '198.51.100.200' })).code).toBe(200)
  const other = await newAccount()
  expect((await tryIn(other.email, PASSWORD, { clientAddress: here })).code).toBe(200)
  shop.passTime(14 * 60_000)
  expect((await tryIn(email, PASSWORD, { clientAddress: here })).code).toBe(220007)
  shop.passTime(61_000)
  expect((await tryIn(email, PASSWORD, { clientAddress: here })).code).toBe(200)
})

test('an IPv6 client is identified by its /64: changing the rest does not help', async () => {
  const { email } = await newAccount()
  for (let i = 0; i < 5; i++) await tryIn(email, 'not the password', { clientAddress: `2001:db8:0:7::${i + 1}` })
  expect((await tryIn(email, PASSWORD, { clientAddress: '2001:db8:0:7:ffff::9' })).code).toBe(220007)
  expect((await tryIn(email, PASSWORD, { clientAddress: '2001:db8:0:8::1' })).code).toBe(200)
})

test('simultaneous guesses do not exceed the limit', async () => {
  const { email, here } = await newAccount()
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryIn(email, 'not the password', { clientAddress: here })))
  expect(answers.map(({ code }): number => code).filter((code) => code === 220005)).toHaveLength(5)
})

test('nobody can lock the owner out: beyond 100 failures an hour a browser that has signed in before may still try', async () => {
  const { email, here } = await newAccount()
  const first = await injectCall(shop.app, signIn, { email, password: PASSWORD }, { clientAddress: here })
  const device = cookieOf(first, 'DEVICE')!.split(';', 1)[0]!
  for (let network = 1; network <= 20; network++) {
    const clientAddress = `192.0.2.${network}`
    await Promise.all(Array.from({ length: 5 }, () => tryIn(email, 'not the password', { clientAddress })))
  }
  expect((await tryIn(email, PASSWORD, { clientAddress: '192.0.2.99' })).code).toBe(220007)
  expect((await tryIn(email, PASSWORD, { clientAddress: '192.0.2.99', headers: { cookie: device } })).code).toBe(200)
})

test('signing out ends the session and its cookie', async () => {
  const { email } = await newAccount()
  const { token } = (await tryIn(email, PASSWORD)).data
  const reply = await injectCall(shop.app, signOut, {}, { token })
  expect(reply.json().code).toBe(200)
  expect(cookieOf(reply, 'TOKEN')).toContain('Max-Age=0')
  const after = await injectCall(shop.app, readUserInfo, {}, { token })
  expect(after.json().code).toBe(100004)
  expect(cookieOf(after, 'TOKEN')).toContain('Max-Age=0')
})

test('signing out takes the former user’s postal code along, by call and by document, even when the session has already ended', async () => {
  const { email } = await newAccount({ countryCode: 'ES', postcode: '28014' })
  const entered = await injectCall(shop.app, signIn, { email, password: PASSWORD })
  expect(cookieOf(entered, 'POSTCODE')).toContain('POSTCODE=28014;')
  const { token } = entered.json().data
  const press = (cookie: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/en/signOut',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie },
      payload: '',
    })
  const cookie = `TOKEN=${token}; POSTCODE=28014; H5_SEEN=1`
  for (const reply of [await press(cookie), await press(cookie)]) {
    expect(reply.statusCode).toBe(302)
    expect(cookieOf(reply, 'POSTCODE')).toMatch(/^POSTCODE=; Path=\/; Max-Age=0/)
  }
  const again = await injectCall(shop.app, signOut, {}, { token: await tokenOf(email) })
  expect(cookieOf(again, 'POSTCODE')).toMatch(/^POSTCODE=; Path=\/; Max-Age=0/)
})

test('an old password still being compared during a reset does not sign in', async () => {
  const { email } = await newAccount()
  const reset = (transaction: Database) => transaction.update(accounts).set({ passwordHash: newHash }).where(eq(accounts.email, email))
  const { code } = await requestedDuring(shop, reset, () => tryIn(email, PASSWORD))
  expect(code).toBe(220005)
  expect((await tryIn(email, NEW_PASSWORD)).code).toBe(200)
})

test('a session slides: used within thirty days it continues, unused it ends', async () => {
  const { email } = await newAccount()
  const { token } = (await tryIn(email, PASSWORD)).data
  shop.passTime(29 * 86_400_000)
  expect((await shop.call(readUserInfo, {}, { token })).code).toBe(200)
  shop.passTime(29 * 86_400_000)
  expect((await shop.call(readUserInfo, {}, { token })).code).toBe(200)
  shop.passTime(31 * 86_400_000)
  expect((await shop.call(readUserInfo, {}, { token })).code).toBe(100004)
})

test('an account is written to by the clock of the device that signed in or was used again later; a call between changes nothing', async () => {
  const { email } = await newAccount()
  const zoneOf = async () => (await db.select({ zone: accounts.timeZone }).from(accounts).where(eq(accounts.email, email)))[0]!.zone
  const from = (zone: string) => ({ headers: { 'operate-timezone': zone } })
  const { token } = (await tryIn(email, PASSWORD, from('America/Lima'))).data
  expect(await zoneOf()).toBe('America/Lima')
  const abroad = { token, ...from('Asia/Shanghai') }
  expect((await shop.call(editProfile, { name: '' }, abroad)).code).toBe(400)
  expect(await zoneOf()).toBe('America/Lima')
  shop.passTime(16 * MINUTE_MS)
  await shop.call(readUserInfo, {}, abroad)
  expect(await zoneOf()).toBe('Asia/Shanghai')
})

test('calls trust only the header: the cookie signs nobody in, and is expired', async () => {
  const { email } = await newAccount()
  const { token } = (await tryIn(email, PASSWORD)).data
  const reply = await injectCall(shop.app, readUserInfo, {}, { headers: { cookie: `TOKEN=${token}`, 'sec-fetch-site': 'same-origin' } })
  expect(reply.json().code).toBe(100001)
  expect(cookieOf(reply, 'TOKEN')).toContain('Max-Age=0')
})

test('a page of this site gets its token back for the cookie; another site does not', async () => {
  const { email } = await newAccount()
  const { token } = (await tryIn(email, PASSWORD)).data
  const cookie = `TOKEN=${token}`
  const own = await shop.call(resumeSession, {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  expect(own).toMatchObject({ code: 200, data: { token } })
  expect((await shop.call(resumeSession, {}, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).code).toBe(403)
  expect((await shop.call(resumeSession, {}, { headers: { cookie, origin: 'https://evil.example' } })).code).toBe(403)
  expect((await shop.call(resumeSession, {}, { headers: { cookie } })).code).toBe(403)
  expect((await shop.call(resumeSession, {}, { headers: { 'sec-fetch-site': 'same-origin' } })).code).toBe(100001)
  const absent = await shop.call(resumeSession, {}, { headers: { cookie: 'TOKEN=unknown', 'sec-fetch-site': 'same-origin' } })
  expect(absent.code).toBe(100004)
})

test('the cookie is restored from a token that only storage has, for a page of this site; not from an invalid one', async () => {
  const { email } = await newAccount()
  const { token } = (await tryIn(email, PASSWORD)).data
  const own = { 'sec-fetch-site': 'same-origin' }
  const reply = await injectCall(shop.app, resumeSession, {}, { token, headers: own })
  expect(reply.json()).toMatchObject({ code: 200, data: { token } })
  expect(cookieOf(reply, 'TOKEN')).toMatch(new RegExp(`^TOKEN=${token};.*HttpOnly`))
  // An existing cookie takes precedence over the token.
  const other = (await tryIn((await newAccount()).email, PASSWORD)).data.token
  const both = await injectCall(shop.app, resumeSession, {}, { token, headers: { ...own, cookie: `TOKEN=${other}` } })
  expect(both.json().data.token).toBe(other)
  expect(cookieOf(both, 'TOKEN')).toBeUndefined()
  const foreign = await injectCall(shop.app, resumeSession, {}, { token, headers: { 'sec-fetch-site': 'cross-site' } })
  expect([foreign.json().code, cookieOf(foreign, 'TOKEN')]).toEqual([403, undefined])
  await shop.call(signOut, {}, { token })
  const dead = await injectCall(shop.app, resumeSession, {}, { token, headers: own })
  expect(dead.json().code).toBe(100001)
  expect(cookieOf(dead, 'TOKEN')).toContain('Max-Age=0')
})

test('a document that opens or ends a session tells the next page’s scripts that storage is outdated', async () => {
  const { email } = await newAccount()
  const entered = await injectCall(shop.app, signIn, { email, password: PASSWORD })
  expect(cookieOf(entered, 'TOKEN_CHANGED')).toContain('TOKEN_CHANGED=1; Path=/')
  const left = await injectCall(shop.app, signOut, {}, { token: entered.json().data.token })
  expect(cookieOf(left, 'TOKEN_CHANGED')).toContain('TOKEN_CHANGED=1; Path=/')
})

test('a disabled account loses its sessions at once (100003)', async () => {
  const { email } = await newAccount()
  const { token } = (await tryIn(email, PASSWORD)).data
  await db.update(accounts).set({ status: 2 }).where(eq(accounts.email, email))
  expect((await shop.call(readUserInfo, {}, { token })).code).toBe(100003)
})
