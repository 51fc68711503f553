import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CHANGE_TYPE, listAudit } from '#contract/audit/console.ts'
import { MEMBER_RIGHTS } from '#contract/console/access.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { INVITATION_MS, inviteMember, joinSupplier, listOpenInvitations, makeOwner, withdrawInvitation } from '#contract/members/members.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const

const emailOf = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.email
const listFor = (token: string) => shop.call(listOpenInvitations, {}, { token })
const withdraw = async (token: string, id: string) => (await shop.call(withdrawInvitation, { id }, { token })).code

async function tokenFor(email: string): Promise<string> {
  const source = (await mailsTo(shop, email)).at(-1)!.source
  return /join\?token=([\w-]{43})/.exec(source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))![1]!
}

test('the owner sees who is still invited, with which rights and until when, and takes back what went to a wrong address', async () => {
  const [owner, other] = [await openOwner(shop), await openOwner(shop)]
  const stranger = await openBuyer(shop)
  const mistyped = await emailOf(stranger.id)
  expect((await shop.call(inviteMember, { email: 'ana@example.com', rightList: ['stock'] }, owner)).code).toBe(200)
  shop.passTime(MINUTE_MS)
  expect((await shop.call(inviteMember, { email: mistyped }, owner)).code).toBe(200)
  const token = await tokenFor(mistyped)
  const { rows, total } = await listFor(owner.token)
  const until = (createTime: string) => new Date(Date.parse(createTime) + INVITATION_MS).toISOString()
  expect([total, rows.map(({ email, rightList }) => [email, rightList])]).toEqual([
    2,
    [
      [`${mistyped[0]}***@example.com`, [...MEMBER_RIGHTS]],
      ['a***@example.com', ['stock']],
    ],
  ])
  for (const { createTime, expireTime } of rows) expect(expireTime).toBe(until(createTime))
  expect((await listFor(other.token)).total).toBe(0)
  const member = await openMember(shop, owner.supplierId)
  expect((await listFor(member.token)).code).toBe(403)
  expect(await withdraw(member.token, rows[0]!.id)).toBe(403)
  expect(await withdraw(other.token, rows[0]!.id)).toBe(110001)
  expect(await withdraw(owner.token, rows[0]!.id)).toBe(200)
  expect(await withdraw(owner.token, rows[0]!.id)).toBe(110001)
  expect((await shop.call(joinSupplier, { token }, stranger)).code).toBe(110001)
  expect((await listFor(owner.token)).rows.map(({ id }) => id)).toEqual([rows[1]!.id])
  const [entry] = (await shop.call(listAudit.page, { entity: 'invitation', changeType: CHANGE_TYPE.deleted }, owner)).rows
  expect(entry).toMatchObject({ action: 'member/invitationDel/{id}', entityId: rows[0]!.id, accountId: String(owner.id) })
})

test('one that was accepted or has expired is no longer there, and whoever takes the supplier over sees the rest', async () => {
  const owner = await openOwner(shop)
  const [ana, member] = [await openBuyer(shop), await openMember(shop, owner.supplierId)]
  const email = await emailOf(ana.id)
  for (const each of [email, 'luz@example.com']) await shop.call(inviteMember, { email: each }, owner)
  expect((await shop.call(joinSupplier, { token: await tokenFor(email) }, ana)).code).toBe(200)
  expect((await shop.call(makeOwner, { id: String(member.id) }, owner)).code).toBe(200)
  expect((await listFor(member.token)).rows.map((row) => row.email)).toEqual(['l***@example.com'])
  const [{ id } = { id: '' }] = (await listFor(member.token)).rows
  shop.passTime(INVITATION_MS)
  expect((await listFor(member.token)).total).toBe(0)
  expect(await withdraw(member.token, id)).toBe(110001)
})

test('the team’s page lists them below the members, each with its button', async () => {
  const owner = await openOwner(shop)
  const page = '/en/console/members'
  expect((await visitPage(shop, page, owner.token)).body).not.toContain(words.members_open_title({}, EN))
  await shop.call(inviteMember, { email: 'ana@example.com', rightList: ['talk'] }, owner)
  const { body } = await visitPage(shop, page, owner.token)
  expect(body).toContain(words.members_open_title({}, EN))
  expect(body).toContain('a***@example.com')
  const [{ id } = { id: '' }] = (await listFor(owner.token)).rows
  const withdrawn = await sendForm(shop, page, owner.token, { intent: 'withdraw', id })
  expect(withdrawn.body).toContain(words.members_open_withdrawn({}, EN))
  expect(withdrawn.body).not.toContain(words.members_open_title({}, EN))
  const again = await sendForm(shop, page, owner.token, { intent: 'withdraw', id })
  expect(again.body).toContain(words.error_110001({}, EN))
})
