import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editPreferences } from '#contract/account/account.ts'
import { endMails, MAIL_CHOICES, readMailChoice } from '#contract/account/mail-choices.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openBuyer } from '#tests/goods.ts'
import { openShop, type Shop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop({ publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database

async function subscriber(own: Partial<typeof accounts.$inferInsert> = {}) {
  const { id, token } = await openBuyer(shop)
  await db
    .update(accounts)
    .set({ mailFlags: { newsFlag: 1 }, ...own })
    .where(eq(accounts.id, id))
  const flags = async () => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.mailFlags
  return { id, token, flags }
}

/** The path of the unsubscribe link in a mail. */
const linkFor = async (accountId: number, choice: (typeof MAIL_CHOICES)[number] = 'newsFlag', from: Shop = shop) =>
  (await unsubscribeUrl(from.appContext, { accountId, choice }, 'spa')).replace('https://shop.example', '')
const tokenIn = (link: string) => new URL(link, 'https://shop.example').searchParams.get('token')!

const open = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html', host: 'shop.example' } })

/** Unsubscribes as Gmail does: from its own servers, with nothing but the form of RFC 8058. */
const oneClick = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })

const headingOf = (body: string) =>
  [...body.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, title]) => title?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))

test.each(LANGUAGES)('opening the link changes nothing, the button ends the mails, and the page says so: %s', async (language) => {
  const { id, flags } = await subscriber()
  const link = inLanguage(await linkFor(id), language)
  const before = await databaseTrace(shop)
  const opened = await open(link)
  expect(opened.statusCode).toBe(200)
  expect(headingOf(opened.body)).toEqual([words.account_unsubscribe({}, { locale: language })])
  expect(opened.body).toContain('content="noindex"')
  expect(opened.headers['cache-control']).toBe('private, no-store')
  expect(await databaseTrace(shop)).toEqual(before)
  const pressed = await shop.app.inject({
    method: 'POST',
    url: link,
    headers: { host: 'shop.example', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect(pressed.statusCode).toBe(200)
  expect(headingOf(pressed.body)).toEqual([words.account_unsubscribed({}, { locale: language })])
  expect(pressed.body).toContain(`${inLanguage('/personalCenter/user', language)}#mails`)
  expect(await flags()).toEqual({ newsFlag: 0 })
  expect(headingOf((await open(link)).body)).toEqual([words.account_unsubscribed({}, { locale: language })])
})

test.each([
  ['no origin at all', {}],
  ['a foreign origin', { origin: 'https://mail.google.com' }],
  ['no readable origin', { origin: 'null' }],
  ['a browser’s word that it is another site’s form', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
])('one click in a mail client ends the mails, with %s', async (_, headers) => {
  const { id, flags } = await subscriber({ mailFlags: { newsFlag: 1, orderFlag: 1, inquiryFlag: 0 } })
  const { statusCode } = await oneClick(await linkFor(id), headers)
  expect(statusCode).toBe(200)
  expect(await flags()).toEqual({ newsFlag: 0, orderFlag: 1, inquiryFlag: 0 })
})

test('as a multipart form, which RFC 8058 allows too', async () => {
  const { id, flags } = await subscriber()
  const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const url = await linkFor(id)
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url,
    headers: { host: 'shop.example', 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  })
  expect([statusCode, await flags()]).toEqual([200, { newsFlag: 0 }])
})

test('forms from other sites are accepted there and nowhere else', async () => {
  const { id } = await subscriber()
  const token = tokenIn(await linkFor(id))
  for (const path of ['/login', '/preferences', '/unsubscribed', '/en/unsubscribe/x']) {
    const { statusCode } = await oneClick(`${path}?token=${token}`, { origin: 'https://mail.google.com' })
    expect([path, statusCode >= 400]).toEqual([path, true])
  }
})

test('each kind of mail is ended by its own link, and can be turned on again', async () => {
  const { id, token, flags } = await subscriber({ mailFlags: {} })
  for (const mailKind of MAIL_CHOICES) {
    const given = { token: tokenIn(await linkFor(id, mailKind)) }
    expect((await shop.call(readMailChoice, given)).data).toEqual({ mailKind, subscribedFlag: mailKind === 'newsFlag' ? 0 : 1 })
    expect((await shop.call(endMails, given)).data).toEqual({ mailKind })
    expect((await shop.call(endMails, given)).code).toBe(200)
    expect((await shop.call(readMailChoice, given)).data.subscribedFlag).toBe(0)
  }
  expect(await flags()).toEqual({ orderFlag: 0, inquiryFlag: 0, consultationFlag: 0, newsFlag: 0 })
  await shop.call(editPreferences, { mailFlags: { newsFlag: 1 } }, { token })
  expect((await shop.call(readMailChoice, { token: tokenIn(await linkFor(id)) })).data.subscribedFlag).toBe(1)
})

test('a link that is broken, from another shop, or of a deleted account shows a friendly page and does nothing', async () => {
  const { id, flags } = await subscriber()
  const valid = tokenIn(await linkFor(id))
  const absent = await subscriber({ status: 4 })
  const changed = (at: number) => valid.slice(0, at) + (valid[at] === 'A' ? 'B' : 'A') + valid.slice(at + 1)
  const broken = [
    '',
    valid.slice(1),
    `${valid}A`,
    changed(0),
    changed(17),
    changed(24),
    changed(40),
    'x'.repeat(50),
    'x'.repeat(5000),
    '%00',
  ]
  const foreign = tokenIn(await linkFor(id, 'newsFlag', await otherShop()))
  for (const token of [...broken, foreign, tokenIn(await linkFor(absent.id)), tokenIn(await linkFor(987_654_321))]) {
    const link = `/en/unsubscribe?token=${token}`
    for (const reply of [await open(link), await oneClick(link)]) {
      expect([token, reply.statusCode]).toEqual([token, 404])
      expect(headingOf(reply.body)).toEqual([words.account_unsubscribe_broken({}, { locale: 'en' }).replace("'", '’')])
    }
  }
  expect((await open('/unsubscribe')).statusCode).toBe(404)
  expect(await flags()).toEqual({ newsFlag: 1 })
  expect(await absent.flags()).toEqual({ newsFlag: 1 })
})

test('a link does not reveal whom it is for, and works for years', async () => {
  const { id } = await subscriber()
  const links = await Promise.all([linkFor(id), linkFor(id), linkFor(id + 1)])
  expect(new Set(links).size).toBe(3)
  for (const link of links) {
    const bytes = Buffer.from(tokenIn(link), 'base64url')
    const number = Buffer.alloc(4)
    number.writeUInt32BE(id)
    expect(bytes.includes(number)).toBe(false)
  }
  shop.passTime(3 * 365 * 86_400_000)
  expect((await open(links[0]!)).statusCode).toBe(200)
})

async function otherShop(): Promise<Shop> {
  return openShop({ publicUrl: 'https://shop.example' })
}
