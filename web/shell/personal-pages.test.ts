import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import { openBuyer } from '#tests/goods.ts'
import { filled, PERSONAL_PAGES } from '#tests/hostile/pages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const ctx = await openShop()
const { db } = ctx.appContext.database

const visit = (url: string, token?: string) =>
  ctx.app.inject({ url, headers: { accept: 'text/html', 'sec-fetch-dest': 'document' }, ...(token ? { cookies: { TOKEN: token } } : {}) })

async function tokenOf(status: number): Promise<string> {
  const { id, token } = await openBuyer(ctx)
  await db.update(accounts).set({ status }).where(eq(accounts.id, id))
  return token
}

async function endedToken(change: 'delete' | 'expire'): Promise<string> {
  const token = await signedIn(ctx)
  const isIts = eq(sessions.tokenHash, hashToken(token))
  if (change === 'delete') await db.delete(sessions).where(isIts)
  else
    await db
      .update(sessions)
      .set({ expireTime: new Date(Date.now() - 1000) })
      .where(isIts)
  return token
}

/** Invalid tokens, and the code with the reason. */
const DEAD: Record<string, readonly [token: string, code: number]> = {
  'of a session that was ended': [await endedToken('delete'), 100004],
  'of a session that has expired': [await endedToken('expire'), 100004],
  'of a disabled account': [await tokenOf(2), 100003],
  'of a cleared account': [await tokenOf(4), 220001],
  'that nobody has given out': ['x'.repeat(43), 100004],
}

describe.each(LANGUAGES)('personal pages in %s (§2)', (language) => {
  const pages = PERSONAL_PAGES.map((page) => inLanguage(filled(page, '1'), language))
  const login = (page: string) => `${inLanguage('/login', language)}?redirect=${encodeURIComponent(page.replace(/^\/(en|zh)(?=\/)/, ''))}`

  test('visiting any of them without a token redirects to /login', async () => {
    for (const page of pages) {
      const { statusCode, headers } = await visit(page)
      expect([page, statusCode, headers.location]).toEqual([page, 302, login(page)])
    }
  })

  test.each(Object.entries(DEAD))('and with a token %s too, with the reason, and its cookie expires', async (_, [token, code]) => {
    for (const page of pages) {
      const { statusCode, headers, cookies, body } = await visit(page, token)
      expect([page, statusCode, headers.location]).toEqual([page, 302, `${login(page)}&reason=${code}`])
      expect(cookies.find(({ name }) => name === 'TOKEN')).toMatchObject({ value: '', maxAge: 0 })
      expect(body).toBe('')
    }
  })
})

test('a client-side navigation does not get the page’s data either', async () => {
  const reply = await ctx.app.inject({
    url: '/personalCenter/help.data',
    headers: { 'sec-fetch-dest': 'empty' },
    cookies: { TOKEN: DEAD['of a session that was ended']![0] },
  })
  expect(reply.body).toContain('/login?redirect=%2FpersonalCenter%2Fhelp')
  expect(reply.body).not.toContain('typeList')
  expect(reply.cookies.find(({ name }) => name === 'TOKEN')).toMatchObject({ value: '', maxAge: 0 })
})
