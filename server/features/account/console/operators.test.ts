import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { addOperator, deleteOperator, editOperator, listOperators, readOperator } from '#contract/account/console/operators.ts'
import { listUsers } from '#contract/account/console/users.ts'
import { resetPassword, sendEmailCode, signIn } from '#contract/account/sign-in.ts'
import { listPayments } from '#contract/payments/console/payments.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { codeSentTo, mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
/** An address of the demo's domain, whose staff are exempt from the second factor. */
const emailOfStaff = () => `${randomUUID()}@demo.rutaseda.example`

async function newStaff(role: 2 | 3) {
  const [account] = await db.insert(accounts).values({ email: emailOfStaff(), name: 'Olga', passwordHash: '-', role }).returning()
  return { id: String(account!.id), version: account!.version, token: await signedIn(shop, account!) }
}
/** Makes these accounts the only administrators. */
async function onlyAdministrators(...ids: string[]) {
  await db.update(accounts).set({ role: 2 }).where(eq(accounts.role, 3))
  for (const id of ids)
    await db
      .update(accounts)
      .set({ role: 3 })
      .where(eq(accounts.id, Number(id)))
}
const roleOf = async (id: string) =>
  (
    await db
      .select({ role: accounts.role })
      .from(accounts)
      .where(eq(accounts.id, Number(id)))
  )[0]!.role
const boss = await newStaff(3)
const as = { token: boss.token }

describe('a new operator', () => {
  test('is sent a mail in their language, sets a password by it, and has the rights that they were given', async () => {
    const email = `${randomUUID()}@shop.example`
    const { data, code } = await shop.call(addOperator, { email, name: 'Olga', langCode: 'zh', rightList: ['user', 'report'] }, as)
    expect(code).toBe(200)
    expect(data).toMatchObject({ role: 2, version: 1, rightList: ['user', 'report'], status: 1, secondFactorFlag: 0, langCode: 'zh' })
    const [mail] = await mailsTo(shop, email)
    expect(mail!.source).toContain('/zh/retrievePassword')
    const password = 'manzanas del norte'
    expect((await shop.call(signIn, { email, password })).code).toBe(220005)
    expect((await shop.call(sendEmailCode, { email, type: 2 })).code).toBe(200)
    expect((await shop.call(resetPassword, { email, emailCode: await codeSentTo(shop, email), password })).code).toBe(200)
    const { data: session } = await shop.call(signIn, { email, password })
    expect((await shop.call(readUserInfo, {}, { token: session.token })).data).toMatchObject({ role: 2, rightList: ['user', 'report'] })
    // The console requires a second factor before it checks rights.
    for (const { page } of [listUsers, listPayments, listOperators])
      expect((await shop.call(page, {}, { token: session.token })).code).toBe(220014)
  })

  test('is refused for an address that has an account, also when both come at once', async () => {
    const email = `${randomUUID()}@shop.example`
    const add = () => shop.call(addOperator, { email, name: 'Olga', langCode: 'en', rightList: [] }, as)
    const codes = (await Promise.all([add(), add(), add()])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 220002, 220002])
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test.each([
    { email: 'nobody' },
    { name: '' },
    { name: '\u200b' },
    { langCode: 'fr' },
    { rightList: ['everything'] },
    { rightList: ['user', 'user'] },
    { rightList: undefined },
    { role: 3 },
  ])('is refused with %o, and nothing is stored', async (wrong) => {
    const before = await databaseTrace(shop)
    const body = { email: `${randomUUID()}@shop.example`, name: 'Olga', langCode: 'en', rightList: [], ...wrong }
    expect((await shop.call(addOperator, body as never, as)).code).toBe(400)
    expect(await databaseTrace(shop)).toEqual(before)
  })
})

describe('an operator', () => {
  test('gets another role and other rights, which count from the next call on', async () => {
    const { id, version, token } = await newStaff(2)
    expect((await shop.call(listUsers.page, {}, { token })).code).toBe(403)
    const edited = await shop.call(editOperator, { id, version, role: 2, rightList: ['user'] }, as)
    expect(edited.data).toMatchObject({ version: version + 1, rightList: ['user'] })
    expect((await shop.call(listUsers.page, {}, { token })).code).toBe(200)
    expect((await shop.call(editOperator, { id, version, role: 2, rightList: [] }, as)).code).toBe(110002)
    expect((await shop.call(listUsers.page, {}, { token })).code).toBe(200)
    expect((await shop.call(editOperator, { id, version: version + 1, role: 3, rightList: [] }, as)).code).toBe(200)
    expect((await shop.call(listOperators.page, {}, { token })).code).toBe(200)
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, Number(id)))
      .orderBy(auditLog.id)
    expect(entry).toMatchObject({ action: 'operator/edit', entity: 'account', before: { rights: [] }, after: { rights: ['user'] } })
  })

  test('who is removed is a buyer without a session', async () => {
    const { id, token } = await newStaff(2)
    expect((await shop.call(deleteOperator, { id }, as)).code).toBe(200)
    expect((await shop.call(listUsers.page, {}, { token })).code).toBe(100004)
    expect(await roleOf(id)).toBe(0)
    expect((await shop.call(deleteOperator, { id }, as)).code).toBe(110001)
    expect((await shop.call(readOperator, { id }, as)).code).toBe(110001)
  })

  test('buyers, suppliers’ members and missing accounts are no staff', async () => {
    const before = await databaseTrace(shop)
    for (const id of ['1', '2', '999999999', 'x']) {
      expect((await shop.call(editOperator, { id, version: 1, role: 3, rightList: [] }, as)).code).toBe(110001)
      expect((await shop.call(deleteOperator, { id }, as)).code).toBe(110001)
    }
    expect(await databaseTrace(shop)).toEqual(before)
  })

  test('the list has staff alone, by role and by name', async () => {
    const { rows, total } = await shop.call(listOperators.page, { pageSize: 60, orderBy: 'name' }, as)
    expect(rows).toHaveLength(total)
    expect(rows.every(({ role }) => role >= 2)).toBe(true)
    const found = await shop.call(listOperators.page, { role: 3, keyword: 'alex' }, as)
    expect(found.rows.map(({ name }) => name)).toEqual(['Alex Reed'])
    const { data } = await shop.call(listOperators.export, {}, as)
    expect((await shop.app.inject(data.fileUrl)).body).toContain('Alex Reed')
  })
})

describe('there is always an administrator', () => {
  test('nobody changes or removes themselves', async () => {
    const before = await databaseTrace(shop)
    const { id, version } = boss
    expect((await shop.call(editOperator, { id, version, role: 2, rightList: [] }, as)).code).toBe(220015)
    expect((await shop.call(deleteOperator, { id }, as)).code).toBe(220015)
    expect(await databaseTrace(shop)).toEqual(before)
  })

  test.each(['removed', 'edited'])('of two administrators who would have each other %s at once one stays', async (how) => {
    const takeAway = ({ token }: typeof boss, { id, version }: typeof boss) =>
      how === 'removed'
        ? shop.call(deleteOperator, { id }, { token })
        : shop.call(editOperator, { id, version, role: 2, rightList: [] }, { token })
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await newStaff(3), await newStaff(3)]
      await onlyAdministrators(one.id, other.id)
      const codes = (await Promise.all([takeAway(one, other), takeAway(other, one)])).map(({ code }) => code)
      const roles = [await roleOf(one.id), await roleOf(other.id)]
      expect(roles.filter((role) => role === 3)).toHaveLength(1)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect([403, 100004, 220015]).toContain(codes.find((code) => code !== 200))
    }
    await onlyAdministrators(boss.id)
  })
})
