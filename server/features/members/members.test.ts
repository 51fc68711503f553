import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelAccount, readUserInfo } from '#contract/account/account.ts'
import { claimApplication } from '#contract/applications/console.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { INVITATION_MS, inviteMember, joinSupplier, listMembers, makeOwner, readMember, removeMember } from '#contract/members/members.ts'
import { readCompany } from '#contract/suppliers/console/company.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { invitations } from '#server/features/members/members.table.ts'
import { purgeEndedInvitations } from '#server/features/members/members.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openApplicant, operatorToken, submitted } from '#tests/applying.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const PASSWORD = 'naranjas del sur'

const emailOf = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.email
const invite = async (token: string, email: string) => (await shop.call(inviteMember, { email }, { token })).code
const join = async (token: string, invitation: string) => (await shop.call(joinSupplier, { token: invitation }, { token })).code

/** The token in the latest mail to an address; quoted-printable breaks lines by `=`. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(shop, email))
    .at(-1)!
    .source.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return /personalCenter\/join\?token=([\w-]{43})/.exec(mail)![1]!
}

async function invited(owner: { token: string }, email: string): Promise<string> {
  expect(await invite(owner.token, email)).toBe(200)
  return tokenFor(email)
}

describe('an invitation', () => {
  test('is a mail whose link makes the buyer a member, once; of its token only a hash is stored', async () => {
    const owner = await openOwner(shop)
    const [ana, eve] = [await openBuyer(shop), await openBuyer(shop)]
    const token = await invited(owner, await emailOf(ana.id))
    const [stored] = await db.select().from(invitations).where(eq(invitations.supplierId, owner.supplierId))
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await join(ana.token, token)).toBe(200)
    const { data } = await shop.call(readUserInfo, {}, { token: ana.token })
    expect(data).toMatchObject({ role: 1, supplierId: String(owner.supplierId), ownerFlag: 0 })
    // The existing session has the new access.
    expect((await shop.call(readCompany, {}, { token: ana.token })).code).toBe(200)
    expect(await join(eve.token, token)).toBe(110001)
    expect(await join(ana.token, token)).toBe(280011)
  })

  test('is good for seven days', async () => {
    const owner = await openOwner(shop)
    const ana = await openBuyer(shop)
    const token = await invited(owner, await emailOf(ana.id))
    await db
      .update(invitations)
      .set({ expireTime: new Date(shop.appContext.clock().getTime() - 1) })
      .where(eq(invitations.supplierId, owner.supplierId))
    expect(await join(ana.token, token)).toBe(110001)
    await purgeEndedInvitations(shop.appContext, {}, () => {})
    expect(await db.$count(invitations, eq(invitations.supplierId, owner.supplierId))).toBe(0)
    const again = await invited(owner, await emailOf(ana.id))
    const [row] = await db.select().from(invitations).where(eq(invitations.supplierId, owner.supplierId))
    expect(row!.expireTime.getTime() - row!.createTime.getTime()).toBe(INVITATION_MS)
    expect(await join(ana.token, again)).toBe(200)
  })

  test('to the same address again ends the one before', async () => {
    const owner = await openOwner(shop)
    const ana = await openBuyer(shop)
    const email = await emailOf(ana.id)
    const first = await invited(owner, email)
    expect(await invite(owner.token, ` ${email.toUpperCase()}`)).toBe(200)
    const second = await tokenFor(email)
    expect(second).not.toBe(first)
    expect(await join(ana.token, first)).toBe(110001)
    expect(await join(ana.token, second)).toBe(200)
  })

  test('is written in the language of whoever has an account, else in the owner’s', async () => {
    const owner = await openOwner(shop)
    const ana = await openBuyer(shop)
    await db.update(accounts).set({ language: 'zh' }).where(eq(accounts.id, ana.id))
    await invited(owner, await emailOf(ana.id))
    expect((await mailsTo(shop, await emailOf(ana.id))).at(-1)!.source).toContain('/zh/personalCenter/join')
    await invited(owner, 'nobody@example.com')
    expect((await mailsTo(shop, 'nobody@example.com')).at(-1)!.source).toContain('/en/personalCenter/join')
  })

  test('is refused to a member of the same supplier, and tells nothing of any other address', async () => {
    const owner = await openOwner(shop)
    const [member, stranger] = [await openMember(shop, owner.supplierId), await openOwner(shop)]
    expect(await invite(owner.token, await emailOf(member.id))).toBe(280011)
    expect(await invite(owner.token, await emailOf(owner.id))).toBe(280011)
    const token = await invited(owner, await emailOf(stranger.id))
    expect(await join(stranger.token, token)).toBe(280011)
    expect(await join(await signedIn(shop, DEMO_PEOPLE.operator), token)).toBe(280011)
    expect((await shop.call(inviteMember, { email: 'no address' }, { token: owner.token })).code).toBe(400)
  })

  test('leads nowhere once the supplier is cancelled', async () => {
    const owner = await openOwner(shop)
    const ana = await openBuyer(shop)
    const token = await invited(owner, await emailOf(ana.id))
    await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, owner.supplierId))
    expect(await join(ana.token, token)).toBe(280008)
    expect(await invite(owner.token, 'x@example.com')).toBe(280008)
  })

  test('withdraws an application in review: nobody sells for two suppliers', async () => {
    const owner = await openOwner(shop)
    const ana = await openApplicant(shop)
    const { id, version } = await submitted(shop, ana)
    const operator = { token: await operatorToken(shop) }
    const claimed = (await shop.call(claimApplication, { id, version }, operator)).data
    expect(claimed.applyStatus).toBe(2)
    expect(await join(ana.token, await invited(owner, ana.email))).toBe(200)
    const [row] = await db.select().from(applications).where(eq(applications.accountId, ana.id))
    expect(row).toMatchObject({ applyStatus: 6, version: claimed.version + 1 })
  })
})

describe('at the same time', () => {
  test('of ten buyers with one token the invited one joins, once', async () => {
    const owner = await openOwner(shop)
    const buyers = await Promise.all(Array.from({ length: 10 }, () => openBuyer(shop)))
    const token = await invited(owner, await emailOf(buyers[4]!.id))
    const codes: number[] = await Promise.all([...buyers, buyers[4]!].map((buyer) => join(buyer.token, token)))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 110001).length).toBeGreaterThanOrEqual(9)
    expect(await db.$count(accounts, eq(accounts.supplierId, owner.supplierId))).toBe(2)
  })

  test('a buyer with two invitations joins one supplier, and the other’s stays open', async () => {
    const owners = [await openOwner(shop), await openOwner(shop)]
    const ana = await openBuyer(shop)
    const email = await emailOf(ana.id)
    const tokens = [await invited(owners[0]!, email), await invited(owners[1]!, email)]
    const codes = await Promise.all(tokens.map((token) => join(ana.token, token)))
    expect(codes.toSorted()).toEqual([200, 280011])
    const ids = owners.map(({ supplierId }) => supplierId)
    expect(await db.$count(invitations, inArray(invitations.supplierId, ids))).toBe(1)
  })

  test('an owner who leaves, and somebody who joins: there are never members without an owner', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await openOwner(shop)
      await db
        .update(accounts)
        .set({ passwordHash: await hashPassword(PASSWORD) })
        .where(eq(accounts.id, owner.id))
      const token = await invited(owner, `round-${round}@example.com`)
      const ana = await openBuyer(shop)
      await Promise.all([shop.call(cancelAccount, { password: PASSWORD }, { token: owner.token }), join(ana.token, token)])
      const left = await db.select().from(accounts).where(eq(accounts.supplierId, owner.supplierId))
      expect(left.filter(({ isOwner }) => isOwner).length).toBe(left.length > 0 ? 1 : 0)
    }
  })

  test('two hand-overs make one owner', async () => {
    const owner = await openOwner(shop)
    const members = [await openMember(shop, owner.supplierId), await openMember(shop, owner.supplierId)]
    const answers = await Promise.all(members.map(({ id }) => shop.call(makeOwner, { id: String(id) }, { token: owner.token })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 403])
    const rows = await db.select().from(accounts).where(eq(accounts.supplierId, owner.supplierId))
    expect(rows.filter(({ isOwner }) => isOwner)).toHaveLength(1)
  })
})

describe('the owner', () => {
  test('sees the members with masked addresses, and nobody else’s', async () => {
    const owner = await openOwner(shop)
    const member = await openMember(shop, owner.supplierId)
    const stranger = await openOwner(shop)
    const { rows, total } = await shop.call(listMembers.page, {}, { token: owner.token })
    expect(total).toBe(2)
    expect(rows.map(({ id, ownerFlag }) => [id, ownerFlag])).toEqual([
      [String(member.id), 0],
      [String(owner.id), 1],
    ])
    const email = await emailOf(member.id)
    expect(rows[0]).toMatchObject({ name: 'Member', email: `${email[0]}***@example.com`, lastUseTime: expect.any(String) })
    expect(JSON.stringify(rows)).not.toContain(email)
    const byName = await shop.call(listMembers.page, { orderBy: 'lastUseTime' }, { token: owner.token })
    expect(byName.rows.map(({ id }) => id)).toEqual([String(owner.id), String(member.id)])
    expect((await shop.call(readMember, { id: String(member.id) }, { token: owner.token })).data).toEqual(rows[0])
    expect((await shop.call(readMember, { id: String(stranger.id) }, { token: owner.token })).code).toBe(110001)
    expect((await shop.call(listMembers.page, {}, { token: member.token })).code).toBe(403)
  })

  test('makes a member a buyer again, who stays signed in', async () => {
    const owner = await openOwner(shop)
    const member = await openMember(shop, owner.supplierId)
    expect((await shop.call(removeMember, { id: String(member.id) }, { token: owner.token })).code).toBe(200)
    expect((await shop.call(readUserInfo, {}, { token: member.token })).data).toMatchObject({ role: 0, supplierId: null })
    expect((await shop.call(readCompany, {}, { token: member.token })).code).toBe(403)
    expect((await shop.call(removeMember, { id: String(member.id) }, { token: owner.token })).code).toBe(110001)
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, member.id))
    expect(entry).toMatchObject({ action: 'member/del/{id}', entity: 'account', after: { role: 0, supplier_id: null } })
  })

  test('cannot remove or promote itself; hands the supplier over to a member who may sign in', async () => {
    const owner = await openOwner(shop)
    const own = { id: String(owner.id) }
    expect((await shop.call(removeMember, own, { token: owner.token })).code).toBe(220015)
    expect((await shop.call(makeOwner, own, { token: owner.token })).code).toBe(220015)
    const [member, disabled] = [await openMember(shop, owner.supplierId), await openMember(shop, owner.supplierId)]
    await db.update(accounts).set({ status: 2 }).where(eq(accounts.id, disabled.id))
    expect((await shop.call(makeOwner, { id: String(disabled.id) }, { token: owner.token })).code).toBe(110001)
    expect((await shop.call(makeOwner, { id: String(member.id) }, { token: owner.token })).code).toBe(200)
    expect((await shop.call(readUserInfo, {}, { token: member.token })).data.ownerFlag).toBe(1)
    expect((await shop.call(readUserInfo, {}, { token: owner.token })).data).toMatchObject({ ownerFlag: 0, role: 1 })
    expect((await shop.call(listMembers.page, {}, { token: owner.token })).code).toBe(403)
    expect((await shop.call(removeMember, own, { token: member.token })).code).toBe(200)
  })
})

test('a supplier invites thirty people an hour, and an address gets five mails a day', async () => {
  const strict = await openShop({ limitsScale: 1 })
  const { appContext } = strict
  const open = async () => {
    const supplierId = await openSupplier(strict)
    const { id } = await openMember(strict, supplierId)
    await appContext.database.db.update(accounts).set({ isOwner: true }).where(eq(accounts.id, id))
    return id
  }
  // A minute passes for each invitation, as if a person typed it.
  const send = async (id: number, email: string) => {
    strict.passTime(MINUTE_MS)
    return (await strict.call(inviteMember, { email }, { token: await signedIn(strict, { id, role: 1 }) })).code
  }
  const [owner, other] = [await open(), await open()]
  const codes: number[] = []
  for (let sent = 0; sent < 5; sent++) codes.push(await send(owner, 'ana@example.com'))
  expect([...codes, await send(owner, 'ana@example.com'), await send(other, 'ana@example.com')]).toEqual([...Array(5).fill(200), 429, 429])
  for (let sent = 5; sent < 30; sent++) expect(await send(owner, `${sent}@example.com`)).toBe(200)
  expect(await send(owner, 'last@example.com')).toBe(429)
  strict.passTime(HOUR_MS)
  expect(await send(owner, 'last@example.com')).toBe(200)
})
