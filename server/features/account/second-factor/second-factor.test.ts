import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { confirmSecondFactor, endSecondFactor, readSecondFactor, renewRecoveryCodes } from '#contract/account/second-factor.ts'
import { resetPassword, sendEmailCode } from '#contract/account/sign-in.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { recoveryCodes } from '#server/features/account/second-factor/second-factor.table.ts'
import { codeSentTo, mailsTo } from '#tests/outbox.ts'
import { authenticator, PASSWORD, peopleOf, STEP_MS, stopClock, wrongOne } from '#tests/second-factor.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

stopClock()
const shop = await openShop()
const { newAccount, start, tryIn, protectedOne } = await peopleOf(shop)
const { db } = shop.appContext.database
const NEXT_PASSWORD = 'limones del norte'

/** All of the user's mails in one string: with the clock stopped, they have no order. */
const mailSourcesTo = async (email: string) => (await mailsTo(shop, email)).map(({ source }) => source).join('')

test('the first code switches it on: the other sessions end, the owner is notified, and sign-in requires it', async () => {
  const { id, email, token } = await newAccount()
  const elsewhere = await signedIn(shop, { id, role: 0 })
  expect((await start(token, 'not the password')).code).toBe(220005)
  const { secret, otpauthUrl } = (await start(token)).data
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret)
  // The second factor is required only after the app has proved that it has the secret.
  expect((await tryIn(email)).code).toBe(200)
  expect((await shop.call(readSecondFactor, {}, { token })).data).toEqual({
    ...{ enabledFlag: 0, confirmTime: null, endTime: null },
    recoveryTotal: 0,
  })

  const code = authenticator(shop, secret)
  expect((await shop.call(confirmSecondFactor, { secondCode: wrongOne(code) }, { token })).code).toBe(220012)
  const { data } = await shop.call(confirmSecondFactor, { secondCode: code() }, { token })
  expect(new Set(data.recoveryCodeList).size).toBe(10)
  for (const each of data.recoveryCodeList) expect(each).toMatch(/^[2-9a-hjkmnp-tv-z]{4}-[2-9a-hjkmnp-tv-z]{4}$/)
  expect((await shop.call(readUserInfo, {}, { token: elsewhere })).code).toBe(100004)
  expect((await shop.call(readSecondFactor, {}, { token })).data).toMatchObject({ enabledFlag: 1, recoveryTotal: 10 })
  expect(await mailSourcesTo(email)).toContain('Two-step sign-in is on')
  expect((await start(token)).code).toBe(220013)
  expect((await shop.call(confirmSecondFactor, { secondCode: code(1) }, { token })).code).toBe(220013)
  expect((await tryIn(email)).code).toBe(220011)
})

test('starting again before confirming makes only the new secret valid', async () => {
  const { token } = await newAccount()
  expect((await shop.call(confirmSecondFactor, { secondCode: '123456' }, { token })).code).toBe(110001)
  const first = authenticator(shop, (await start(token)).data.secret)
  const second = authenticator(shop, (await start(token)).data.secret)
  expect((await shop.call(confirmSecondFactor, { secondCode: first() }, { token })).code).toBe(220012)
  expect((await shop.call(confirmSecondFactor, { secondCode: second() }, { token })).code).toBe(200)
})

test('signing in accepts the code once, however it is typed; a missing, wrong, used or foreign one is refused', async () => {
  const { email, code, as } = await protectedOne()
  const other = await protectedOne()
  expect((await tryIn(email, undefined, as)).code).toBe(220011)
  expect((await tryIn(email, wrongOne(code), as)).code).toBe(220012)
  expect((await tryIn(email, other.code(), as)).code).toBe(220012)
  expect((await tryIn(email, other.recoveryCodeList[0], as)).code).toBe(220012)
  const right = code()
  expect((await tryIn(email, ` ${right.slice(0, 3)} ${right.slice(3)} `, as)).code).toBe(200)
  expect((await tryIn(email, right, as)).code).toBe(220012)
  // One step later the previous code would still be accepted, but it is used.
  shop.passTime(STEP_MS)
  expect((await tryIn(email, right, as)).code).toBe(220012)
  expect((await tryIn(email, code(), as)).code).toBe(200)
})

test('the code that switched it on does not sign in as well', async () => {
  const { email, code } = await protectedOne()
  expect((await tryIn(email, code(-1))).code).toBe(220012)
})

test('a phone’s clock may be one step off, either way, but no more', async () => {
  const late = await protectedOne()
  shop.passTime(STEP_MS)
  expect((await tryIn(late.email, late.code(-2), late.as)).code).toBe(220012)
  expect((await tryIn(late.email, late.code(2), late.as)).code).toBe(220012)
  expect((await tryIn(late.email, late.code(-1), late.as)).code).toBe(200)
  expect((await tryIn(late.email, late.code(1), late.as)).code).toBe(200)
})

test('a second code is requested only after the right password', async () => {
  const { email, code } = await protectedOne()
  expect((await tryIn(email, undefined, {}, 'not the password')).code).toBe(220005)
  expect((await tryIn(email, code(), {}, 'not the password')).code).toBe(220005)
  const plain = await newAccount()
  expect((await tryIn(plain.email, '123456')).code).toBe(200)
})

test('a recovery code works once, however it is typed, and the owner is told how many are left', async () => {
  const { email, token, recoveryCodeList } = await protectedOne()
  const [first, second] = recoveryCodeList as [string, string]
  expect((await tryIn(email, first.toUpperCase().replace('-', ' – '))).code).toBe(200)
  expect((await tryIn(email, first)).code).toBe(220012)
  const notices = await mailSourcesTo(email)
  expect(notices).toContain('A recovery code was used')
  expect(notices).toContain('codes left: 9')
  expect((await tryIn(email, second)).code).toBe(200)
  expect((await shop.call(readSecondFactor, {}, { token })).data.recoveryTotal).toBe(8)
})

test('resetting the password does not switch it off', async () => {
  const { email, code, as } = await protectedOne()
  await shop.call(sendEmailCode, { email, type: 2 }, as)
  const emailCode = await codeSentTo(shop, email)
  expect((await shop.call(resetPassword, { email, emailCode, password: NEXT_PASSWORD }, as)).code).toBe(200)
  expect((await tryIn(email, undefined, as, NEXT_PASSWORD)).code).toBe(220011)
  expect((await tryIn(email, code(), as, NEXT_PASSWORD)).code).toBe(200)
})

test('switching it off requires the password and a code or recovery code, and the owner is notified', async () => {
  const { id, email, token, code, recoveryCodeList } = await protectedOne()
  const off = (password: string, secondCode: string) => shop.call(endSecondFactor, { password, secondCode }, { token })
  expect((await off('not the password', code())).code).toBe(220005)
  expect((await off(PASSWORD, wrongOne(code))).code).toBe(220012)
  expect((await off(PASSWORD, recoveryCodeList[3]!)).code).toBe(200)
  expect(await mailSourcesTo(email)).toContain('Two-step sign-in has been switched off')
  expect((await tryIn(email)).code).toBe(200)
  expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id))).toEqual([])
  expect((await off(PASSWORD, code())).code).toBe(110001)
  const again = await protectedOne()
  expect((await shop.call(endSecondFactor, { password: PASSWORD, secondCode: again.code() }, { token: again.token })).code).toBe(200)
})

test('staff reach the console by a session that was opened with it or in which it was switched on, until it is switched off', async () => {
  const { id, email, token: own, code } = await protectedOne()
  await db
    .update(accounts)
    .set({ role: 2, rights: ['order'] })
    .where(eq(accounts.id, id))
  const consoleAs = async (token: string) => (await shop.call(listConsoleOrders.page, {}, { token })).code
  expect(await consoleAs(await signedIn(shop, { id, role: 2 }))).toBe(220014)
  expect(await consoleAs(own)).toBe(200)
  const { token } = (await tryIn(email, code())).data
  expect(await consoleAs(token)).toBe(200)
  shop.passTime(STEP_MS)
  expect((await shop.call(endSecondFactor, { password: PASSWORD, secondCode: code() }, { token })).code).toBe(200)
  for (const each of [token, own]) expect(await consoleAs(each)).toBe(220014)
})

test('new recovery codes replace the old ones, and require the app’s code', async () => {
  const { email, token, code, recoveryCodeList } = await protectedOne()
  const renew = (secondCode: string) => shop.call(renewRecoveryCodes, { password: PASSWORD, secondCode }, { token })
  expect((await renew(recoveryCodeList[0]!)).code).toBe(220012)
  const { data } = await renew(code())
  expect(data.recoveryCodeList).toHaveLength(10)
  expect((await renew(code())).code).toBe(220012)
  expect((await tryIn(email, recoveryCodeList[1])).code).toBe(220012)
  expect((await tryIn(email, data.recoveryCodeList[1])).code).toBe(200)
})
