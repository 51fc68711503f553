import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { enterSecondCode, signIn } from '#contract/account/sign-in.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { PASSWORD, peopleOf, STEP_MS, stopClock, wrongOne } from '#tests/second-factor.ts'
import { injectCall, openShop } from '#tests/shop.ts'

stopClock()
const shop = await openShop()
const { newAccount, protectedOne } = await peopleOf(shop)
const { db } = shop.appContext.database

type Owner = Awaited<ReturnType<typeof protectedOne>>
type Reply = Awaited<ReturnType<typeof injectCall>>

const cookieOf = (reply: Reply, name: string) =>
  ([reply.headers['set-cookie'] ?? []].flat() as string[]).find((line) => line.startsWith(`${name}=`))
const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

/** Signs in with the right password but no code; returns the ticket that the browser gets. */
async function firstStep({ email, as }: Pick<Owner, 'email' | 'as'>) {
  const reply = await injectCall(shop.app, signIn, { email, password: PASSWORD }, as)
  const line = cookieOf(reply, 'SIGN_IN')
  return { reply, line, cookie: line?.split(';', 1)[0] ?? '' }
}
const giveCode = (secondCode: string, cookie: string, { as }: Pick<Owner, 'as'>, more: Record<string, string> = SAME_SITE) =>
  injectCall(shop.app, enterSecondCode, { secondCode }, { ...as, headers: { cookie, ...more } })
const codeOf = (reply: Reply): number => reply.json().code

test('after the right password the code alone signs in, once, by a cookie that no script reads and that says nothing', async () => {
  const owner = await protectedOne()
  const { reply, line, cookie } = await firstStep(owner)
  expect(codeOf(reply)).toBe(220011)
  expect(line).toMatch(/^SIGN_IN=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  expect(reply.body).not.toContain(cookie.split('=')[1])
  expect(codeOf(await giveCode(wrongOne(owner.code), cookie, owner))).toBe(220012)
  const entered = await giveCode(owner.code(), cookie, owner)
  expect(codeOf(entered)).toBe(200)
  expect(cookieOf(entered, 'SIGN_IN')).toContain('Max-Age=0')
  expect((await shop.call(readUserInfo, {}, { token: entered.json().data.token })).data.email).toBe(owner.email)
  expect(codeOf(await giveCode(owner.code(), cookie, owner))).toBe(220012)
  const next = await firstStep(owner)
  expect(codeOf(await giveCode(owner.recoveryCodeList[0]!, next.cookie, owner))).toBe(200)
})

test('a wrong password, and an account without a second factor, get no such cookie', async () => {
  const [plain, owner] = [await newAccount(), await protectedOne()]
  expect((await firstStep(plain)).line).toBeUndefined()
  const wrong = await injectCall(shop.app, signIn, { email: owner.email, password: 'not the password' }, owner.as)
  expect(cookieOf(wrong, 'SIGN_IN')).toBeUndefined()
})

describe('the password must be typed again', () => {
  const changed = (value: string) => value.slice(0, -3) + (value.endsWith('AAA') ? 'BBB' : 'AAA')
  test.each<[string, (owner: Owner, cookie: string) => string | Promise<string>]>([
    ['without it', () => ''],
    ['with another one’s letters', (_, cookie) => changed(cookie)],
    ['with rubbish', () => 'SIGN_IN=abc'],
    [
      'after ten minutes',
      (_, cookie) => {
        shop.passTime(10 * MINUTE_MS)
        return cookie
      },
    ],
    [
      'once the password is another one',
      async ({ id }, cookie) => {
        await db
          .update(accounts)
          .set({ passwordHash: await hashPassword('limones del norte') })
          .where(eq(accounts.id, id))
        return cookie
      },
    ],
  ])('%s', async (_, cookieFor) => {
    const owner = await protectedOne()
    const { cookie } = await firstStep(owner)
    expect(codeOf(await giveCode(owner.code(), await cookieFor(owner, cookie), owner))).toBe(100004)
  })

  test('and the code counts as not tried', async () => {
    const owner = await protectedOne()
    expect(codeOf(await giveCode(owner.code(), '', owner))).toBe(100004)
    const { cookie } = await firstStep(owner)
    expect(codeOf(await giveCode(owner.code(), cookie, owner))).toBe(200)
  })
})

test('another site can send no code in the reader’s name', async () => {
  const owner = await protectedOne()
  const { cookie } = await firstStep(owner)
  expect(codeOf(await giveCode(owner.code(), cookie, owner, { 'sec-fetch-site': 'cross-site' }))).toBe(403)
})

test('who is disabled meanwhile does not get in', async () => {
  const owner = await protectedOne()
  const { cookie } = await firstStep(owner)
  await db.update(accounts).set({ status: 2 }).where(eq(accounts.id, owner.id))
  expect(codeOf(await giveCode(owner.code(), cookie, owner))).toBe(100003)
})

test('codes given alone are counted with those given beside the password', async () => {
  const owner = await protectedOne()
  const { cookie } = await firstStep(owner)
  const both = (secondCode: string) => injectCall(shop.app, signIn, { email: owner.email, password: PASSWORD, secondCode }, owner.as)
  const wrong = wrongOne(owner.code)
  const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [both(wrong), giveCode(wrong, cookie, owner)]))
  expect(answers.map(codeOf).filter((code) => code === 220012)).toHaveLength(5)
  expect(codeOf(await giveCode(owner.code(), cookie, owner))).toBe(220007)
  shop.passTime(STEP_MS)
  const elsewhere = { ...owner, as: { clientAddress: '203.0.113.77' } }
  expect(codeOf(await giveCode(owner.code(), cookie, elsewhere))).toBe(200)
})
