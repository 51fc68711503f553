import { expect, test } from 'vitest'
import { signIn } from '#contract/account/sign-in.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { injectCall, openShop } from '#tests/shop.ts'

const shop = await openShop({ trustProxy: ['127.0.0.1'] })
const PASSWORD = 'naranjas del sur'
const passwordHash = await hashPassword(PASSWORD)
const CONNECTIONS = 240

const from = (clientAddress: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': clientAddress, ...(cookie ? { cookie } : {}) },
})

let number = 0
async function newAccount() {
  const email = `somebody${++number}@shop.example`
  await shop.appContext.database.db.insert(accounts).values({ email, name: 'Somebody', passwordHash })
  return email
}

async function knownDevice(email: string) {
  const reply = await injectCall(shop.app, signIn, { email, password: PASSWORD }, from('203.0.113.200'))
  return ([reply.headers['set-cookie']].flat() as string[]).find((line) => line.startsWith('DEVICE='))!.split(';', 1)[0]!
}

/** Sends sign-ins with made-up addresses, all at once; `compared` counts the passwords compared so far. */
function flood(networkOf: (at: number) => string) {
  const progress = { compared: 0, firstCompared: Promise.withResolvers<void>(), all: Promise.resolve<number[]>([]) }
  progress.all = Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, at) => {
      const madeUp = { email: `nobody${at}@made-up.example`, password: 'not the password' }
      const code: number = (await shop.call(signIn, madeUp, from(networkOf(at)))).code
      if (code === 220005 && ++progress.compared === 4) progress.firstCompared.resolve()
      return code
    }),
  )
  return progress
}

test.each([
  ['forty networks', (at: number) => `198.51.100.${at % 40}`],
  ['one network', () => '198.51.100.77'],
])('made-up sign-ins on 240 connections from %s keep nobody out', async (_, networkOf) => {
  const [newcomer, owner] = [await newAccount(), await newAccount()]
  const device = await knownDevice(owner)
  const progress = flood(networkOf)
  await progress.firstCompared.promise
  const before = progress.compared
  const answers = await Promise.all([
    shop.call(signIn, { email: newcomer, password: PASSWORD }, from('203.0.113.1')),
    // A known browser is served even from a network of the flood.
    shop.call(signIn, { email: owner, password: PASSWORD }, from(networkOf(0), device)),
  ])
  const waitedFor = progress.compared - before
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  // Of the 240 requests, at most one of each network was served before them.
  expect(waitedFor).toBeLessThan(60)
  for (const code of await progress.all) expect([220005, 503]).toContain(code)
})

test('guesses are counted before they are compared: the limit is known before the first comparison ends', async () => {
  const email = await newAccount()
  const order: number[] = []
  const guess = async () => order.push((await shop.call(signIn, { email, password: 'not the password' }, from('203.0.113.9'))).code)
  for (let i = 0; i < 4; i++) await guess()
  await Promise.all(Array.from({ length: 16 }, guess))
  expect(order.filter((code) => code === 220005)).toHaveLength(5)
  // Other requests were answered while the fifth password was compared.
  expect(order.indexOf(220007)).toBeLessThan(order.lastIndexOf(220005))
})

test('a right password costs no try: the limits count failures alone', async () => {
  const email = await newAccount()
  for (let i = 0; i < 4; i++) await shop.call(signIn, { email, password: 'not the password' }, from('203.0.113.10'))
  for (let i = 0; i < 3; i++) expect((await shop.call(signIn, { email, password: PASSWORD }, from('203.0.113.10'))).code).toBe(200)
})
