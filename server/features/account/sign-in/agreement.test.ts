import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptAgreement, readUserInfo } from '#contract/account/account.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { articles } from '#server/features/content/content.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const USER_AGREEMENT = 2

const accountPage = async (token: string) =>
  (await shop.app.inject({ url: '/en/personalCenter/user', headers: { accept: 'text/html' }, cookies: { TOKEN: token } })).body

test('a newer agreement is announced on the account page and accepted there: the version in force and no other', async () => {
  const { token, id } = await openBuyer(shop)
  await db
    .update(accounts)
    .set({ agreementVersion: '1.0', agreementTime: new Date('2026-06-01') })
    .where(eq(accounts.id, id))
  const accepted = async () => {
    const { agreementVersionNo, agreementTime } = (await shop.call(readUserInfo, {}, { token })).data
    return [agreementVersionNo, agreementTime]
  }
  expect(await accepted()).toEqual(['1.0', '2026-06-01T00:00:00.000Z'])
  expect(await accountPage(token)).not.toContain('is in force now')

  await db.update(articles).set({ versionNo: '2.0' }).where(eq(articles.kind, USER_AGREEMENT))
  const page = await accountPage(token)
  expect(page).toContain('Terms of use accepted: version 1.0')
  expect(page).toContain('Version 2.0 is in force now')
  const old = await shop.call(acceptAgreement, { versionNo: '1.0' }, { token })
  expect(old).toMatchObject({ code: 400, data: [{ path: 'versionNo' }] })
  expect(await accepted()).toEqual(['1.0', '2026-06-01T00:00:00.000Z'])

  const reply = await shop.app.inject({
    method: 'POST',
    url: '/en/personalCenter/user',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    cookies: { TOKEN: token },
    payload: 'intent=acceptAgreement&versionNo=2.0',
  })
  expect(reply.body).toContain('Terms of use accepted: version 2.0')
  expect(reply.body).not.toContain('is in force now')
  expect((await accepted())[0]).toBe('2.0')
})
