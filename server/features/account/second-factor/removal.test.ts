import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { readUser, removeSecondFactor } from '#contract/account/console/users.ts'
import { confirmSecondFactor, keepSecondFactor, readSecondFactor, startSecondFactor } from '#contract/account/second-factor.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { mailsTo } from '#tests/outbox.ts'
import { authenticator, PASSWORD, peopleOf, STEP_MS, stopClock, wrongOne } from '#tests/second-factor.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

stopClock()
const shop = await openShop({ limitsScale: 1000, publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database
const { protectedOne, tryIn } = await peopleOf(shop)

/** Adds a member of staff with a second factor and a session opened with it. */
async function newStaff(role: 2 | 3) {
  const owner = await protectedOne()
  await db
    .update(accounts)
    .set({ role, rights: ['user'] })
    .where(eq(accounts.id, owner.id))
  const { data } = await tryIn(owner.email, owner.code(), owner.as)
  /** Returns an unused code. */
  const nextCode = () => {
    shop.passTime(STEP_MS)
    return owner.code()
  }
  return { ...owner, token: data.token, nextCode }
}
type Staff = Awaited<ReturnType<typeof newStaff>>

const remove = (staff: Staff, id: number | string, secondCode = staff.nextCode()) =>
  shop.call(removeSecondFactor, { id: String(id), secondCode, reason: 'Lost phone' }, { token: staff.token })
const isOn = async (token: string) => (await shop.call(readSecondFactor, {}, { token })).data.enabledFlag
const endTimeOf = async (token: string) => (await shop.call(readSecondFactor, {}, { token })).data.endTime
const codeOf = async (token: string) => (await shop.call(readUserInfo, {}, { token })).code
const keep = (token: string) => shop.call(keepSecondFactor, { token })

/** Token in the link of the latest mail, decoded as a mail program does. */
async function tokenMailedTo(email: string, prefix = '/en') {
  const source = (await mailsTo(shop, email)).map((mail) => mail.source.replaceAll('=\n', '').replaceAll('=3D', '=')).join('\n')
  const tokens = [...source.matchAll(new RegExp(`https://shop\\.example${prefix}/keepSecondFactor\\?token=([\\w-]+)`, 'g'))]
  return tokens.at(-1)?.[1] ?? ''
}
const subjectsTo = async (email: string) => (await mailsTo(shop, email)).map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])

describe('of a buyer', () => {
  test('it goes a day after the operator’s request, with the sessions, and its owner hears of it at once and then', async () => {
    const [operator, owner] = [await newStaff(2), await protectedOne()]
    const { code, data } = await remove(operator, owner.id)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      secondFactorFlag: 1,
      secondFactorEndTime: new Date(shop.appContext.clock().getTime() + DAY_MS).toISOString(),
    })
    expect((await subjectsTo(owner.email)).at(-1)).toBe('Two-step sign-in will be switched off in 24 hours')
    shop.passTime(DAY_MS - MINUTE_MS)
    await mailsTo(shop, owner.email)
    expect((await tryIn(owner.email, undefined, owner.as)).code).toBe(220011)
    shop.passTime(2 * MINUTE_MS)
    await db.execute("select graphile_worker.add_job('removeEndedFactors')")
    expect((await subjectsTo(owner.email)).at(-1)).toBe('Two-step sign-in has been switched off')
    expect(await codeOf(owner.token)).toBe(100004)
    expect((await tryIn(owner.email, undefined, owner.as)).code).toBe(200)
  })

  test.each([
    ['spa', ''],
    ['en', '/en'],
    ['zh', '/zh'],
  ] as const)('it stays when its owner follows the mail’s link, once: %s', async (language: Language, prefix) => {
    const [operator, owner] = [await newStaff(2), await protectedOne()]
    await db.update(accounts).set({ language }).where(eq(accounts.id, owner.id))
    expect((await remove(operator, owner.id)).code).toBe(200)
    const token = await tokenMailedTo(owner.email, prefix)
    expect((await keep(token)).code).toBe(200)
    expect((await keep(token)).code).toBe(110001)
    shop.passTime(DAY_MS + MINUTE_MS)
    await db.execute("select graphile_worker.add_job('removeEndedFactors')")
    await mailsTo(shop, owner.email)
    expect([await isOn(owner.token), await codeOf(owner.token)]).toEqual([1, 200])
  })

  test('it stays when its owner signs in with a code of the app: the phone is not lost', async () => {
    const [operator, owner] = [await newStaff(2), await protectedOne()]
    const { data } = await remove(operator, owner.id)
    expect(await endTimeOf(owner.token)).toBe(data.secondFactorEndTime)
    // A recovery code does not prove it.
    expect((await tryIn(owner.email, owner.recoveryCodeList[0], owner.as)).code).toBe(200)
    expect(await endTimeOf(owner.token)).toBe(data.secondFactorEndTime)
    expect((await tryIn(owner.email, owner.code(), owner.as)).code).toBe(200)
    expect(await endTimeOf(owner.token)).toBeNull()
    shop.passTime(DAY_MS + MINUTE_MS)
    await db.execute("select graphile_worker.add_job('removeEndedFactors')")
    await mailsTo(shop, owner.email)
    expect([await isOn(owner.token), await codeOf(owner.token)]).toEqual([1, 200])
  })

  test('it stays when its owner, signed in, presses the button on the account’s page; nobody else’s session stops it', async () => {
    const [operator, owner, other] = [await newStaff(2), await protectedOne(), await protectedOne()]
    await remove(operator, owner.id)
    expect((await shop.call(keepSecondFactor, {}, { token: other.token })).code).toBe(110001)
    expect((await shop.call(keepSecondFactor, {})).code).toBe(110001)
    const page = '/en/personalCenter/user'
    expect((await visitPage(shop, page, owner.token)).body).toContain(words.account_keep_second_lead({}, { locale: 'en' }))
    const { body } = await sendForm(shop, page, owner.token, { intent: 'secondKeep' })
    expect(body).toContain(words.account_kept_second_lead({}, { locale: 'en' }))
    expect(body).not.toContain(words.account_keep_second_lead({}, { locale: 'en' }))
    expect(await endTimeOf(owner.token)).toBeNull()
  })

  test('a link that was answered stops no later request, and none of another account', async () => {
    const [operator, owner, other] = [await newStaff(2), await protectedOne(), await protectedOne()]
    await remove(operator, owner.id)
    const token = await tokenMailedTo(owner.email)
    expect((await remove(operator, owner.id)).code).toBe(110002)
    await keep(token)
    await remove(operator, owner.id)
    await remove(operator, other.id)
    const before = await databaseTrace(shop)
    for (const wrong of [token, '', 'x'.repeat(59), token.slice(0, -1), `${token}A`]) expect((await keep(wrong)).code).toBe(110001)
    expect((await keep('x'.repeat(101))).code).toBe(400)
    expect(await databaseTrace(shop)).toEqual(before)
  })
})

describe('of staff', () => {
  test('it goes at once, by an administrator alone', async () => {
    const [administrator, operator, colleague] = [await newStaff(3), await newStaff(2), await newStaff(2)]
    expect((await remove(operator, colleague.id)).code).toBe(403)
    expect((await remove(operator, administrator.id)).code).toBe(403)
    expect((await remove(administrator, colleague.id)).data).toMatchObject({ secondFactorFlag: 0, secondFactorEndTime: null })
    expect(await codeOf(colleague.token)).toBe(100004)
    expect((await subjectsTo(colleague.email)).at(-1)).toBe('Two-step sign-in has been switched off')
    expect((await remove(operator, operator.id)).code).toBe(220015)
  })

  test('the audit log says who asked and why, without the secret', async () => {
    const [administrator, operator] = [await newStaff(3), await newStaff(2)]
    await remove(administrator, operator.id)
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, administrator.id), eq(auditLog.entity, 'secondFactor')))
    const ended = entries.filter(({ before, after }) => (before ?? after)?.['account_id'] === operator.id)
    expect(ended.map(({ action }) => action)).toEqual(['user/secondFactorDel', 'user/secondFactorDel'])
    expect(ended[0]!.after).toMatchObject({ end_reason: 'Lost phone' })
    expect(ended[1]).toMatchObject({ before: { secret: '•••' }, after: null })
  })
})

test('the mail about it does not say that its reader did it, in Chinese either', () => {
  expect(words.mail_second_off_subject({}, { locale: 'zh' })).not.toContain('您')
})

describe('is refused', () => {
  test('for a wrong code and for one that was used, and five of them lock the operator’s codes', async () => {
    const [operator, owner] = [await newStaff(2), await protectedOne()]
    const used = operator.nextCode()
    const another = await protectedOne()
    expect((await remove(operator, another.id, used)).code).toBe(200)
    expect((await remove(operator, owner.id, used)).code).toBe(220012)
    for (let tries = 0; tries < 4; tries++) expect((await remove(operator, owner.id, wrongOne(operator.code))).code).toBe(220012)
    expect((await remove(operator, owner.id)).code).toBe(220007)
    expect((await shop.call(readUser, { id: String(owner.id) }, { token: operator.token })).data.secondFactorEndTime).toBeNull()
  })

  test('where there is no factor, or no account', async () => {
    const operator = await newStaff(2)
    expect((await remove(operator, 1)).code).toBe(110001)
    expect((await remove(operator, 999_999_999)).code).toBe(110001)
    expect((await remove(operator, 'x')).code).toBe(110001)
  })

  test('from whoever has no second factor of their own, such as the demo’s operator', async () => {
    const owner = await protectedOne()
    const token = await signedIn(shop, { id: 4, role: 3 })
    const refused = await shop.call(removeSecondFactor, { id: String(owner.id), secondCode: '000000', reason: 'x' }, { token })
    expect(refused.code).toBe(220014)
  })
})

test('a factor that is set up anew afterwards is not removed by the old request', async () => {
  const [operator, owner] = [await newStaff(2), await protectedOne()]
  await remove(operator, owner.id)
  shop.passTime(DAY_MS + MINUTE_MS)
  await db.execute("select graphile_worker.add_job('removeEndedFactors')")
  await mailsTo(shop, owner.email)
  const token = (await tryIn(owner.email, undefined, owner.as)).data.token
  const code = authenticator(shop, (await shop.call(startSecondFactor, { password: PASSWORD }, { token })).data.secret)
  expect((await shop.call(confirmSecondFactor, { secondCode: code() }, { token })).code).toBe(200)
  shop.passTime(2 * DAY_MS)
  await db.execute("select graphile_worker.add_job('removeEndedFactors')")
  await mailsTo(shop, owner.email)
  expect(await isOn(token)).toBe(1)
})
