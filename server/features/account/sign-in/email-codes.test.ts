import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendEmailCode, verifyEmailCode } from '#contract/account/sign-in.ts'
import { emailCodes } from '#server/features/account/account.table.ts'
import { codeSentTo, mailsTo } from '#tests/outbox.ts'
import { injectCall, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const DEMO_BUYER = 'buyer@demo.rutaseda.example'
const send = (email: string, type: number, as = {}) => shop.call(sendEmailCode, { email, type }, as)
const countCodes = async () => (await shop.appContext.database.db.execute(sql`select count(*)::int as n from ${emailCodes}`)).rows[0]!['n']

test('the mail contains six unbroken digits, in the caller’s language, as text and HTML, and the answer is never cached', async () => {
  const reply = await injectCall(
    shop.app,
    sendEmailCode,
    { email: 'zh@shop.example', type: 1 },
    { language: 'zh', clientAddress: '203.0.113.1' },
  )
  expect(reply.json()).toEqual({ code: 200, msg: '', data: null })
  expect(reply.headers['cache-control']).toBe('no-store')
  const [mail] = await mailsTo(shop, 'zh@shop.example')
  expect(mail!.code).toMatch(/^\d{6}$/)
  expect(mail!.source.split(mail!.code!)).toHaveLength(3)
  expect(mail!.source).toContain('quoted-printable')
  expect(mail!.source).toContain('lang=3D"zh-Hans"')
})

test('an image on another site cannot trigger a mail: it sends no language header', async () => {
  const reply = await shop.app.inject({ url: '/api/index/sendEmail?email=victim@shop.example&type=1' })
  expect(reply.json().code).toBe(100009)
  expect(await mailsTo(shop, 'victim@shop.example')).toHaveLength(0)
})

test('only the mailbox reveals whether an address has an account', async () => {
  const known = await injectCall(shop.app, sendEmailCode, { email: DEMO_BUYER, type: 2 }, { clientAddress: '203.0.113.2' })
  const unknown = await injectCall(shop.app, sendEmailCode, { email: 'unknown@shop.example', type: 2 }, { clientAddress: '203.0.113.2' })
  expect(unknown.body).toBe(known.body)
  expect(await mailsTo(shop, DEMO_BUYER)).toHaveLength(1)
  expect(await mailsTo(shop, 'unknown@shop.example')).toHaveLength(0)
})

test('a copy of the codes table is not enough to guess them: the hash needs a key stored elsewhere', async () => {
  const email = 'copied@shop.example'
  await send(email, 1, { clientAddress: '203.0.113.3' })
  const code = await codeSentTo(shop, email)
  const [row] = await shop.appContext.database.db.select().from(emailCodes).where(eq(emailCodes.email, email))
  const plain = [`1:${email}:${code}`, `${email}:${code}`, `${code}`].map((text) => createHash('sha256').update(text).digest('hex'))
  expect(plain).not.toContain(row!.codeHash.toString('hex'))
  expect((await shop.call(verifyEmailCode, { email, emailCode: code!, type: 1 }, { clientAddress: '203.0.113.3' })).code).toBe(200)
})

test('a code can be requested again after 60 seconds, five times an hour per address; a refusal stores nothing', async () => {
  for (const email of ['again@shop.example', 'unknown-again@shop.example']) {
    const as = { clientAddress: `203.0.113.${email.length}` }
    const type = email.startsWith('unknown') ? 2 : 1
    expect((await send(email, type, as)).code).toBe(200)
    const before = await countCodes()
    expect((await send(email, type, as)).code).toBe(220009)
    expect(await countCodes()).toBe(before)
    for (let i = 0; i < 4; i++) {
      shop.passTime(61_000)
      expect((await send(email, type, as)).code).toBe(200)
    }
    shop.passTime(61_000)
    expect((await send(email, type, as)).code).toBe(220009)
    shop.passTime(3_600_000)
    expect((await send(email, type, as)).code).toBe(200)
  }
})

test('one client address can request twenty codes an hour', async () => {
  const codes = []
  for (let i = 0; i < 21; i++) codes.push((await send(`crowd${i}@shop.example`, 1, { clientAddress: '203.0.113.99' })).code)
  expect(codes).toEqual([...Array(20).fill(200), 220009])
})

test('only the newest code counts', async () => {
  const as = { clientAddress: '203.0.113.100' }
  await send('newest@shop.example', 1, as)
  const former = await codeSentTo(shop, 'newest@shop.example')
  shop.passTime(61_000)
  await send('newest@shop.example', 1, as)
  const newest = (await mailsTo(shop, 'newest@shop.example')).map(({ code }) => code).find((code) => code !== former)
  if (newest === undefined) return
  const verify = (emailCode: string) => shop.call(verifyEmailCode, { email: 'newest@shop.example', emailCode, type: 1 }, as)
  expect((await verify(former)).code).toBe(220006)
  expect((await verify(newest)).code).toBe(200)
})

test('a code is exchanged for a token once, for its own purpose', async () => {
  const as = { clientAddress: '203.0.113.101' }
  const before = (await mailsTo(shop, DEMO_BUYER)).length
  expect((await send(DEMO_BUYER, 2, as)).code).toBe(200)
  expect(await mailsTo(shop, DEMO_BUYER)).toHaveLength(before + 1)
  const emailCode = (await mailsTo(shop, DEMO_BUYER)).at(-1)!.code!
  expect((await shop.call(verifyEmailCode, { email: DEMO_BUYER, emailCode, type: 1 }, as)).code).toBe(220006)
  const first = await shop.call(verifyEmailCode, { email: DEMO_BUYER, emailCode, type: 2 }, as)
  expect(first.code).toBe(200)
  expect(first.data.verifyToken).toMatch(/^[\w-]{43}$/)
  expect((await shop.call(verifyEmailCode, { email: DEMO_BUYER, emailCode, type: 2 }, as)).code).toBe(220006)
})

test('a code for the old address goes only to the user’s stored one', async () => {
  const token = await signedIn(shop)
  const as = { clientAddress: '203.0.113.102' }
  expect((await send('stranger@shop.example', 3, { ...as, token })).code).toBe(200)
  expect((await send('visitor@shop.example', 4, as)).code).toBe(200)
  expect((await send('own@shop.example', 4, { ...as, token })).code).toBe(200)
  expect(await mailsTo(shop, 'stranger@shop.example')).toHaveLength(0)
  expect(await mailsTo(shop, 'visitor@shop.example')).toHaveLength(0)
  expect(await mailsTo(shop, 'own@shop.example')).toHaveLength(1)
})

test('only the signed-in owner can use up the codes of an address; others get the same answer', async () => {
  const email = 'seller@demo.rutaseda.example'
  const stranger = { clientAddress: '203.0.113.103' }
  const token = await signedIn(shop, { id: 2, role: 0 })
  for (const type of [3, 4, 5]) expect((await send(email, type, stranger)).code).toBe(200)
  expect((await send(email, 3, stranger)).code).toBe(220009)
  for (let i = 0; i < 3; i++) {
    shop.passTime(61_000)
    expect((await send(email, 3, { ...stranger, token })).code).toBe(200)
  }
  expect(await mailsTo(shop, email)).toHaveLength(0)
  for (let i = 0; i < 5; i++) {
    shop.passTime(61_000)
    expect([i, (await send(email, 1, { clientAddress: '203.0.113.104' })).code]).toEqual([i, 200])
  }
})

test('a code that could not be sent within its ten minutes is no longer sent', async () => {
  const email = 'late@shop.example'
  await send(email, 1, { clientAddress: '203.0.113.105' })
  shop.passTime(11 * 60_000)
  expect(await mailsTo(shop, email)).toHaveLength(0)
  await send(email, 1, { clientAddress: '203.0.113.105' })
  shop.passTime(9 * 60_000)
  expect(await mailsTo(shop, email)).toHaveLength(1)
})
