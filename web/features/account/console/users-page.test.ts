import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const visit = (url: string, token = operator) => visitPage(shop, url, token)
const send = (url: string, fields: Record<string, string>) => sendForm(shop, url, operator, fields)

async function clerk(rights: readonly ('user' | 'report')[]): Promise<string> {
  const email = `${rights[0]}-clerk@demo.rutaseda.example`
  const [row] = await db
    .insert(accounts)
    .values({ email, name: 'Clerk', passwordHash: '-', role: 2, rights: [...rights] })
    .returning()
  return signedIn(shop, row!)
}

test('each desk is found by its right alone', async () => {
  const token = await clerk(['user'])
  const board = (await visit('/en/console', token)).body
  expect(board).toContain('href="/en/console/users"')
  for (const other of ['reports', 'disputes', 'health', 'operators']) {
    expect((await visit(`/en/console/${other}`, token)).statusCode, other).toBe(404)
    expect(board).not.toContain(`href="/en/console/${other}"`)
  }
})

test('an account shows neither addresses nor what the reader may not change, and reading it is recorded once', async () => {
  await db.update(accounts).set({ callingCode: '+34', phoneNumber: '612345678' }).where(eq(accounts.id, 1))
  const [{ body: buyers }, { body: own }, { body: staffs }] = await Promise.all([
    visit('/en/console/users?id=1'),
    visit(`/en/console/users?id=${DEMO_PEOPLE.operator.id}`),
    visit(`/en/console/users?id=${ADMINISTRATOR.id}`),
  ])
  expect(buyers).toContain('name="reason"')
  expect(buyers).not.toContain('Calle')
  expect(buyers).toMatch(/[^+]\+34 612345678/)
  expect([own.includes(words.account_users_own({}, EN)), own.includes('name="reason"')]).toEqual([true, false])
  expect([staffs.includes(words.account_users_staff_only({}, EN)), staffs.includes('name="reason"')]).toEqual([true, false])
  const read = and(eq(auditLog.action, 'user/info'), eq(auditLog.entityId, 1))
  expect(await db.select().from(auditLog).where(read)).toHaveLength(1)
})

test('a status without a reason, or a reason without a status, is refused and keeps the rest', async () => {
  const unexplained = (await send('/en/console/users?id=1', { intent: 'status', id: '1', status: '3', reason: '' })).body
  expect(/<input[^>]*name="status"[^>]*value="3"[^>]*>/.exec(unexplained)![0]).toContain('checked')
  expect(/<textarea[^>]*name="reason"[^>]*>/.exec(unexplained)![0]).toContain('aria-invalid="true"')
  const unchosen = (await send('/en/console/users?id=1', { intent: 'status', id: '1', reason: 'A stolen card' })).body
  expect(unchosen).toContain('>A stolen card</textarea>')
  expect(/<input[^>]*name="status"[^>]*>/.exec(unchosen)![0]).toContain('aria-invalid="true"')
  expect((await db.select().from(accounts).where(eq(accounts.id, 1)))[0]!.status).toBe(1)
})

test('a report’s decision is refused without its statement of reasons, and stays chosen', async () => {
  const reported = { reportNo: 'D1', pagePath: '/en/product/1', productId: 1, reasonType: 1, content: 'Ours.', language: 'en' as const }
  const [row] = await db.insert(listingReports).values(reported).returning()
  const page = `/en/console/reports?id=${row!.id}`
  const offered = (await visit(page)).body
  expect([1, 2, 3, 4].map((each) => new RegExp(`name="decision"[^>]*value="${each}"`).test(offered))).toEqual([true, true, true, false])
  const fields = { intent: 'decide', id: String(row!.id), version: String(row!.version), decision: '2', statement: 'Too short' }
  const refused = (await send(page, fields)).body
  expect(/<input[^>]*name="decision"[^>]*value="2"[^>]*>/.exec(refused)![0]).toContain('checked')
  expect(refused).toContain('>Too short</textarea>')
  expect((await db.select().from(listingReports).where(eq(listingReports.id, row!.id)))[0]!.closeTime).toBeNull()
})
