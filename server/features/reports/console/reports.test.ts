import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readSupplierBoard } from '#contract/board/console.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { listProductChanges } from '#contract/products/console/changes.ts'
import { readEditedProduct } from '#contract/products/console/products.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { decideReport, listReports, readReport } from '#contract/reports/console.ts'
import { readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openMember } from '#tests/order-stages.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { queuedJobs } from '#tests/queued-jobs.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example', supportEmail: 'help@shop.example', limitsScale: 1000 })
const { db } = shop.appContext.database
const as = { token: await signedIn(shop, ADMINISTRATOR) }
const STATEMENT = 'The lamp bears a mark of a brand that did not allow it.\n\nIt needs a plain base.'

type Row = Partial<typeof listingReports.$inferInsert>
async function report(more: Row) {
  const [row] = await db
    .insert(listingReports)
    .values({
      ...{ reportNo: `D${randomUUID().slice(0, 14)}`, pagePath: '/en/product/1', reasonType: 1, content: 'The brand is ours.' },
      ...{ reporterName: 'Luz Vega', reporterEmail: 'luz@brand.example', language: 'spa' as const, ...more },
    })
    .returning()
  return { ...row!, id: String(row!.id) }
}
type Decision = InputOf<typeof decideReport>['decision']
const decide = ({ id, version }: { id: string; version: number }, decision: Decision, more: object = {}) =>
  shop.call(decideReport, { id, version, decision, statement: STATEMENT, ...more }, as)

async function mails() {
  await finishJobs(shop.appContext, jobPlan)
  return post.read()
}
const mailTo = (sent: Awaited<ReturnType<typeof mails>>, address: string) => sent.find(({ to }) => to?.[0]?.address === address)

/** Adds a lamp whose supplier has a Chinese-speaking member. */
async function openLamp() {
  const lamp = await stockProduct(shop)
  const member = await openMember(shop, lamp.supplierId)
  const email = `${randomUUID()}@supplier.example`
  await db.update(accounts).set({ language: 'zh', email }).where(eq(accounts.id, member.id))
  return { ...lamp, member: { ...member, email } }
}

beforeEach(async () => {
  await mails()
  post.received.length = 0
})

test('the list has open and decided reports, by reason', async () => {
  const mine = await report({ reasonType: 6 })
  const decided = await report({ reasonType: 6 })
  await decide(decided, 1)
  const found = async (filter: object) => (await shop.call(listReports.page, { reasonType: 6, ...filter }, as)).rows.map(({ id }) => id)
  expect(await found({})).toEqual([decided.id, mine.id])
  expect([await found({ status: 0 }), await found({ status: 1 })]).toEqual([[mine.id], [decided.id]])
  const { data } = await shop.call(readReport, { id: mine.id }, as)
  expect(data).toMatchObject({
    reportNo: mine.reportNo,
    status: 0,
    version: 1,
    reporterEmail: 'luz@brand.example',
    decision: null,
    statement: null,
  })
  expect((await shop.call(readReport, { id: '999999999' }, as)).code).toBe(110001)
  const file = await shop.call(listReports.export, { reasonType: 6 }, as)
  expect((await shop.app.inject(file.data.fileUrl)).body).toContain(decided.reportNo)
})

describe('a decision', () => {
  test('takes a product off sale at once, and its supplier may put it on sale again', async () => {
    const lamp = await openLamp()
    const { token } = await openBuyer(shop)
    const id = String(lamp.productId)
    expect((await decide(await report({ productId: lamp.productId }), 2)).data).toMatchObject({
      status: 1,
      decision: 2,
      version: 2,
      operatorName: 'Alex Reed',
    })
    expect((await shop.call(readProduct, { id }, { token })).code).toBe(150026)
    expect((await shop.call(pageProducts, { supplierId: String(lamp.supplierId) })).total).toBe(0)
    // The supplier sees the reason, and editors opened before are stale.
    const edited = await shop.call(readEditedProduct, { id }, { token: lamp.member.token })
    expect(edited.data).toMatchObject({ status: 2, statusReason: STATEMENT, version: 2 })
    // If the product is already off sale, the reason is replaced.
    const statement = 'The certificate is missing, too.'
    await decide(await report({ productId: lamp.productId }), 2, { statement })
    const { data } = await shop.call(readEditedProduct, { id }, { token: lamp.member.token })
    expect(data).toMatchObject({ status: 2, statusReason: statement, version: 3 })
    const changes = (await shop.call(listProductChanges, { id }, { token: lamp.member.token })).data
    expect(changes).toMatchObject([{ accountName: 'Rutaseda', fieldList: ['status'] }])
  })

  test('removes a product for good', async () => {
    const lamp = await openLamp()
    const { token } = await openBuyer(shop)
    expect((await decide(await report({ productId: lamp.productId }), 3)).code).toBe(200)
    expect((await shop.call(readProduct, { id: String(lamp.productId) }, { token })).code).toBe(150006)
    const why = async () => (await shop.call(readEditedProduct, { id: String(lamp.productId) }, { token: lamp.member.token })).data
    expect(await why()).toMatchObject({ status: 3, statusReason: STATEMENT, version: 2 })
    // A later report does not bring the product back to a status from which the supplier could sell it.
    expect((await decide(await report({ productId: lamp.productId }), 2)).code).toBe(200)
    expect((await shop.call(readProduct, { id: String(lamp.productId) }, { token })).code).toBe(150006)
  })

  test('cancels a supplier: its page, its products, its members’ console', async () => {
    const lamp = await openLamp()
    const statement = 'Sells copies. '.repeat(100).trim()
    expect((await decide(await report({ supplierId: lamp.supplierId }), 4, { statement })).code).toBe(200)
    const { data } = await shop.call(readConsoleSupplier, { id: String(lamp.supplierId) }, as)
    expect(data).toMatchObject({ status: 2, statusReason: statement, version: 2 })
    expect((await shop.call(readSupplier, { id: String(lamp.supplierId) })).code).toBe(280008)
    expect((await shop.call(pageProducts, { supplierId: String(lamp.supplierId) })).total).toBe(0)
    expect((await shop.call(readSupplierBoard, {}, { token: lamp.member.token })).code).toBe(280008)
    // Word counts are updated without its products.
    expect(await queuedJobs(shop, 'indexSupplier')).toContainEqual({ supplierId: lamp.supplierId })
  })

  test('that nothing is wrong changes nothing but the report', async () => {
    const lamp = await openLamp()
    expect((await decide(await report({ productId: lamp.productId }), 1)).code).toBe(200)
    const [row] = await db.select().from(products).where(eq(products.id, lamp.productId))
    expect(row!.status).toBe(1)
  })

  test('is recorded with what it did', async () => {
    const lamp = await openLamp()
    const { id } = await report({ productId: lamp.productId })
    await decide({ id, version: 1 }, 2)
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'report/decide'), eq(auditLog.accountId, ADMINISTRATOR.id)))
      .orderBy(auditLog.id)
    expect(entries.slice(-2)).toMatchObject([
      { entity: 'product', entityId: lamp.productId, before: { status: 1 }, after: { status: 2 } },
      { entity: 'report', entityId: Number(id), after: { decision: 2, statement: STATEMENT } },
    ])
  })
})

describe('who hears of it', () => {
  test('the reporter is written what was decided and how to object, the supplier’s members why, each in their language', async () => {
    const lamp = await openLamp()
    const former = await openMember(shop, lamp.supplierId)
    await db.update(accounts).set({ status: 2 }).where(eq(accounts.id, former.id))
    const given = await report({ productId: lamp.productId })
    await decide(given, 2)
    const sent = await mails()
    expect(sent).toHaveLength(2)
    const toReporter = mailTo(sent, 'luz@brand.example')!
    expect(toReporter.subject).toBe(`Nuestra decisión sobre tu denuncia ${given.reportNo}`)
    expect(toReporter.text).toMatch(/«Desk lamp \(es\)»[\s\S]*retirado[\s\S]*help@shop\.example[\s\S]*seis meses/)
    expect(toReporter.text).not.toContain('mark of a brand')
    const toMember = mailTo(sent, lamp.member.email)!
    expect(toMember.subject).toContain('“Desk lamp (zh)”已下架')
    for (const part of [toMember.text!, toMember.html!]) {
      expect(part).toContain('The lamp bears a mark of a brand that did not allow it.')
      expect(part).toContain('https://shop.example/zh/console')
      expect(part).toContain('help@shop.example')
      // The supplier does not learn who reported it.
      expect(part).not.toMatch(/Luz|brand\.example|The brand is ours/)
    }
  })

  test('when nothing is wrong the reporter reads why, and the supplier hears nothing', async () => {
    const lamp = await openLamp()
    await decide(await report({ productId: lamp.productId, language: 'en' }), 1)
    const sent = await mails()
    expect(sent.map(({ to }) => to?.[0]?.address)).toEqual(['luz@brand.example'])
    expect(sent[0]!.text).toContain('The lamp bears a mark')
  })

  test('an anonymous reporter is not written to', async () => {
    const lamp = await openLamp()
    await decide(await report({ supplierId: lamp.supplierId, reporterEmail: null, reporterName: null }), 4)
    const sent = await mails()
    expect(sent.map(({ to }) => to?.[0]?.address)).toEqual([lamp.member.email])
    expect(sent[0]!.subject).toContain('丝途已停止与贵公司合作')
  })
})

describe('is refused, and changes nothing', () => {
  const refusals = async (given: { id: string; version: number }, decision: Decision, more: object = {}) => {
    const before = await databaseTrace(shop)
    const { code, data } = await decide(given, decision, more)
    expect(await databaseTrace(shop)).toEqual(before)
    return [code, (data as unknown as { path: string }[] | undefined)?.[0]?.path]
  }

  test('a decision that is for something else than what was reported', async () => {
    const lamp = await openLamp()
    const [ofProduct, ofSupplier] = [await report({ productId: lamp.productId }), await report({ supplierId: lamp.supplierId })]
    expect(await refusals(ofProduct, 4)).toEqual([400, 'decision'])
    expect(await refusals(ofSupplier, 2)).toEqual([400, 'decision'])
    expect(await refusals(ofSupplier, 3)).toEqual([400, 'decision'])
    // The reported product has been deleted.
    expect(await refusals(await report({}), 3)).toEqual([400, 'decision'])
  })

  test('a short statement, another version, a missing report', async () => {
    const given = await report({ productId: (await openLamp()).productId })
    expect(await refusals(given, 1, { statement: 'Too short a one.' })).toEqual([400, 'statement'])
    expect(await refusals(given, 1, { statement: 'x'.repeat(2001) })).toEqual([400, 'statement'])
    expect(await refusals(given, 5 as Decision)).toEqual([400, 'decision'])
    expect(await refusals({ ...given, version: 2 }, 2)).toEqual([110002, undefined])
    expect(await refusals({ id: '999999999', version: 1 }, 1)).toEqual([110001, undefined])
  })

  test('a second decision, whichever version it names; of two at once one counts', async () => {
    const given = await report({ productId: (await openLamp()).productId })
    const codes = (await Promise.all([decide(given, 2), decide(given, 1), decide(given, 3)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([110002, 110002, 200].sort())
    expect(await refusals({ ...given, version: 2 }, 3)).toEqual([110002, undefined])
    expect((await mails()).filter(({ to }) => to?.[0]?.address === 'luz@brand.example')).toHaveLength(1)
  })
})
