import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { changeUserStatus, endUserSessions, listUsers, readUser } from '#contract/account/console/users.ts'
import { signIn } from '#contract/account/sign-in.ts'
import { CHANGE_TYPE, listAudit } from '#contract/audit/console.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openBuyer } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const administrator = await signedIn(shop, ADMINISTRATOR)

const PASSWORD = 'naranjas del sur'
const passwordHash = await hashPassword(PASSWORD)

async function newUser(more: Partial<typeof accounts.$inferInsert> = {}) {
  const email = `${randomUUID()}@shop.example`
  const [account] = await db
    .insert(accounts)
    .values({ email, name: 'Ana Prieto', passwordHash, ...more })
    .returning()
  return { ...account!, id: String(account!.id), token: await signedIn(shop, account!) }
}
const give = (id: string, status: 1 | 2 | 3, token = operator) => shop.call(changeUserStatus, { id, status, reason: 'Spam' }, { token })
const codeOf = async (token: string) => (await shop.call(readUserInfo, {}, { token })).code

describe('the list of users', () => {
  test('is searched by name, address and company, and narrowed by role, status and country', async () => {
    const mark = randomUUID()
    const [first, second] = [
      await newUser({ name: `Luz ${mark.slice(0, 8)}`, countryCode: 'MX' }),
      await newUser({ companyName: `100% ${mark}` }),
    ]
    await newUser({ companyName: mark, email: `cleared-${mark}@invalid`, status: 4 })
    const found = async (filter: object) => (await shop.call(listUsers.page, filter, { token: operator })).rows.map(({ id }) => id)
    expect(await found({ keyword: mark.slice(0, 8), countryCode: 'MX' })).toEqual([first.id])
    expect(await found({ keyword: first.email.toUpperCase() })).toEqual([first.id])
    expect(await found({ keyword: `100% ${mark}` })).toEqual([second.id])
    expect(await found({ keyword: `1_0% ${mark}` })).toEqual([])
    expect(await found({ keyword: mark })).toEqual([second.id])
    expect(await found({ keyword: mark, role: 1 })).toEqual([])
    await give(second.id, 2)
    expect(await found({ keyword: mark, status: 1 })).toEqual([])
    expect(await found({ keyword: mark, status: 2 })).toEqual([second.id])
    const { data } = await shop.call(listUsers.export, { keyword: mark }, { token: operator })
    const { body } = await shop.app.inject(data.fileUrl)
    expect(body).toContain(second.email)
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'user/export')).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ accountId: DEMO_PEOPLE.operator.id, entity: 'account', entityId: null, before: null, after: null })
  })
})

describe('one user', () => {
  test('is shown without addresses and messages, and who looked is recorded', async () => {
    const { id, token, addressId } = await openBuyer(shop)
    await db.update(accounts).set({ companyName: 'Ruiz S.L.', deliveryAddressId: addressId, postcode: '28013' }).where(eq(accounts.id, id))
    await db.insert(messages).values({ accountId: id, entityType: 2, entityId: 1, title: { spa: 'Secreto', en: 'Secret', zh: '秘密' } })
    const answer = await shop.call(readUser, { id: String(id) }, { token: operator })
    expect(answer.data).toMatchObject({ companyName: 'Ruiz S.L.', status: 1, sessionTotal: 1, orderTotal: 0, secondFactorFlag: 0 })
    expect(JSON.stringify(answer)).not.toMatch(/Calle|28013|612345678|Secret|password|hash/i)
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'user/info'), eq(auditLog.entityId, id)))
    expect(entries).toMatchObject([{ accountId: DEMO_PEOPLE.operator.id, entity: 'account', before: null, after: null }])
    expect(await codeOf(token)).toBe(200)
  })

  test('a deleted or missing one is missing, and nothing is recorded', async () => {
    const deleted = await newUser({ status: 4 })
    const before = await databaseTrace(shop)
    for (const id of [deleted.id, '999999999', 'x']) {
      expect((await shop.call(readUser, { id }, { token: operator })).code).toBe(110001)
      expect((await give(id, 2)).code).toBe(110001)
      expect((await shop.call(endUserSessions, { id }, { token: operator })).code).toBe(110001)
    }
    expect(await databaseTrace(shop)).toEqual(before)
  })
})

describe('a user’s status', () => {
  test('a disabled one’s sessions get 100003 at once, also one who may not sign in, until they are restored', async () => {
    const user = await newUser()
    const tryIn = async () => (await shop.call(signIn, { email: user.email, password: PASSWORD })).code
    expect((await give(user.id, 2)).data).toMatchObject({ status: 2, statusReason: 'Spam' })
    expect([await codeOf(user.token), await tryIn()]).toEqual([100003, 100003])
    expect((await give(user.id, 3)).code).toBe(200)
    expect([await codeOf(user.token), await tryIn()]).toEqual([100003, 220004])
    expect((await give(user.id, 1)).code).toBe(200)
    expect([await codeOf(user.token), await tryIn()]).toEqual([200, 200])
  })

  test('a change is recorded with its reason', async () => {
    const user = await newUser()
    await give(user.id, 2)
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'user/status'), eq(auditLog.entityId, Number(user.id))))
    expect(entry).toMatchObject({ before: { status: 1, status_reason: null }, after: { status: 2, status_reason: 'Spam' } })
  })

  test('staff are administrators’ matter, and nobody changes themselves', async () => {
    const colleague = await newUser({ role: 2, rights: ['user'] })
    const before = await databaseTrace(shop)
    expect((await give(colleague.id, 2)).code).toBe(403)
    expect((await give(String(ADMINISTRATOR.id), 3)).code).toBe(403)
    expect((await shop.call(endUserSessions, { id: colleague.id }, { token: operator })).code).toBe(403)
    expect((await give(String(DEMO_PEOPLE.operator.id), 2)).code).toBe(220015)
    expect((await give(String(ADMINISTRATOR.id), 2, administrator)).code).toBe(220015)
    expect(await databaseTrace(shop)).toEqual(before)
    expect((await give(colleague.id, 2, administrator)).code).toBe(200)
    expect(await codeOf(colleague.token)).toBe(100003)
  })

  test.each([{ status: 4 }, { status: 0 }, { reason: '' }, { reason: 'x'.repeat(501) }, { reason: undefined }, { hat: 1 }])(
    'refuses %o and stores nothing',
    async (wrong) => {
      const user = await newUser()
      const before = await databaseTrace(shop)
      const { code } = await shop.call(changeUserStatus, { id: user.id, status: 2, reason: 'Spam', ...wrong } as never, { token: operator })
      expect(code).toBe(400)
      expect(await databaseTrace(shop)).toEqual(before)
    },
  )
})

test('ending a user’s sessions signs them out everywhere', async () => {
  const user = await newUser()
  const other = await signedIn(shop, { id: Number(user.id), role: 0 })
  expect((await shop.call(endUserSessions, { id: user.id }, { token: operator })).code).toBe(200)
  expect([await codeOf(user.token), await codeOf(other)]).toEqual([100004, 100004])
  // The audit log has it as a change, not as a look at the account.
  const auditor = { token: administrator }
  const { rows } = await shop.call(listAudit.page, { entity: 'account', entityId: user.id, changeType: CHANGE_TYPE.changed }, auditor)
  expect(rows).toMatchObject([{ action: 'user/endSessions', before: { sessionTotal: 2 }, after: { sessionTotal: 0 } }])
  expect((await shop.call(signIn, { email: user.email, password: PASSWORD })).code).toBe(200)
})
