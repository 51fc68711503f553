import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { joinSupplier } from '#contract/members/members.ts'
import { addConsoleSupplier, inviteFirstMember } from '#contract/suppliers/console/add.ts'
import { readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openBuyer } from '#tests/goods.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const operator = { token: await signedInWith(shop, 'supplier'), language: 'en' as const }
const PAGE = '/en/console/suppliers'

const COMPANY = { name: { spa: '', en: 'Yiwu Bright Lamps', zh: '义乌明灯' }, countryCode: 'CN', companyType: 1 as const }
const emailOf = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.email

/** Token in the latest mail to an address; removes the soft line breaks (`=`) of quoted-printable. */
async function tokenFor(email: string): Promise<string> {
  const source = (await mailsTo(shop, email))
    .at(-1)!
    .source.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return /personalCenter\/join\?token=([\w-]{43})/.exec(source)![1]!
}
const join = async (token: string, invitation: string) => (await shop.call(joinSupplier, { token: invitation }, { token })).code

test('an operator adds a supplier that trades at once, and whom they invite becomes its owner', async () => {
  const ana = await openBuyer(shop)
  const { data } = await shop.call(addConsoleSupplier, { ...COMPANY, commissionRate: '3.5', email: await emailOf(ana.id) }, operator)
  expect(data).toMatchObject({
    ...{ status: 1, verifiedLevel: 0, memberFlag: 0, nameOrigin: '义乌明灯', commissionRate: '3.50', depositRate: 100 },
    name: { spa: 'Yiwu Bright Lamps', en: 'Yiwu Bright Lamps', zh: '义乌明灯' },
  })
  expect((await shop.call(readSupplier, { id: data.id })).data).toMatchObject({ name: 'Yiwu Bright Lamps' })
  expect(await join(ana.token, await tokenFor(await emailOf(ana.id)))).toBe(200)
  expect((await shop.call(readUserInfo, {}, { token: ana.token })).data).toMatchObject({ role: 1, supplierId: data.id, ownerFlag: 1 })
  expect((await shop.call(readConsoleSupplier, { id: data.id }, operator)).data.memberFlag).toBe(1)
  const again = { id: data.id, email: 'new@example.com' }
  expect((await shop.call(inviteFirstMember, again, operator)).code).toBe(280011)
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'supplier/add'))
  expect(rows.some(({ entity, entityId }) => entity === 'supplier' && entityId === Number(data.id))).toBe(true)
})

test('until somebody belongs to it, another invitation replaces the first one', async () => {
  const [wrong, ben] = [await openBuyer(shop), await openBuyer(shop)]
  const { data } = await shop.call(addConsoleSupplier, { ...COMPANY, email: await emailOf(wrong.id) }, operator)
  expect((await shop.call(inviteFirstMember, { id: data.id, email: await emailOf(ben.id) }, operator)).code).toBe(200)
  // The reader of a mail to a mistyped address cannot become the owner.
  expect(await join(wrong.token, await tokenFor(await emailOf(wrong.id)))).toBe(110001)
  expect(await join(ben.token, await tokenFor(await emailOf(ben.id)))).toBe(200)
  expect((await shop.call(readUserInfo, {}, { token: ben.token })).data).toMatchObject({ supplierId: data.id, ownerFlag: 1 })
  expect((await shop.call(inviteFirstMember, { id: '999999', email: 'nobody@example.com' }, operator)).code).toBe(280001)
})

test('what is wrong is said at its field, and nothing is stored', async () => {
  const before = await databaseTrace(shop)
  const add = (more: object) => shop.call(addConsoleSupplier, { ...COMPANY, email: 'new@example.com', ...more } as never, operator)
  for (const [more, path] of [
    [{ name: { spa: '', en: '', zh: '' } }, 'name'],
    [{ countryCode: 'XX1' }, 'countryCode'],
    [{ countryCode: 'ZZ' }, 'countryCode'],
    [{ registrationNo: '12' }, 'registrationNo'],
    [{ email: 'nobody' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ commissionRate: '101' }, 'commissionRate'],
  ] as const) {
    expect(await add(more)).toMatchObject({ code: 400, data: [{ path }] })
  }
  expect((await add({ email: 'supplier@demo.rutaseda.example' })).code).toBe(280011)
  expect((await add({ email: 'operator@demo.rutaseda.example' })).code).toBe(280011)
  const { 'public.attempt_counters': _, ...after } = await databaseTrace(shop)
  expect(before).toMatchObject(after)
  const token = await signedInWith(shop, 'order')
  expect((await shop.call(addConsoleSupplier, { ...COMPANY, email: 'new@example.com' }, { token })).code).toBe(403)
})

test('without scripts: the form stands beside the list, keeps what was typed, and says who has been invited', async () => {
  const { token } = operator
  const form = (await visitPage(shop, `${PAGE}?id=new`, token)).body
  expect(form).toContain(words.suppliers_desk_add_email({}, EN))
  const fields = { intent: 'add', 'name.spa': '', 'name.en': 'Ningbo Kettles', 'name.zh': '', countryCode: 'CN', companyType: '2' }
  const refused = (await sendForm(shop, `${PAGE}?id=new`, token, { ...fields, email: 'supplier@demo.rutaseda.example' })).body
  expect(refused).toContain('value="Ningbo Kettles"')
  const sent = (await sendForm(shop, `${PAGE}?id=new`, token, { ...fields, email: 'kettles@example.com' })).body
  expect(sent).toContain(words.suppliers_desk_added({ name: 'Ningbo Kettles', email: 'kettles@example.com' }, EN))
  const [row] = await db.select().from(suppliers).where(eq(suppliers.nameOrigin, 'Ningbo Kettles'))
  expect(row).toMatchObject({ companyType: 2, countryCode: 'CN', commissionBasisPoints: 200 })
  const invite = (await visitPage(shop, `${PAGE}?id=${row!.id}`, token)).body
  expect(invite).toContain(words.suppliers_desk_nobody({}, EN))
  const again = { intent: 'invite', id: String(row!.id), email: 'kettles2@example.com' }
  expect((await sendForm(shop, `${PAGE}?id=${row!.id}`, token, again)).statusCode).toBe(200)
  expect(await mailsTo(shop, 'kettles2@example.com')).toHaveLength(1)
})
