import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { addReport, REPORT_REASONS } from '#contract/reports/reports.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { type As, openShop } from '#tests/shop.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example', limitsScale: 1 })
const { db } = shop.appContext.database
const lamp = await stockProduct(shop)

const REPORT = {
  productId: String(lamp.productId),
  reasonType: 1,
  content: 'The brand on the second picture is ours.\n\nNobody here may sell it.',
  name: 'Luz Vega',
  email: 'Luz@Brand.Example',
  goodFaithFlag: 1,
} as const
type Report = InputOf<typeof addReport>

let network = 0
/** Sends a report from a separate network, so that tests do not share a limit. */
const report = (input: Record<string, unknown>, as: As = {}) =>
  shop.call(addReport, { ...REPORT, ...input } as Report, { clientAddress: `10.0.0.${++network}`, ...as })
const supplierId = String(lamp.supplierId)

async function mails() {
  await finishJobs(shop.appContext, jobPlan)
  return post.read()
}
const mailTo = (sent: Awaited<ReturnType<typeof mails>>, address: string) => sent.find(({ to }) => to?.[0]?.address === address)

await db.insert(accounts).values([
  { email: 'operator-en@shop.example', name: 'Olive', passwordHash: '-', role: 2, rights: ['report'], language: 'en' },
  { email: 'other-operator@shop.example', name: 'Otto', passwordHash: '-', role: 2, rights: ['order'] },
  { email: 'administrator-zh@shop.example', name: '阿丽', passwordHash: '-', role: 3, language: 'zh' },
  { email: 'former-operator@shop.example', name: 'Old', passwordHash: '-', role: 2, status: 2 },
  { email: 'supplier-member@shop.example', name: 'Sam', passwordHash: '-', role: 1 },
])

// Discards mails left over from the previous test.
beforeEach(async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  post.received.length = 0
})

test.each(LANGUAGES)(
  'a report reaches everybody who may decide it in their language, and its reporter gets its number: %s',
  async (language) => {
    const { code, data } = await report({}, { language })
    expect(code).toBe(200)
    expect(data.reportNo).toMatch(/^D\d{6}[2-9A-Z]{8}$/)
    const [row] = await db.select().from(listingReports).where(eq(listingReports.reportNo, data.reportNo))
    expect(row).toMatchObject({
      productId: lamp.productId,
      supplierId: null,
      pagePath: inLanguage(`/product/${lamp.productId}`, language),
      accountId: null,
      reasonType: 1,
      content: REPORT.content,
      reporterName: 'Luz Vega',
      reporterEmail: 'luz@brand.example',
      language,
      closeTime: null,
    })
    const sent = await mails()
    const to = sent.map((mail) => mail.to?.[0]?.address)
    expect(to).toEqual(expect.arrayContaining(['operator-en@shop.example', 'administrator-zh@shop.example', 'luz@brand.example']))
    expect(to).not.toEqual(expect.arrayContaining(['former-operator@shop.example']))
    expect(to).not.toEqual(expect.arrayContaining(['other-operator@shop.example']))
    expect(to).not.toEqual(expect.arrayContaining(['supplier-member@shop.example']))

    const inEnglish = mailTo(sent, 'operator-en@shop.example')!
    expect(inEnglish.subject).toBe(`Report ${data.reportNo}: It is counterfeit or uses a brand without permission`)
    for (const part of [inEnglish.html!, inEnglish.text!]) {
      expect(part).toContain('Nobody here may sell it.')
      expect(part).toContain('Luz Vega')
      expect(part).toContain('luz@brand.example')
      expect(part).toContain(`https://shop.example/en/product/${lamp.productId}`)
    }
    expect(mailTo(sent, 'administrator-zh@shop.example')!.text).toContain(`https://shop.example/zh/product/${lamp.productId}`)

    const receipt = mailTo(sent, 'luz@brand.example')!
    expect(receipt.subject).toContain(data.reportNo)
    const listing = { spa: 'Desk lamp (es)', en: 'Desk lamp', zh: 'Desk lamp (zh)' }[language]
    for (const part of [receipt.html!, receipt.text!]) {
      expect(part).toContain(listing)
      expect(part).toContain(`https://shop.example${inLanguage(`/product/${lamp.productId}`, language)}`)
      // The mail to others must not contain texts of the reporter.
      expect(part).not.toMatch(/brand on the|Luz/)
    }
    expect(sent.flatMap(({ headers }) => headers.filter(({ key }) => key === 'list-unsubscribe'))).toEqual([])
  },
)

test('a supplier can be reported as well, and signed-in reporters are identified by their account', async () => {
  const buyer = await openBuyer(shop)
  const [account] = await db.update(accounts).set({ language: 'zh' }).where(eq(accounts.id, buyer.id)).returning()
  const mine = { productId: undefined, supplierId, name: 'Somebody else', email: 'victim@shop.example' }
  const { data } = await report(mine, { token: buyer.token, language: 'en' })
  const [row] = await db.select().from(listingReports).where(eq(listingReports.reportNo, data.reportNo))
  expect(row).toMatchObject({
    supplierId: lamp.supplierId,
    productId: null,
    pagePath: `/en/supplier/${supplierId}`,
    accountId: buyer.id,
    reporterName: 'Ana',
    reporterEmail: account!.email,
    language: 'zh',
  })
  const sent = await mails()
  expect(mailTo(sent, 'victim@shop.example')).toBeUndefined()
  expect(mailTo(sent, account!.email)!.subject).toContain('您的举报')
})

test('reports of offensive or illegal content may be anonymous', async () => {
  const { code, data } = await report({ reasonType: 4, name: undefined, email: undefined })
  expect(code).toBe(200)
  const [row] = await db.select().from(listingReports).where(eq(listingReports.reportNo, data.reportNo))
  expect([row!.reporterName, row!.reporterEmail]).toEqual([null, null])
  const sent = await mails()
  expect(mailTo(sent, 'operator-en@shop.example')!.text).toContain('Reported by: anonymous')
  expect(sent.every(({ to }) => to?.[0]?.address?.endsWith('.example'))).toBe(true)
})

describe('a refused report leaves nothing behind', () => {
  const fieldsOf = ({ data }: { data: unknown }) => (data as { path: string }[]).map(({ path }) => path)
  test.each([
    [{ name: undefined }, 'name'],
    [{ email: undefined }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ content: 'too short' }, 'content'],
    [{ content: 'x'.repeat(2001) }, 'content'],
    [{ content: `${'x'.repeat(20)}\u202e` }, 'content'],
    [{ goodFaithFlag: undefined }, 'goodFaithFlag'],
    [{ goodFaithFlag: 0 }, 'goodFaithFlag'],
    [{ reasonType: 7 }, 'reasonType'],
    [{ reasonType: undefined }, 'reasonType'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ productId: undefined }, 'productId'],
    [{ supplierId }, 'productId'],
    [{ hat: 1 }, 'hat'],
  ])('%o', async (wrong, field) => {
    const before = await databaseTrace(shop)
    const answer = await report(wrong)
    expect([answer.code, fieldsOf(answer)]).toEqual([400, [field]])
    expect(await databaseTrace(shop)).toEqual(before)
  })

  test('every reason except illegal content requires a name', async () => {
    const codes = await Promise.all(
      REPORT_REASONS.map(async (reasonType) => (await report({ reasonType, name: undefined, email: undefined })).code),
    )
    expect(codes).toEqual([400, 400, 400, 200, 400, 400])
  })

  test('what is not public cannot be reported', async () => {
    const hidden = await stockProduct(shop, { status: PRODUCT_STATUS.offSale })
    const cancelled = await stockProduct(shop)
    await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, cancelled.supplierId))
    const expired = await stockProduct(shop, { expireTime: new Date(0) })
    const before = await databaseTrace(shop)
    for (const productId of ['999999999', 'x', hidden.productId, cancelled.productId, expired.productId].map(String))
      expect([productId, (await report({ productId })).code]).toEqual([productId, 150001])
    for (const id of ['999999999', 'x', String(cancelled.supplierId)])
      expect([id, (await report({ productId: undefined, supplierId: id })).code]).toEqual([id, 280001])
    expect(await databaseTrace(shop)).toEqual(before)
  })
})

test('ten an hour from one network, whoever the user, then 429 and nothing is stored', async () => {
  const clientAddress = '10.9.9.9'
  const codes = []
  for (let at = 0; at < 11; at++) codes.push((await report({ reasonType: 4, name: undefined, email: undefined }, { clientAddress })).code)
  expect(codes).toEqual([...Array(10).fill(200), 429])
  const before = await databaseTrace(shop)
  expect((await report({}, { clientAddress })).code).toBe(429)
  expect(await databaseTrace(shop)).toEqual(before)
  shop.passTime(3_600_001)
  expect((await report({}, { clientAddress })).code).toBe(200)
})

test('ten an hour by one account, from any network', async () => {
  const { token } = await openBuyer(shop)
  const codes = []
  for (let at = 0; at < 11; at++) codes.push((await report({}, { token })).code)
  expect(codes).toEqual([...Array(10).fill(200), 429])
})

test('an address gets at most three unverified receipts an hour', async () => {
  const codes = []
  for (let at = 0; at < 4; at++) codes.push((await report({ email: `victim@mail.example` })).code)
  expect(codes).toEqual([200, 200, 200, 429])
})

test('of sixty at once from one network ten are accepted', async () => {
  const before = await db.$count(listingReports)
  const codes = await Promise.all(
    Array.from({ length: 60 }, () => report({ reasonType: 4, name: undefined, email: undefined }, { clientAddress: '10.8.8.8' })),
  )
  expect(codes.filter(({ code }) => code === 200)).toHaveLength(10)
  expect(await db.$count(listingReports)).toBe(before + 10)
})

test('a report outlives what it is about', async () => {
  const absent = await stockProduct(shop)
  const { data } = await report({ productId: String(absent.productId) })
  await db.delete(products).where(eq(products.id, absent.productId))
  const [row] = await db.select().from(listingReports).where(eq(listingReports.reportNo, data.reportNo))
  expect(row).toMatchObject({ productId: null, pagePath: `/en/product/${absent.productId}` })
})
