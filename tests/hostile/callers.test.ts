import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { resumeSession, sendEmailCode, signIn } from '#contract/account/sign-in.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { mailsTo } from '#tests/outbox.ts'
import { injectCall, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'], publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database
const LOGIN = { email: 'buyer@demo.rutaseda.example', password: 'Rutaseda-demo-2026' }
await db.execute(sql`update accounts set password_hash = ${await hashPassword(LOGIN.password)} where email = ${LOGIN.email}`)

const enter = (headers: Record<string, string>) => injectCall(shop.app, signIn, LOGIN, { headers })
const newestAddress = async () =>
  (await db.execute(sql`select client_address from sessions order by id desc limit 1`)).rows[0]!['client_address'] as string

describe('a DEVICE cookie that this shop never wrote', () => {
  test.each([
    ['a line break', 'x%0D%0ASet-Cookie:%20A=1'],
    ['an emoji', '%F0%9F%98%80'],
    ['attributes', 'x%3B%20Domain%3Dexample'],
    ['a lone surrogate', '%ED%A0%80'],
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['one letter less than ours', 'x'.repeat(42)],
  ])('is replaced by one of ours, and signing in works: %s', async (_, value) => {
    const reply = await enter({ cookie: `DEVICE=${value}` })
    expect([reply.statusCode, reply.json().code]).toEqual([200, 200])
    const lines = [reply.headers['set-cookie']].flat() as string[]
    expect(lines.find((line) => line.startsWith('DEVICE='))).toMatch(
      /^DEVICE=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(lines.every((line) => !/[^\x20-\x7e]/.test(line))).toBe(true)
  })

  test('one of ours stays', async () => {
    const device = 'd'.repeat(43)
    expect(((await enter({ cookie: `DEVICE=${device}` })).headers['set-cookie'] as string[]).join('\n')).toContain(`DEVICE=${device};`)
  })
})

describe('the address that a trusted proxy forwards', () => {
  test.each([
    ['an address', '198.51.100.7', '198.51.100.7'],
    ['a port', '198.51.100.7:51234', '198.51.100.7'],
    ['brackets and a port', '[2001:db8::7]:443', '2001:db8::7'],
    ['brackets', '[2001:db8::7]', '2001:db8::7'],
    ['IPv6', '2001:db8::7', '2001:db8::7'],
    ['IPv4 as IPv6', '::ffff:198.51.100.7', '198.51.100.7'],
    ['a trusted proxy in between, with its port', '198.51.100.7, 10.0.0.9:8443', '198.51.100.7'],
    ['claims of the client before it', '6.6.6.6, 198.51.100.7, [fd00::1]:8443', '198.51.100.7'],
    // An invalid address is ignored, and the proxy that sent it counts as the client.
    ['a word', 'unknown', '127.0.0.1'],
    ['five thousand letters', 'x'.repeat(5000), '127.0.0.1'],
    ['nonsense in between', '198.51.100.7, nonsense, 10.0.0.9', '10.0.0.9'],
    ['no number of an address', '999.1.1.1', '127.0.0.1'],
  ])('is understood: %s', async (_, forwarded, address) => {
    const reply = await enter({ 'x-forwarded-for': forwarded })
    expect([reply.statusCode, reply.json().code]).toEqual([200, 200])
    expect(await newestAddress()).toBe(address)
  })

  test('a port does not make another client: failures count together', async () => {
    const codes: number[] = []
    for (let port = 1; port <= 6; port++) {
      const headers = { 'x-forwarded-for': `203.0.113.5:${port}` }
      codes.push(
        (await injectCall(shop.app, signIn, { email: 'nobody@shop.example', password: 'not the password' }, { headers })).json().code,
      )
    }
    expect(codes).toEqual([220005, 220005, 220005, 220005, 220005, 220007])
  })
})

describe('the origin of a request', () => {
  test.each([
    ['our own', { origin: 'https://shop.example', host: 'shop.example' }, true],
    ['our own, through a proxy that renames the host', { origin: 'https://shop.example', host: '10.0.0.2:3000' }, true],
    ['our host over plain HTTP', { origin: 'http://shop.example', host: 'shop.example' }, false],
    ['our host on another port', { origin: 'https://shop.example:8443', host: 'shop.example' }, false],
    ['another name of this server', { origin: 'http://10.0.0.2:3000', host: '10.0.0.2:3000' }, true],
    ['another name, as the proxy says by HTTPS', { origin: 'https://b.example', host: 'b.example', 'x-forwarded-proto': 'https' }, true],
    ['another name, with the wrong scheme', { origin: 'http://b.example', host: 'b.example', 'x-forwarded-proto': 'https' }, false],
    ['another site', { origin: 'https://evil.example', host: 'shop.example' }, false],
    ['none', { host: 'shop.example' }, false],
  ] as [string, Record<string, string>, boolean][])('is compared with its scheme: %s', async (_, headers, isOwn) => {
    const cookie = `TOKEN=${await signedIn(shop)}`
    expect((await injectCall(shop.app, resumeSession, {}, { headers: { ...headers, cookie } })).json().code).toBe(isOwn ? 200 : 403)
  })
})

test('HEAD changes nothing: it sends no code', async () => {
  const headers = { 'operate-langcode': 'en' }
  const reply = await shop.app.inject({ method: 'HEAD', url: `${sendEmailCode.path}?email=head@shop.example&type=1`, headers })
  expect([reply.statusCode, reply.headers.allow, reply.body]).toEqual([405, 'GET', ''])
  expect(await mailsTo(shop, 'head@shop.example')).toHaveLength(0)
  expect((await shop.app.inject({ method: 'HEAD', url: '/api/custUser/login' })).statusCode).toBe(405)
})
