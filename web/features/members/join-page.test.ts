import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { INVITATION_MS, JOIN_PATH } from '#contract/members/members.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashToken, newToken } from '#server/features/account/sign-in/session.ts'
import { maskedEmail } from '#server/features/members/masked-email.ts'
import { invitations } from '#server/features/members/members.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { openOwner } from '#tests/members.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database

async function invitation(email = 'ana@example.com') {
  const { supplierId } = await openOwner(shop)
  const token = newToken()
  const now = shop.appContext.clock()
  const expireTime = new Date(now.getTime() + INVITATION_MS)
  await db.insert(invitations).values({
    supplierId,
    emailHash: hashToken(email),
    maskedEmail: maskedEmail(email),
    tokenHash: hashToken(token),
    createTime: now,
    expireTime,
  })
  return { supplierId, token }
}

const placeOf = (token: string, language: Language) => `${inLanguage(JOIN_PATH, language)}?token=${token}`
const cookies = (token?: string) => ({ H5_SEEN: '1', ...(token ? { TOKEN: token } : {}) })
const open = (url: string, token?: string) => shop.app.inject({ url, headers: { accept: 'text/html' }, cookies: cookies(token) })
const confirm = (url: string, token: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    cookies: cookies(token),
    payload: '',
  })

test.each(LANGUAGES)(
  'the link of an invitation opens a page with one button, which joins and leads to the console: %s',
  async (language) => {
    const ana = await openBuyer(shop)
    const { email } = (await db.select().from(accounts).where(eq(accounts.id, ana.id)))[0]!
    const { supplierId, token } = await invitation(email)
    const url = placeOf(token, language)
    const page = await open(url, ana.token)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(words.members_join({}, { locale: language }))
    expect(page.body).toContain(words.members_join_action({}, { locale: language }))
    // Opening the link changes nothing.
    expect((await db.select().from(accounts).where(eq(accounts.id, ana.id)))[0]!.supplierId).toBeNull()
    const joined = await confirm(url, ana.token)
    expect([joined.statusCode, joined.headers.location]).toEqual([302, inLanguage('/console', language)])
    expect((await db.select().from(accounts).where(eq(accounts.id, ana.id)))[0]!.supplierId).toBe(supplierId)
    const eve = await openBuyer(shop)
    expect((await confirm(url, eve.token)).body).toContain(words.members_join_ended({}, { locale: language }))
    expect((await open(url, eve.token)).body).toContain(words.members_join_ended({}, { locale: language }))
  },
)

test('whoever got a forwarded link reads for whom it is, and cannot follow it', async () => {
  const { token } = await invitation()
  const eve = await openBuyer(shop)
  const page = await open(placeOf(token, 'en'), eve.token)
  expect(page.body).toContain(words.members_join_other({ email: 'a***@example.com' }, { locale: 'en' }))
  expect(page.body).not.toContain(`${words.members_join_action({}, { locale: 'en' })}</button>`)
})

test('a visitor signs in first and comes back with the link’s token', async () => {
  const { token } = await invitation()
  const { statusCode, headers } = await open(placeOf(token, 'en'))
  expect(statusCode).toBe(302)
  const [path, query] = String(headers.location).split('?')
  expect(path).toBe('/en/login')
  expect(new URLSearchParams(query).get('redirect')).toBe(`${JOIN_PATH}?token=${token}`)
})
