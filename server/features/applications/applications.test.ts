import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { EMAIL_PURPOSES, sendEmailCode } from '#contract/account/sign-in.ts'
import { addApplication, readApplication, withdrawApplication } from '#contract/applications/applications.ts'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import {
  type Applicant,
  change,
  completeDetails,
  draft,
  openApplicant,
  operatorToken,
  SOCIAL_CREDIT_CODE,
  submitted,
} from '#tests/applying.ts'
import { codeSentTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const pathsOf = (answer: { data: unknown }) => (answer.data as { path: string }[]).map(({ path }) => path).sort()

describe('a draft', () => {
  test('needs nothing but the company’s name, and is read again by its applicant', async () => {
    const ana = await openApplicant(shop)
    expect((await shop.call(readApplication, {}, { token: ana.token })).data).toBeNull()
    const { code, data } = await draft(shop, ana)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      applyStatus: 0,
      version: 1,
      companyName: 'Yiwu Lighting',
      companyType: null,
      submitTime: null,
      emailFlag: 0,
    })
    expect(data.applyNo).toMatch(/^A\d{6}[2-9A-Z]{8}$/)
    expect((await shop.call(readApplication, {}, { token: ana.token })).data).toEqual(data)
    expect((await shop.call(readUserInfo, {}, { token: ana.token })).data.supplierApplyStatus).toBe(APPLY_STATUS.draft)
    const unnamed = { submitFlag: 0, submitToken: randomUUID(), companyName: 'Y' } as const
    expect(pathsOf(await shop.call(addApplication, unnamed, { token: (await openApplicant(shop)).token }))).toEqual(['companyName'])
  })

  test('keeps what is left out and takes back what is sent empty', async () => {
    const ana = await openApplicant(shop)
    const { data } = await draft(shop, ana, { website: 'lamps.example', companyType: 3, establishDate: '2001-02-03', employeeTotal: 40 })
    const edited = await change(shop, ana, data, { contactName: 'Ana', website: '', employeeTotal: null })
    expect(edited.data).toMatchObject({ contactName: 'Ana', website: '', companyType: 3, establishDate: '2001-02-03', employeeTotal: null })
    expect(edited.data.version).toBe(2)
  })

  test('sent twice with one token is one draft, with another it is refused as a second one', async () => {
    const ana = await openApplicant(shop)
    const input = { companyName: 'Yiwu Lighting', submitFlag: 0, submitToken: randomUUID() } as const
    const [one, other] = await Promise.all([1, 2].map(() => shop.call(addApplication, input, { token: ana.token })))
    const again = await shop.call(addApplication, input, { token: ana.token })
    expect(again).toMatchObject({ code: 200 })
    for (const { code, data } of [one!, other!]) expect([999000, again.data.id]).toContain(code === 200 ? data.id : code)
    expect((await draft(shop, ana)).code).toBe(280009)
    expect((await shop.call(addApplication, { ...input, companyName: 'Another' }, { token: ana.token })).code).toBe(999000)
  })

  test('is one even when several are sent at the same time', async () => {
    const ana = await openApplicant(shop)
    const codes = await Promise.all(Array.from({ length: 6 }, () => draft(shop, ana).then(({ code }) => code)))
    expect(codes.sort()).toEqual([200, 280009, 280009, 280009, 280009, 280009])
    expect(await db.select().from(applications).where(eq(applications.accountId, ana.id))).toHaveLength(1)
  })
})

describe('what is given must be right, also in a draft', () => {
  test.each([
    ['the last character of a Chinese number', { countryCode: 'CN', registrationNo: '91330782MA2EXAMP1G' }, 'registrationNo'],
    ['a Chinese number of 17 characters', { countryCode: 'CN', registrationNo: SOCIAL_CREDIT_CODE.slice(1) }, 'registrationNo'],
    ['a number of three characters elsewhere', { countryCode: 'ES', registrationNo: 'B12' }, 'registrationNo'],
    ['a number of 41 characters', { countryCode: 'ES', registrationNo: '1'.repeat(41) }, 'registrationNo'],
    ['a country that is not there', { countryCode: 'XX' }, 'countryCode'],
    ['a day that lies ahead', { establishDate: '2099-01-01' }, 'establishDate'],
    ['no day', { establishDate: '2012-02-30' }, 'establishDate'],
    ['a year without a calendar', { establishDate: '0000-01-01' }, 'establishDate'],
    ['a phone number of another country', { callingCode: '+34', phoneNumber: '13800138000' }, 'phoneNumber'],
    ['an address that is no web address', { website: 'javascript:alert(1)' }, 'website'],
    ['an e-mail without a host', { email: 'ana' }, 'email'],
    ['a category that is not there', { mainCategoryIdList: ['999999'] }, 'mainCategoryIdList'],
    ['six categories', { mainCategoryIdList: ['1', '2', '3', '4', '5', '6'] }, 'mainCategoryIdList'],
    ['the same category twice', { mainCategoryIdList: ['1', '1'] }, 'mainCategoryIdList'],
    ['nobody', { employeeTotal: 0 }, 'employeeTotal'],
    ['four licences', { licenseFileIdList: ['1', '2', '3', '4'] }, 'licenseFileIdList'],
    ['a certificate without a name', { certificateList: [{ name: ' ', fileId: '1' }] }, 'certificateList.0.name'],
    ['an unknown field', { supplierId: '1' }, 'supplierId'],
  ])('%s is refused beside its field, and nothing is stored', async (_, given, path) => {
    const ana = await openApplicant(shop)
    const answer = await draft(shop, ana, given as object)
    expect([answer.code, pathsOf(answer)]).toEqual([400, [path]])
    expect((await shop.call(readApplication, {}, { token: ana.token })).data).toBeNull()
  })

  test('a day that has begun in the east does not lie ahead, the one after it does', async () => {
    // At 11:00 UTC it is already tomorrow on the first islands.
    const midnightIn = DAY_MS - (shop.appContext.clock().getTime() % DAY_MS)
    shop.passTime(midnightIn + 11 * HOUR_MS)
    const dayIn = (days: number) => new Date(shop.appContext.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    expect((await draft(shop, await openApplicant(shop), { establishDate: dayIn(1) })).code).toBe(200)
    expect((await draft(shop, await openApplicant(shop), { establishDate: dayIn(2) })).code).toBe(400)
  })

  test('a Chinese number may be typed with gaps and small letters, a foreign one has 4 to 40 characters', async () => {
    const typed = ' 91330782 ma2examp1f '
    expect((await draft(shop, await openApplicant(shop), { countryCode: 'CN', registrationNo: typed })).data.registrationNo).toBe(
      SOCIAL_CREDIT_CODE,
    )
    for (const registrationNo of ['B-12', '1'.repeat(40)])
      expect((await draft(shop, await openApplicant(shop), { countryCode: 'ES', registrationNo })).data.registrationNo).toBe(registrationNo)
  })

  test('a change of the country alone checks the number that is there', async () => {
    const ana = await openApplicant(shop)
    const { data } = await draft(shop, ana, { countryCode: 'ES', registrationNo: 'B12345674' })
    expect(pathsOf(await change(shop, ana, data, { countryCode: 'CN' }))).toEqual(['registrationNo'])
  })
})

describe('a category that is deleted meanwhile', () => {
  /** Drafts an application with a new category beside others; then the desk deletes that category. */
  async function named(ana: Applicant) {
    const desk = { token: await operatorToken(shop) }
    const { data: category } = await shop.call(categoryTable.add, { name: { spa: 'Faroles', en: 'Lanterns', zh: '灯笼' } }, desk)
    // Nodes drop their cache when they learn of the change.
    dropCached('categories')
    const complete = await completeDetails(shop, ana)
    const { data } = await draft(shop, ana, { ...complete, mainCategoryIdList: [category.id, ...complete.mainCategoryIdList!] })
    expect((await shop.call(categoryTable.del, { id: category.id }, desk)).code).toBe(200)
    dropCached('categories')
    return { data, left: complete.mainCategoryIdList!, category }
  }

  test('leaves the rest of the application to be saved and sent', async () => {
    const ana = await openApplicant(shop)
    const { data, left, category } = await named(ana)
    const saved = await change(shop, ana, data, { contactName: 'Ana' })
    expect(saved).toMatchObject({ code: 200, data: { contactName: 'Ana', mainCategoryIdList: left } })
    expect(pathsOf(await change(shop, ana, saved.data, { mainCategoryIdList: [category.id] }))).toEqual(['mainCategoryIdList'])
    expect((await change(shop, ana, saved.data, {}, 1)).data.applyStatus).toBe(1)
  })

  test('is missing where it was the only one, also in the next application', async () => {
    const ana = await openApplicant(shop)
    const { data, category } = await named(ana)
    await db
      .update(applications)
      .set({ mainCategoryIds: [Number(category.id)] })
      .where(eq(applications.id, Number(data.id)))
    expect(pathsOf(await change(shop, ana, data, {}, 1))).toEqual(['mainCategoryIdList'])
    expect((await shop.call(withdrawApplication, { id: data.id, version: data.version }, { token: ana.token })).code).toBe(200)
    const former = (await shop.call(readApplication, {}, { token: ana.token })).data!
    expect((await draft(shop, ana, { mainCategoryIdList: former.mainCategoryIdList })).code).toBe(200)
  })
})

describe('submitting', () => {
  test('takes a complete application, and names everything that is missing of another one', async () => {
    const ana = await openApplicant(shop)
    const { data } = await draft(shop, ana)
    const refused = await change(shop, ana, data, {}, 1)
    expect(refused.code).toBe(400)
    expect(pathsOf(refused)).toEqual(
      [
        'agreementFlag',
        'callingCode',
        'companyType',
        'contactName',
        'countryCode',
        'email',
        'establishDate',
        'legalPersonName',
        'licenseFileIdList',
        'mainCategoryIdList',
        'phoneNumber',
        'registrationNo',
      ].sort(),
    )
    const sent = await change(shop, ana, data, await completeDetails(shop, ana), 1)
    expect(sent).toMatchObject({ code: 200, data: { applyStatus: 1, version: 2, emailFlag: 1, agreementFlag: 1 } })
    expect(sent.data.submitTime).not.toBeNull()
    const [row] = await db
      .select()
      .from(applications)
      .where(eq(applications.id, Number(data.id)))
    expect(row!.agreementVersion).toBeTruthy()
  })

  test('at once is the same: incomplete ones store nothing', async () => {
    const ana = await openApplicant(shop)
    const { licenseFileIdList: _, ...rest } = await completeDetails(shop, ana)
    const refused = await shop.call(addApplication, { ...rest, submitFlag: 1, submitToken: randomUUID() }, { token: ana.token })
    expect([refused.code, pathsOf(refused)]).toEqual([400, ['licenseFileIdList']])
    expect((await shop.call(readApplication, {}, { token: ana.token })).data).toBeNull()
    expect((await submitted(shop, ana)).applyStatus).toBe(1)
  })

  test('another address than the account’s needs the code that was sent to it, once', async () => {
    const ana = await openApplicant(shop)
    const email = `sales-${ana.id}@factory.example`
    const complete = { ...(await completeDetails(shop, ana)), email }
    const { data } = await draft(shop, ana, complete)
    expect(data.emailFlag).toBe(0)
    expect(pathsOf(await change(shop, ana, data, {}, 1))).toEqual(['emailCode'])
    await shop.call(sendEmailCode, { email, type: EMAIL_PURPOSES.supplier }, { token: ana.token })
    const emailCode = await codeSentTo(shop, email)
    const wrong = String((Number(emailCode) + 1) % 1_000_000).padStart(6, '0')
    expect((await change(shop, ana, data, { emailCode: wrong }, 1)).code).toBe(220006)
    const confirmed = await change(shop, ana, data, { emailCode })
    expect(confirmed.data).toMatchObject({ emailFlag: 1, applyStatus: 0 })
    const moved = await change(shop, ana, confirmed.data, { email: `other-${ana.id}@factory.example` })
    expect(moved.data.emailFlag).toBe(0)
    const back = await change(shop, ana, moved.data, { email })
    expect(back.data.emailFlag).toBe(1)
    expect((await change(shop, ana, back.data, {}, 1)).data.applyStatus).toBe(1)
  })

  test('a code that was sent to one account is worth nothing to another', async () => {
    const [ana, bea] = [await openApplicant(shop), await openApplicant(shop)]
    const email = `shared-${ana.id}@factory.example`
    await shop.call(sendEmailCode, { email, type: EMAIL_PURPOSES.supplier }, { token: ana.token })
    const emailCode = await codeSentTo(shop, email)
    expect((await draft(shop, bea, { email, emailCode })).code).toBe(220006)
    expect((await draft(shop, ana, { email, emailCode })).data.emailFlag).toBe(1)
  })
})
