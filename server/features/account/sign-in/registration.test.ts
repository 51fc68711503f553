import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { register, sendEmailCode } from '#contract/account/sign-in.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { codeSentTo } from '#tests/outbox.ts'
import { injectCall, openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const newcomer = (email: string) =>
  ({ email, password: 'naranjas del sur', name: 'Ana Prieto', countryCode: 'ES', agreementFlag: 1 }) as const

/** Client address of each new user: mails are limited by it, and a code is valid only for the address that requested it. */
const homes = new Map<string, string>()
function homeOf(typed: string) {
  const email = typed.trim().toLowerCase()
  if (!homes.has(email)) homes.set(email, `203.0.113.${homes.size + 1}`)
  return { clientAddress: homes.get(email)! }
}

async function sendRequest(email: string) {
  expect((await shop.call(sendEmailCode, { email, type: 1 }, homeOf(email))).code).toBe(200)
  return codeSentTo(shop, email)
}
const join = (input: InputOf<typeof register>) => shop.call(register, input, homeOf(input.email))

const countAccounts = async () => (await db.execute(sql`select count(*)::int as n from ${accounts}`)).rows[0]!['n'] as number

test('the code for an address opens an account and signs in, with the country’s currency', async () => {
  const emailCode = await sendRequest('ana@shop.example')
  const reply = await injectCall(shop.app, register, { ...newcomer(' Ana@Shop.example '), emailCode }, homeOf('ana@shop.example'))
  const { code, data } = reply.json()
  expect(code).toBe(200)
  const { data: me } = await shop.call(readUserInfo, {}, { token: data.token })
  expect(me).toMatchObject({
    email: 'ana@shop.example',
    name: 'Ana Prieto',
    countryCode: 'ES',
    currencyCode: 'EUR',
    role: 0,
    langCode: 'en',
  })

  const cookies = reply.headers['set-cookie'] as string[]
  expect(cookies.find((line) => line.startsWith('TOKEN='))).toMatch(/^TOKEN=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  expect(cookies.find((line) => line.startsWith('CURRENCY_CODE='))).toContain('CURRENCY_CODE=EUR; Path=/;')
  expect(cookies.find((line) => line.startsWith('COUNTRY_CODE='))).not.toContain('HttpOnly')
  const [row] = await db.select().from(accounts).where(eq(accounts.email, 'ana@shop.example'))
  expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row!.agreementVersion).not.toBeNull()
  expect(row!.agreementTime).not.toBeNull()
})

test('a wrong code is 220006 and opens no account', async () => {
  const emailCode = await sendRequest('wrong@shop.example')
  const wrong = emailCode === '000000' ? '000001' : '000000'
  const before = await countAccounts()
  expect((await join({ ...newcomer('wrong@shop.example'), emailCode: wrong })).code).toBe(220006)
  expect(await countAccounts()).toBe(before)
})

test('five wrong tries use up the code, but four do not', async () => {
  const emailCode = await sendRequest('tries@shop.example')
  const wrong = emailCode === '000000' ? '000001' : '000000'
  for (let i = 0; i < 4; i++) expect((await join({ ...newcomer('tries@shop.example'), emailCode: wrong })).code).toBe(220006)
  expect((await join({ ...newcomer('tries@shop.example'), emailCode })).code).toBe(200)

  const spent = await sendRequest('spent@shop.example')
  const other = spent === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) expect((await join({ ...newcomer('spent@shop.example'), emailCode: other })).code).toBe(220006)
  expect((await join({ ...newcomer('spent@shop.example'), emailCode: spent })).code).toBe(220006)
})

test('a code is valid for ten minutes and no longer', async () => {
  const emailCode = await sendRequest('late@shop.example')
  shop.passTime(10 * 60_000 + 1000)
  expect((await join({ ...newcomer('late@shop.example'), emailCode })).code).toBe(220006)
})

test('only with the code does an address turn out to have an account already', async () => {
  const emailCode = await sendRequest('ana@shop.example')
  const wrong = emailCode === '000000' ? '000001' : '000000'
  expect((await join({ ...newcomer('ana@shop.example'), emailCode: wrong })).code).toBe(220006)
  expect((await join({ ...newcomer('ana@shop.example'), emailCode })).code).toBe(220002)
})

test('the same code used twice at once opens one account', async () => {
  const emailCode = await sendRequest('twice@shop.example')
  const codes = await Promise.all([1, 2, 3].map(() => join({ ...newcomer('twice@shop.example'), emailCode })))
  expect(codes.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
  expect(await db.select().from(accounts).where(eq(accounts.email, 'twice@shop.example'))).toHaveLength(1)
})

test.each([
  ['a common one', 'Password123'],
  ['one with the name of the address in it', 'my-Weak.Name-2026'],
])('a password that attackers try first is refused with 220008: %s', async (_, password) => {
  const email = `weak.name@${homes.size}.example`
  const emailCode = await sendRequest(email)
  expect((await join({ ...newcomer(email), password, emailCode })).code).toBe(220008)
})

test.each([
  ['seven letters', 'naranja', false],
  ['eight letters of any script', '我爱北京天安门前', true],
  ['sixty-five letters', 'ñ'.repeat(65), false],
  ['sixty-four letters written with combining marks', 'n\u0303'.repeat(64), true],
])('a password has eight to sixty-four characters: %s', async (_, password, isAccepted) => {
  const email = `letters${homes.size}@shop.example`
  const emailCode = await sendRequest(email)
  const { code, data } = await join({ ...newcomer(email), password, emailCode })
  expect(code).toBe(isAccepted ? 200 : 400)
  if (!isAccepted) expect(data).toMatchObject([{ path: 'password' }])
})

test('without the agreement, or with an unknown country, no account is opened', async () => {
  const email = 'refused@shop.example'
  const emailCode = await sendRequest(email)
  const without = await join({ ...newcomer(email), agreementFlag: 0 as never, emailCode })
  expect(without).toMatchObject({ code: 400, data: [{ path: 'agreementFlag' }] })
  const nowhere = await join({ ...newcomer(email), countryCode: 'XX', emailCode })
  expect(nowhere).toMatchObject({ code: 400, data: [{ path: 'countryCode' }] })
  expect(await db.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(0)
})
