import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { type Application, readApplication } from '#contract/applications/applications.ts'
import {
  approveApplication,
  claimApplication,
  listApplications,
  readConsoleApplication,
  rejectApplication,
  requestInformation,
} from '#contract/applications/console.ts'
import type { ApplyStatus } from '#contract/applications/life.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { type Applicant, change, draft, openApplicant, operatorToken, submitted } from '#tests/applying.ts'
import { openSupplier } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { looseFile } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn, signedInWith } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = { token: await operatorToken(shop) }

const NAME = { spa: 'Iluminación Yiwu', en: 'Yiwu Lighting', zh: '义乌灯具' }
const APPROVAL = { name: NAME, verifiedLevel: 1, commissionRate: '1.75' } as const
const QUESTION = { content: 'The licence cannot be read.\nPlease send a sharper picture.', fieldList: ['licenseFileIdList'] } as const

const seen = ({ id, version }: Pick<Application, 'id' | 'version'>) => ({ id, version })
const question = { ...QUESTION, fieldList: [...QUESTION.fieldList] }

async function claimed(applicant: Applicant) {
  const sent = await submitted(shop, applicant)
  return (await shop.call(claimApplication, seen(sent), operator)).data
}

const CALLS = {
  claim: (application: Application) => shop.call(claimApplication, seen(application), operator),
  requestInformation: (application: Application) => shop.call(requestInformation, { ...seen(application), ...question }, operator),
  approve: (application: Application) => shop.call(approveApplication, { ...seen(application), ...APPROVAL }, operator),
  reject: (application: Application) => shop.call(rejectApplication, { ...seen(application), content: 'Not a company' }, operator),
} as const

test('an application goes from review through a question and its answer to a supplier', async () => {
  const ana = await openApplicant(shop)
  const sent = await submitted(shop, ana)
  const inReview = await shop.call(claimApplication, seen(sent), operator)
  expect(inReview).toMatchObject({ code: 200, data: { applyStatus: 2, version: 2, operatorName: 'Marta Olmos' } })
  const questioned = await shop.call(requestInformation, { ...seen(inReview.data), ...question }, operator)
  expect(questioned.data).toMatchObject({ applyStatus: 3, askList: [{ ...question, answerTime: null }] })
  const own = (await shop.call(readApplication, {}, { token: ana.token })).data!
  expect(own).toMatchObject({ applyStatus: 3, askList: [{ ...question, answerTime: null }] })
  const saved = await change(shop, ana, own, { contactName: 'Ana' })
  expect(saved.data).toMatchObject({ applyStatus: 3, askList: [{ answerTime: null }] })
  const licenseFileIdList = [await looseFile(shop, ana.id, FILE_TYPES.document)]
  const answered = await change(shop, ana, saved.data, { licenseFileIdList }, 1)
  expect(answered.data).toMatchObject({ applyStatus: 1, askList: [{ answerTime: expect.any(String) }] })

  const again = await shop.call(claimApplication, seen(answered.data), operator)
  const approved = await shop.call(approveApplication, { ...seen(again.data), ...APPROVAL }, operator)
  expect(approved).toMatchObject({ code: 200, data: { applyStatus: 4, supplierId: expect.any(String), decideTime: expect.any(String) } })
  const supplierId = approved.data.supplierId!
  expect((await shop.call(readUserInfo, {}, { token: ana.token })).data).toMatchObject({ role: 1, supplierId, supplierApplyStatus: 4 })
  const [owner] = await db.select().from(accounts).where(eq(accounts.id, ana.id))
  expect(owner!.isOwner).toBe(true)
  // The existing session has access to the supplier from now on.
  expect((await shop.call(listConsoleOrders.page, {}, { token: ana.token })).code).toBe(200)
  expect((await shop.call(readSupplier, { id: supplierId }, { language: 'zh' })).data).toMatchObject({
    name: NAME.zh,
    nameOrigin: '义乌灯具有限公司',
    countryCode: 'CN',
    companyType: 1,
    verifiedLevel: 1,
    establishYear: 2012,
  })
  const { rows } = await db.execute(sql`select commission_basis_points as c, status as s from suppliers where id = ${Number(supplierId)}`)
  expect(rows).toEqual([{ c: 175, s: 1 }])
})

test('who decides is named, though another one has claimed it; and who opened the documents is on record', async () => {
  const inReview = await claimed(await openApplicant(shop))
  const other = { token: await signedIn(shop, ADMINISTRATOR) }
  const { data } = await shop.call(approveApplication, { ...seen(inReview), ...APPROVAL }, other)
  expect(data.operatorName).not.toBe(inReview.operatorName)
  const entries = () =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'apply/info'), eq(auditLog.entityId, Number(data.id))))
  expect(await entries()).toEqual([])
  expect((await shop.call(readConsoleApplication, { id: data.id }, other)).code).toBe(200)
  expect(await entries()).toMatchObject([{ accountId: ADMINISTRATOR.id, action: 'apply/info', before: null }])
})

test('a name in one language stands for the others, and unreviewed certificates are not shown', async () => {
  const ana = await openApplicant(shop)
  const certificateList = [{ name: 'ISO 9001', fileId: await looseFile(shop, ana.id, FILE_TYPES.document) }]
  const sent = await submitted(shop, ana, { certificateList })
  const { data } = await shop.call(claimApplication, seen(sent), operator)
  const name = { spa: '', en: '', zh: NAME.zh }
  const none = await shop.call(approveApplication, { ...seen(data), ...APPROVAL, name: { ...name, zh: '' } }, operator)
  expect([none.code, none.data]).toMatchObject([400, [{ path: 'name' }]])
  const approved = await shop.call(approveApplication, { ...seen(data), ...APPROVAL, name, verifiedLevel: 0 }, operator)
  const supplier = await shop.call(readSupplier, { id: approved.data.supplierId! }, { language: 'en' })
  expect(supplier.data).toMatchObject({ name: NAME.zh, certificateList: [], verifiedLevel: 0 })
})

describe('each decision is possible in one status alone', () => {
  const from: Record<keyof typeof CALLS, ApplyStatus> = { claim: 1, requestInformation: 2, approve: 2, reject: 2 }
  test.each([0, 1, 2, 3, 4, 5, 6] as const)('in status %i', async (applyStatus) => {
    const supplierId = applyStatus === 4 ? await openSupplier(shop) : null
    for (const [name, call] of Object.entries(CALLS)) {
      const ana = await openApplicant(shop)
      const sent = await submitted(shop, ana)
      const set = { applyStatus, supplierId, ...(applyStatus === 0 ? { submitTime: null } : {}) }
      await db
        .update(applications)
        .set(set)
        .where(eq(applications.id, Number(sent.id)))
      const stale = (await call({ ...sent, version: 9 })).code
      const code = (await call(sent)).code
      const right = from[name as keyof typeof CALLS] === applyStatus
      // Only its applicant can see a draft.
      expect([name, stale, code]).toEqual([name, ...(applyStatus === 0 ? [110001, 110001] : [110002, right ? 200 : 280010])])
    }
  })
})

test('of two operators who decide at the same time one does', async () => {
  const data = await claimed(await openApplicant(shop))
  const codes = (await Promise.all([CALLS.approve(data), CALLS.reject(data), CALLS.requestInformation(data)])).map(({ code }) => code)
  expect(codes.sort()).toEqual([110002, 110002, 200])
})

test('whoever belongs to a supplier meanwhile, or works here, is not made an owner, and nothing is left of it', async () => {
  for (const now of [{ role: 1, supplierId: await openSupplier(shop) }, { role: 2 }]) {
    const ana = await openApplicant(shop)
    const data = await claimed(ana)
    await db.update(accounts).set(now).where(eq(accounts.id, ana.id))
    const suppliers = async () => (await db.execute<{ n: number }>(sql`select count(*)::int as n from suppliers`)).rows[0]!.n
    const before = await suppliers()
    expect((await CALLS.approve(data)).code).toBe(280011)
    expect(await suppliers()).toBe(before)
    expect((await shop.call(readConsoleApplication, { id: data.id }, operator)).data.applyStatus).toBe(2)
  }
})

describe('the list', () => {
  test('has what was submitted, the oldest first, by status, country and words; drafts are missing', async () => {
    const [ana, bea, cai] = [await openApplicant(shop), await openApplicant(shop), await openApplicant(shop)]
    const mark = `Zorita${ana.id}`
    const one = await submitted(shop, ana, { companyNameOrigin: `${mark} 一` })
    shop.passTime(1000)
    const two = await submitted(shop, bea, { companyNameOrigin: `${mark} 二`, countryCode: 'ES', registrationNo: 'B-100_9' })
    const hidden = await draft(shop, cai, { companyNameOrigin: `${mark} 三` })
    const found = async (filter: object) =>
      (await shop.call(listApplications.page, { keyword: mark, ...filter }, operator)).rows.map(({ id }) => id)
    expect(await found({})).toEqual([one.id, two.id])
    expect(await found({ keyword: mark.toUpperCase(), countryCode: 'ES' })).toEqual([two.id])
    expect(await found({ keyword: 'b-100_9' })).toEqual([two.id])
    expect(await found({ keyword: 'b-100%9' })).toEqual([])
    expect(await found({ keyword: one.applyNo })).toEqual([one.id])
    expect(await found({ applyStatus: '2' })).toEqual([])
    expect(await found({ openFlag: '1' })).toEqual(await found({}))
    expect(await found({ openFlag: '0' })).toEqual([])
    expect(await found({ applyStatus: '0' })).toEqual([])
    expect((await shop.call(readConsoleApplication, { id: hidden.data.id }, operator)).code).toBe(110001)
    expect(await shop.call(readConsoleApplication, { id: hidden.data.id }, operator)).toEqual(
      await shop.call(readConsoleApplication, { id: '999999' }, operator),
    )
  })

  test('an operator without the right gets 403', async () => {
    const token = await signedInWith(shop, 'order', 'user')
    for (const endpoint of [listApplications.page, readConsoleApplication, claimApplication])
      expect((await shop.call(endpoint, { id: '1' } as never, { token })).code).toBe(403)
  })
})

test('an operator sees the applicant, the documents, and who else has the number', async () => {
  const [ana, bea] = [await openApplicant(shop), await openApplicant(shop)]
  const number = `ES-B${String(ana.id).padStart(8, '0')}`
  const one = await submitted(shop, ana, { countryCode: 'ES', registrationNo: number })
  const two = await submitted(shop, bea, { countryCode: 'ES', registrationNo: number.replace('-', ' ').toLowerCase() })
  const { data } = await shop.call(readConsoleApplication, { id: one.id }, operator)
  expect(data.applicant).toMatchObject({ id: String(ana.id), name: 'Ana', email: ana.email })
  expect(data.mainCategoryList).toEqual([{ id: data.mainCategoryIdList[0], name: expect.any(String) }])
  expect(data.sameRegistrationList).toMatchObject([{ id: two.id, accountId: String(bea.id), supplierId: null }])
})

describe('mails', () => {
  test.each(LANGUAGES)('tell the applicant of each decision in their language, also in %s', async (language) => {
    const ana = await openApplicant(shop)
    await db
      .update(accounts)
      .set({ language, mailFlags: { orderFlag: 0, inquiryFlag: 0, consultationFlag: 0 } })
      .where(eq(accounts.id, ana.id))
    const first = await claimed(ana)
    const requested = await CALLS.requestInformation(first)
    const back = await change(shop, ana, requested.data, {}, 1)
    const second = await shop.call(claimApplication, seen(back.data), operator)
    await shop.call(rejectApplication, { ...seen(second.data), content: 'No <b>licence</b>' }, operator)
    const mails = await mailsTo(shop, ana.email)
    expect(mails).toHaveLength(4)
    const plain = mails.map(({ source }) => source.replaceAll('=\n', ''))
    expect(plain[1]).toContain('sharper picture')
    expect(plain[3]).toContain('No &lt;b&gt;licence&lt;/b&gt;')
    const lang = { spa: 'es', en: 'en', zh: 'zh-Hans' }[language]
    for (const source of plain) expect(source).toContain(`lang=3D"${lang}"`)
  })

  test('a rejection says from which minute on another application is taken', async () => {
    const ana = await openApplicant(shop)
    await db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, ana.id))
    await CALLS.reject(await claimed(ana))
    const mail = (await mailsTo(shop, ana.email)).at(-1)!
    expect(mail.source.replaceAll('=\n', '')).toMatch(/another application from \d+ \w+ \d{4} at \d\d:\d\d \(/)
  })

  test('an approval leads to the workspace, and no message is left', async () => {
    const ana = await openApplicant(shop)
    await CALLS.approve(await claimed(ana))
    const mails = await mailsTo(shop, ana.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.source).toContain('/console')
    const { rows } = await db.execute(sql`select 1 from messages where account_id = ${ana.id}`)
    expect(rows).toEqual([])
  })
})
