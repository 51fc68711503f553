import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { listAudit } from '#contract/audit/console.ts'
import { leaveSupplier, listMembers, makeOwner, removeMember } from '#contract/members/members.ts'
import { readCompany } from '#contract/suppliers/console/company.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { liveFrames } from '#server/kernel/database/kernel.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const PAGE = '/en/personalCenter/user'
const EN = { locale: 'en' } as const

async function openTeam() {
  const owner = await openOwner(shop)
  return { owner, member: await openMember(shop, owner.supplierId) }
}
const leave = (who: { token: string }) => shop.call(leaveSupplier, {}, { token: who.token, language: 'en' })
const userOf = async ({ token }: { token: string }) => (await shop.call(readUserInfo, {}, { token })).data
/** Whether the account's open pages reload. */
const reloads = async (accountId: number) =>
  (await db.$count(liveFrames, and(eq(liveFrames.accountId, accountId), eq(liveFrames.cmd, 'order')))) > 0

describe('a member', () => {
  test('leaves without the owner, is a buyer at once, still signed in, and reads nothing of the supplier any more', async () => {
    const { owner, member } = await openTeam()
    const title = { spa: 'Pedido nuevo', en: 'New order', zh: '新订单' }
    await db.insert(messages).values({ accountId: member.id, entityType: 2, entityId: 7, title, isConsole: true })
    expect((await leave(member)).code).toBe(200)
    expect(await userOf(member)).toMatchObject({ role: 0, supplierId: null, memberRightList: [] })
    expect((await shop.call(readCompany, {}, { token: member.token })).code).toBe(403)
    expect(await db.$count(messages, eq(messages.accountId, member.id))).toBe(0)
    expect(await reloads(member.id)).toBe(true)
    expect((await shop.call(listMembers.page, {}, owner)).total).toBe(1)
    const [entry] = (await shop.call(listAudit.page, { entity: 'account', entityId: String(member.id) }, owner)).rows
    expect(entry).toMatchObject({
      ...{ action: 'custUser/leaveSupplier', accountId: String(member.id), role: 1 },
      ...{ before: { role: 1, supplier_id: owner.supplierId }, after: { role: 0, supplier_id: null } },
    })
    expect((await leave(member)).code).toBe(110001)
  })

  test('of a cancelled supplier, whose console is closed, leaves it too', async () => {
    const { owner, member } = await openTeam()
    await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, owner.supplierId))
    expect((await leave(member)).code).toBe(200)
    expect((await userOf(member)).supplierId).toBeNull()
  })

  test('finds the way on the account’s page, without scripts too; owners and buyers find none', async () => {
    const { owner, member } = await openTeam()
    const offered = async ({ token }: { token: string }) =>
      (await visitPage(shop, PAGE, token)).body.includes(words.members_leave_text({}, EN))
    expect([await offered(member), await offered(owner), await offered(await openBuyer(shop))]).toEqual([true, false, false])
    const { body } = await sendForm(shop, PAGE, member.token, { intent: 'leaveSupplier' })
    expect(body).toContain(words.members_left({}, EN))
    expect(body).not.toContain(words.members_leave_text({}, EN))
  })
})

test('the owner hands the supplier over first; a buyer has nothing to leave', async () => {
  const { owner, member } = await openTeam()
  const refused = await leave(owner)
  expect([refused.code, refused.msg]).toEqual([220015, words.error_220015_owner({}, EN)])
  expect((await leave(await openBuyer(shop))).code).toBe(110001)
  expect((await shop.call(makeOwner, { id: String(member.id) }, owner)).code).toBe(200)
  expect((await leave(owner)).code).toBe(200)
  expect((await leave(member)).code).toBe(220015)
})

test('of a member who leaves and an owner who hands over to them at that moment, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { owner, member } = await openTeam()
    const codes = await Promise.all([leave(member), shop.call(makeOwner, { id: String(member.id) }, owner)])
    expect(codes.map(({ code }): number => code).filter((code) => code === 200)).toHaveLength(1)
    const left = await db.select().from(accounts).where(eq(accounts.supplierId, owner.supplierId))
    expect(left.filter(({ isOwner }) => isOwner)).toHaveLength(1)
  }
})

test('open pages of a removed member, and of both owners, follow what they may do now', async () => {
  const { owner, member } = await openTeam()
  const removed = await openMember(shop, owner.supplierId)
  expect((await shop.call(removeMember, { id: String(removed.id) }, owner)).code).toBe(200)
  expect([await reloads(removed.id), await reloads(owner.id)]).toEqual([true, false])
  expect((await shop.call(makeOwner, { id: String(member.id) }, owner)).code).toBe(200)
  expect([await reloads(owner.id), await reloads(member.id)]).toEqual([true, true])
})
