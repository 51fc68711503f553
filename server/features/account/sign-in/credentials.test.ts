import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  cancelAccount,
  changeEmail,
  changePassword,
  editPreferences,
  editProfile,
  endSession,
  listSessions,
  readUserInfo,
} from '#contract/account/account.ts'
import { resetPassword, sendEmailCode, signIn, verifyEmailCode } from '#contract/account/sign-in.ts'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { codeSentTo, mailsTo } from '#tests/outbox.ts'
import { requestedDuring } from '#tests/requested-during.ts'
import { injectCall, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const PASSWORD = 'naranjas del sur'
const NEXT_PASSWORD = 'limones del norte'
const passwordHash = await hashPassword(PASSWORD)
const nextHash = await hashPassword(NEXT_PASSWORD)

let number = 0
async function newAccount(more: Partial<typeof accounts.$inferInsert> = {}) {
  const email = `owner${++number}@shop.example`
  const [account] = await db
    .insert(accounts)
    .values({ email, name: 'Ana Prieto', passwordHash, ...more })
    .returning()
  const token = await signedIn(shop, account!)
  const elsewhere = await signedIn(shop, account!)
  return { id: account!.id, email, token, elsewhere, clientAddress: `203.0.113.${number}` }
}
const isSignedIn = async (token: string) => (await shop.call(readUserInfo, {}, { token })).code
const tryIn = async (email: string, password: string) => (await shop.call(signIn, { email, password })).code

async function codeFor(email: string, type: number, as: { token?: string; clientAddress: string }) {
  await shop.call(sendEmailCode, { email, type }, as)
  return codeSentTo(shop, email)
}

test('resetting the password ends all sessions, only the new password works, and the owner is notified', async () => {
  const { email, token, elsewhere, clientAddress } = await newAccount()
  const emailCode = await codeFor(email, 2, { clientAddress })
  expect((await shop.call(resetPassword, { email, emailCode, password: NEXT_PASSWORD }, { clientAddress })).code).toBe(200)
  expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([100004, 100004])
  expect(await tryIn(email, PASSWORD)).toBe(220005)
  expect(await tryIn(email, NEXT_PASSWORD)).toBe(200)
  expect((await mailsTo(shop, email)).at(-1)!.code).toBeUndefined()
  expect((await shop.call(resetPassword, { email, emailCode, password: PASSWORD }, { clientAddress })).code).toBe(220006)
})

test('resetting the password unlocks an account locked by failures, and works by verifyToken too, once', async () => {
  const { email, clientAddress } = await newAccount()
  for (let i = 0; i < 6; i++) await shop.call(signIn, { email, password: 'not the password' })
  expect(await tryIn(email, PASSWORD)).toBe(220007)
  const emailCode = await codeFor(email, 2, { clientAddress })
  const { verifyToken } = (await shop.call(verifyEmailCode, { email, emailCode, type: 2 }, { clientAddress })).data
  const reset = (password: string) => shop.call(resetPassword, { email, verifyToken, password })
  expect((await reset('Password123')).code).toBe(220008)
  const answers = await Promise.all([reset(NEXT_PASSWORD), reset(NEXT_PASSWORD)])
  expect(answers.map(({ code }): number => code).sort()).toEqual([200, 220006])
  expect(await tryIn(email, NEXT_PASSWORD)).toBe(200)
})

test('a verifyToken is valid for ten minutes', async () => {
  const { email, clientAddress } = await newAccount()
  const emailCode = await codeFor(email, 2, { clientAddress })
  const { verifyToken } = (await shop.call(verifyEmailCode, { email, emailCode, type: 2 }, { clientAddress })).data
  shop.passTime(10 * 60_000 + 1000)
  expect((await shop.call(resetPassword, { email, verifyToken, password: NEXT_PASSWORD })).code).toBe(220006)
})

test('changing the password asks for the old one and ends the other sessions only', async () => {
  const { email, token, elsewhere } = await newAccount()
  const change = (oldPassword: string, password: string) => shop.call(changePassword, { oldPassword, password }, { token })
  expect((await change('not the password', NEXT_PASSWORD)).code).toBe(220005)
  expect((await change(PASSWORD, 'password1')).code).toBe(220008)
  expect(await isSignedIn(elsewhere)).toBe(200)
  expect((await change(PASSWORD, NEXT_PASSWORD)).code).toBe(200)
  expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([200, 100004])
  expect(await tryIn(email, NEXT_PASSWORD)).toBe(200)
})

test('once the password is reset, the old one can neither change it nor delete the account', async () => {
  const { email, token } = await newAccount()
  const reset = (transaction: Database) => transaction.update(accounts).set({ passwordHash: nextHash }).where(eq(accounts.email, email))
  const change = () => shop.call(changePassword, { oldPassword: PASSWORD, password: 'higos del oeste' }, { token })
  expect((await requestedDuring(shop, reset, change)).code).toBe(220005)
  expect(await tryIn(email, NEXT_PASSWORD)).toBe(200)
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.email, email))
  expect((await requestedDuring(shop, reset, () => shop.call(cancelAccount, { password: PASSWORD }, { token }))).code).toBe(220005)
  expect(await tryIn(email, NEXT_PASSWORD)).toBe(200)
})

const moveTo = (id: number, email: string) => (transaction: Database) =>
  transaction.update(accounts).set({ email }).where(eq(accounts.id, id))

test('a reset by an address that is being replaced at that moment does nothing', async () => {
  const { id, email, token, clientAddress } = await newAccount()
  const emailCode = await codeFor(email, 2, { clientAddress })
  const reset = () => shop.call(resetPassword, { email, emailCode, password: NEXT_PASSWORD }, { clientAddress })
  expect((await requestedDuring(shop, moveTo(id, `safe-${email}`), reset)).code).toBe(220006)
  expect(await isSignedIn(token)).toBe(200)
  expect(await tryIn(`safe-${email}`, PASSWORD)).toBe(200)
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('of two simultaneous address changes the second is refused and sends no mail', async () => {
  const { id, email, token, elsewhere, clientAddress } = await newAccount()
  const as = { token, clientAddress }
  const oldCode = await codeFor(email, 3, as)
  const { verifyToken } = (await shop.call(verifyEmailCode, { email, emailCode: oldCode, type: 3 }, as)).data
  const emailCode = await codeFor(`c-${email}`, 4, as)
  const change = () => shop.call(changeEmail, { password: PASSWORD, verifyToken, email: `c-${email}`, emailCode }, as)
  expect((await requestedDuring(shop, moveTo(id, `b-${email}`), change)).code).not.toBe(200)
  expect((await shop.call(readUserInfo, {}, { token: elsewhere })).data.email).toBe(`b-${email}`)
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('a stolen session cannot be used to guess the password: five tries, until its owner resets it', async () => {
  const { email, token, clientAddress } = await newAccount()
  const change = async (oldPassword: string) => (await shop.call(changePassword, { oldPassword, password: NEXT_PASSWORD }, { token })).code
  for (let i = 0; i < 5; i++) expect(await change('not the password')).toBe(220005)
  expect(await change(PASSWORD)).toBe(220007)
  const emailCode = await codeFor(email, 2, { clientAddress })
  expect((await shop.call(resetPassword, { email, emailCode, password: NEXT_PASSWORD }, { clientAddress })).code).toBe(200)
  const own = { token: (await shop.call(signIn, { email, password: NEXT_PASSWORD })).data.token }
  expect((await shop.call(changePassword, { oldPassword: NEXT_PASSWORD, password: PASSWORD }, own)).code).toBe(200)
})

test('the e-mail address changes with codes from both addresses; the other sessions end and the old address is notified', async () => {
  const { email, token, elsewhere, clientAddress } = await newAccount()
  const moved = `moved-${email}`
  const oldCode = await codeFor(email, 3, { token, clientAddress })
  const { verifyToken } = (await shop.call(verifyEmailCode, { email, emailCode: oldCode, type: 3 }, { token })).data
  const emailCode = await codeFor(moved, 4, { token, clientAddress })
  const stranger = await newAccount()
  const change = { password: PASSWORD, verifyToken, email: moved, emailCode }
  expect((await shop.call(changeEmail, change, { token: stranger.token })).code).toBe(220006)
  expect((await shop.call(changeEmail, { ...change, password: 'not the password' }, { token })).code).toBe(220005)
  expect((await shop.call(changeEmail, change, { token })).code).toBe(200)
  expect((await shop.call(readUserInfo, {}, { token })).data.email).toBe(moved)
  expect(await isSignedIn(elsewhere)).toBe(100004)
  expect((await mailsTo(shop, email)).at(-1)!.source).toContain(moved)
  expect((await shop.call(changeEmail, change, { token })).code).toBe(220006)
})

test('an address of another account cannot be taken over: 220002 even with its code', async () => {
  const owner = await newAccount()
  const other = await newAccount()
  const { token, clientAddress } = owner
  const oldCode = await codeFor(owner.email, 3, { token, clientAddress })
  const { verifyToken } = (await shop.call(verifyEmailCode, { email: owner.email, emailCode: oldCode, type: 3 }, { token })).data
  const emailCode = await codeFor(other.email, 4, { token, clientAddress })
  expect((await shop.call(changeEmail, { password: PASSWORD, verifyToken, email: other.email, emailCode }, { token })).code).toBe(220002)
})

test('updating the profile changes only the given fields', async () => {
  const { token } = await newAccount()
  const edit = (fields: Parameters<typeof shop.call<typeof editProfile>>[1]) => shop.call(editProfile, fields, { token })
  expect((await edit({ companyName: 'Casa Prieto', taxNo: 'B12345674' })).data).toMatchObject({
    name: 'Ana Prieto',
    companyName: 'Casa Prieto',
  })
  expect((await edit({ name: 'Ana P.', taxNo: '' })).data).toMatchObject({ name: 'Ana P.', companyName: 'Casa Prieto', taxNo: null })
  // Full-width characters of a Chinese keyboard become half-width; nothing else is changed or refused.
  expect((await edit({ taxNo: '９１３５０１００Ｍ０００１００Ｙ４３' })).data.taxNo).toBe('91350100M000100Y43')
  expect((await edit({ taxNo: 'n/a' })).data.taxNo).toBe('n/a')
  // Each of these characters becomes several.
  expect(await edit({ taxNo: 'B㍿'.repeat(20) })).toMatchObject({ code: 400, data: [{ path: 'taxNo' }] })
  expect((await edit({ taxNo: 'B㍿'.repeat(8) })).data.taxNo).toBe('B株式会社'.repeat(8))
  expect((await edit({ name: '' })).code).toBe(400)
  expect((await edit({ callingCode: '+34', phoneNumber: '698 111 222' })).data).toMatchObject({
    callingCode: '+34',
    phoneNumber: '698111222',
  })
  expect((await edit({ phoneNumber: '1' })).data).toMatchObject([{ path: 'phoneNumber' }])
  expect((await edit({ phoneNumber: '' })).data).toMatchObject({ callingCode: null, phoneNumber: null })
})

test('a phone belongs to one account (100008)', async () => {
  const owner = await newAccount()
  const other = await newAccount()
  const phone = { callingCode: '+34', phoneNumber: '611222333' }
  expect((await shop.call(editProfile, phone, { token: owner.token })).code).toBe(200)
  expect((await shop.call(editProfile, { ...phone, name: 'Other' }, { token: other.token })).code).toBe(100008)
  expect((await shop.call(readUserInfo, {}, { token: other.token })).data).toMatchObject({ phoneNumber: null, name: 'Ana Prieto' })
})

test('selecting a country sets its currency, and the choices are mirrored to plain cookies', async () => {
  const { token } = await newAccount({ countryCode: 'ES', currencyCode: 'EUR', postcode: '28014' })
  const reply = await injectCall(shop.app, editPreferences, { countryCode: 'MX' }, { token })
  expect(reply.json().data).toMatchObject({ countryCode: 'MX', currencyCode: 'MXN', postcode: null })
  const cookies = (reply.headers['set-cookie'] as string[]).map((line) => line.split(';', 1)[0])
  expect(cookies).toEqual(['COUNTRY_CODE=MX', 'POSTCODE=', 'CURRENCY_CODE=MXN'])
  const own = await shop.call(editPreferences, { currencyCode: 'USD', postcode: ' 06600 ' }, { token })
  expect(own.data).toMatchObject({ countryCode: 'MX', currencyCode: 'USD', postcode: '06600' })
  expect((await shop.call(editPreferences, { postcode: 'SW1A 1AA' }, { token })).code).toBe(210004)
  expect((await shop.call(editPreferences, { currencyCode: 'XXX' }, { token })).code).toBe(590013)
  const mails = await shop.call(editPreferences, { mailFlags: { newsFlag: 1 }, langCode: 'zh' }, { token })
  expect(mails.data).toMatchObject({ langCode: 'zh', currencyCode: 'USD', mailFlags: { newsFlag: 1, orderFlag: 1 } })
})

test('two popovers saving at the same time both keep what they saved', async () => {
  const { id, token } = await newAccount({ language: 'spa', currencyCode: 'EUR' })
  const other = (transaction: Database) => transaction.update(accounts).set({ language: 'zh' }).where(eq(accounts.id, id))
  const saved = await requestedDuring(shop, other, () => shop.call(editPreferences, { currencyCode: 'USD' }, { token }))
  expect(saved.data).toMatchObject({ langCode: 'zh', currencyCode: 'USD' })
})

test('sessions are listed with their device, and each can be ended, but not by strangers', async () => {
  const { email, token } = await newAccount()
  const stranger = await newAccount()
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  const phone = (await shop.call(signIn, { email, password: PASSWORD }, { headers: { 'user-agent': userAgent } })).data.token
  const page = await shop.call(listSessions, {}, { token: phone })
  expect(page.total).toBe(3)
  expect(page.rows[0]).toMatchObject({ browserName: 'Safari', systemName: 'iPhone', currentFlag: 1 })
  expect(JSON.stringify(page)).not.toContain(phone)
  const { id } = page.rows[0]!
  expect((await shop.call(endSession, { id }, { token: stranger.token })).code).toBe(110001)
  expect(await isSignedIn(phone)).toBe(200)
  expect((await shop.call(endSession, { id }, { token })).code).toBe(200)
  expect(await isSignedIn(phone)).toBe(100004)
  expect((await shop.call(endSession, { id }, { token })).code).toBe(110001)
})

test('a cancelled account is cleared: its sessions get 220001, its address can register again', async () => {
  const { id, email, token, elsewhere } = await newAccount({ companyName: 'Casa Prieto' })
  expect((await shop.call(cancelAccount, { password: 'not the password' }, { token })).code).toBe(220005)
  expect((await shop.call(cancelAccount, { password: PASSWORD }, { token })).code).toBe(200)
  expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([220001, 220001])
  expect((await shop.call(pageAddresses, {}, { token })).code).toBe(220001)
  expect(await tryIn(email, PASSWORD)).toBe(220005)
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  expect(JSON.stringify(row)).not.toMatch(/Ana|Casa|shop\.example/)
  await db.insert(accounts).values({ email, name: 'Anew', passwordHash })
  expect(await tryIn(email, PASSWORD)).toBe(200)
})
