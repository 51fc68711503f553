import { expect, test } from 'vitest'
import { register, resetPassword, sendEmailCode, signIn, verifyEmailCode } from '#contract/account/sign-in.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { codeSentTo } from '#tests/outbox.ts'
import { type As, injectCall, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const PASSWORD = 'naranjas del sur'
const NEW_PASSWORD = 'limones del norte'
const passwordHash = await hashPassword(PASSWORD)
const MINUTE = 60_000

let number = 0
async function newAccount() {
  const email = `owner${++number}@shop.example`
  const [account] = await db.insert(accounts).values({ email, name: 'Ana Prieto', passwordHash }).returning()
  return { email, account: account!, token: await signedIn(shop, account!) }
}

const deviceIn = (reply: { headers: Record<string, unknown> }) =>
  ([reply.headers['set-cookie'] ?? []].flat() as string[]).find((line) => line.startsWith('DEVICE='))?.split(';', 1)[0]

/** A separate browser, which stores its cookie; in a separate network by default. */
function browser(clientAddress = `198.51.100.${++number}`) {
  let cookie = ''
  const as = (): As => ({ clientAddress, headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) } })
  return {
    as,
    send: async (email: string, type: number, more: As = {}) => {
      const reply = await injectCall(shop.app, sendEmailCode, { email, type }, { ...as(), ...more })
      cookie = deviceIn(reply) ?? cookie
      return reply.json() as { code: number; data: { waitSeconds: number } }
    },
    signIn: async (email: string) => {
      cookie = deviceIn(await injectCall(shop.app, signIn, { email, password: PASSWORD }, as())) ?? cookie
    },
  }
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('a stranger’s asks and wrong tries cost the owner nothing: reset, registration and e-mail change go on', async () => {
  const { email, account } = await newAccount()
  const [stranger, owner] = [browser(), browser()]
  const unknown = `nobody${number}@shop.example`

  // Reset: the owner's code stays valid, whatever is requested and tried elsewhere.
  expect((await owner.send(email, 2)).code).toBe(200)
  const emailCode = await codeSentTo(shop, email)
  for (let i = 0; i < 5; i++) {
    expect((await stranger.send(email, 2)).code).toBe(200)
    shop.passTime(61_000)
    const tries = Array.from({ length: 5 }, () => ({ email, emailCode: wrongFor(emailCode), password: NEW_PASSWORD }))
    for (const each of tries) expect((await shop.call(resetPassword, each, stranger.as())).code).toBe(220006)
  }
  expect((await stranger.send(email, 2)).code).toBe(220009)
  expect((await shop.call(resetPassword, { email, emailCode, password: NEW_PASSWORD }, owner.as())).code).toBe(200)

  // Registration, from an unknown browser.
  for (let i = 0; i < 5; i++) {
    expect((await stranger.send(unknown, 1)).code).toBe(200)
    shop.passTime(61_000)
  }
  expect((await owner.send(unknown, 1)).code).toBe(200)
  const newcomer = { email: unknown, password: PASSWORD, name: 'Ana', countryCode: 'ES', agreementFlag: 1 } as const
  const joined = await shop.call(register, { ...newcomer, emailCode: await codeSentTo(shop, unknown) }, owner.as())
  expect(joined.code).toBe(200)

  // Email change, by a signed-in user.
  for (let i = 0; i < 5; i++) {
    await stranger.send(email, 1)
    shop.passTime(61_000)
  }
  const own = { ...owner.as(), token: await signedIn(shop, account) }
  expect((await shop.call(sendEmailCode, { email, type: 3 }, own)).code).toBe(200)
  const old = { email, emailCode: await codeSentTo(shop, email), type: 3 }
  expect((await shop.call(verifyEmailCode, old, own)).code).toBe(200)
})

test('a code is of no use in another browser, and tries there do not spend it', async () => {
  const { email } = await newAccount()
  const [owner, stranger] = [browser('198.51.100.250'), browser('198.51.100.250')]
  await owner.send(email, 2)
  const emailCode = await codeSentTo(shop, email)
  for (let i = 0; i < 6; i++) expect((await shop.call(verifyEmailCode, { email, emailCode, type: 2 }, stranger.as())).code).toBe(220006)
  expect((await shop.call(verifyEmailCode, { email, emailCode, type: 2 }, owner.as())).code).toBe(200)
})

test('a client without cookies is known by its network', async () => {
  const { email } = await newAccount()
  await shop.call(sendEmailCode, { email, type: 2 }, { clientAddress: '198.51.100.251' })
  const emailCode = await codeSentTo(shop, email)
  const verify = (clientAddress: string) => shop.call(verifyEmailCode, { email, emailCode, type: 2 }, { clientAddress })
  expect((await verify('198.51.100.252')).code).toBe(220006)
  expect((await verify('198.51.100.251')).code).toBe(200)
})

test('twenty codes a day for one address, of which strangers leave six to browsers that the account knows', async () => {
  const { email } = await newAccount()
  const owner = browser()
  await owner.signIn(email)
  let sent = 0
  // Every hour, a different stranger from a different network.
  for (let hour = 0; hour < 6; hour++) {
    const stranger = browser()
    for (let i = 0; i < 6; i++) {
      if ((await stranger.send(email, 2)).code === 200) sent++
      shop.passTime(61_000)
    }
  }
  expect(sent).toBe(14)
  let own = 0
  for (let i = 0; i < 5; i++) {
    if ((await owner.send(email, 2)).code === 200) own++
    shop.passTime(61_000)
  }
  shop.passTime(60 * MINUTE)
  for (let i = 0; i < 3; i++) {
    if ((await owner.send(email, 2)).code === 200) own++
    shop.passTime(61_000)
  }
  expect(own).toBe(6)
  const { code, data } = await owner.send(email, 2)
  expect(code).toBe(220009)
  // The rest of the day, which began with the first code.
  expect(data.waitSeconds).toBeGreaterThan(12 * 3600)
})

test('one network takes no more than six codes a day for one address', async () => {
  const { email } = await newAccount()
  const clientAddress = `198.51.100.${++number}`
  let sent = 0
  for (let i = 0; i < 10; i++) {
    // Discarding the cookie does not make it a new browser.
    if ((await browser(clientAddress).send(email, 2)).code === 200) sent++
    shop.passTime(61 * MINUTE)
  }
  expect(sent).toBe(6)
})

test('an office shares twenty codes an hour; browsers known to the account and sessions count apart', async () => {
  const office = `198.51.100.${++number}`
  const { email, token } = await newAccount()
  const owner = browser(office)
  await owner.signIn(email)
  for (let i = 0; i < 20; i++) expect((await browser(office).send(`colleague${i}@shop.example`, 1)).code).toBe(200)
  expect((await browser(office).send('colleague20@shop.example', 1)).code).toBe(220009)
  expect((await owner.send(email, 2)).code).toBe(200)
  expect((await browser(office).send(`next-${email}`, 4, { token })).code).toBe(200)
})

test('220009 tells how long to wait', async () => {
  const { email } = await newAccount()
  const asker = browser()
  await asker.send(email, 2)
  shop.passTime(20_000)
  const soon = await asker.send(email, 2)
  expect(soon.code).toBe(220009)
  expect(soon.data.waitSeconds).toBeGreaterThan(30)
  expect(soon.data.waitSeconds).toBeLessThanOrEqual(40)
  for (let i = 0; i < 4; i++) {
    shop.passTime(61_000)
    await asker.send(email, 2)
  }
  const later = await asker.send(email, 2)
  expect(later.data.waitSeconds).toBeGreaterThan(50 * 60)
  expect(later.data.waitSeconds).toBeLessThanOrEqual(60 * 60)
})

const SAID: Record<Language, [minute: string, minutes: RegExp]> = {
  spa: ['Podrás pedir otro código dentro de un minuto.', /Podrás pedir otro código dentro de 5\d minutos\./],
  en: ['You can ask for another code in a minute.', /You can ask for another code in 5\d minutes\./],
  zh: ['请 1 分钟后再获取验证码。', /请 5\d 分钟后再获取验证码。/],
}

test.each(LANGUAGES)('the page says how long to wait (%s)', async (language) => {
  const { email } = await newAccount()
  const clientAddress = `198.51.100.${++number}`
  let device = ''
  const press = async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: `${LANGUAGE_FACTS[language].prefix}/retrievePassword`,
      remoteAddress: clientAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie: `H5_SEEN=1; ${device}` },
      payload: new URLSearchParams({ intent: 'sendCode', email }).toString(),
    })
    device = deviceIn(reply) ?? device
    return reply.body
  }
  await press()
  const [minute, minutes] = SAID[language]
  expect(await press()).toContain(minute)
  for (let i = 0; i < 4; i++) {
    shop.passTime(61_000)
    await press()
  }
  expect(await press()).toMatch(minutes)
})
